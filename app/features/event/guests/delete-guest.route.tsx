// /app/event/{id}/guests/{guestId}/delete: asks before a guest is taken off the list.
import { data } from "react-router";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/delete-guest.route.ts";
import { actionFailed } from "./copy.ts";
import { backToList, gone, refused } from "./parts/guest-answers.ts";
import { DeleteGuestDialog, GoneGuestDialog } from "./parts/guest-dialogs.tsx";
import { findGuest } from "./queries.server.ts";
import { removeGuests } from "./removal.commands.server.ts";

export const handle = { access: { view: "guest.delete", actions: { delete: "guest.delete" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Eliminar invitado · Convite" }];

/** The guest, if they are of this event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const guest = await findGuest(requestContext(args.context).app.db, pass, args.params.guestId);
  return guest ? { guest: { id: guest.id, name: guest.name } } : data({ guest: null }, { status: 404 });
}

/** Takes the guest off the list (303), which can be taken back for an hour; 404 for a guest who is gone. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "guest not removed",
    () => remove(args),
    ({ status, text }) => refused(form, { form: text(actionFailed(intent)) }, status),
  );
}

async function remove(args: Route.ActionArgs) {
  const pass = await authorizeEvent(args, handle.access.actions.delete);
  const { app, now } = requestContext(args.context);
  const removed = await removeGuests(app.db, pass, [args.params.guestId], now);
  if (!removed.ok) throw gone();
  return backToList(args, "eliminado", { batch: removed.batchId });
}

export default function DeleteGuest({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { guest } = loaderData;
  if (!guest) return <GoneGuestDialog eventId={params.eventId} />;
  return <DeleteGuestDialog eventId={params.eventId} answer={answer} guest={guest} />;
}
