// /cocina/{token}: how many have come and what they eat, for the kitchen, without names, account or JavaScript.
import { data, useRouteLoaderData } from "react-router";
import { findKitchen } from "#app/features/event/day/kitchen/queries.server.ts";
import { readKitchen } from "#app/features/event/day/queries.server.ts";
import { readLines } from "#app/features/event/schedule/queries.server.ts";
import { courseOf } from "#app/domain/event/running-late.ts";
import { placeLines } from "#app/domain/event/schedule-day.ts";
import { timeIn } from "#app/domain/time/zoned-time.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import { plainHead } from "#app/ui/public-page/page-head.ts";
import { FailedScreen, PlainScreen } from "#app/ui/public-page/screens.tsx";
import type { Look } from "#app/ui/public-page/theme-files.ts";
import { programmeHead } from "#app/features/guest/programme/parts/programme-head.ts";
import type { Route } from "./+types/kitchen.route.ts";
import styles from "./parts/kitchen.css?url";
import { KitchenPage } from "./parts/kitchen-page.tsx";

export const handle = {
  access: { view: "kitchen.read" },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: ({ look }: { look?: Look }): Record<string, string> => (look ? { class: look } : {}),
} satisfies Handle;

const SECRET = { ...secretHeaders, "cache-control": "private, no-store" };
// C-13: limits a caller who tries one secret after another, on any route.
const MISSES = { tries: 30, minutes: 10 };
const mostNext = 3;

/** 404 for an unknown token or a hidden event; 429 after thirty unknown ones. 410 for a revoked link, and once its maker may not read diets. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now, address } = requestContext(args.context);
  const link = await findKitchen(app.db, args.params.token);
  if (!link) {
    const wait = await consumeRateLimit(app.db, [{ key: `token-miss:${addressKey(address)}`, ...MISSES }], now);
    return data(
      { screen: "unknown" as const, look: "house" as const },
      { status: wait > 0 ? 429 : 404, headers: SECRET },
    );
  }
  const { eventId } = link;
  const grant = { kind: "link" as const, eventId, live: true, perms: ["view" as const], usedUp: false };
  const { pass } = await tryAuthorizePublicEvent(args, eventId, handle.access.view, grant);
  if (!pass) return data({ screen: "unknown" as const, look: "house" as const }, { status: 404, headers: SECRET });
  if (!link.isLive) return data({ screen: "over" as const, look: "house" as const }, { status: 410, headers: SECRET });
  const { title, date, timeZone } = pass.event;
  const isStill = args.url.searchParams.has("quieta");
  const [sheet, stored] = await Promise.all([readKitchen(app.db, pass, now), readLines(app.db, eventId)]);
  const { rest, late } = courseOf(placeLines(stored, { date, timeZone }), now);
  return data(
    {
      screen: "kitchen" as const,
      title,
      madeAt: timeIn(timeZone, now),
      late,
      next: rest.slice(0, mostNext).map((line) => ({ id: line.id, time: line.time, title: line.title })),
      isStill,
      ...sheet,
      look: undefined,
    },
    // The page has no script: the browser reads it again each minute, until its reader stops that (`?quieta=1`).
    { headers: isStill ? SECRET : { ...SECRET, refresh: "60" } },
  );
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of Object.entries(SECRET)) merged.set(name, value);
  return merged;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.screen !== "kitchen") return plainHead("house", "Cocina · Convite");
  return programmeHead(`Cocina · ${loaderData.title}`, styles);
}

export default function Kitchen({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.screen === "kitchen") return <KitchenPage path={`/cocina/${params.token}`} {...loaderData} />;
  if (loaderData.screen === "over")
    return (
      <PlainScreen title="Este enlace ya no se usa">
        <p>Pide otro a quien organiza el evento.</p>
      </PlainScreen>
    );
  return (
    <PlainScreen title="Cocina no encontrada">
      <p>Comprueba que el enlace está entero, o pídelo otra vez.</p>
    </PlainScreen>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
