// Queries for the seating plan: its tables or seats with their guests, its figures, and the guests without a place.
import { type ExpressionBuilder, type QueryCreator, sql, type SqlBool } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { DB } from "#app/db/types.ts";
import { comingStatuses } from "#app/domain/guest/guest.ts";
import {
  isFiltered,
  orderPlaces,
  parseSeatingMode,
  type PlanFilter,
  type Seated,
  type SeatingFigures,
  seatingFigures,
  type SeatingMode,
  wholePlan,
} from "#app/domain/event/seating.ts";
import type { SeatingDetail, TableTop } from "#app/domain/event/plan/shapes.ts";
import { cleanLine } from "#app/domain/text/text.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";
import { matchesPlan } from "./filter.queries.server.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";

/** A table, or a seat with a capacity of one. Only tables have the fields of `TableFacts`. */
type PlaceFields = {
  id: string;
  name: string;
  capacity: number;
  code: string | null;
  category: string | null;
  version: number;
} & Partial<TableFacts>;
type TableFacts = { number: number; top: TableTop; isLocked: boolean };
/** A place as the plan draws it: its seated guests, how many match the filter, and their rows by chair, for `readPeople`. */
export type Place = PlaceFields & { taken: number; matches: number; people: string };
/** A place as its dialog needs it, to unseat its guests or to move them. */
export type OpenPlace = PlaceFields & { guests: Seated[] };
export type SeatingPlan = {
  mode: SeatingMode | null;
  /** Whether hosts give guests tables or chairs. */
  detail: SeatingDetail;
  places: Place[];
  figures: SeatingFigures;
  guestCount: number;
  /** How many guests come. */
  coming: number;
};

type ReadPass = EventPass<"guest.listPII" | "seating.write" | "seating.look">;

/** The room of the pass's event without its people, and its figures. */
export async function readPlaces(
  db: Db,
  pass: ReadPass,
): Promise<Omit<SeatingPlan, "places"> & { places: PlaceFields[] }> {
  const eventId = pass.event.id;
  const mode = parseSeatingMode(pass.event.seatingMode);
  const [places, { detail, ...counts }] = await Promise.all([listPlaces(db, eventId, mode), countSeating(db, eventId)]);
  const capacity = places.reduce((sum, place) => sum + place.capacity, 0);
  const figures = seatingFigures(capacity, counts);
  return {
    mode,
    detail: detail ?? "table",
    places: orderPlaces(places),
    figures,
    guestCount: counts.all,
    coming: counts.coming,
  };
}

/** The number of tables in each event's plan; leaves out a plan of seats or one not begun. The caller has checked authorization. */
export async function countTables(db: Db, eventIds: readonly string[]): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("events")
    .innerJoin("seatingTables", "seatingTables.eventId", "events.id")
    .where("events.id", "in", eventIds)
    .where("events.seatingMode", "=", "tables")
    .groupBy("events.id")
    .select((eb) => ["events.id", eb.fn.countAll<number>().as("tables")])
    .execute();
  return new Map(rows.map(({ id, tables }) => [id, tables]));
}

/** The plan of the pass's event in room order. Each place lists its people by chair and marks matches of `filter`. part 2 §2 */
export async function readSeatingPlan(db: Db, pass: ReadPass, filter: PlanFilter = wholePlan): Promise<SeatingPlan> {
  const isMatch = matchesPlan(filter);
  const star = (eb: OfGuests) => sql`case when ${isFiltered(filter) ? isMatch(eb) : sql`false`} then '*' else '' end`;
  const line = (eb: OfGuests) =>
    sql`guests.id || ' ' || coalesce(guests.chair, 0) || ' ' || guests.status || ${star(eb)} || case when guests.place_locked then '!' else '' end || ' ' || replace(guests.name, chr(10), ' ')`;
  const [room, seated] = await Promise.all([
    readPlaces(db, pass),
    db
      .selectFrom("guests")
      .where("eventId", "=", pass.event.id)
      .where(hasPlace)
      .groupBy(["tableId", "seatId"])
      .select((eb) => [
        eb.fn.coalesce("tableId", "seatId").as("placeId"),
        eb.fn.countAll<number>().as("taken"),
        eb.fn.countAll<number>().filterWhere(isMatch).as("matches"),
        sql<string>`string_agg(${line(eb)}, chr(10) order by guests.chair, guests.sort_name collate "es-x-icu", guests.id)`.as(
          "people",
        ),
      ])
      .execute(),
  ]);
  const byPlace = new Map(seated.map(({ placeId, ...people }) => [placeId, people]));
  const places = room.places.map((place) => ({
    ...place,
    ...(byPlace.get(place.id) ?? { taken: 0, matches: 0, people: "" }),
  }));
  return { ...room, places };
}

/** One table or seat of the pass's event with its people by chair; undefined if the event has no place of this id. A-4 */
export async function readPlace(db: Db, pass: ReadPass, placeId: unknown): Promise<OpenPlace | undefined> {
  const eventId = pass.event.id;
  const mode = parseSeatingMode(pass.event.seatingMode);
  const [place] = isId(placeId) ? await listPlaces(db, eventId, mode, placeId) : [];
  if (!place) return undefined;
  const people = await db
    .selectFrom("guests")
    .where("eventId", "=", eventId)
    .where(mode === "tables" ? "tableId" : "seatId", "=", place.id)
    .select(["id", "name", "status", "chair", "placeLocked as isLocked"])
    .orderBy("chair")
    .orderBy(sql`sort_name collate "es-x-icu"`)
    .orderBy("id")
    .execute();
  return { ...place, guests: people };
}

const toSeated = ({ id, name, status }: Seated): Seated => ({ id, name, status });

async function listPlaces(db: Db, eventId: string, mode: SeatingMode | null, placeId?: string): Promise<PlaceFields[]> {
  if (mode === null) return [];
  if (mode === "tables") {
    const tables = await db
      .selectFrom("seatingTables")
      .where("eventId", "=", eventId)
      .$if(placeId !== undefined, (one) => one.where("id", "=", placeId!))
      .select(["id", "name", "capacity", "number", "shape", "widthCm", "depthCm", "ends", "isLocked", "version"])
      .execute();
    return tables.map(({ shape, widthCm: width, depthCm: depth, ends, ...table }) => {
      return { ...table, code: null, category: null, top: { shape, width, depth, ends } };
    });
  }
  const seats = await db
    .selectFrom("seats")
    .where("eventId", "=", eventId)
    .$if(placeId !== undefined, (one) => one.where("id", "=", placeId!))
    .select(["id", "name", "code", "category", "version"])
    .execute();
  return seats.map((seat) => ({ ...seat, capacity: 1 }));
}

type OfGuests = ExpressionBuilder<DB, "guests">;
const hasPlace = (eb: OfGuests) => eb.or([eb("tableId", "is not", null), eb("seatId", "is not", null)]);
const hasNone = (eb: OfGuests) => eb.and([eb("tableId", "is", null), eb("seatId", "is", null)]);

async function countSeating(db: Db, eventId: string) {
  return db
    .selectFrom("guests")
    .where("eventId", "=", eventId)
    .where(isOnList)
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn
        .countAll<number>()
        .filterWhere("status", "in", [...comingStatuses])
        .as("coming"),
      eb.fn.countAll<number>().filterWhere(hasPlace).as("seated"),
      eb.fn
        .countAll<number>()
        .filterWhere((where) => where.and([hasNone(where), where("status", "<>", "declined")]))
        .as("unseated"),
      eb.fn
        .countAll<number>()
        .filterWhere((where) => where.and([hasPlace(where), where("status", "=", "declined")]))
        .as("declinedSeated"),
      eb.selectFrom("seatingSettings").where("eventId", "=", eventId).select("detail").as("detail"),
    ])
    .executeTakeFirstOrThrow();
}

/** Households with guests without a place. `name` is the household's; `size` includes members beyond the page limit. */
export type UnseatedHousehold = { id: string; name: string; size: number; guests: Seated[] };

// Position() knows no wildcards: it finds % and _ literally.
function householdsWith(db: QueryCreator<DB>, eventId: string, words: readonly string[]) {
  const text = sql`m.search || ' ' || search_key(mh.name)`;
  return db
    .selectFrom("guests as m")
    .innerJoin("households as mh", (join) =>
      join.onRef("mh.eventId", "=", "m.eventId").onRef("mh.id", "=", "m.householdId"),
    )
    .where("m.eventId", "=", eventId)
    .where("m.tableId", "is", null)
    .where("m.seatId", "is", null)
    .where((eb) => eb.and(words.map((word) => sql<SqlBool>`position(search_key(${word}) in ${text}) > 0`)))
    .select("m.householdId");
}

/** `unlisted` are the ids of all other guests without a place, beyond the search or the page limit. */
export type Unseated = {
  households: UnseatedHousehold[];
  found: number;
  /** How many match the filter, whatever the search. */
  waiting: number;
  query: string;
  unlisted: string[];
};

/** At most this many people without a place on one screen; the search finds the others. */
export const unseatedPage = 200;

/**
 * The guests of the pass's event without a place, except those who have declined. Groups households, first those of which a guest comes.
 * Every word of `query` must be in the name of a guest or of the household. A match brings the members of its household that `filter`
 * matches.
 */
export async function listUnseated(
  db: Db,
  pass: ReadPass,
  query: string,
  filter: PlanFilter = wholePlan,
): Promise<Unseated> {
  const words = cleanLine(query.slice(0, 200)).split(" ").filter(Boolean).slice(0, 8);
  const coming = [...comingStatuses];
  const rows = await db
    // Materialized: the search runs once, not for each guest, which the planner may choose for a list without statistics.
    .with(
      (cte) => cte("wanted").materialized(),
      (own) => householdsWith(own, pass.event.id, words),
    )
    .selectFrom("guests")
    .innerJoin("households as h", (join) =>
      join.onRef("h.eventId", "=", "guests.eventId").onRef("h.id", "=", "guests.householdId"),
    )
    .where("guests.eventId", "=", pass.event.id)
    .where("guests.tableId", "is", null)
    .where("guests.seatId", "is", null)
    .where("guests.status", "<>", "declined")
    .where(isOnList)
    .$if(isFiltered(filter), (rest) => rest.where(matchesPlan(filter)))
    .$if(words.length > 0, (rest) =>
      rest.where("guests.householdId", "in", (eb) => eb.selectFrom("wanted").select("wanted.householdId")),
    )
    .select((eb) => [
      "guests.id",
      "guests.name",
      "guests.status",
      "guests.householdId",
      "h.name as household",
      eb.fn.countAll<number>().over().as("found"),
      eb.fn
        .countAll<number>()
        .over((own) => own.partitionBy("guests.householdId"))
        .as("size"),
    ])
    .orderBy(sql`bool_or(guests.status in (${sql.join(coming)})) over (partition by guests.household_id)`, "desc")
    .orderBy(sql`min(guests.sort_name collate "es-x-icu") over (partition by guests.household_id)`)
    .orderBy("guests.householdId")
    .orderBy(sql`array_position(array['adult', 'companion', 'child'], guests.member_type)`)
    .orderBy(sql`guests.sort_name collate "es-x-icu"`)
    .orderBy("guests.id")
    .limit(unseatedPage)
    .execute();
  const households = [...Map.groupBy(rows, ({ householdId }) => householdId)].map(([id, members]) => ({
    id,
    name: members[0]!.household,
    size: members[0]!.size,
    guests: members.map(toSeated),
  }));
  const found = rows[0]?.found ?? 0;
  const isWhole = words.length === 0 && !isFiltered(filter) && found === rows.length;
  const waiting = words.length === 0 ? found : await countWaiting(db, pass, filter);
  return {
    households,
    found,
    waiting,
    query: words.join(" "),
    unlisted: isWhole ? [] : await listUnlisted(db, pass, rows),
  };
}

async function countWaiting(db: Db, pass: ReadPass, filter: PlanFilter): Promise<number> {
  const row = await db
    .selectFrom("guests")
    .where("eventId", "=", pass.event.id)
    .where(hasNone)
    .where("status", "<>", "declined")
    .where(isOnList)
    .where(matchesPlan(filter))
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow();
  return row.waiting;
}

async function listUnlisted(db: Db, pass: ReadPass, listed: readonly { id: string }[]): Promise<string[]> {
  const known = new Set(listed.map(({ id }) => id));
  const waiting = await db
    .selectFrom("guests")
    .where("eventId", "=", pass.event.id)
    .where(hasNone)
    .where("status", "<>", "declined")
    .where(isOnList)
    .select("id")
    .execute();
  return waiting.flatMap(({ id }) => (known.has(id) ? [] : [id]));
}

/** Every guest who has a place and has not declined, as lists order people («Álvarez, Ana»), with the id of their place. */
export async function listSeatedByName(
  db: Db,
  pass: ReadPass,
): Promise<{ id: string; sortName: string; placeId: string | null }[]> {
  const rows = await db
    .selectFrom("guests")
    .where("eventId", "=", pass.event.id)
    .where(hasPlace)
    .where("status", "<>", "declined")
    .select(["id", "sortName", "tableId", "seatId"])
    .orderBy(sql`sort_name collate "es-x-icu"`)
    .orderBy("id")
    .execute();
  return rows.map(({ id, sortName, tableId, seatId }) => ({ id, sortName, placeId: tableId ?? seatId }));
}
