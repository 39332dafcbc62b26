// The changes of an event by its hosts, as far as the viewer may see them.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { type ChangeArea, changeKinds } from "#app/domain/event/change-kinds.ts";
import {
  aboutGuests,
  type ChangeFacts,
  type ChangeKind,
  gathers,
  isInTime,
  isUndoable,
  visibleAreas,
} from "#app/domain/event/change-log.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

export type LogPass = MemberPass<"event.changes.view">;

/** A change, with the current names of its ids. */
type Told = { kind: ChangeKind; facts: ChangeFacts; names: string[]; household: string | null };

export type ListedChange = Told & {
  id: number;
  at: Date;
  /** The author; null once the account is deleted. */
  actor: { id: string; name: string; avatarUrl: string | null } | null;
  /** The change it undid, and that change's author. */
  undone: (Told & { by: string | null }) | null;
  isUndone: boolean;
  /** Whether the viewer may try to undo it. */
  mayUndo: boolean;
};

export type ChangesAsked = { area: ChangeArea | null; by: string | null; upTo: string | null };

const PAGE = 50;
/** A page reads at most this many rows, however many of them join into one line. */
const MOST_ROWS = 500;
const HOUR_MS = 3_600_000;

/**
 * Fifty lines, newest first, of the areas that the viewer may see. The filters select one area or person, and a first change;
 * `next` is the start of the older ones. Equal changes of one host to several guests within an hour join into one line.
 */
export async function listChanges(
  db: Db,
  pass: LogPass,
  { area, by, upTo }: ChangesAsked,
  now: Date,
): Promise<{ changes: ListedChange[]; next: number | null }> {
  const areas = visibleAreas(pass.may).filter((each) => area === null || each === area);
  if (areas.length === 0) return { changes: [], next: null };
  const rows = await db
    .selectFrom("eventChanges as change")
    .leftJoin("users", "users.id", "change.actorId")
    .leftJoin("eventChanges as first", (join) =>
      join.onRef("first.eventId", "=", "change.eventId").onRef("first.id", "=", "change.undoes"),
    )
    .leftJoin("users as other", "other.id", "first.actorId")
    .select(["change.id", "change.at", "change.actorId", "change.kind", "change.subjectId", "change.facts"])
    .select(["change.undoneBy", "users.name as actorName", "users.image", "other.name as otherName"])
    .select(["first.kind as firstKind", "first.facts as firstFacts", "first.subjectId as firstSubject"])
    .select((eb) => eb("change.undo", "is not", null).as("hasUndo"))
    .where("change.eventId", "=", pass.event.id)
    .$if(areas.length === 1, (query) => query.where("change.area", "=", areas[0]!))
    .$if(areas.length > 1, (query) => query.where("change.area", "in", areas))
    .$if(isId(by), (query) => query.where("change.actorId", "=", by))
    .$if(isNumber(upTo), (query) => query.where("change.id", "<=", Number(upTo)))
    .orderBy("change.id", "desc")
    .limit(MOST_ROWS + 1)
    .execute();
  const lines = gathered(rows.slice(0, MOST_ROWS));
  const page = lines.slice(0, PAGE);
  const next = lines[PAGE]?.id ?? rows[MOST_ROWS]?.id ?? null;
  const namesOf = await readNames(db, pass.event.id, [
    ...page.flatMap(({ subjectId, facts }) => idsIn(subjectId, facts)),
    ...page.flatMap(({ firstSubject, firstFacts }) => (firstFacts ? idsIn(firstSubject, firstFacts) : [])),
  ]);
  const told = (kind: ChangeKind, subjectId: string | null, facts: ChangeFacts): Told => ({
    kind,
    facts,
    names: [...new Set(idsIn(subjectId, { ...facts, householdId: undefined }))].flatMap((id) => namesOf.get(id) ?? []),
    household: namesOf.get(facts.householdId ?? "") ?? null,
  });
  return {
    changes: page.map((row) => ({
      ...told(row.kind, row.subjectId, row.facts),
      id: row.id,
      at: row.at,
      actor:
        row.actorId && row.actorName !== null
          ? { id: row.actorId, name: row.actorName, avatarUrl: photoUrl(row.image) }
          : null,
      undone:
        row.firstKind && row.firstFacts
          ? { ...told(row.firstKind, row.firstSubject, row.firstFacts), by: row.otherName }
          : null,
      isUndone: row.undoneBy !== null,
      mayUndo:
        Boolean(row.hasUndo) && row.undoneBy === null && isInTime(row.kind, row.at, now) && mayUndo(pass, row.kind),
    })),
    next,
  };
}

type Row = {
  id: number;
  at: Date;
  actorId: string | null;
  kind: ChangeKind;
  subjectId: string | null;
  facts: ChangeFacts;
};

/** Joins neighbouring rows of one host within an hour that differ only in their guest: the newest row, with all guests. */
function gathered<R extends Row>(rows: readonly R[]): R[] {
  const runs: R[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const newest = run?.[0];
    const isSame =
      newest !== undefined &&
      gathers(row.kind) &&
      row.kind === newest.kind &&
      row.actorId === newest.actorId &&
      newest.at.getTime() - row.at.getTime() < HOUR_MS;
    if (isSame) run!.push(row);
    else runs.push([row]);
  }
  return runs.map((run) => {
    const newest = run[0]!;
    if (run.length === 1) return newest;
    const guestIds = run.flatMap(({ subjectId, facts }) => (subjectId ? [subjectId] : (facts.guestIds ?? [])));
    const count = run.reduce((sum, { facts }) => sum + (facts.count ?? 1), 0);
    return { ...newest, subjectId: null, facts: { ...newest.facts, ...aboutGuests(guestIds), count } };
  });
}

function mayUndo({ may }: LogPass, kind: ChangeKind): boolean {
  return isUndoable(kind) && may(changeKinds[kind].undoneBy);
}

function isNumber(text: string | null): boolean {
  return text !== null && /^\d{1,15}$/.test(text);
}

function idsIn(subjectId: string | null, { guestIds = [], householdId }: ChangeFacts): string[] {
  return [subjectId, householdId, ...guestIds].filter((id) => typeof id === "string");
}

/** The current names of the people and households `ids` of an event; includes removed guests while their removal can be undone. */
async function readNames(db: Db, eventId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const asked = sql`any(${[...new Set(ids)]}::uuid[])`;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from guests where event_id = ${eventId} and id = ${asked}
    union all select id, name from households where event_id = ${eventId} and id = ${asked}
    union all select id, name from event_members where event_id = ${eventId} and id = ${asked}
    union all select id, name from invitations where event_id = ${eventId} and id = ${asked}
    union all select guest_id, g->>'name' from removed_guests, jsonb_array_elements(contents->'guests') g
      where event_id = ${eventId} and guest_id = ${asked} and g->>'id' = guest_id::text`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type LogFilters = { areas: ChangeArea[]; people: { id: string; name: string }[] };

/** The filters of the list: the areas with visible changes, and the people who made changes. */
export async function readFilters(db: Db, pass: LogPass): Promise<LogFilters> {
  const { id, createdBy } = pass.event;
  const visible = visibleAreas(pass.may);
  const [{ rows: areas }, { rows: people }] = await Promise.all([
    sql<{ area: ChangeArea }>`
      select area from unnest(${visible}::text[]) with ordinality as asked (area, turn)
      where exists (select from event_changes c where c.event_id = ${id} and c.area = asked.area)
      order by turn`.execute(db),
    sql<{ id: string; name: string }>`
      select users.id, users.name from users
      where (users.id = ${createdBy} or users.id in (select user_id from event_members where event_id = ${id}))
        and exists (select from event_changes c
          where c.actor_id = users.id and c.event_id = ${id} and c.area = any(${visible}::text[]))
      order by users.id = ${createdBy} desc, users.name collate "es-x-icu", users.id`.execute(db),
  ]);
  return { areas: areas.map(({ area }) => area), people };
}
