// GET /pantalla/{token}/find?q=: at most four families with their table, from three letters on.
import { hallLimits } from "#app/domain/event/hall.ts";
import { lengthOf } from "#app/domain/text/text.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import type { Route } from "./+types/find.route.ts";
import { openHall, searchHall } from "./queries.server.ts";

export const handle = { access: { view: "hall.find" } } satisfies Handle;

/** 404 where the search is off, 422 for fewer than three letters, 429 beyond thirty a minute. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now } = requestContext(args.context);
  const opened = await openHall(args, handle.access.view);
  const headers = { ...secretHeaders, "cache-control": "private, no-store" };
  if (!opened.pass) return Response.json([], { status: opened.status, headers });
  if (!opened.screen.hasSearch) return Response.json([], { status: 404, headers });
  const typed = args.url.searchParams.get("q") ?? "";
  if (lengthOf(typed) < hallLimits.letters || typed.length > 80) return Response.json([], { status: 422, headers });
  const limit = { key: `hall-find:${opened.screen.id}`, tries: hallLimits.aMinute, minutes: 1 };
  if ((await consumeRateLimit(app.db, [limit], now)) > 0) return Response.json([], { status: 429, headers });
  const found = await searchHall(app.db, opened.pass, typed, opened.screen.hasWholeNames);
  return Response.json(found, { headers });
}
