// The plan of one layout for its page and its script: the room, its tables and objects, and all people with and without a seat.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { type GuestStatus, isComing } from "#app/domain/guest/guest.ts";
import type { Passed } from "#app/domain/event/plan/clearance.ts";
import type { Point } from "#app/domain/event/plan/geometry.ts";
import { wallsOf } from "#app/domain/event/plan/room.ts";
import { type Opening, openedWay } from "#app/domain/event/plan/opening.ts";
import { waysIn } from "#app/domain/event/plan/way.ts";
import { tellObjects } from "#app/domain/event/plan/whereabouts.ts";
import type { BesideSaid, NarrowSaid } from "#app/domain/event/rule-lines.ts";
import { type Piece, tightPairs } from "#app/domain/event/plan/geometry.ts";
import type { SeatingDetail } from "#app/domain/event/plan/shapes.ts";
import type { SeatingFigures, SeatingMode } from "#app/domain/event/seating.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";
import { type Brought, listBrought } from "../brought.queries.server.ts";
import { listChangers } from "../changed-by.queries.server.ts";
import { readPlaces } from "../queries.server.ts";
import { listAccessible } from "../rules/access.queries.server.ts";
import { readGap } from "../rules/queries.server.ts";
import {
  type PlanLayout,
  type PlanObject,
  type PlanRoom,
  readLayout,
  type StandingRow,
  type StandingSeat,
  type StandingTable,
} from "./rooms.queries.server.ts";

export type { PlanLayout, PlanObject, PlanRoom };

/** A person on the plan; `chair` is null for a person without one. `needsAccess`: a rule asks for a place that a wheelchair reaches. */
export type PlanPerson = {
  id: string;
  name: string;
  status: GuestStatus;
  chair: number | null;
  /** The person stays at the table; only there if so. */
  isLocked?: true;
  isMinor: boolean;
  needsAccess: boolean;
};
/** The way of a wheelchair to the table of a guest. Without a way `path` is empty, and `narrow` shuts it; null without a door. */
export type PlanWay = {
  guestId: string;
  name: string;
  tableId: string;
  way: { reaches: boolean; path: Point[]; narrow: (NarrowSaid & { at: Point }) | null } | null;
  /** The move of a table, by its number, that opens a shut way. */
  opening: (Opening & { number: number }) | null;
};
export type PlanTable = StandingTable & { people: PlanPerson[] };
/** A single seat; `person` only for one that a guest has. */
export type PlanSeat = StandingSeat & { person?: PlanPerson };
export type PlanRow = Omit<StandingRow, "seats"> & { seats: PlanSeat[] };
/** A household with people who wait for a seat. */
export type PlanTicket = { id: string; name: string; people: PlanPerson[] };

export type Plan = {
  /** Tables, or rows of single seats; null before the hosts have chosen. */
  mode: SeatingMode | null;
  rooms: PlanRoom[];
  layouts: PlanLayout[];
  layout: PlanLayout;
  /** Whether hosts give guests tables or chairs. */
  detail: SeatingDetail;
  room: PlanRoom;
  tables: PlanTable[];
  rows: PlanRow[];
  /** How many single seats stand in no layout's room. */
  unplacedSeats: number;
  objects: PlanObject[];
  tickets: PlanTicket[];
  ways: PlanWay[];
  /** Companions without a seat, whose household's table has room for them. */
  brought: Brought[];
  figures: SeatingFigures;
  /** The other hosts who last moved each table or guest, by id. */
  changedBy: Readonly<Record<string, string>>;
  /** How many people who come have no seat. */
  coming: number;
  /** The least gap between two tables that draws no warning, in centimetres. */
  gap: number;
  /** The numbers of the two tables with the narrowest gap below that, and their gap; null without such a pair. */
  tight: { one: number; other: number; gap: number } | null;
};

/** The plan of the layout `layoutId`, or of the first one; undefined without a room, and for a layout of another event. */
export async function readPlan(
  db: Db,
  pass: MemberPass<"seating.write">,
  layoutId: string | null,
): Promise<Plan | undefined> {
  const eventId = pass.event.id;
  const [{ rooms, layouts, shown }, guests, accessible, places, gap, changedBy, brought, unplaced] = await Promise.all([
    readLayout(db, eventId, layoutId),
    listPeople(db, eventId),
    listAccessible(db, eventId),
    readPlaces(db, pass),
    readGap(db, eventId),
    listChangers(db, eventId, pass.viewer.id),
    listBrought(db, eventId),
    countUnplaced(db, eventId),
  ]);
  if (!shown) return undefined;
  const { layout, room, objects } = shown;
  const people = guests.map((guest) => ({ ...guest, needsAccess: accessible.has(guest.id) }));
  const byTable = Map.groupBy(people, ({ tableId }) => tableId);
  const waiting = people.filter(({ tableId, seatId, status }) => !tableId && !seatId && status !== "declined");
  const tickets = [...Map.groupBy(waiting, ({ householdId }) => householdId)].map(([id, members]) => ({
    id,
    name: members[0]!.household,
    people: members.map(personOf),
  }));
  const isWaiting = ({ people: members }: PlanTicket) => !members.some(({ status }) => isComing(status));
  const tables = shown.tables.map((table) => ({ ...table, people: (byTable.get(table.id) ?? []).map(personOf) }));
  const bySeat = new Map(people.flatMap((one) => (one.seatId === null ? [] : [[one.seatId, personOf(one)] as const])));
  const rows = shown.rows.map((row) => ({
    ...row,
    seats: row.seats.map((seat): PlanSeat => {
      const person = bySeat.get(seat.id);
      return person ? { ...seat, person } : seat;
    }),
  }));
  return {
    mode: places.mode,
    rows,
    unplacedSeats: unplaced,
    rooms,
    layouts,
    layout,
    detail: places.detail,
    room,
    objects,
    tables,
    ways: listWays({ room, tables, objects }),
    brought,
    tickets: tickets.sort((one, other) => Number(isWaiting(one)) - Number(isWaiting(other))),
    figures: places.figures,
    changedBy,
    coming: waiting.filter(({ status }) => isComing(status)).length,
    gap,
    tight: narrowest(shown.tables, gap),
  };
}

function narrowest(tables: readonly StandingTable[], least: number): Plan["tight"] {
  const pieces = tables.flatMap(({ spot, ...table }): Piece[] => (spot ? [{ ...table, ...spot }] : []));
  const [pair] = tightPairs(pieces, least);
  const numberOf = (id: string) => tables.find((table) => table.id === id)?.number ?? 0;
  return pair ? { one: numberOf(pair.one), other: numberOf(pair.other), gap: pair.gap } : null;
}

type Listed = Awaited<ReturnType<typeof listPeople>>[number] & { needsAccess: boolean };

const personOf = ({ id, name, status, chair, placeLocked, memberType, needsAccess }: Listed): PlanPerson => ({
  id,
  name,
  status,
  chair,
  ...(placeLocked && { isLocked: true }),
  isMinor: memberType === "child",
  needsAccess,
});

/** Each shut way for which the plan looks for a table to move costs two more searches of the room. */
const MOST_OPENINGS = 2;

/** The ways to all guests who need one and sit at a placed table. The search runs for them alone. */
function listWays({ room, tables, objects }: Pick<Plan, "room" | "tables" | "objects">): PlanWay[] {
  const standing = tables.flatMap(({ spot, ...table }) => (spot ? [{ ...table, ...spot }] : []));
  const told = tellObjects(
    objects.map((object) => ({ ...object, roomId: room.id, layoutId: null })),
    [room],
  );
  const beside = (passed: Passed): BesideSaid => {
    if (passed.kind === "table") return { table: String(standing.find(({ id }) => id === passed.id)?.number ?? "") };
    const said = passed.kind === "object" ? told.get(passed.id) : undefined;
    return said ? { object: said } : null;
  };
  const hall = { walls: wallsOf(room), tables: standing, objects };
  const ways = waysIn(hall);
  let searched = 0;
  return standing.flatMap((table) =>
    table.people
      .filter(({ needsAccess }) => needsAccess)
      .map(({ id, name, chair }) => {
        const way = ways.to(table.id, chair);
        const { narrow = null } = way ?? {};
        const said = narrow && {
          gap: narrow.gap,
          at: narrow.at,
          between: [beside(narrow.between[0]), beside(narrow.between[1])] as const,
        };
        const isShut = way?.reaches === false && narrow !== null && searched++ < MOST_OPENINGS;
        const opening = isShut ? openedWay(hall, narrow, { tableId: table.id, chair }) : null;
        const number = standing.find((each) => opening && each.id === opening.tableId)?.number;
        const drawn = way && { reaches: way.reaches, path: way.reaches ? way.path : [], narrow: said };
        return {
          guestId: id,
          name,
          tableId: table.id,
          way: drawn,
          opening: opening && number !== undefined ? { ...opening, number } : null,
        };
      }),
  );
}

/** All guests who may have a seat, those at a table by their chairs. */
function listPeople(db: Db, eventId: string) {
  return db
    .selectFrom("guests")
    .innerJoin("households as h", (join) =>
      join.onRef("h.eventId", "=", "guests.eventId").onRef("h.id", "=", "guests.householdId"),
    )
    .where("guests.eventId", "=", eventId)
    .where(isOnList)
    .where((eb) =>
      eb.or([
        eb("guests.tableId", "is not", null),
        eb("guests.seatId", "is not", null),
        eb("guests.status", "<>", "declined"),
      ]),
    )
    .select(["guests.id", "guests.name", "guests.status", "guests.chair", "guests.memberType", "guests.placeLocked"])
    .select(["guests.tableId", "guests.seatId", "guests.householdId", "h.name as household"])
    .orderBy("guests.chair")
    .orderBy(sql`guests.sort_name collate "es-x-icu"`)
    .orderBy("guests.id")
    .execute();
}

async function countUnplaced(db: Db, eventId: string): Promise<number> {
  const { seats } = await db
    .selectFrom("seats")
    .where("eventId", "=", eventId)
    .where("xCm", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("seats"))
    .executeTakeFirstOrThrow();
  return seats;
}

/** The `ETag` of a plan: the same bytes have the same one. */
export function tagOf(body: string): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
