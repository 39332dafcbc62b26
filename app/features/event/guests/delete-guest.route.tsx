// /app/event/{id}/guests/{guestId}/delete: asks before a host removes a guest.
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/delete-guest.route.ts";
import { guestActions } from "./actions.server.ts";
import { DeleteGuestDialog, GoneGuestDialog } from "./parts/guest-dialogs.tsx";
import { findGuest } from "./queries.server.ts";

export const handle = { access: { view: "guest.delete", actions: { delete: "guest.delete" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Eliminar invitado · Convite" }];

/** The guest, if they are of this event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const guest = await findGuest(requestContext(args.context).app.db, pass, args.params.guestId);
  return guest ? { guest: { id: guest.id, name: guest.name } } : data({ guest: null }, { status: 404 });
}

export const action = post(guestActions, handle.access.actions);

export default function DeleteGuest({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { guest } = loaderData;
  if (!guest) return <GoneGuestDialog eventId={params.eventId} />;
  return <DeleteGuestDialog eventId={params.eventId} answer={answer} guest={guest} />;
}
