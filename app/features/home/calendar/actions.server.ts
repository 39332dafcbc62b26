// The forms of the calendar: the first day of the week, and on a day what is moved, ticked and taken back.
import { data } from "react-router";
import { weekStarts } from "#app/domain/account/preferences.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { dateIn, defaultTimeZone, parseDate, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { savePreferences } from "#app/features/account/settings/commands.server.ts";
import { failedText } from "#app/features/account/settings/copy.ts";
import { settlePayment } from "#app/features/event/budget/payments.commands.server.ts";
import { toggleTask } from "#app/features/event/tasks/commands.server.ts";
import { portfolioPath, readPortfolioAddress } from "#app/features/home/dashboard/parts/portfolio-address.ts";
import { accountActions, actionsWith, byCode, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import {
  type AccountPass,
  authorizeAccount,
  authorizeEvent,
  type MemberPass,
  type RouteArgs,
} from "#app/platform/pass.server.ts";
import { moveEvent, type Moved, movePayment, moveTask } from "./commands.server.ts";
import { moveFailed, moveText, type NoticeName, weekStartInvalid } from "./copy.ts";
import { moveForm, readUndo, type Undo, undoText } from "./form.ts";
import { pathTo, readAddress } from "./parts/calendar-address.ts";

const onWeeks = accountActions<AccountPass<"profile.update">>()({
  what: "first day of the week not stored",
  failed: failedText.preferences,
  back: (_: null, { args, now }) =>
    pathTo(readAddress(new URL(args.request.url).searchParams, dateIn(defaultTimeZone, now))),
  refused: () => refuseFields({ form: weekStartInvalid }),
});
export const weekActions = {
  "week.start": onWeeks(
    null,
    async ({ db, pass, form, now }) => {
      const weekStart = weekStarts.find((day) => day === form.get("weekStart"));
      return weekStart ? savePreferences(db, pass, { weekStart }, now) : refuseFields({ form: weekStartInvalid });
    },
    null,
  ),
};

const byText = byCode<keyof typeof moveText>(
  moveText,
  { date_invalid: 422, date_past: 422, same_day: 422, sent_unconfirmed: 422 },
  { date_invalid: "date", date_past: "date", same_day: "date", sent_unconfirmed: "date" },
);

const kit = {
  what: "calendar not changed",
  failed: moveFailed,
  back: (path: string) => path,
  refused(refusal: Refusal<keyof typeof moveText>) {
    if (refusal.code === "task_not_found" || refusal.code === "payment_not_found") throw hidden();
    return byText(refusal);
  },
};

const onEvent = actionsWith<MemberPass<"event.edit">>((args, right, form) =>
  authorizeEvent(at(args, form.get("eventId")), right),
)(kit);
const onTask = actionsWith<MemberPass<"event.timeline.write">>((args, right, form) =>
  authorizeEvent(at(args, form.get("eventId")), right),
)(kit);

const onPayment = actionsWith<MemberPass<"event.budget.write">>((args, right, form) =>
  authorizeEvent(at(args, namesOf(form, "payment").eventId), right),
)(kit);

type UndoRights = { undoEvent: "event.edit"; undoTask: "event.timeline.write"; undoPayment: "event.budget.write" };
type Rights = { view: "calendar.view"; also: UndoRights & { toggleAny: "event.timeline.write" } };

/** The forms of a day. `also` are the rights that depend on the thing. */
export function dayActions({ view, also }: Rights) {
  return {
    "event.move": onEvent(
      moveForm,
      ({ db, pass, input, now }) => moveEvent(db, pass, input, now),
      (moved, posted) => movedPath(posted, moved, { kind: "event", id: null }),
    ),
    "task.move": onTask(
      moveForm,
      ({ db, pass, input, form, now }) => moveTask(db, pass, form.get("taskId"), input, now),
      (moved, posted) => movedPath(posted, moved, { kind: "task", id: String(posted.form.get("taskId")) }),
    ),
    "payment.move": onPayment(
      moveForm,
      ({ db, pass, input, form, now }) => movePayment(db, pass, form.get("paymentId"), input, now),
      (moved, posted) => movedPath(posted, moved, { kind: "payment", id: String(posted.form.get("paymentId")) }),
    ),
    "task.toggle": tickAction(view, also.toggleAny),
    "payment.settle": onPayment(
      null,
      async ({ db, pass, form, now }) => {
        const settled = await settlePayment(db, pass, namesOf(form, "payment").id, form.get("paid") === "true", now);
        return settled.ok ? settled : refuse("payment_not_found");
      },
      ({ paymentId }, posted) => {
        const isPaid = posted.form.get("paid") === "true";
        const undo = isPaid ? `${posted.pass.event.id}_${paymentId}` : null;
        return tickedPath(posted, isPaid ? "pagado" : "por-pagar", undo);
      },
    ),
    "move.undo": undoAction(also),
  };
}

/** The event and the task or payment that a form names: each alone, or both in one field, as the portfolio's undo does. */
function namesOf(form: FormData, thing: "task" | "payment") {
  const [eventId, id] = String(form.get(thing) ?? "").split("_");
  return { eventId: form.get("eventId") ?? eventId, id: form.get(`${thing}Id`) ?? id };
}

/** Ticks a task: `any` is the right to tick every task, else members tick their own. */
function tickAction(view: "calendar.view", any: "event.timeline.write") {
  const on = actionsWith<MemberPass<"event.timeline.tickOwn" | "event.timeline.write">>(async (args, own, form) => {
    const { viewer } = await authorizeAccount(args, view);
    const where = at(args, namesOf(form, "task").eventId);
    const pass = await authorizeEvent(where, own, { ownerId: viewer.id });
    return pass.may(any) ? authorizeEvent(where, any) : pass;
  })(kit);
  return on(
    null,
    ({ db, pass, form, now }) => toggleTask(db, pass, namesOf(form, "task").id, form.get("completed") === "true", now),
    (_, posted) => {
      const { form, pass } = posted;
      const completed = form.get("completed") === "true";
      const undo = completed ? `${pass.event.id}_${String(namesOf(form, "task").id)}` : null;
      return tickedPath(posted, completed ? "hecha" : "abierta", undo);
    },
  );
}

type Ticked = "hecha" | "abierta" | "pagado" | "por-pagar";

/**
 * The page after a tick. The agenda sends its day as `shown` and gets it back; `?de=cartera` leads to the portfolio, where `undo` names
 * the event and the thing.
 */
function tickedPath({ args, form, now }: Posted<MemberPass>, notice: Ticked, undo: string | null): string {
  const { searchParams } = new URL(args.request.url);
  if (searchParams.get("de") === "cartera")
    return portfolioPath({ ...readPortfolioAddress(searchParams), notice, undo });
  const shown = parseDate(form.get("shown"));
  if (shown !== null) return shownPath(args, notice, shown, { day: shown });
  const address = readAddress(searchParams, dateIn(defaultTimeZone, now), args.params.day);
  return pathTo(address, { dialog: address.day, notice });
}

function undoAction(rights: UndoRights) {
  const on = accountActions<AccountPass<"calendar.view">>()(kit);
  return on(
    null,
    async ({ args, db, form, now }) => {
      const wanted = readUndo(form.get("move"));
      if (!wanted) throw hidden();
      const move = { date: wanted.date, version: wanted.version, isPastMeant: true, isSentKnown: true };
      const where = at(args, wanted.eventId);
      const moved =
        wanted.kind === "event"
          ? await moveEvent(db, await authorizeEvent(where, rights.undoEvent), move, now)
          : wanted.kind === "task"
            ? await moveTask(db, await authorizeEvent(where, rights.undoTask), wanted.id, move, now)
            : await movePayment(db, await authorizeEvent(where, rights.undoPayment), wanted.id, move, now);
      return { isBack: moved.ok, to: wanted.date };
    },
    ({ isBack, to }, { args }) => shownPath(args, isBack ? "devuelto" : "no-devuelto", to),
  );
}

/** The event that the form names, as the authorization reads it. */
function at(args: RouteArgs, eventId: unknown): RouteArgs {
  return { ...args, params: { eventId: typeof eventId === "string" ? eventId : undefined } };
}

/** The 404 of an event or task that the caller may not see. */
function hidden() {
  return data({ why: "hidden" }, { status: 404 });
}

function movedPath(
  { args, pass }: Posted<MemberPass>,
  { from, to, version }: Moved,
  thing: Pick<Undo, "kind" | "id">,
): string {
  return shownPath(args, "movido", to, {
    undo: undoText({ ...thing, eventId: pass.event.id, version, date: from }),
  });
}

/** The calendar as it was shown, without the dialog; `to` is the day to show if its address names none. */
function shownPath(
  { request, params }: RouteArgs,
  notice: NoticeName,
  to: PlainDate,
  { undo, day = params.day }: { undo?: string; day?: string } = {},
): string {
  const shown = readAddress(new URL(request.url).searchParams, to, day);
  return pathTo(shown, { notice, ...(undo === undefined ? {} : { undo }) });
}
