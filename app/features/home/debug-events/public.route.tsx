// /debug-public: the public events for a visitor without a session, if DEBUG_PAGES=1; otherwise 404. SC-05
import { data } from "react-router";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { siteHandle } from "#app/ui/site/site-head.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/public.route.ts";
import { DebugScreen } from "./debug-screen.tsx";
import { showDebugEvents } from "./queries.server.ts";

export const handle = {
  ...siteHandle,
  access: { view: "debug.public.view", also: { all: "debug.events.all" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [
  { title: "Eventos públicos · Convite" },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => fontLinks;

/** 404 if off. Outside production a user with a session needs no setting; a visitor always does. */
export async function loader(args: Route.LoaderArgs) {
  const { app } = requestContext(args.context);
  const pass = await authorizeAnybody(args, handle.access.view);
  const isOn = app.config.debugPages || (!app.config.production && pass.viewer !== null);
  if (!isOn) throw data({ why: "hidden" }, { status: 404 });
  return showDebugEvents(args, pass);
}

export default function DebugPublic({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame signedIn={loaderData.signedIn}>
      <DebugScreen
        title="Eventos públicos"
        lead="Los que puedes ver, con su dirección guardada y la que saldría de su título."
        {...loaderData}
      />
    </SiteFrame>
  );
}
