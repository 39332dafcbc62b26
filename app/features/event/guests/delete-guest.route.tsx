// /app/event/{id}/guests/{guestId}/delete: the question before a guest is taken off the list.
import { data } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/delete-guest.route.ts";
import { guestActions } from "./parts/guest-actions.ts";
import { DeleteGuestDialog, GoneGuestDialog } from "./parts/guest-dialogs.tsx";
import { findGuest } from "./queries.server.ts";

export const handle = { access: { view: "guest.delete", actions: guestActions } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Eliminar invitado · Convite" }];

/** Whom it would be. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "guest.delete");
  const guest = await findGuest(requestContext(args.context).app.db, pass, args.params.guestId);
  return guest ? { guest: { id: guest.id, name: guest.name } } : data({ guest: null }, { status: 404 });
}

export { action } from "./guests.route.tsx";

export default function DeleteGuest({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { guest } = loaderData;
  if (!guest) return <GoneGuestDialog eventId={params.eventId} />;
  return <DeleteGuestDialog eventId={params.eventId} answer={answer} guest={guest} />;
}
