// The actions of the guest list and of its dialogs, for one guest and for several.
import { data } from "react-router";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { eventActions, type Kit, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { unbindGuest } from "./account.commands.server.ts";
import { adoptGuests, releaseGuests } from "./adopting.commands.server.ts";
import { changeGuests, type FullOfTags } from "./bulk/commands.server.ts";
import { bulkForm, readChosen } from "./bulk/form.ts";
import { addGuest, type GuestChanged, type ListFull, setGuestStatus, updateGuest } from "./commands.server.ts";
import { actionFailed, deleteFailed, fullOfTagsText, limitText, type NoticeName, refusals } from "./copy.ts";
import { editGuestForm, newGuestForm, statusForm } from "./form.ts";
import { listPath, readFilter } from "./parts/list-address.ts";
import { findGuest, type Guest, listChosenIds } from "./queries.server.ts";
import { removeGuests, restoreGuests } from "./removal.commands.server.ts";
import { acceptAnswer, discardAnswer, type ReviewPass } from "./review/commands.server.ts";

/** The list as it was shown, or one of its dialogs, with a notice; a host can undo `batch`. */
type To = NoticeName | { notice: NoticeName; batch?: string; dialog?: string };
/** A guest, household or answer of another event, or one that is gone: a caller cannot tell them apart. A-4 */
type Gone = "guest_not_found" | "household_not_found" | "answer_not_found";
type Code = Exclude<keyof typeof refusals, "guest_changed" | Gone>;
type GuestsRefusal = Refusal<Code | Gone> | GuestChanged | ListFull | FullOfTags;

const statuses: Partial<Record<Code, number>> = { grant_refused: 403, status_changed: 409, too_late: 409 };
const fields: Partial<Record<Code, string>> = {
  already_guest: "email",
  companion_alone: "name",
  household_unknown: "household",
  household_ambiguous: "household",
};

/** The common kit of all forms over the guest list. */
export const guestKit = {
  what: "guest list not changed",
  failed: actionFailed,
  back: (to, { args, pass }) =>
    listPath(pass.event.id, new URL(args.request.url).searchParams, typeof to === "string" ? { notice: to } : to),
  refused(refusal, { pass, intent }) {
    switch (refusal.code) {
      case "guest_not_found":
      case "household_not_found":
      case "answer_not_found":
        throw data({ why: "hidden" }, { status: 404 });
      case "guest_limit":
        return refuseFields({ form: limitText(pass, refusal) }, { status: 403 });
      case "too_many_tags":
        return refuseFields({ addTags: fullOfTagsText(refusal.names) });
      case "guest_changed":
        return refuseFields({ form: refusals.guest_changed }, { status: 409, more: { current: refusal.current } });
      default: {
        const code = refusal.code;
        const hasPermissions =
          (code === "grant_refused" || code === "not_opened") && (intent === "add" || intent === "update");
        const field = hasPermissions ? "permissions" : (fields[code] ?? "form");
        return refuseFields({ [field]: refusals[code] }, { status: statuses[code] ?? 422 });
      }
    }
  },
} satisfies Kit<MemberPass, To, GuestsRefusal, { current: Guest }>;

const onCreate = eventActions<MemberPass<"guest.create">>()(guestKit);
const onUpdate = eventActions<MemberPass<"guest.update">>()(guestKit);
const onStatus = eventActions<MemberPass<"guest.status">>()(guestKit);
const onDelete = eventActions<MemberPass<"guest.delete">>()({ ...guestKit, failed: deleteFailed });
const onRestore = eventActions<MemberPass<"guest.delete">>()(guestKit);
const onAdopt = eventActions<MemberPass<"guest.adopt">>()(guestKit);
const onReview = eventActions<ReviewPass>()(guestKit);

export const guestActions = {
  add: onCreate(
    newGuestForm,
    ({ db, pass, input, now }) => addGuest(db, pass, input, now),
    ({ guestId }, { form }) => {
      if (form.get("after") === "quick") return { notice: "anadido", batch: guestId };
      return { notice: "agregado", dialog: form.get("after") === "another" ? "/new" : "" };
    },
  ),
  update: onUpdate(
    null,
    async ({ db, pass, args, form, now }) => {
      const guest = await findGuest(db, pass, args.params.guestId);
      if (!guest) return refuse("guest_not_found");
      const parsed = parseForm(editGuestForm(guest), form);
      return parsed.ok ? updateGuest(db, pass, guest.id, parsed.input, now) : refuseFields(parsed.errors);
    },
    "actualizado",
  ),
  "account.unbind": onUpdate(
    null,
    (posted) => unbindGuest(posted.db, posted.pass, guestIdOf(posted), posted.now),
    "desligada",
  ),
  status: onStatus(
    statusForm,
    (posted) => {
      const { db, pass, input, now } = posted;
      return setGuestStatus(db, pass, guestIdOf(posted), input.status, now, input.seen);
    },
    "estado",
  ),
  delete: onDelete(
    null,
    (posted) => removeGuests(posted.db, posted.pass, [guestIdOf(posted)], posted.now),
    ({ batchId }) => ({ notice: "eliminado", batch: batchId }),
  ),
  // `guestId`, `guestIds[]`, or with `all` every guest on the shown list.
  adopt: onAdopt(
    null,
    async (posted) => {
      const { db, pass, form, now } = posted;
      const named = form.has("all") ? await chosenOf(posted) : [guestIdOf(posted), ...form.getAll("guestIds[]")];
      return adoptGuests(db, pass, named, now);
    },
    ({ batch }) => ({ notice: "mios", batch }),
  ),
  "adopt.undo": onAdopt(
    null,
    ({ db, pass, form, now }) => releaseGuests(db, pass, form.get("batchId"), now),
    "de-nuevo",
  ),
  "bulk.update": onUpdate(
    bulkForm,
    async (posted) => {
      const { db, pass, input, now } = posted;
      return changeGuests(db, pass, await chosenOf(posted), input, now);
    },
    "actualizados",
  ),
  "bulk.delete": onDelete(
    null,
    async (posted) => removeGuests(posted.db, posted.pass, await chosenOf(posted), posted.now),
    ({ batchId, removed }) => ({ notice: removed === 1 ? "eliminado" : "eliminados", batch: batchId }),
  ),
  restore: onRestore(
    null,
    ({ db, pass, form, now }) => restoreGuests(db, pass, form.get("batchId"), now),
    ({ left }) => (left === 0 ? "recuperado" : "recuperado-en-parte"),
  ),
  "answer.accept": onReview(
    null,
    ({ app, pass, form, now }) => acceptAnswer(app, pass, form.get("answerId"), now),
    "aceptada",
  ),
  "answer.discard": onReview(
    null,
    ({ db, pass, form, now }) => discardAnswer(db, pass, form.get("answerId"), now),
    "descartada",
  ),
};

/** The guest in the path of a dialog, or in a form of the list. */
function guestIdOf({ args, form }: Posted): unknown {
  return args.params.guestId ?? form.get("guestId");
}

/** The ids that the form chose; «all» are the guests that the list behind it shows now. */
function chosenOf({ db, pass, args, form }: Posted<MemberPass>) {
  return listChosenIds(db, pass, readChosen(form), readFilter(new URL(args.request.url).searchParams));
}
