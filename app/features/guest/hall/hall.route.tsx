// /pantalla/{token}: the screen in the room, in the event's look, without an account. Its own script keeps it going all night.
import { data, useRouteLoaderData } from "react-router";
import { wornBy } from "#app/domain/look/customization.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { lookHead, plainHead } from "#app/ui/public-page/page-head.ts";
import { FailedScreen, PlainScreen } from "#app/ui/public-page/screens.tsx";
import { houseLook, lookAttributes } from "#app/ui/public-page/theme-files.ts";
import type { Route } from "./+types/hall.route.ts";
import { hallText } from "./copy.ts";
import styles from "./parts/hall.css?url";
import { HallScreen } from "./parts/hall-screen.tsx";
// oxlint-disable-next-line import/default
import script from "./parts/main.tsx?worker&url";
import { openHall, readHall } from "./queries.server.ts";

export const handle = {
  access: { view: "hall.read" },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;

const SECRET = { ...secretHeaders, "cache-control": "private, no-store" };

/** 404 for an unknown token or a hidden event; 429 after thirty unknown ones; 410 for a screen that has ended. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now } = requestContext(args.context);
  const opened = await openHall(args, handle.access.view);
  if (!opened.pass) {
    const worn = opened.event ? wornBy(opened.event) : houseLook;
    const screen = opened.event ? ("over" as const) : ("unknown" as const);
    return data({ screen, ...worn }, { status: opened.status, headers: SECRET });
  }
  const hall = await readHall(app, opened.pass, opened.screen, now);
  return data({ screen: "hall" as const, hall, ...wornBy(opened.pass.event) }, { headers: SECRET });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of Object.entries(SECRET)) merged.set(name, value);
  return merged;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData || loaderData.screen !== "hall") {
    const { look, dress } = loaderData ?? houseLook;
    return plainHead(look, "Pantalla · Convite", dress);
  }
  const { look, dress, hall } = loaderData;
  return [
    ...lookHead(look, `${hall.title} · pantalla · Convite`, dress),
    { tagName: "link", rel: "stylesheet", href: styles },
  ];
}

export default function Hall({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.screen === "hall") {
    const path = `/pantalla/${params.token}`;
    return (
      <>
        <main id="hall" data-path={path} data-hall={JSON.stringify(loaderData.hall)}>
          <HallScreen path={path} served={loaderData.hall} />
        </main>
        <script type="module" src={script} />
      </>
    );
  }
  const isOver = loaderData.screen === "over";
  return (
    <PlainScreen title={isOver ? hallText.over : hallText.unknown}>
      <p>{isOver ? hallText.overLead : hallText.unknownLead}</p>
    </PlainScreen>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
