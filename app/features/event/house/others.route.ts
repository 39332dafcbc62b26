// /app/event/{id}/otros?sala=: the next events of the viewer, for the switcher of the frame.
import { type RoomName, roomNames } from "#app/domain/event/rooms.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/others.route.ts";
import { listOtherEvents } from "./others.queries.server.ts";

export const handle = { access: { view: "event.app.view" } } satisfies Handle;

/** Without a known room, each event leads to its hall. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const asked = new URL(args.request.url).searchParams.get("sala");
  const room: RoomName = roomNames.find((name) => name === asked) ?? "home";
  const events = await listOtherEvents(app.db, pass, room, now);
  return Response.json({ events }, { headers: { "cache-control": "private, no-store" } });
}
