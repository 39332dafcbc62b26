// Rings the hosts' bells for guests' actions: all since the last ring, one notice per event.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { NotificationKind, RingingKind } from "#app/domain/home/notification.ts";
import type { Permission } from "#app/domain/permission/names.ts";
import { isNearFull, plans } from "#app/domain/account/plans.ts";
import { FIRST_ID, inPortions } from "#app/platform/jobs/portions.ts";
import { findEventPlan } from "#app/platform/event-plan.server.ts";
import { notify } from "#app/platform/notifications.server.ts";

/**
 * Notifies the hosts of every event about the answers, gifts, photographs and new members without a notice so far. A
 * trigger records them. The transaction that sends the notice deletes them, so two parallel runs send no notice twice.
 * A user gets no notice of their own answer.
 */
export async function ringAnswers(db: Db, now: Date): Promise<void> {
  for await (const portion of inPortions<{ eventId: string }>((last, limit) =>
    db
      .selectFrom("rungAnswers")
      .select("eventId")
      .distinct()
      .where("eventId", ">", last?.eventId ?? FIRST_ID)
      .orderBy("eventId")
      .limit(limit)
      .execute(),
  ))
    for (const { eventId } of portion) await inTransaction(db, (tx) => ringForEvent(tx, eventId, now));
}

type Rung = { kind: RingingKind; id: string; userId: string | null; householdId: string | null; table: string | null };

async function ringForEvent(tx: Tx, eventId: string, now: Date): Promise<void> {
  const rung = await takeRung(tx, eventId);
  const ofKind = (asked: RingingKind) => rung.filter(({ kind }) => kind === asked);
  const managers = await findHosts(tx, eventId, "manage_guests");
  const answers = ofKind("answer");
  for (const host of managers) {
    const others = answers.filter(({ userId }) => userId !== host);
    const subjectId = others[0]?.id ?? null;
    const facts = {
      together: others.every(({ householdId }) => householdId === others[0]!.householdId) ? others.length : 0,
    };
    await notify(tx, { kind: "answers", recipients: [host], eventId, subjectId, facts, count: others.length }, now);
  }
  const chairs = ofKind("chair");
  for (const host of managers) {
    const [first, ...more] = chairs.filter(({ userId }) => userId !== host);
    if (!first) continue;
    const facts = more.length === 0 && first.table !== null ? { title: first.table } : {};
    await notify(
      tx,
      { kind: "seating.freed", recipients: [host], eventId, subjectId: first.id, facts, count: 1 + more.length },
      now,
    );
  }
  const tell = (kind: NotificationKind, recipients: string[], asked: RingingKind) =>
    notify(tx, { kind, recipients, eventId, count: ofKind(asked).length }, now);
  await tell("answers.review", managers, "review");
  await tell("plan.full", managers, "room");
  await tell("link.joined", managers, "joined");
  if (rung.some(({ kind }) => ["gift", "money", "photo", "waiting"].includes(kind))) {
    const editors = await findHosts(tx, eventId, "edit_event");
    await tell("gift.reserved", editors, "gift");
    await tell("gift.money", editors, "money");
    await tell("album.photo", editors, "photo");
    await tell("album.waiting", editors, "waiting");
  }
  if (answers.length > 0) await tellOfPlan(tx, eventId, now);
}

/** Takes the rows recorded for the event's bells; skips actions withdrawn since. */
async function takeRung(tx: Tx, eventId: string): Promise<Rung[]> {
  const { rows } = await sql<Rung>`
    with taken as (delete from rung_answers where event_id = ${eventId} returning event_id, kind, id)
    select taken.kind, taken.id, guests.user_id, guests.household_id, (
      select facts ->> 'to' from event_changes freed where taken.kind = 'chair' and freed.event_id = taken.event_id
        and freed.subject_id = taken.id and freed.kind = 'tables.declined' order by freed.id desc limit 1) as "table"
    from taken left join guests on taken.kind in ('answer', 'chair') and guests.event_id = taken.event_id and guests.id = taken.id
    where case
      when taken.kind = 'answer' then guests.rsvp_date is not null
      when taken.kind = 'chair' then guests.status = 'declined' and num_nonnulls(guests.table_id, guests.seat_id) = 0
      when taken.kind in ('gift', 'money') then exists (
        select from gift_pledges promised where promised.event_id = taken.event_id and promised.id = taken.id)
      when taken.kind in ('photo', 'waiting') then exists (
        select from album_photos photo where photo.event_id = taken.event_id and photo.id = taken.id and photo.removed_at is null
          and photo.status = case taken.kind when 'photo' then 'shown' else 'waiting' end)
      -- A place that the link has made: who had one is not told of.
      when taken.kind = 'joined' then exists (
        select from link_usage used join event_members place on place.event_id = used.event_id and place.created_at = used.accessed_at
        where used.event_id = taken.event_id and used.id = taken.id)
      else true end
    order by taken.id`.execute(tx);
  return rows;
}

/** Tells the event's creator, once, that the list is near the plan's limit. */
async function tellOfPlan(tx: Tx, eventId: string, now: Date): Promise<void> {
  const event = await findEventPlan(tx, eventId, now);
  if (!event) return;
  const { plan } = event;
  if (plans[plan].limits.guestsPerEvent === null) return;
  const { guests } = await tx
    .selectFrom("guests")
    .select((eb) => eb.fn.countAll<number>().as("guests"))
    .where("eventId", "=", eventId)
    .executeTakeFirstOrThrow();
  if (isNearFull(plan, Number(guests)))
    await notify(tx, { kind: "plan.near", recipients: [event.createdBy], eventId }, now);
}

/** The active members of the event with `right`. */
async function findHosts(tx: Tx, eventId: string, right: Permission): Promise<string[]> {
  const hosts = await tx
    .selectFrom("eventMembers")
    .select("userId")
    .where("eventId", "=", eventId)
    .where("status", "=", "active")
    .where("permissions", "@>", sql.val(["view", right]))
    .execute();
  return hosts.flatMap(({ userId }) => userId ?? []);
}
