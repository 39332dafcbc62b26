// Moves an item to another day: an event by the rules of its edit form, a task by its own command.
import type { Db } from "#app/db/client.ts";
import type { MoveEventRefusal, MovePaymentRefusal, MoveTaskRefusal } from "#app/domain/home/calendar.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { taskLimits } from "#app/domain/event/tasks.ts";
import { dateIn, daysBetween, parseDate, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { updatePayment } from "#app/features/event/budget/payments.commands.server.ts";
import { findPayment } from "#app/features/event/budget/queries.server.ts";
import { saveEvent } from "#app/features/event/edit/commands.server.ts";
import { editEventForm } from "#app/features/event/edit/form.ts";
import { editableEvent } from "#app/features/event/edit/queries.server.ts";
import { updateTask } from "#app/features/event/tasks/commands.server.ts";
import { findTask } from "#app/features/event/tasks/queries.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

export type Move = {
  date: unknown;
  /** The version that the user saw. */
  version: number | null;
  /** The confirmations of the form: a past day is intended; the host knows that sent invitations name the old day. */
  isPastMeant: boolean;
  isSentKnown: boolean;
};
export type Moved = { from: PlainDate; to: PlainDate; version: number };

/**
 * Moves an event to another day if its version is unchanged. All other fields stay; the edit form's refusals apply here too.
 * If invitations have been sent with the old day, the host must confirm it.
 */
export async function moveEvent(
  db: Db,
  pass: MemberPass<"event.edit">,
  { date: given, version, isPastMeant, isSentKnown }: Move,
  now: Date,
): Promise<Result<Moved, MoveEventRefusal>> {
  const { fields, version: current } = editableEvent(pass.event);
  const date = parseDate(given);
  if (date === null) return refuse("date_invalid");
  if (version === null || version !== current) return refuse("event_changed");
  if (date === fields.date) return refuse("same_day");
  if (date < dateIn(pass.event.timeZone, now) && !isPastMeant) return refuse("date_past");
  if (!isSentKnown && (await countSent(db, pass.event.id)) > 0) return refuse("sent_unconfirmed");
  const checked = editEventForm(fields).safeParse({ date, version: String(version), datePassed: "on" });
  if (!checked.success) return refuse("date_invalid");
  const saved = await saveEvent(db, pass, checked.data, now);
  return saved.ok ? ok({ from: fields.date, to: date, version: saved.version }) : refuse("event_changed");
}

/** The number of sent invitations of an event, to households and to members. */
async function countSent(db: Db, eventId: string): Promise<number> {
  const { sent } = await db
    .selectNoFrom((eb) =>
      eb(
        eb
          .selectFrom("households")
          .select((count) => count.fn.countAll<number>().as("sent"))
          .where("eventId", "=", eventId)
          .where("sentAt", "is not", null),
        "+",
        eb
          .selectFrom("invitations")
          .select((count) => count.fn.countAll<number>().as("sent"))
          .where("eventId", "=", eventId)
          .where("sentAt", "is not", null),
      ).as("sent"),
    )
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/**
 * Moves a task to another day if its version is unchanged.
 * A task relative to the event stays relative, with a new offset, so that it still moves with the event.
 */
export async function moveTask(
  db: Db,
  pass: MemberPass<"event.timeline.write">,
  taskId: unknown,
  { date: given, version }: Pick<Move, "date" | "version">,
  now: Date,
): Promise<Result<Moved, MoveTaskRefusal>> {
  const to = parseDate(given);
  if (to === null) return refuse("date_invalid");
  const task = await findTask(db, pass, taskId);
  if (!task) return refuse("task_not_found");
  if (version === null || version !== task.version || task.day === null) return refuse("task_changed");
  if (task.day === to) return refuse("same_day");
  const daysBefore = daysBetween(to, pass.event.date);
  const follows = task.daysBefore !== null && Math.abs(daysBefore) <= taskLimits.days;
  const { title, description, assigneeId } = task;
  const time = follows ? { dueOn: null, daysBefore } : { dueOn: to, daysBefore: null };
  const saved = await updateTask(db, pass, task.id, { title, description, assigneeId, ...time, version }, now);
  if (saved.ok) return ok({ from: task.day, to, version: version + 1 });
  return refuse(saved.code === "task_not_found" || saved.code === "event_gone" ? "task_not_found" : "task_changed");
}

/** Moves an open payment to another day if its version is unchanged; amount and note stay. */
export async function movePayment(
  db: Db,
  pass: MemberPass<"event.budget.write">,
  paymentId: unknown,
  { date: given, version }: Pick<Move, "date" | "version">,
  now: Date,
): Promise<Result<Moved, MovePaymentRefusal>> {
  const dueOn = parseDate(given);
  if (dueOn === null) return refuse("date_invalid");
  const payment = await findPayment(db, pass, paymentId);
  if (!payment) return refuse("payment_not_found");
  if (payment.isPaid) return refuse("payment_paid");
  if (version === null || version !== payment.version) return refuse("payment_changed");
  if (payment.dueOn === dueOn) return refuse("same_day");
  const { amountCents, note } = payment;
  const saved = await updatePayment(db, pass, payment.id, { dueOn, amountCents, note, paid: false, version }, now);
  if (saved.ok) return ok({ from: payment.dueOn, to: dueOn, version: version + 1 });
  return refuse(saved.code === "payment_changed" ? "payment_changed" : "payment_not_found");
}
