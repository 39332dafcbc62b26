// /debug/events: the events that the user may see, with their slugs. Off in production unless DEBUG_PAGES=1. SC-05
import { data } from "react-router";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { siteHandle } from "#app/ui/site/site-head.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/events.route.ts";
import { DebugScreen } from "./debug-screen.tsx";
import { showDebugEvents } from "./queries.server.ts";

export const handle = {
  ...siteHandle,
  access: { view: "debug.events.view", also: { all: "debug.events.all" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Eventos · Convite" }, { name: "robots", content: "noindex" }];

export const links: Route.LinksFunction = () => fontLinks;

/** 404 if off; a redirect to /login without a session. */
export async function loader(args: Route.LoaderArgs) {
  const { app } = requestContext(args.context);
  if (app.config.production && !app.config.debugPages) throw data({ why: "hidden" }, { status: 404 });
  const pass = await authorizeAccount(args, handle.access.view);
  return showDebugEvents(args, pass);
}

export default function DebugEvents({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame signedIn>
      <DebugScreen
        title="Eventos"
        lead="Los que puedes ver, con su dirección guardada y la que saldría de su título."
        {...loaderData}
      />
    </SiteFrame>
  );
}
