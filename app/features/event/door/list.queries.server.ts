// The list that phones at a door keep: tables, households and people with their door numbers, and nothing else of them.
import { createHash } from "node:crypto";
import type { Db } from "#app/db/client.ts";
import { seatsTitle } from "#app/copy/event/seat-rows.ts";
import { statement } from "#app/db/statement.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { DoorCopy, DoorHousehold, DoorPerson, DoorTag } from "#app/domain/door/copy.ts";
import { type GuestStatus, searchKey } from "#app/domain/guest/guest.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { Live } from "#app/platform/live/live.server.ts";

/**
 * The part of a copy that all phones of an event share. `digest` is the same for the same content. `tagged` stays on the server: the door
 * numbers of the guests by their tags, as `searchKey` writes them.
 */
export type DoorList = Pick<DoorCopy, "tables" | "households"> & {
  digest: string;
  tagged: ReadonlyMap<string, ReadonlySet<number>>;
};

type Row = {
  householdId: string;
  householdName: string | null;
  no: number | null;
  name: string;
  table: number | null;
  child: boolean;
  status: GuestStatus;
  note: string;
  tag: DoorTag;
  badge: string | null;
  tags: string[];
  seat: string | null;
  row: string | null;
  order: number | null;
};

// An invitation opens by the household's own token, by one in an e-mail to one of its guests, and by a token that was replaced.
const codesOf = statement<{ eventId: string }, { householdId: string; code: string }>(
  "door_codes",
  (at) => `with keys as materialized (
      select id as household_id, token_hash from households where event_id = ${at.eventId}::uuid and token_hash is not null
      union all select household_id, token_hash from invitations
        where event_id = ${at.eventId}::uuid and household_id is not null and role = 'guest'
    )
    select household_id, encode(substring(token_hash from 1 for 8), 'hex') as code from keys
    union all select k.household_id, encode(substring(f.token_hash from 1 for 8), 'hex')
      from former_tokens f join keys k on k.token_hash = f.replaced_by
    order by code`,
);

// Guests who said no are not in the list. The status is the answer from before the door: so a copy does not change with each guest who enters.
const peopleOf = statement<{ eventId: string }, Row>(
  "door_people",
  (at) => `select g.household_id, h.name as household_name,
      g.door_no as no, g.name, t.number as table, g.member_type = 'child' as child, g.door_note as note, g.door_tag as tag,
      case when g.status = 'attended' then coalesce(p.status_before, g.status) else g.status end as status,
      encode(substring(b.code_hash from 1 for 8), 'hex') as badge, g.tags, s.name as seat, s.row_name as row, s.row_order as order
    from guests g
      join households h on h.event_id = g.event_id and h.id = g.household_id
      left join seating_tables t on t.event_id = g.event_id and t.id = g.table_id
      left join seats s on s.event_id = g.event_id and s.id = g.seat_id
      left join guest_badges b on b.event_id = g.event_id and b.guest_id = g.id
      left join door_presence p on p.event_id = g.event_id and p.door_no = g.door_no
    where g.event_id = ${at.eventId}::uuid and g.status <> 'declined' and (not g.is_unmatched or g.status <> 'invited')
    order by h.name, g.household_id, g.sort_name, g.id`,
);

const tablesOf = statement<{ eventId: string }, DoorCopy["tables"][number]>(
  "door_tables",
  (at) =>
    `select number, name, '' as hint, capacity from seating_tables where event_id = ${at.eventId}::uuid order by number`,
);

const lockCounter = statement<{ eventId: string }>(
  "door_counter",
  (at) => `insert into doors (event_id) values (${at.eventId}::uuid)
    on conflict (event_id) do update set last_no = doors.last_no`,
);

const number = statement<{ eventId: string }>(
  "door_numbers",
  (at) => `with unnumbered as (
      select g.id, d.last_no + row_number() over (order by g.created_at, g.id) as no
      from guests g join doors d on d.event_id = g.event_id where g.event_id = ${at.eventId}::uuid and g.door_no is null
    ), numbered as (
      update guests g set door_no = u.no from unnumbered u where g.event_id = ${at.eventId}::uuid and g.id = u.id
    )
    update doors set last_no = greatest(last_no, (select max(no) from unnumbered)) where event_id = ${at.eventId}::uuid`,
);

/** Gives each guest without a door number the next one of the event. Numbers count up, and none is given twice. */
export async function giveNumbers(tx: Tx, eventId: string): Promise<void> {
  // Two phones that ask at once wait here for each other.
  await lockCounter(tx, { eventId });
  await number(tx, { eventId });
}

/** Reads the list as it is, and gives numbers to guests without one. */
export async function readDoorList(db: Db, eventId: string): Promise<DoorList> {
  let people = await peopleOf(db, { eventId });
  if (people.some(({ no }) => no === null)) {
    await inTransaction(db, (tx) => giveNumbers(tx, eventId));
    people = await peopleOf(db, { eventId });
  }
  const tables = await tablesOf(db, { eventId });
  const codes = Map.groupBy(await codesOf(db, { eventId }), ({ householdId }) => householdId);
  const households = new Map<string, DoorHousehold>();
  const tagged = new Map<string, Set<number>>();
  const seated = Map.groupBy(people, ({ householdId }) => householdId);
  for (const row of people) {
    const { householdId, householdName, no, badge, tags, seat: _seat, row: _row, order: _order, ...person } = row;
    if (no === null) continue;
    let household = households.get(householdId);
    if (!household) {
      const seats = (seated.get(householdId) ?? []).flatMap((one) =>
        one.seat === null ? [] : [{ ...one, seat: one.seat }],
      );
      household = {
        name: householdName ?? person.name,
        codes: (codes.get(householdId) ?? []).map(({ code }) => code),
        people: [],
        ...(seats.length > 0 && { seat: seatsTitle(seats) }),
      };
      households.set(householdId, household);
    }
    household.people.push({ no, ...person, ...(badge !== null && { badge }) });
    for (const tag of tags) tagged.set(searchKey(tag), (tagged.get(searchKey(tag)) ?? new Set()).add(no));
  }
  const list = { tables, households: [...households.values()] };
  return { ...list, digest: digestOf(list), tagged };
}

type BookedList = Pick<DoorList, "households" | "digest">;
const bookedLists = new WeakMap<DoorList, Map<string, BookedList>>();

/** The households for a phone at a room of the guests with `tag`: all others are marked. Made once a list and tag, since phones ask every few seconds. */
export function bookedList(list: DoorList, tag: string): BookedList {
  const lists = bookedLists.get(list) ?? new Map<string, BookedList>();
  bookedLists.set(list, lists);
  const key = searchKey(tag);
  const known = lists.get(key);
  if (known) return known;
  const numbers = list.tagged.get(key) ?? new Set();
  const mark = (person: DoorPerson): DoorPerson => (numbers.has(person.no) ? person : { ...person, unbooked: true });
  const households = list.households.map((each) => ({ ...each, people: each.people.map(mark) }));
  const made = { households, digest: digestOf([list.digest, [...numbers]]) };
  lists.set(key, made);
  return made;
}

/** A short text that is the same for the same content. */
export function digestOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}

const mostLists = 100;
type Kept = { lists: Map<string, DoorList>; changes: number };
const keptOf = new WeakMap<Live, Kept>();

/**
 * The list from this process's memory, or read. A change of the event, its guests or its seating drops it there. Phones ask
 * every few seconds, so an unchanged list is not read again.
 */
export async function findDoorList({ db, live }: Pick<AppServices, "db" | "live">, eventId: string): Promise<DoorList> {
  const kept = keptIn(live);
  const known = live.isConnected() ? kept.lists.get(eventId) : undefined;
  if (known) return known;
  const before = kept.changes;
  const list = await readDoorList(db, eventId);
  // A list that was read before a change may lack it.
  if (live.isConnected() && kept.changes === before) {
    kept.lists.set(eventId, list);
    for (const oldest of kept.lists.keys()) {
      if (kept.lists.size <= mostLists) break;
      kept.lists.delete(oldest);
    }
  }
  return list;
}

function keptIn(live: Live): Kept {
  const there = keptOf.get(live);
  if (there) return there;
  const kept: Kept = { lists: new Map(), changes: 0 };
  keptOf.set(live, kept);
  live.listen((change) => {
    const [, eventId = "", part = ""] = change?.topic.split(":") ?? [];
    if (!["", "guests", "seating"].includes(part)) return;
    kept.changes++;
    if (change) kept.lists.delete(eventId);
    else kept.lists.clear();
  });
  return kept;
}
