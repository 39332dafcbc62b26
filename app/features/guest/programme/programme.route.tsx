// /programa/{token}: a provider's part of the day, on a phone, without account or JavaScript.
import { data, useRouteLoaderData } from "react-router";
import { capitalized, formatDay } from "#app/copy/text/format.ts";
import { findShare } from "#app/features/event/schedule/shares.queries.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import { FailedScreen, PlainScreen } from "#app/ui/public-page/screens.tsx";
import { plainHead } from "#app/ui/public-page/page-head.ts";
import type { Look } from "#app/ui/public-page/theme-files.ts";
import type { Route } from "./+types/programme.route.ts";
import { programmeHead } from "./parts/programme-head.ts";
import { ProgrammePage } from "./parts/programme-page.tsx";
import { readProgrammeOf } from "./queries.server.ts";

export const handle = {
  access: { view: "event.programme.view" },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: ({ look }: { look?: Look }): Record<string, string> => (look ? { class: look } : {}),
} satisfies Handle;

// It has no form, so it sends no referrer even to our own site (B-16).
const SECRET = { "x-robots-tag": "noindex", "referrer-policy": "no-referrer", "cache-control": "private, no-cache" };
// C-13: limits a caller who tries one secret after another, on any route.
const MISSES = { tries: 30, minutes: 10 };

/** 404 for an unknown token or a hidden event; 410 for a withdrawn token; 429 after thirty unknown ones. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now, address } = requestContext(args.context);
  const share = await findShare(app.db, args.params.token);
  if (!share) {
    const wait = await consumeRateLimit(app.db, [{ key: `token-miss:${addressKey(address)}`, ...MISSES }], now);
    return over("unknown", null, wait > 0 ? 429 : 404);
  }
  const { eventId } = share;
  const grant = { kind: "link" as const, eventId, live: true, perms: ["view" as const], usedUp: false };
  const { pass } = await tryAuthorizePublicEvent(args, eventId, handle.access.view, grant);
  if (!pass) return over("unknown", null, 404);
  if (!share.isLive) return over("ended", share.makerIsOut ? null : share.createdByName, 410);
  const programme = await readProgrammeOf(app.db, pass, share, now);
  return data({ over: null, maker: null, look: undefined, programme }, { headers: SECRET });
}

function over(reason: "unknown" | "ended", maker: string | null, status: number) {
  return data({ over: reason, maker, look: "house" as const, programme: null }, { status, headers: SECRET });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of Object.entries(SECRET)) merged.set(name, value);
  return merged;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const programme = loaderData?.programme;
  if (!programme) return plainHead("house", "Programa · Convite");
  return programmeHead(`Programa de ${programme.name} · ${capitalized(formatDay(programme.event.date))}`);
}

export default function ProgrammeRoute({ loaderData, params }: Route.ComponentProps) {
  const { over: reason, maker, programme } = loaderData;
  if (programme) return <ProgrammePage path={`/programa/${params.token}`} {...programme} />;
  if (reason === "ended")
    return (
      <PlainScreen title="Este enlace ya no se usa">
        <p>Llama a {maker ?? "quien organiza el evento"}.</p>
      </PlainScreen>
    );
  return (
    <PlainScreen title="Programa no encontrado">
      <p>Comprueba que el enlace está entero, o pídelo otra vez.</p>
    </PlainScreen>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
