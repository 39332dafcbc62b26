// /invitation/{token}/mesa: the table of a household with the room, by their invitation's link, once their hosts show it.
import { data, useRouteLoaderData } from "react-router";
import { wornBy } from "#app/domain/look/customization.ts";
import { readOwnTables } from "#app/features/guest/table/own.queries.server.ts";
import styles from "#app/features/guest/table/parts/table.css?url";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { plainHead } from "#app/ui/public-page/page-head.ts";
import { FailedScreen, NotFoundScreen } from "#app/ui/public-page/screens.tsx";
import { houseLook, lookAttributes } from "#app/ui/public-page/theme-files.ts";
import { countMiss } from "./actions.server.ts";
import { OwnTablePage } from "./parts/own-table-page.tsx";
import { openHousehold } from "./queries.server.ts";
import type { Route } from "./+types/table.route.ts";

export const handle = {
  access: { view: "seat.own" },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;

const SECRET = { ...secretHeaders, "cache-control": "private, no-cache" };

/** 404 for an unknown secret, for an expired one, before the hosts show the tables, and for a household without a place. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now } = requestContext(args.context);
  const opened = await openHousehold(args, handle.access.view);
  const pass = opened?.household.isExpired ? null : opened?.asked.pass;
  const own = opened && pass && (await readOwnTables(app.db, pass, opened.household.householdId, now));
  if (!own) {
    const wait = opened ? 0 : await countMiss(args);
    return data({ shown: null, ...houseLook }, { status: wait > 0 ? 429 : 404, headers: SECRET });
  }
  const shown = { title: pass.event.title, backTo: `/invitation/${args.params.token}`, own };
  return data({ shown, ...wornBy(pass.event) }, { headers: SECRET });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of Object.entries(SECRET)) merged.set(name, value);
  return merged;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { look, dress, shown } = loaderData ?? { ...houseLook, shown: null };
  const head = plainHead(look, shown ? `Tu mesa · ${shown.title}` : "Tu mesa · Convite", dress);
  return [...head, { tagName: "link", rel: "stylesheet", href: styles }];
}

export default function OwnTable({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <OwnTablePage {...shown} /> : <NotFoundScreen />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
