// The bell of the hosts rings for answers: what has come in since it last rang, of each event's together.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { isNearFull, plans } from "#app/domain/plans.ts";
import { effectivePlan } from "#app/domain/subscription.ts";
import { notify } from "#app/platform/notifications.server.ts";

const EVENTS_AT_ONCE = 500;

/**
 * Notifies the hosts of every event of the answers that nobody was notified of. A trigger has noted them; each is taken away in the
 * transaction that tells of it, so that two of these at once tell of none twice. Nobody is notified of their own answer.
 */
export async function ringAnswers(db: Db, now: Date): Promise<void> {
  const due = await db.selectFrom("rungAnswers").select("eventId").distinct().limit(EVENTS_AT_ONCE).execute();
  for (const { eventId } of due) await inTransaction(db, (tx) => ringForEvent(tx, eventId, now));
}

async function ringForEvent(tx: Tx, eventId: string, now: Date): Promise<void> {
  const { rows: rung } = await sql<{ kind: "answer" | "review" | "room"; userId: string | null; stands: boolean }>`
    with taken as (delete from rung_answers where event_id = ${eventId} returning kind, id)
    select taken.kind, guests.user_id, taken.kind <> 'answer' or guests.rsvp_date is not null as stands
    from taken left join guests on taken.kind = 'answer' and guests.event_id = ${eventId} and guests.id = taken.id`.execute(
    tx,
  );
  const hosts = await findHosts(tx, eventId);
  const answers = rung.filter(({ kind, stands }) => kind === "answer" && stands);
  const own = Map.groupBy(answers, ({ userId }) => userId);
  const others = hosts.filter((host) => !own.has(host));
  await notify(tx, { kind: "answers", recipients: others, eventId, count: answers.length }, now);
  for (const host of hosts) {
    const count = answers.length - (own.get(host)?.length ?? 0);
    if (own.has(host)) await notify(tx, { kind: "answers", recipients: [host], eventId, count }, now);
  }
  const countOf = (asked: string) => rung.filter(({ kind }) => kind === asked).length;
  await notify(tx, { kind: "answers.review", recipients: hosts, eventId, count: countOf("review") }, now);
  await notify(tx, { kind: "plan.full", recipients: hosts, eventId, count: countOf("room") }, now);
  if (answers.length > 0) await tellOfPlan(tx, eventId, now);
}

/** Tells the event's creator, once, that the list is nearly as long as the plan allows. */
async function tellOfPlan(tx: Tx, eventId: string, now: Date): Promise<void> {
  const event = await tx
    .selectFrom("events")
    .leftJoin("subscriptions", "subscriptions.userId", "events.createdBy")
    .select(["events.createdBy", "subscriptions.plan", "subscriptions.status", "subscriptions.endDate"])
    .where("events.id", "=", eventId)
    .executeTakeFirst();
  if (!event) return;
  const plan = effectivePlan(event, now);
  if (plans[plan].limits.guestsPerEvent === null) return;
  const { guests } = await tx
    .selectFrom("guests")
    .select((eb) => eb.fn.countAll<number>().as("guests"))
    .where("eventId", "=", eventId)
    .executeTakeFirstOrThrow();
  if (isNearFull(plan, Number(guests)))
    await notify(tx, { kind: "plan.near", recipients: [event.createdBy], eventId }, now);
}

/** Who prepares the event and manages its guests. */
async function findHosts(tx: Tx, eventId: string): Promise<string[]> {
  const hosts = await tx
    .selectFrom("eventMembers")
    .select("userId")
    .where("eventId", "=", eventId)
    .where("status", "=", "active")
    .where("permissions", "@>", sql.val(["view", "manage_guests"]))
    .execute();
  return hosts.flatMap(({ userId }) => userId ?? []);
}
