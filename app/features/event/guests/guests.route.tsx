// /app/event/{id}/guests: everybody who is invited, and all that can be done with them; its dialogs post here too.
import { data, Outlet, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { rowsToShow } from "#app/domain/guest-list.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { type RouteArgs, type EventPass, openEvent } from "#app/platform/pass.server.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/guests.route.ts";
import { changeGuests } from "./bulk/commands.server.ts";
import { bulkForm, readChosen } from "./bulk/form.ts";
import { addGuest, type AddRefusal, setGuestStatus, updateGuest } from "./commands.server.ts";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { actionFailed, fullOfTagsText, guestLimitText, type NoticeName, refusals } from "./copy.ts";
import { editGuestForm, newGuestForm, statusForm } from "./form.ts";
import { findHousehold } from "./households/queries.server.ts";
import { cleanSearch } from "./matching.queries.server.ts";
import { type GuestAnswer, guestActions } from "./parts/guest-actions.ts";
import { GuestsScreen } from "./parts/guests-screen.tsx";
import { listPath, readFilter, readOrder, sameList } from "./parts/list-address.ts";
import { findGuest, type Guest, listGuestIds, listGuests } from "./queries.server.ts";
import { removeGuests, restoreGuests } from "./removal.commands.server.ts";
import { acceptAnswer, discardAnswer } from "./review/commands.server.ts";
import { listReview } from "./review/queries.server.ts";

/** How many answers of a kind that wait stand on the list itself. */
const REVIEW_ROWS = 3;

export const handle = { access: { view: "guest.listPII", actions: guestActions } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Invitados · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The guests that the address leaves, as many as `?mostrar=` asks for, and the answers that wait. part 2 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "guest.listPII");
  const { app } = requestContext(args.context);
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
  const { id, title, type, timeZone } = pass.event;
  return {
    event: { id, title, type, timeZone },
    filter,
    order,
    ...list,
    householdName: household?.name ?? null,
    // The others are looked at in the review queue itself.
    review: { ...review, entries: review.entries.filter(({ kind }) => kind === "again") },
    rights: { permissions: pass.permissions, share: pass.may("event.share") },
  };
}

/** Looks again at the list after every deed and every news, but not when only a dialog opens or a notice is put away. */
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
 * Every deed of the list and of its dialogs. Success goes back to the list with its notice (303), or to another empty form. Refused
 * fields are 422 with everything typed; what is not one's to give 403, a full list 403, somebody else's newer version 409 with both.
 */
export async function action(args: RouteArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, guestActions);
  const { app, now, requestId } = requestContext(args.context);
  const refused = (errors: FieldErrors, status: number, guest?: Guest, current: Guest | null = null) =>
    data<GuestAnswer>({ intent, errors, values: typedValues(form), guest, current }, { status });
  const guestId = args.params.guestId ?? form.get("guestId");
  const { db } = app;

  try {
    switch (intent) {
      case "add": {
        const pass = await openEvent(args, "guest.create");
        const parsed = parseForm(newGuestForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        const result = await addGuest(db, pass, parsed.input, now);
        if (result.ok) return done("agregado", { dialog: form.get("after") === "another" ? "/new" : "" });
        if (result.code === "guest_limit")
          return refused({ form: guestLimitText(result.plan, pass.event.createdBy === pass.viewer.id) }, 403);
        return notAdded(result.code);
      }
      case "update": {
        const pass = await openEvent(args, "guest.update");
        const stored = await findGuest(db, pass, guestId);
        if (!stored) throw gone();
        const parsed = parseForm(editGuestForm(stored), form);
        if (!parsed.ok) return refused(parsed.errors, 422, stored);
        const result = await updateGuest(db, pass, stored.id, parsed.input, now);
        if (result.ok) return done("actualizado");
        if (result.code === "guest_changed")
          return refused({ form: refusals.guest_changed }, 409, stored, result.current);
        return notAdded(result.code, stored);
      }
      case "status": {
        const pass = await openEvent(args, "guest.status");
        const parsed = parseForm(statusForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        return end(await setGuestStatus(db, pass, guestId, parsed.input.status, now), "estado");
      }
      case "delete": {
        const result = await removeGuests(db, await openEvent(args, "guest.delete"), [guestId], now);
        if (!result.ok) throw gone();
        return done("eliminado", { batch: result.batchId });
      }
      case "bulk.update": {
        const pass = await openEvent(args, "guest.update");
        const parsed = parseForm(bulkForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        if (parsed.input.status) await openEvent(args, "guest.status");
        const result = await changeGuests(db, pass, await chosenIds(pass), parsed.input, now);
        if (!result.ok && result.code === "too_many_tags")
          return refused({ addTags: fullOfTagsText(result.names) }, 422);
        return end(result, "actualizados");
      }
      case "bulk.delete": {
        const pass = await openEvent(args, "guest.delete");
        const result = await removeGuests(db, pass, await chosenIds(pass), now);
        if (!result.ok) throw gone();
        return done(result.removed === 1 ? "eliminado" : "eliminados", { batch: result.batchId });
      }
      case "restore": {
        const pass = await openEvent(args, "guest.delete");
        const result = await restoreGuests(db, pass, form.get("batchId"), now);
        if (result.ok) return done(result.left === 0 ? "recuperado" : "recuperado-en-parte");
        if (result.code === "too_late") return refused({ form: refusals.too_late }, 409);
        return refused({ form: guestLimitText(result.plan, pass.event.createdBy === pass.viewer.id) }, 403);
      }
      case "answer.accept":
        return end(
          await acceptAnswer(app, await openEvent(args, "rsvp.reviewParked"), form.get("answerId"), now),
          "aceptada",
        );
      case "answer.discard":
        return end(
          await discardAnswer(db, await openEvent(args, "rsvp.reviewParked"), form.get("answerId")),
          "descartada",
        );
    }
  } catch (error) {
    // The authorization's refusals and our own 404 are thrown too; they are no accidents.
    if (!(error instanceof Error)) throw error;
    app.log.error({ id: requestId, err: error }, "guest list not changed");
    return refused(
      { form: actionFailed(intent, isDatabaseUnavailable(error)) },
      isDatabaseUnavailable(error) ? 503 : 500,
    );
  }

  function done(notice: NoticeName, { dialog = "" as "" | "/new", batch = "" } = {}) {
    const address = new URL(args.request.url).searchParams;
    return redirect(listPath(args.params.eventId!, address, { dialog, notice, batch }), 303);
  }

  function notAdded(code: Exclude<AddRefusal, "guest_limit"> | "guest_not_found", stored?: Guest) {
    if (code === "guest_not_found") throw gone();
    if (code === "grant_refused") return refused({ permissions: refusals.grant_refused }, 403, stored);
    const field = code === "already_guest" ? "email" : code === "companion_alone" ? "name" : "household";
    return refused({ [field]: refusals[code] }, 422, stored);
  }

  // Whoever chooses everybody means those whom the list shows when it comes to that.
  async function chosenIds(pass: EventPass) {
    const { all, ids } = readChosen(form);
    return all ? listGuestIds(db, pass, readFilter(new URL(args.request.url).searchParams)) : ids;
  }

  function end(result: { ok: boolean }, notice: NoticeName) {
    if (!result.ok) throw gone();
    return done(notice);
  }
}

// Of another event, gone, or never there: all the same to whoever asks. A-4
function gone() {
  return data({ why: "hidden" }, { status: 404 });
}

export default function Guests({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <GuestsScreen {...loaderData} answer={useAnswer(actionData)}>
      {(context) => <Outlet context={context} />}
    </GuestsScreen>
  );
}
