// /app/event/{id}/guests/tables/room/{roomId}: a room's name and measures, and its layouts.
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent, isId } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/room.route.ts";
import { roomActions } from "./actions.server.ts";
import { RoomScreen } from "./parts/room-screen.tsx";
import { readRoom } from "./queries.server.ts";

export const handle = {
  access: {
    view: "seating.write",
    actions: {
      "room.save": "seating.write",
      "room.delete": "seating.write",
      "layout.add": "seating.write",
      "layout.copy": "seating.write",
      "layout.update": "seating.write",
      "layout.delete": "seating.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.room.name ?? "Sala"} · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The room with its layouts; 404 for a room of another event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { roomId } = args.params;
  const found = isId(roomId) ? await readRoom(requestContext(args.context).app.db, pass, roomId) : undefined;
  if (!found) throw data(null, { status: 404 });
  const { id, title } = pass.event;
  return { event: { id, title }, ...found };
}

export const action = post(roomActions, handle.access.actions);

export default function Room({ loaderData, actionData }: Route.ComponentProps) {
  return <RoomScreen {...loaderData} answer={useAnswer(actionData)} />;
}
