// The forms of the calendar: the first day of the week, and on a day what is moved, ticked and taken back.
import { data } from "react-router";
import { weekStarts } from "#app/domain/account/preferences.ts";
import type { Refusal } from "#app/domain/result.ts";
import { dateIn, defaultTimeZone, parseDate, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { savePreferences } from "#app/features/account/settings/commands.server.ts";
import { failedText } from "#app/features/account/settings/copy.ts";
import { toggleTask } from "#app/features/event/tasks/commands.server.ts";
import { portfolioPath } from "#app/features/home/dashboard/parts/portfolio-address.ts";
import { accountActions, actionsWith, byCode, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import {
  type AccountPass,
  authorizeAccount,
  authorizeEvent,
  type MemberPass,
  type RouteArgs,
} from "#app/platform/pass.server.ts";
import { moveEvent, type Moved, moveTask } from "./commands.server.ts";
import { moveFailed, moveText, type NoticeName, weekStartInvalid } from "./copy.ts";
import { moveForm, readUndo, undoText } from "./form.ts";
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
    if (refusal.code === "task_not_found") throw hidden();
    return byText(refusal);
  },
};

const onEvent = actionsWith<MemberPass<"event.edit">>((args, right, form) =>
  authorizeEvent(at(args, form.get("eventId")), right),
)(kit);
const onTask = actionsWith<MemberPass<"event.timeline.write">>((args, right, form) =>
  authorizeEvent(at(args, form.get("eventId")), right),
)(kit);

type UndoRights = { undoEvent: "event.edit"; undoTask: "event.timeline.write" };
type Rights = { view: "calendar.view"; also: UndoRights & { toggleAny: "event.timeline.write" } };

/** The forms of a day. `also` are the rights that depend on the thing. */
export function dayActions({ view, also }: Rights) {
  return {
    "event.move": onEvent(
      moveForm,
      ({ db, pass, input, now }) => moveEvent(db, pass, input, now),
      (moved, posted) => movedPath(posted, moved, { kind: "event", taskId: null }),
    ),
    "task.move": onTask(
      moveForm,
      ({ db, pass, input, form, now }) => moveTask(db, pass, form.get("taskId"), input, now),
      (moved, posted) => movedPath(posted, moved, { kind: "task", taskId: String(posted.form.get("taskId")) }),
    ),
    "task.toggle": tickAction(view, also.toggleAny),
    "move.undo": undoAction(also),
  };
}

/**
 * Ticks a task: `any` is the right to tick every task, else members tick their own. From the agenda (`shown`, its day) it leads back to
 * the agenda, from the portfolio (`?de=cartera`) to that, where `task` names the task: its event's id and its own.
 */
function tickAction(view: "calendar.view", any: "event.timeline.write") {
  const namesOf = (form: FormData) => {
    const [eventId, taskId] = String(form.get("task") ?? "").split("_");
    return { eventId: form.get("eventId") ?? eventId, taskId: form.get("taskId") ?? taskId };
  };
  const on = actionsWith<MemberPass<"event.timeline.tickOwn" | "event.timeline.write">>(async (args, own, form) => {
    const { viewer } = await authorizeAccount(args, view);
    const where = at(args, namesOf(form).eventId);
    const pass = await authorizeEvent(where, own, { ownerId: viewer.id });
    return pass.may(any) ? authorizeEvent(where, any) : pass;
  })(kit);
  return on(
    null,
    ({ db, pass, form, now }) => toggleTask(db, pass, namesOf(form).taskId, form.get("completed") === "true", now),
    (_, { args, pass, form, now }) => {
      const completed = form.get("completed") === "true";
      const notice = completed ? "hecha" : "abierta";
      const { searchParams } = new URL(args.request.url);
      if (searchParams.get("de") === "cartera")
        return portfolioPath({ notice, task: completed ? `${pass.event.id}_${String(form.get("taskId"))}` : null });
      const shown = parseDate(form.get("shown"));
      if (shown !== null) return shownPath(args, notice, shown, { day: shown });
      const address = readAddress(searchParams, dateIn(defaultTimeZone, now), args.params.day);
      return pathTo(address, { dialog: address.day, notice });
    },
  );
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
          : await moveTask(db, await authorizeEvent(where, rights.undoTask), wanted.taskId, move, now);
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
  thing: { kind: "event" | "task"; taskId: string | null },
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
