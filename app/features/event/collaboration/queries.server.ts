// What hosts changed in an event, as far as its viewer may see it.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import {
  aboutGuests,
  type ChangeArea,
  type ChangeFacts,
  changeKinds,
  type ChangeKind,
  gathers,
  isForAnHour,
  isUndoable,
  visibleAreas,
} from "#app/domain/change-log.ts";
import { undoMs } from "#app/domain/guest-list.ts";
import { photoUrl } from "#app/domain/photo.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

export type LogPass = MemberPass<"event.changes.view">;

/** What was done, with the names that its ids have now. */
type Told = { kind: ChangeKind; facts: ChangeFacts; names: string[]; household: string | null };

export type ListedChange = Told & {
  id: number;
  at: Date;
  /** Who did it; null once the account is deleted. */
  actor: { id: string; name: string; avatarUrl: string | null } | null;
  /** What it took back, and whose that was. */
  undone: (Told & { by: string | null }) | null;
  isUndone: boolean;
  /** Whether the viewer may try to take it back. */
  mayUndo: boolean;
};

export type ChangesAsked = { area: ChangeArea | null; by: string | null; upTo: string | null };

const PAGE = 50;
/** A page reads at most this many rows, however many of them are one line. */
const MOST_ROWS = 500;
const HOUR_MS = 3_600_000;

/**
 * Fifty lines, the newest first, of those whose area the viewer may see: of one area or person, up to one of them; `next` is where the older
 * ones begin. Lines of one host that say the same of other guests within an hour are one.
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
  const isKept = (kind: ChangeKind, at: Date) => !isForAnHour(kind) || at.getTime() > now.getTime() - undoMs;
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
      mayUndo: Boolean(row.hasUndo) && row.undoneBy === null && isKept(row.kind, row.at) && mayUndo(pass, row.kind),
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

/** Makes one row of neighbours that one host caused within an hour and that differ in their guest alone: the newest, about all of them. */
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

/** What the people and households `ids` of an event are called now; guests who were removed as long as that can be taken back. */
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

/** By what the list can be filtered: the areas of which there is something to see, and the people who have changed something. */
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
