// /app/event/{id}/guests: every guest of an event, and what hosts do with them.
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { openRooms } from "#app/domain/kept-rooms.ts";
import { planForGuests, plans } from "#app/domain/plans.ts";
import { rowsToShow } from "#app/domain/guest-list.ts";
import { dateIn } from "#app/domain/zoned-time.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/guests.route.ts";
import { changeGuests } from "./bulk/commands.server.ts";
import { bulkForm, readChosen } from "./bulk/form.ts";
import { addGuest, setGuestStatus, updateGuest } from "./commands.server.ts";
import { actionFailed, refusals } from "./copy.ts";
import { editGuestForm, newGuestForm, statusForm } from "./form.ts";
import { findUnfinished } from "./import/queries.server.ts";
import { findRoom } from "./on-list.queries.server.ts";
import { findHousehold } from "./households/queries.server.ts";
import { cleanSearch } from "./matching.queries.server.ts";
import { backToList, gone, limitText, refused, refusedBulk, refusedGuest } from "./parts/guest-answers.ts";
import { GuestsScreen } from "./parts/guests-screen.tsx";
import { readFilter, readOrder, sameList } from "./parts/list-address.ts";
import { findGuest, listChosenIds, listGuests } from "./queries.server.ts";
import { removeGuests, restoreGuests } from "./removal.commands.server.ts";
import { acceptAnswer, discardAnswer } from "./review/commands.server.ts";
import { listReview } from "./review/queries.server.ts";

/** How many waiting answers of a kind the list itself shows. */
const REVIEW_ROWS = 3;

export const handle = {
  access: {
    view: "guest.listPII",
    actions: {
      add: "guest.create",
      update: "guest.update",
      delete: "guest.delete",
      status: "guest.status",
      "bulk.update": "guest.update",
      "bulk.delete": "guest.delete",
      restore: "guest.delete",
      "answer.accept": "rsvp.reviewParked",
      "answer.discard": "rsvp.reviewParked",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Invitados · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The guests that the address leaves, as many as `?mostrar=` asks for, and the answers that wait. part 2 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const asked = readFilter(address);
  const filter = { ...asked, query: cleanSearch(asked.query) };
  const order = readOrder(address);
  const [list, review, household] = await Promise.all([
    listGuests(app.db, pass, {
      filter,
      order,
      most: rowsToShow(address.get("mostrar")),
      asked: address.get("pagina"),
    }),
    listReview(app.db, pass, { most: REVIEW_ROWS }),
    filter.householdId ? findHousehold(app.db, pass, filter.householdId) : null,
  ]);
  const unfinished = await findUnfinished(app.db, pass);
  const room = list.counts.total < (plans.basic.limits.guestsPerEvent ?? 0) ? null : await findRoom(app.db, pass, now);
  const { id, title, type, timeZone, date } = pass.event;
  return {
    event: { id, title, type, timeZone, hasBegun: dateIn(timeZone, now) >= date },
    filter,
    order,
    ...list,
    householdName: household?.name ?? null,
    // The others are looked at in the review queue itself.
    unfinished,
    // Nobody more fits: why, and for its owner the plan that has room.
    full:
      room?.left === 0
        ? {
            text: limitText(pass, room),
            upgrade: pass.event.createdBy === pass.viewer.id ? planForGuests(room.plan, list.counts.total + 1) : null,
          }
        : null,
    review: { ...review, entries: review.entries.filter(({ kind }) => kind === "again") },
    keptRooms: openRooms(pass.may),
    rights: { permissions: pass.permissions, share: pass.may("event.share") },
  };
}

/** Reads the list again after every action and change event, but not when only a dialog opens or a notice is closed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isPosted = formMethod !== undefined && formMethod !== "GET";
  return isPosted || currentUrl.href === nextUrl.href || !sameList(currentUrl, nextUrl)
    ? defaultShouldRevalidate
    : false;
}

/**
 * Everything that the list posts, and the forms of its dialogs where a script posts them to the list itself. Success goes back to the
 * list with its notice (303), refused fields are 422 with what was typed, a full list 403, a guest who is gone 404.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "guest list not changed",
    () => handlers[intent](args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed(intent)) }, status),
  );
}

const handlers = {
  add: addOne,
  update: changeOne,
  status: setStatus,
  delete: removeOne,
  "bulk.update": changeChosen,
  "bulk.delete": removeChosen,
  restore,
  "answer.accept": accept,
  "answer.discard": discard,
};

async function addOne(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.add);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(newGuestForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const added = await addGuest(app.db, pass, parsed.input, now);
  if (added.ok && form.get("after") === "quick") return backToList(args, "anadido", { batch: added.guestId });
  if (added.ok) return backToList(args, "agregado", { dialog: form.get("after") === "another" ? "/new" : "" });
  if (added.code === "guest_limit") return refused(form, { form: limitText(pass, added) }, 403);
  return refusedGuest(form, added.code);
}

async function changeOne(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.update);
  const { app, now } = requestContext(args.context);
  const guest = await findGuest(app.db, pass, form.get("guestId"));
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
  const { status, seen } = parsed.input;
  const set = await setGuestStatus(app.db, pass, form.get("guestId"), status, now, seen);
  if (!set.ok && set.code === "status_changed") return refused(form, { form: refusals.status_changed }, 409);
  if (!set.ok) throw gone();
  return backToList(args, "estado");
}

async function removeOne(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.delete);
  const { app, now } = requestContext(args.context);
  const removed = await removeGuests(app.db, pass, [form.get("guestId")], now);
  if (!removed.ok) throw gone();
  return backToList(args, "eliminado", { batch: removed.batchId });
}

async function changeChosen(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["bulk.update"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(bulkForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const chosen = await listChosenIds(app.db, pass, readChosen(form), shownFilter(args));
  const changed = await changeGuests(app.db, pass, chosen, parsed.input, now);
  return changed.ok ? backToList(args, "actualizados") : refusedBulk(form, changed);
}

async function removeChosen(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["bulk.delete"]);
  const { app, now } = requestContext(args.context);
  const chosen = await listChosenIds(app.db, pass, readChosen(form), shownFilter(args));
  const removed = await removeGuests(app.db, pass, chosen, now);
  if (!removed.ok) throw gone();
  return backToList(args, removed.removed === 1 ? "eliminado" : "eliminados", { batch: removed.batchId });
}

/** The filter of the list behind the form: «all» means the guests whom it shows now. */
function shownFilter({ request }: Route.ActionArgs) {
  return readFilter(new URL(request.url).searchParams);
}

async function restore(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.restore);
  const { app, now } = requestContext(args.context);
  const restored = await restoreGuests(app.db, pass, form.get("batchId"), now);
  if (restored.ok) return backToList(args, restored.left === 0 ? "recuperado" : "recuperado-en-parte");
  if (restored.code === "too_late") return refused(form, { form: refusals.too_late }, 409);
  return refused(form, { form: limitText(pass, restored) }, 403);
}

async function accept(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["answer.accept"]);
  const { app, now } = requestContext(args.context);
  const accepted = await acceptAnswer(app, pass, form.get("answerId"), now);
  if (!accepted.ok) throw gone();
  return backToList(args, "aceptada");
}

async function discard(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["answer.discard"]);
  const discarded = await discardAnswer(requestContext(args.context).app.db, pass, form.get("answerId"));
  if (!discarded.ok) throw gone();
  return backToList(args, "descartada");
}

export default function Guests({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <GuestsScreen {...loaderData} answer={useAnswer(actionData)}>
      {(context) => <Outlet context={context} />}
    </GuestsScreen>
  );
}
