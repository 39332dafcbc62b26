// /app/event/{id}/guests/{guestId}: the dialog of one guest.
import { data } from "react-router";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/guest.route.ts";
import { setGuestStatus, updateGuest } from "./commands.server.ts";
import { actionFailed, refusals } from "./copy.ts";
import { editGuestForm, statusForm } from "./form.ts";
import { backToList, gone, refused, refusedGuest } from "./parts/guest-answers.ts";
import { EditGuestDialog, GoneGuestDialog } from "./parts/guest-dialogs.tsx";
import { findGuest, listGuestAnswers } from "./queries.server.ts";

export const handle = {
  access: { view: "guest.listPII", actions: { update: "guest.update", status: "guest.status" } },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.guest?.name ?? "Invitado"} · Convite` },
];

/** The guest, if they are of this event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { db } = requestContext(args.context).app;
  const guest = await findGuest(db, pass, args.params.guestId);
  const answers = guest ? await listGuestAnswers(db, pass, guest.id) : [];
  const found = { guest: guest ?? null, answers, ownPermissions: pass.permissions, timeZone: pass.event.timeZone };
  return guest ? found : data(found, { status: 404 });
}

/** Saves the guest, or their status alone: 303 to the list, 422 with what was typed, 409 with the version that another host saved. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "guest not changed",
    () => handlers[intent](args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed(intent)) }, status),
  );
}

const handlers = { update, status: setStatus };

async function update(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.update);
  const { app, now } = requestContext(args.context);
  const guest = await findGuest(app.db, pass, args.params.guestId);
  if (!guest) throw gone();
  const parsed = parseForm(editGuestForm(guest), form);
  if (!parsed.ok) return refused(form, parsed.errors, 422, { guest });
  const updated = await updateGuest(app.db, pass, guest.id, parsed.input, now);
  if (updated.ok) return backToList(args, "actualizado");
  if (updated.code !== "guest_changed") return refusedGuest(form, updated.code, guest);
  return refused(form, { form: refusals.guest_changed }, 409, { guest, current: updated.current });
}

async function setStatus(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.status);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(statusForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const set = await setGuestStatus(app.db, pass, args.params.guestId, parsed.input.status, now);
  if (!set.ok) throw gone();
  return backToList(args, "estado");
}

export default function GuestDialog({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { guest, ...more } = loaderData;
  if (!guest) return <GoneGuestDialog eventId={params.eventId} />;
  return <EditGuestDialog key={guest.id} eventId={params.eventId} guest={guest} answer={answer} {...more} />;
}
