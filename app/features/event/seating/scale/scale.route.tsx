// /app/event/{id}/guests/tables/room/{roomId}/scale: a picture of the venue below the plan, its scale, and the walls drawn on it.
import { data } from "react-router";
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent, isId } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { readRoom } from "../room/queries.server.ts";
import type { Route } from "./+types/scale.route.ts";
import { scaleActions } from "./actions.server.ts";
import { ScaleScreen } from "./parts/scale-screen.tsx";

export const handle = {
  access: {
    view: "seating.write",
    actions: {
      upload: "seating.write",
      scale: "seating.write",
      walls: "seating.write",
      "background.delete": "seating.write",
    },
  },
  uploadBytes: pictureFormBytes,
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `A escala · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The room with its picture; 404 for a room of another event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { roomId } = args.params;
  const found = isId(roomId) ? await readRoom(requestContext(args.context).app.db, pass, roomId) : undefined;
  if (!found) throw data(null, { status: 404 });
  const { id, title } = pass.event;
  return { event: { id, title }, ...found };
}

export const action = post(scaleActions, handle.access.actions);

export default function Scale({ loaderData, actionData }: Route.ComponentProps) {
  return <ScaleScreen key={loaderData.room.background?.key} {...loaderData} answer={useAnswer(actionData)} />;
}
