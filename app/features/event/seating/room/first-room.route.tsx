// /app/event/{id}/guests/tables/room: a new room, by its measures, with its tables. The event's first one takes the tables there are.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/first-room.route.ts";
import { firstRoomActions } from "./actions.server.ts";
import { FirstRoomScreen } from "./parts/first-room-screen.tsx";
import { readFirstRoom } from "./queries.server.ts";

export const handle = {
  access: { view: "seating.write", actions: { "room.save": "seating.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Montar la sala · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The number of guests who come, the event's rooms, and the tables that the form proposes. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { id, title } = pass.event;
  return { event: { id, title }, ...(await readFirstRoom(requestContext(args.context).app.db, pass)) };
}

export const action = post(firstRoomActions, handle.access.actions);

export default function FirstRoom({ loaderData, actionData }: Route.ComponentProps) {
  return <FirstRoomScreen {...loaderData} answer={useAnswer(actionData)} />;
}
