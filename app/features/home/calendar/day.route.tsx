// /app/calendar/{YYYY-MM-DD}: one day as a dialog over the calendar, and everything that is moved from it.
import { data, redirect } from "react-router";
import { byDay } from "#app/domain/calendar.ts";
import { capitalized, formatDayAndMonth } from "#app/copy/format.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { dateIn, defaultTimeZone, parseDate } from "#app/domain/zoned-time.ts";
import { toggleTask } from "#app/features/event/tasks/commands.server.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount, authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/day.route.ts";
import { moveEvent, type Moved, moveTask } from "./commands.server.ts";
import { moveFailed, moveText, type NoticeName } from "./copy.ts";
import { type DayAnswer, moveForm, readUndo, undoText } from "./form.ts";
import { pathTo, readAddress } from "./parts/calendar-address.ts";
import { DayDialog, NoDay } from "./parts/day-dialog.tsx";
import { portfolioPath } from "#app/features/home/dashboard/parts/portfolio-address.ts";
import { readCalendar } from "./queries.server.ts";

export const handle = {
  access: {
    view: "calendar.view",
    actions: {
      "event.move": "event.edit",
      "task.move": "event.timeline.write",
      "task.toggle": "event.timeline.tickOwn",
      "move.undo": "calendar.view",
    },
    also: { undoEvent: "event.edit", undoTask: "event.timeline.write", toggleAny: "event.timeline.write" },
  },
} satisfies Handle;
const { view, actions, also } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.day ? capitalized(formatDayAndMonth(loaderData.day)) : "Calendario"} · Convite` },
];

/** What lies on the day. A day that does not exist is 404, over the calendar that does. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, view);
  const { app, now } = requestContext(args.context);
  const today = dateIn(defaultTimeZone, now);
  const day = parseDate(args.params.day);
  const query = new URL(args.request.url).searchParams;
  const at = readAddress(query, today, args.params.day);
  if (day === null) return data({ day, at, today, items: [], mayCreate: false, asked: null }, { status: 404 });
  const { items } = await readCalendar(app.db, pass, { from: day, to: day }, { now });
  const asked = { key: query.get("mover"), date: parseDate(query.get("a")) };
  return data({ day, at, today, items: byDay(items).get(day) ?? [], mayCreate: pass.may("event.create"), asked });
}

/**
 * Moves, and takes back. Success returns to the calendar with its notice (303); a day that has passed, or invitations that have gone out,
 * are asked about (422), what another person changed first is 409, and what the caller may not see does not exist (404).
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "calendar not changed",
    () => handlers[intent](args, form),
    ({ status, text }) => refused(form, { form: text(moveFailed) }, status),
  );
}

const handlers = {
  "event.move": event,
  "task.move": task,
  "task.toggle": toggle,
  "move.undo": undo,
};

/** The event that the form names, as the authorization wants it. */
function at(args: Route.ActionArgs, eventId: unknown) {
  return { ...args, params: { eventId: typeof eventId === "string" ? eventId : undefined } };
}

function refused(form: FormData, errors: FieldErrors, status: number) {
  const about = String(form.get("taskId") ?? form.get("eventId") ?? "");
  return data<DayAnswer>({ about, errors, values: typedValues(form) }, { status });
}

async function event(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(at(args, form.get("eventId")), actions["event.move"]);
  const parsed = parseForm(moveForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const { app, now } = requestContext(args.context);
  const moved = await moveEvent(app.db, pass, parsed.input, now);
  if (moved.ok) return back(args, "movido", moved, undoOf("event", pass.event.id, null, moved));
  const isStale = moved.code === "event_changed";
  return refused(form, { [isStale ? "form" : "date"]: moveText[moved.code] }, isStale ? 409 : 422);
}

async function task(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(at(args, form.get("eventId")), actions["task.move"]);
  const parsed = parseForm(moveForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const { app, now } = requestContext(args.context);
  const taskId = String(form.get("taskId") ?? "");
  const moved = await moveTask(app.db, pass, taskId, parsed.input, now);
  if (moved.ok) return back(args, "movido", moved, undoOf("task", pass.event.id, taskId, moved));
  if (moved.code === "task_not_found") throw data({ why: "hidden" }, { status: 404 });
  const isStale = moved.code === "task_changed";
  return refused(form, { [isStale ? "form" : "date"]: moveText[moved.code] }, isStale ? 409 : 422);
}

function undoOf(kind: "event" | "task", eventId: string, taskId: string | null, { from, version }: Moved): string {
  return undoText({ kind, eventId, taskId, version, date: from });
}

/**
 * Who writes the tasks ticks any of them, the others their own. From the agenda (`shown`, its day) it goes back to the agenda, from the
 * portfolio (`?de=cartera`) to that, where the task is called `task`, its event's id and its own.
 */
async function toggle(args: Route.ActionArgs, form: FormData) {
  const { viewer } = await authorizeAccount(args, view);
  const named = String(form.get("task") ?? "").split("_");
  const where = at(args, form.get("eventId") ?? named[0]);
  const own = await authorizeEvent(where, actions["task.toggle"], { ownerId: viewer.id });
  const pass = own.may(also.toggleAny) ? await authorizeEvent(where, also.toggleAny) : own;
  const { app, now } = requestContext(args.context);
  const completed = form.get("completed") === "true";
  const done = await toggleTask(app.db, pass, form.get("taskId") ?? named[1], completed, now);
  if (!done.ok) throw data({ why: "hidden" }, { status: 404 });
  const notice = completed ? "hecha" : "abierta";
  const { searchParams } = new URL(args.request.url);
  if (searchParams.get("de") === "cartera")
    return redirect(
      portfolioPath({ notice, task: completed ? `${pass.event.id}_${String(form.get("taskId"))}` : null }),
      303,
    );
  const shown = parseDate(form.get("shown"));
  return shown === null ? redirect(dayPath(args, notice), 303) : back(args, notice, { to: shown }, undefined, shown);
}

async function undo(args: Route.ActionArgs, form: FormData) {
  const asked = readUndo(form.get("move"));
  if (!asked) throw data({ why: "hidden" }, { status: 404 });
  const { app, now } = requestContext(args.context);
  const move = { date: asked.date, version: asked.version, isPastMeant: true, isSentKnown: true };
  const where = at(args, asked.eventId);
  const moved =
    asked.kind === "event"
      ? await moveEvent(app.db, await authorizeEvent(where, also.undoEvent), move, now)
      : await moveTask(app.db, await authorizeEvent(where, also.undoTask), asked.taskId, move, now);
  return back(args, moved.ok ? "devuelto" : "no-devuelto", { to: asked.date });
}

/** The calendar as it was shown, without the dialog. */
function back(
  args: Route.ActionArgs,
  notice: NoticeName,
  { to }: { to: string },
  undo?: string,
  day = args.params.day,
): Response {
  const shown = readAddress(new URL(args.request.url).searchParams, to, day);
  return redirect(pathTo(shown, { notice, ...(undo === undefined ? {} : { undo }) }), 303);
}

function dayPath(args: Route.ActionArgs, notice: NoticeName): string {
  const today = dateIn(defaultTimeZone, requestContext(args.context).now);
  const shown = readAddress(new URL(args.request.url).searchParams, today, args.params.day);
  return pathTo(shown, { dialog: shown.day, notice });
}

export default function Day({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { day, ...rest } = loaderData;
  if (day === null) return <NoDay at={rest.at} />;
  return <DayDialog key={day} {...rest} day={day} answer={answer} />;
}
