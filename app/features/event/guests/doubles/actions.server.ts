// The actions of the page of probable doubles.
import type { Refusal } from "#app/domain/result.ts";
import { eventActions, refuseFields } from "#app/platform/http/action.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import type { ListFull } from "../commands.server.ts";
import { limitText } from "../copy.ts";
import { mergeGuests, unmergeGuests } from "./commands.server.ts";
import { askAgain, callDistinct } from "./distinct.commands.server.ts";
import { type DoublesNotice, doublesPath, mergeFailed, mergeRefusals } from "./copy.ts";
import { distinctForm, mergeForm } from "./form.ts";

const statuses: Partial<Record<keyof typeof mergeRefusals, number>> = {
  guest_not_found: 404,
  rows_changed: 409,
  too_late: 409,
  guest_changed: 409,
  not_distinct: 409,
};

type To = { notice: DoublesNotice; undo?: string };

const on = eventActions<MemberPass<"guest.merge">>()({
  what: "guests not merged",
  failed: mergeFailed,
  back: ({ notice, undo }: To, { pass }) => doublesPath(pass.event.id, notice, undo),
  refused: (refusal: Refusal<keyof typeof mergeRefusals> | ListFull, { pass }) =>
    refusal.code === "guest_limit"
      ? refuseFields({ form: limitText(pass, refusal) }, { status: 403 })
      : refuseFields({ form: mergeRefusals[refusal.code] }, { status: statuses[refusal.code] ?? 422 }),
});

export const doublesActions = {
  "guest.merge": on(
    mergeForm,
    ({ db, pass, input, now }) => mergeGuests(db, pass, input, now),
    ({ batchId }) => ({ notice: "unidas", undo: batchId }),
  ),
  "merge.undo": on(null, ({ db, pass, form, now }) => unmergeGuests(db, pass, form.get("batchId"), now), {
    notice: "separadas",
  }),
  "pair.distinct": on(
    distinctForm,
    ({ db, pass, input }) => callDistinct(db, pass, input),
    ({ pair }) => ({ notice: "distintas", undo: pair }),
  ),
  "distinct.undo": on(null, ({ db, pass, form }) => askAgain(db, pass, form.get("batchId")), { notice: "otra-vez" }),
};
