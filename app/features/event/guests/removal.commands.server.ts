// Removes guests from the list, and restores them within an hour.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { aboutGuests } from "#app/domain/event/change-log.ts";
import type { RemoveGuestsRefusal, RestoreGuestsRefusal } from "#app/domain/guest/list.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { undoableSince } from "#app/domain/undo.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { type ListFull, lockGuestList } from "./commands.server.ts";
import { putRulesBack, ruleRows } from "./seating-rules.commands.server.ts";

/**
 * Removes guests with all dependent rows, and stores them for an hour under the answered batch. Ignores ids of no guest here; refuses if
 * none is left. part 2 §2, robustness A-4
 */
export async function removeGuests(
  db: Db,
  pass: MemberPass<"guest.delete">,
  guestIds: readonly unknown[],
  now: Date,
  kind: "guests.removed" | "guests.importUndone" = "guests.removed",
): Promise<Result<{ batchId: string; removed: number }, RemoveGuestsRefusal>> {
  const ids = [...new Set(guestIds.filter(isId))];
  if (ids.length === 0) return refuse("guest_not_found");
  const eventId = pass.event.id;
  const batchId = newId();
  return inTransaction(db, async (tx) => {
    const held = await tx
      .selectFrom("guests")
      .where("eventId", "=", eventId)
      .where("id", "=", sql<string>`any(${ids}::uuid[])`)
      .select("id")
      .orderBy("id")
      .forUpdate()
      .execute();
    if (held.length === 0) return refuse("guest_not_found");
    const gone = held.map(({ id }) => id);
    const contents = contentsOf(eventId, sql`array[removed.id]`, sql`array[removed.household_id]`);
    await sql`
      insert into removed_guests (event_id, batch_id, guest_id, removed_by, removed_at, contents)
      select event_id, ${batchId}, id, ${pass.viewer.id}, ${now}, ${contents}
      from guests removed where event_id = ${eventId} and id = any(${gone}::uuid[])`.execute(tx);
    await tx
      .deleteFrom("guests")
      .where("eventId", "=", eventId)
      .where("id", "=", sql<string>`any(${gone}::uuid[])`)
      .execute();
    await announce(tx, `event:${eventId}:guests`);
    await recordChange(tx, pass, { kind, facts: aboutGuests(gone), undo: { batchId } });
    return ok({ batchId, removed: gone.length });
  });
}

/**
 * The guests `ids` of the households `homes` (both arrays in SQL), with all dependent rows. As JSON, since only the command that restores
 * them reads it.
 */
export function contentsOf(eventId: string, ids: RawBuilder<unknown>, homes: RawBuilder<unknown>): RawBuilder<unknown> {
  const rowsOf = (table: string, ...columns: string[]) => sql`(
    select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') from ${sql.table(table)} t
    where t.event_id = ${eventId} and (${sql.join(
      columns.map((column) => sql`t.${sql.ref(column)} = any(${ids})`),
      sql` or `,
    )}))`;
  return sql`jsonb_build_object(
    'guests', ${rowsOf("guests", "id")},
    'households', (select jsonb_agg(to_jsonb(h) order by h.id) from households h where h.event_id = ${eventId} and h.id = any(${homes})),
    'guest_tokens', ${rowsOf("guest_tokens", "guest_id")},
    'guest_answers', ${rowsOf("guest_answers", "guest_id")},
    'parked_answers', ${rowsOf("parked_answers", "guest_id")},
    'consents', ${rowsOf("consents", "guest_id")},
    'distinct_guests', ${rowsOf("distinct_guests", "guest_id", "other_id")},
    'link_people', ${rowsOf("link_people", "guest_id")},
    ${ruleRows(eventId, ids, homes)},
    'invitations', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'household_id', i.household_id) order by i.id), '[]')
      from invitations i where i.event_id = ${eventId} and i.household_id = any(${homes})))`;
}

/**
 * Restores the guests of one batch within the hour: household, answers, and links of their e-mails. Restores the table or seat if it is
 * still free. A guest whose address another guest has meanwhile stays off; `left` counts them. Refuses a batch older than that, and more
 * guests than the plan allows by now.
 */
export async function restoreGuests(
  db: Db,
  pass: MemberPass<"guest.delete">,
  batchId: unknown,
  now: Date,
): Promise<Result<{ restored: number; left: number }, Exclude<RestoreGuestsRefusal, "guest_limit">> | ListFull> {
  if (!isId(batchId)) return refuse("too_late");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const { guests } = await tx
      .selectFrom("removedGuests")
      .where("eventId", "=", eventId)
      .where("batchId", "=", batchId)
      .where("removedAt", ">", undoableSince(now))
      // The review queue's own action undoes a join.
      .where(sql<boolean>`not contents ? 'joined'`)
      .select((eb) => eb.fn.countAll<number>().as("guests"))
      .executeTakeFirstOrThrow();
    if (guests === 0) return refuse("too_late");
    const room = await lockGuestList(tx, eventId, now, guests);
    if (!room.ok) return room;
    const restored = await putBack(tx, eventId, batchId);
    const { numDeletedRows } = await tx
      .deleteFrom("removedGuests")
      .where("eventId", "=", eventId)
      .where("batchId", "=", batchId)
      .executeTakeFirst();
    // A concurrent request of another host has restored them while this one waited for the list.
    if (numDeletedRows === 0n) return refuse("too_late");
    await announce(tx, `event:${eventId}:guests`);
    await recordChange(tx, pass, { kind: "guests.restored", facts: { count: restored } });
    return ok({ restored, left: guests - restored });
  });
}

/** Restores each row of a batch, except those of missing guests; handles places last. Answers the number of restored guests. */
export async function putBack(tx: Tx, eventId: string, batchId: string): Promise<number> {
  const batch = sql`select contents from removed_guests where event_id = ${eventId} and batch_id = ${batchId} order by guest_id`;
  const rowsOf = (table: string) =>
    sql`select (jsonb_populate_record(null::${sql.table(table)}, each)).* from (${batch}) b, jsonb_array_elements(contents->${table}) each`;
  const { rows: before } = await sql<Seated>`
    select id, table_id, seat_id, chair, coalesce(place_locked, false) as place_locked from (${rowsOf("guests")}) g
    where not exists (select from guests where guests.event_id = ${eventId} and guests.id = g.id) order by id`.execute(
    tx,
  );
  const households = await columnsOf(tx, "households");
  await sql`insert into households (${households}) select distinct on (id) ${households} from (${rowsOf("households")}) h
    on conflict do nothing`.execute(tx);
  const guests = await columnsOf(tx, "guests", [
    "user_id",
    "invited_by",
    "table_id",
    "seat_id",
    "chair",
    "place_locked",
  ]);
  const { rows: back } = await sql<{ id: string }>`
    insert into guests (${guests}, user_id, invited_by)
    select ${guests}, (select id from users where id = g.user_id), (select id from users where id = g.invited_by)
    from (${rowsOf("guests")}) g order by g.id on conflict do nothing returning id`.execute(tx);
  const ids = back.map(({ id }) => id);
  for (const table of ["guest_tokens", "guest_answers", "parked_answers", "consents"]) {
    const columns = await columnsOf(tx, table);
    const known =
      table === "guest_answers"
        ? sql`and question_id in (select id from event_questions where event_id = ${eventId})`
        : sql``;
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from (${rowsOf(table)}) r
      where guest_id = any(${ids}::uuid[]) ${known} on conflict do nothing`.execute(tx);
  }
  await sql`insert into distinct_guests (event_id, guest_id, other_id) select event_id, guest_id, other_id from (${rowsOf("distinct_guests")}) r
    where 2 = (select count(*) from guests g where g.event_id = r.event_id and g.id in (r.guest_id, r.other_id))
    on conflict do nothing`.execute(tx);
  await sql`update link_people l set guest_id = r.guest_id from (${rowsOf("link_people")}) r
    where l.event_id = ${eventId} and l.link_id = r.link_id and l.email_key = r.email_key and l.guest_id is null
      and r.guest_id = any(${ids}::uuid[])`.execute(tx);
  await sql`update invitations i set household_id = r.household_id from (${rowsOf("invitations")}) r
    where i.event_id = ${eventId} and i.id = r.id and i.household_id is null
      and exists (select from households where event_id = ${eventId} and id = r.household_id)`.execute(tx);
  await putRulesBack(tx, eventId, { rules: rowsOf("seating_rules"), members: rowsOf("seating_rule_members"), ids });
  // Deletes a restored household without members: all its people are on the list under another row.
  await sql`delete from households h where event_id = ${eventId} and id in (select id from (${rowsOf("households")}) r)
    and not exists (select from guests g where g.event_id = h.event_id and g.household_id = h.id)`.execute(tx);
  await seatAgain(
    tx,
    eventId,
    before.filter(({ id }) => ids.includes(id)),
  );
  return ids.length;
}

export type Seated = {
  id: string;
  tableId: string | null;
  seatId: string | null;
  chair: number | null;
  placeLocked: boolean;
};

/** Restores a free seat, and a table with room, at the same chair if it is free; other guests have no place. */
export async function seatAgain(tx: Tx, eventId: string, guests: readonly Seated[]): Promise<void> {
  const tables = [...new Set(guests.flatMap(({ tableId }) => tableId ?? []))];
  if (tables.length > 0)
    await sql`select from seating_tables where event_id = ${eventId} and id = any(${tables}::uuid[]) order by id for update`.execute(
      tx,
    );
  for (const { id, tableId, chair, placeLocked } of guests.filter((guest) => guest.tableId !== null))
    await sql`update guests set table_id = ${tableId}, place_locked = ${placeLocked},
        chair = (select ${chair}::smallint where not exists
          (select from guests at where at.event_id = ${eventId} and at.table_id = ${tableId} and at.chair = ${chair}))
      where event_id = ${eventId} and id = ${id}
      and (select capacity from seating_tables where event_id = ${eventId} and id = ${tableId})
        > (select count(*) from guests at where at.event_id = ${eventId} and at.table_id = ${tableId})`.execute(tx);
  const seats = guests.flatMap(({ seatId }) => seatId ?? []).toSorted();
  if (seats.length > 0)
    await sql`select from seats where event_id = ${eventId} and id = any(${seats}::uuid[]) order by id for update`.execute(
      tx,
    );
  for (const { id, seatId, placeLocked } of guests.filter((guest) => guest.seatId !== null))
    await sql`update guests set seat_id = ${seatId}, place_locked = ${placeLocked} where event_id = ${eventId} and id = ${id}
      and exists (select from seats where event_id = ${eventId} and id = ${seatId})
      and not exists (select from guests at where at.event_id = ${eventId} and at.seat_id = ${seatId})`.execute(tx);
}

/** The writable columns of a table, in its own order: leaves out generated ones, and `except`. */
async function columnsOf(tx: Tx, table: string, except: readonly string[] = []) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    tx,
  );
  return sql.join(rows.filter(({ name }) => !except.includes(name)).map(({ name }) => sql.raw(`"${name}"`)));
}
