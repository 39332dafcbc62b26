// GET /pantalla/{token}/plan?mesa=: the room with the way from the entrance to a table. It holds no name.
import { hallLimits } from "#app/domain/event/hall.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import type { Route } from "./+types/plan.route.ts";
import { openHall, readHallPlan } from "./queries.server.ts";

export const handle = { access: { view: "hall.find" } } satisfies Handle;

/** 404 where the search or the plan is off, and for a table outside a drawn room; 429 beyond thirty a minute. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now } = requestContext(args.context);
  const opened = await openHall(args, handle.access.view);
  const headers = { ...secretHeaders, "cache-control": "private, no-store" };
  if (!opened.pass) return Response.json(null, { status: opened.status, headers });
  const { hasSearch, hasPlan, id } = opened.screen;
  const typed = args.url.searchParams.get("mesa") ?? "";
  if (!hasSearch || !hasPlan || !/^\d{1,4}$/.test(typed)) return Response.json(null, { status: 404, headers });
  const limit = { key: `hall-plan:${id}`, tries: hallLimits.aMinute, minutes: 1 };
  if ((await consumeRateLimit(app.db, [limit], now)) > 0) return Response.json(null, { status: 429, headers });
  const room = await readHallPlan(app.db, opened.pass, Number(typed));
  return Response.json(room, { status: room ? 200 : 404, headers });
}
