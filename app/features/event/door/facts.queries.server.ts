// Facts between the database and the wire, and the statements of a sync: few, since phones send all evening.
import type { Fact, Presence } from "#app/domain/door/facts.ts";
import { jsonRows, statement } from "#app/db/statement.ts";

/** A fact as the statements below read it. Times are milliseconds since the epoch. */
export type FactRow = {
  deviceId: string;
  seq: number;
  kind: Fact["kind"];
  pointId: string;
  doorNo: number | null;
  name: string | null;
  isChild: boolean;
  tableNumber: number | null;
  atMs: number;
  how: Fact["how"];
  undoDevice: string | null;
  undoSeq: number | null;
  isOver: boolean;
  isUnbooked: boolean;
  isRehearsal: boolean;
  isLate: boolean;
};

const columns = `f.device_id, f.seq, f.kind, f.point_id, f.door_no, f.name, f.is_child, f.table_number,
  (extract(epoch from f.at) * 1000)::bigint as at_ms, f.how, f.undo_device, f.undo_seq, f.is_over, f.is_unbooked,
  f.is_rehearsal, f.is_late`;

/** The fact of a row. A name that has gone is missing. */
export function factOf(row: FactRow): Fact {
  return {
    device: row.deviceId,
    seq: row.seq,
    kind: row.kind,
    point: row.pointId,
    no: row.doorNo,
    at: Number(row.atMs),
    how: row.how,
    ...(row.name !== null && { name: row.name }),
    ...((row.kind === "add" || row.kind === "refuse") && { table: row.tableNumber }),
    ...(row.isChild && { child: true }),
    ...(row.undoDevice !== null && row.undoSeq !== null && { undo: { device: row.undoDevice, seq: row.undoSeq } }),
    ...(row.isOver && { over: true }),
    ...(row.isUnbooked && { unbooked: true }),
    ...(row.isRehearsal && { rehearsal: true }),
    ...(row.isLate && { late: true }),
  };
}

/** The row of a fact that came after `endedAt`, when its phone had lost its right, is late. */
export function rowOf(fact: Fact, endedAt: Date | null): FactRow {
  return {
    deviceId: fact.device,
    seq: fact.seq,
    kind: fact.kind,
    pointId: fact.point,
    doorNo: fact.no,
    name: fact.name ?? null,
    isChild: fact.child === true,
    tableNumber: fact.table ?? null,
    atMs: fact.at,
    how: fact.how,
    undoDevice: fact.undo?.device ?? null,
    undoSeq: fact.undo?.seq ?? null,
    isOver: fact.over === true,
    isUnbooked: fact.unbooked === true,
    isRehearsal: fact.rehearsal === true,
    isLate: endedAt !== null && fact.at > endedAt.getTime(),
  };
}

const dayMs = 86_400_000;

/** `row` with a time of at most a day after `receivedMs`: no later fact could come after a time in another century. */
export function bounded(row: FactRow, receivedMs: number): FactRow {
  return { ...row, atMs: Math.min(row.atMs, receivedMs + dayMs) };
}

/**
 * Whether a stored fact is the one that was sent. It may be late, and its name may have gone since. A process of the release before keeps no
 * `unbooked`.
 */
export function isSame(stored: FactRow, sent: FactRow): boolean {
  const name = stored.name === null ? null : sent.name;
  const found: Record<string, unknown> = { ...stored, atMs: Number(stored.atMs) };
  return Object.entries({ ...sent, name, isLate: stored.isLate, isUnbooked: stored.isUnbooked }).every(
    ([key, value]) => found[key] === value,
  );
}

const sentRows = jsonRows<FactRow>({
  deviceId: "uuid",
  seq: "integer",
  kind: "text",
  pointId: "uuid",
  doorNo: "integer",
  name: "text",
  isChild: "boolean",
  tableNumber: "integer",
  atMs: "bigint",
  how: "text",
  undoDevice: "uuid",
  undoSeq: "integer",
  isOver: "boolean",
  isUnbooked: "boolean",
  isRehearsal: "boolean",
  isLate: "boolean",
});
export const factRows = sentRows.of;

/**
 * Inserts the new facts of one phone. Returns the facts that had a sent number already (`known`), and the new numbers. The event's row is locked, so that receipts follow the order of commits.
 */
export const keepFacts = statement<
  { eventId: string; deviceId: string; upTo: number; facts: string; now: Date },
  { known: (FactRow & { receivedMs: number })[]; added: number[]; upTo: number }
>(
  "door_keep_facts",
  (at) => `with sent as (select * from ${sentRows.from(at.facts, "f")}),
    known as (select ${columns}, (extract(epoch from f.received_at) * 1000)::bigint as received_ms from door_facts f
      where f.event_id = ${at.eventId}::uuid and f.device_id = ${at.deviceId}::uuid and f.seq in (select seq from sent)),
    locked as materialized (select id from events where id = ${at.eventId}::uuid for no key update),
    added as (
      insert into door_facts (event_id, device_id, seq, kind, point_id, door_no, name, is_child, table_number, at, how,
        undo_device, undo_seq, is_over, is_unbooked, is_rehearsal, is_late, received_at)
      select locked.id, f.device_id, f.seq, f.kind, f.point_id, f.door_no, f.name, f.is_child, f.table_number,
        'epoch'::timestamptz + f.at_ms * interval '1 millisecond', f.how, f.undo_device, f.undo_seq, f.is_over,
        f.is_unbooked, f.is_rehearsal, f.is_late, ${at.now}::timestamptz
      from locked cross join (select * from sent order by seq) f
      on conflict (event_id, device_id, seq) do nothing returning seq
    ),
    numbers as (
      select seq from door_facts where event_id = ${at.eventId}::uuid and device_id = ${at.deviceId}::uuid and seq > ${at.upTo}::integer
      union select seq from sent where seq > ${at.upTo}::integer
    )
    select (select coalesce(json_agg(known), '[]') from known) as known, (select coalesce(json_agg(seq), '[]') from added) as added,
      coalesce((select max(seq) from (select seq, row_number() over (order by seq) as place from numbers) n
        where seq = ${at.upTo}::integer + place), ${at.upTo}::integer) as up_to`,
);

/** The facts of the house: a room counts apart from it. */
const inHouse = `not exists (select from door_points p where p.event_id = f.event_id and p.id = f.point_id and p.kind = 'room')`;

/** All facts that count in the house, of the people with these numbers. */
export const factsOfPeople = statement<{ eventId: string; numbers: number[] }, FactRow>(
  "door_facts_of_people",
  (at) => `select ${columns} from door_facts f
    where f.event_id = ${at.eventId}::uuid and f.door_no = any(${at.numbers}::integer[]) and not f.is_rehearsal and ${inHouse}`,
);

/** All facts that count of people without a number: walk-ins, refused people, and undos of them. */
export const factsOfStrangers = statement<{ eventId: string }, FactRow>(
  "door_facts_of_strangers",
  (at) => `select ${columns} from door_facts f
    where f.event_id = ${at.eventId}::uuid and f.door_no is null and not f.is_rehearsal and ${inHouse}`,
);

/** All facts of an event that count in the house. */
export const factsOfEvent = statement<{ eventId: string }, FactRow>(
  "door_facts_of_event",
  (at) =>
    `select ${columns} from door_facts f where f.event_id = ${at.eventId}::uuid and not f.is_rehearsal and ${inHouse}`,
);

/** All facts of an event that count in a room. */
export const factsOfRooms = statement<{ eventId: string }, FactRow>(
  "door_facts_of_rooms",
  (at) =>
    `select ${columns} from door_points p join door_facts f on f.event_id = p.event_id and f.point_id = p.id
      where p.event_id = ${at.eventId}::uuid and p.kind = 'room' and not f.is_rehearsal`,
);

/** The state of one person as a row of `door_presence`. */
export type PresenceRow = {
  doorNo: number;
  isInside: boolean;
  firstAt: Date | null;
  firstDevice: string | null;
  lastAt: Date | null;
  lastDevice: string | null;
  entries: number;
  doubles: number;
  said: Presence["said"];
};

/** The row of a person. A person without any fact that stands has been nowhere. */
export function presenceRow(doorNo: number, presence: Presence | undefined): PresenceRow {
  const at = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : new Date(ms));
  return {
    doorNo,
    isInside: presence?.inside ?? false,
    firstAt: at(presence?.firstAt),
    firstDevice: presence?.firstDevice ?? null,
    lastAt: at(presence?.lastAt),
    lastDevice: presence?.lastDevice ?? null,
    entries: presence?.entries ?? 0,
    doubles: presence?.doubles ?? 0,
    said: presence?.said ?? null,
  };
}

const presenceRows = jsonRows<PresenceRow>({
  doorNo: "integer",
  isInside: "boolean",
  firstAt: "timestamptz",
  firstDevice: "uuid",
  lastAt: "timestamptz",
  lastDevice: "uuid",
  entries: "integer",
  doubles: "integer",
  said: "text",
});
export const presenceRowsOf = presenceRows.of;

/**
 * SQL that writes presences, and the status of their guests. A guest who has entered is attended. A guest without any entry that stands
 * has again the status from before. `given` is a placeholder for `presenceRowsOf`. Adds the tables `marked` (with the status `was`) and `kept`.
 */
const writingPresences = (given: string, eventId: string, now: string) => `given as (
      select * from ${presenceRows.from(given, "p")}
    ), before as (
      select g.id, g.status, g.door_no, p.status_before, given.entries > 0 as has_entered
      from given join guests g on g.event_id = ${eventId}::uuid and g.door_no = given.door_no
        left join door_presence p on p.event_id = g.event_id and p.door_no = g.door_no
    ), kept as (
      insert into door_presence (event_id, door_no, is_inside, first_at, first_device, last_at, last_device, entries, doubles, said, status_before)
      select ${eventId}::uuid, given.door_no, is_inside, first_at, first_device, last_at, last_device, entries, doubles, said,
        case when has_entered then coalesce(b.status_before, nullif(b.status, 'attended')) end
      from given left join before b using (door_no) order by given.door_no
      on conflict (event_id, door_no) do update set is_inside = excluded.is_inside, first_at = excluded.first_at,
        first_device = excluded.first_device, last_at = excluded.last_at, last_device = excluded.last_device,
        entries = excluded.entries, doubles = excluded.doubles, said = excluded.said, status_before = excluded.status_before
    ), marked as (
      update guests g set status = case when b.has_entered then 'attended' else b.status_before end, version = g.version + 1,
        updated_at = ${now}::timestamptz,
        rsvp_date = case when b.has_entered then coalesce(g.rsvp_date, ${now}::timestamptz) when b.status_before = 'invited' then null else g.rsvp_date end
      from before b where g.event_id = ${eventId}::uuid and g.id = b.id
        and case when b.has_entered then b.status <> 'attended' else b.status = 'attended' and b.status_before is not null end
      returning b.status as was, g.status as is_now
    )`;

/**
 * Ends a sync: writes presences and guests, notes the contact and announces. Reads facts of others after `heard`, in the order of receipt,
 * at most `page`, and the last contact of each phone.
 */
export const finishSync = statement<
  {
    eventId: string;
    deviceId: string;
    presences: string;
    now: Date;
    hasNews: boolean;
    topic: string;
    guestsTopic: string;
    upTo: number;
    etag: string;
    skewMs: number;
    until: Date | null;
    secondAt: Date;
    secondCalls: number;
    hourAt: Date;
    hourFacts: number;
    heard: number;
    page: number;
    isErased: boolean;
  },
  {
    changeId: number | null;
    guestsChangeId: number | null;
    others: (FactRow & { receipt: number })[];
    seen: { device: string; name: string; at: number }[];
  }
>(
  "door_finish_sync",
  (at) => `with ${writingPresences(at.presences, at.eventId, at.now)}, device as (
      update door_devices set up_to = ${at.upTo}::integer, copy_etag = ${at.etag}::text, skew_ms = ${at.skewMs}::bigint,
        seen_at = case when ${at.until}::timestamptz is null then seen_at else ${at.now}::timestamptz end,
        until = coalesce(${at.until}::timestamptz, until),
        erased_at = case when ${at.isErased}::boolean then coalesce(erased_at, ${at.now}::timestamptz) else erased_at end,
        second_at = ${at.secondAt}::timestamptz, second_calls = ${at.secondCalls}::smallint,
        hour_at = ${at.hourAt}::timestamptz, hour_facts = ${at.hourFacts}::integer
      where event_id = ${at.eventId}::uuid and id = ${at.deviceId}::uuid
    )
    select case when ${at.hasNews}::boolean then announce(${at.topic}::text) end as change_id,
      case when exists (select from marked where (was in ('confirmed', 'attended')) <> (is_now in ('confirmed', 'attended')))
        then announce(${at.guestsTopic}::text) end as guests_change_id,
      (select coalesce(json_agg(o order by o.receipt), '[]') from (select ${columns}, f.receipt from door_facts f
        where f.event_id = ${at.eventId}::uuid and f.receipt > ${at.heard}::bigint and f.device_id <> ${at.deviceId}::uuid
        order by f.receipt limit ${at.page}::integer) o) as others,
      (select coalesce(json_agg(json_build_object('device', d.id, 'name', d.name,
          'at', (extract(epoch from d.seen_at) * 1000)::bigint) order by d.created_at, d.id), '[]')
        from door_devices d where d.event_id = ${at.eventId}::uuid and d.revoked_at is null and d.id <> ${at.deviceId}::uuid) as seen`,
);
