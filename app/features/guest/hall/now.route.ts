// GET /pantalla/{token}/now: the content of the screen as JSON, for its script.
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import type { Route } from "./+types/now.route.ts";
import { openHall, readHall } from "./queries.server.ts";

export const handle = { access: { view: "hall.read" } } satisfies Handle;

/** 410 for a revoked screen. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now } = requestContext(args.context);
  const opened = await openHall(args, handle.access.view);
  const headers = { ...secretHeaders, "cache-control": "private, no-store" };
  if (!opened.pass) return Response.json(null, { status: opened.status, headers });
  return Response.json(await readHall(app, opened.pass, opened.screen, now), { headers });
}
