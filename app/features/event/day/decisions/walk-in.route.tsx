// /app/event/{id}/day/walk-in?quien=: the dialog in which hosts decide about a person who was not on the list.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { WalkInDialog } from "../parts/walk-in-dialog.tsx";
import type { Route } from "./+types/walk-in.route.ts";
import { decisionActions } from "./actions.server.ts";
import { readWalkIn } from "./queries.server.ts";

export const handle = {
  access: {
    view: "door.undo",
    actions: { "walkin.seat": "door.undo", "walkin.join": "door.undo", "walkin.list": "guest.create" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "No estaba en la lista · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  return {
    eventId: pass.event.id,
    walkIn: await readWalkIn(app.db, pass, args.url.searchParams.get("quien")),
  };
}

export const action = post(decisionActions, handle.access.actions);

export default function WalkIn({ loaderData, actionData }: Route.ComponentProps) {
  return <WalkInDialog {...loaderData} answer={useAnswer(actionData)} />;
}
