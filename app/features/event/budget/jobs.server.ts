// Notifies the members who see the budget on the morning of a payment's day, and three days before.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { NotificationKind } from "#app/domain/home/notification.ts";
import { addDays, dateIn, isMorningIn, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { FIRST_ID, inPortions } from "#app/platform/jobs/portions.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { notifyOnceAMorning } from "#app/platform/notifications.server.ts";
import { passOfAccount } from "#app/platform/pass.server.ts";

/** How many days before the payment's day, and the notice for it. */
const mornings = [
  { kind: "payment.due", ahead: 0 },
  { kind: "payment.near", ahead: 3 },
] as const satisfies { kind: NotificationKind; ahead: number }[];
const furthest = Math.max(...mornings.map(({ ahead }) => ahead));

/**
 * Notifies all who may see an event's budget of payments due today or in three days, from nine in the event's zone.
 * Runs every hour, safely repeated and in parallel: each morning gets one notice. Skips paid payments and events of
 * suspended creators.
 */
export async function tellPayments({ app, now }: Work<"tell_payments">): Promise<void> {
  const { db } = app;
  for await (const portion of inPortions<{ eventId: string }>((last, limit) =>
    openPayments(db, now)
      .select("payment.eventId")
      .distinct()
      .where("payment.eventId", ">", last?.eventId ?? FIRST_ID)
      .orderBy("payment.eventId")
      .limit(limit)
      .execute(),
  )) {
    const ids = portion.map(({ eventId }) => eventId);
    for (const [eventId, payments] of Map.groupBy(await readDue(db, ids, now), (payment) => payment.eventId))
      await tellOfEvent(db, eventId, payments, now);
  }
}

async function tellOfEvent(db: Db, eventId: string, payments: readonly Due[], now: Date): Promise<void> {
  for (const { kind, ahead } of mornings) {
    const due = payments.filter(({ dueOn, timeZone }) => dueOn === addDays(dateIn(timeZone, now), ahead));
    const [first] = due;
    if (!first || !isMorningIn(first.timeZone, now)) continue;
    const told = { kind, eventId, facts: { title: first.concept }, count: due.length };
    for (const userId of await listKeepers(db, eventId)) await notifyOnceAMorning(db, userId, told, now);
  }
}

/** The accounts that may see the event's budget. SC-39 */
async function listKeepers(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select created_by as user_id from events where id = ${eventId}
    union select user_id from event_members where event_id = ${eventId} and status = 'active' and user_id is not null
      and permissions @> '{edit_event}'`.execute(db);
  const keepers = [];
  for (const { userId } of rows)
    if (await passOfAccount(db, userId, eventId, "event.budget.view")) keepers.push(userId);
  return keepers;
}

type Due = { eventId: string; dueOn: PlainDate; concept: string; timeZone: string };

/** The open payments around this day in UTC; the event's time zone decides which are today's. */
function openPayments(db: Db, now: Date) {
  const today = dateIn("UTC", now);
  return db
    .selectFrom("budgetPayments as payment")
    .where("payment.paidAt", "is", null)
    .where("payment.removedAt", "is", null)
    .where("payment.dueOn", ">=", addDays(today, -1))
    .where("payment.dueOn", "<=", addDays(today, furthest + 1));
}

/** Those of the events `ids`, without removed lines and suspended creators. */
async function readDue(db: Db, ids: string[], now: Date): Promise<Due[]> {
  return openPayments(db, now)
    .where("payment.eventId", "in", ids)
    .innerJoin("budgetLines as line", (join) =>
      join.onRef("line.eventId", "=", "payment.eventId").onRef("line.id", "=", "payment.lineId"),
    )
    .innerJoin("events", "events.id", "payment.eventId")
    .innerJoin("users as creator", "creator.id", "events.createdBy")
    .where("line.removedAt", "is", null)
    .where("creator.suspendedAt", "is", null)
    .select(["payment.eventId", "payment.dueOn", "line.concept", "events.timeZone"])
    .orderBy("payment.dueOn")
    .orderBy("payment.id")
    .execute();
}
