// Lays out the plan on paper: one sheet for each layout, with who sits where in words.
import { rowTitle } from "#app/copy/event/seat-rows.ts";
import { formatList } from "#app/copy/text/format.ts";
import type { Db } from "#app/db/client.ts";
import { drawnPlan } from "#app/domain/event/plan/drawing.ts";
import {
  type PaperChair,
  type PaperPlan,
  planOnPaper,
  planScale,
  type PlanSheet,
  scaleBar,
} from "#app/domain/event/plan/sheet.ts";
import { isNamedByNumber } from "#app/domain/event/seating-tables.ts";
import type { PaperSheet } from "#app/platform/typesetting/paper.ts";
import { objectTitle } from "../plan/copy.ts";
import { listLayouts, type PlanObject, readLayout, type StandingTable } from "../plan/rooms.queries.server.ts";
import { planText } from "./copy.ts";
import type { PaperPerson } from "./papers.queries.server.ts";

export type Room = NonNullable<Awaited<ReturnType<typeof readLayout>>["shown"]>;

/** The layouts of an event with their rooms, tables and objects, in order. */
export async function readRooms(db: Db, eventId: string): Promise<Room[]> {
  const layouts = await listLayouts(db, eventId);
  const read = await Promise.all(layouts.map(({ id }) => readLayout(db, eventId, id)));
  return read.flatMap(({ shown }) => shown ?? []);
}

/** A sheet for each of `rooms`; `people` sit on their chairs, those without a number on the first free ones. */
export function planSheetsOf(
  rooms: readonly Room[],
  people: readonly PaperPerson[],
  sheet: PlanSheet,
  lead: string,
): PaperSheet[] {
  const seated = Map.groupBy(people, ({ placeId }) => placeId);
  return rooms.map(({ room, layout, tables, rows, objects }) => {
    const scale = planScale(room, sheet);
    const bar = scaleBar(scale);
    const standing = tables.filter(({ spot }) => spot !== null);
    const taken = new Map(standing.map((table) => [table.id, chairsTaken(seated.get(table.id) ?? [])]));
    const drawn = drawnPlan(
      room,
      standing,
      objects,
      ({ id, capacity }) => Math.max(capacity, ...(taken.get(id)?.keys() ?? [])),
      rows,
    );
    const hasAccess = [...taken.values()].some((chairs) => [...chairs.values()].includes("accessible"));
    const plan = planOnPaper<StandingTable, PlanObject>(
      room,
      drawn,
      scale,
      ({ id }, chair) => taken.get(id)?.get(chair) ?? "free",
      {
        number: ({ number }) => String(number),
        name: (table) => (isNamedByNumber(table) ? "" : table.name),
        thing: (object) => (silent.has(object.kind) && object.label === null ? "" : objectTitle(object)),
      },
      { isTaken: (id) => seated.has(id) },
    );
    const seats = rows.flatMap((row) => row.seats);
    const chairs = standing.reduce((sum, { capacity }) => sum + capacity, 0);
    const sitting = standing.reduce((sum, { id }) => sum + (seated.get(id)?.length ?? 0), 0);
    const figures =
      seats.length > 0
        ? planText.seats(seats.filter(({ id }) => seated.has(id)).length, seats.length, rows.length)
        : planText.figures(sitting, chairs, standing.length);
    return {
      ...plan,
      title: planText.title(layout.name, room.name),
      lead: layout.hasPlaces ? `${figures} · ${lead}` : lead,
      scale: planText.scale(scale, sheet),
      bar: bar.millimetres,
      barText: planText.bar(bar.metres),
      legend: [
        { chair: "full", text: seats.length > 0 ? planText.seatFull : planText.full },
        { chair: "free", text: seats.length > 0 ? planText.seatFree : planText.free },
        ...(hasAccess ? [{ chair: "accessible" as const, text: planText.accessible }] : []),
      ],
      alt: altOf(planText.title(layout.name, room.name), standing, rows, seated),
    };
  });
}

/** A layout on a picture of `across` millimetres, with the number of each table and how many sit there below it. */
export function pictureOf(
  { room, tables, rows, objects }: Room,
  people: readonly PaperPerson[],
  across: number,
): PaperPlan {
  const seated = Map.groupBy(people, ({ placeId }) => placeId);
  const standing = tables.filter(({ spot }) => spot !== null);
  const taken = new Map(standing.map((table) => [table.id, chairsTaken(seated.get(table.id) ?? [])]));
  const scale = (Math.max(room.width, room.depth) * 10) / across;
  return planOnPaper<StandingTable, PlanObject>(
    room,
    drawnPlan(room, standing, objects, undefined, rows),
    scale,
    ({ id }, chair) => taken.get(id)?.get(chair) ?? "free",
    {
      number: ({ number }) => String(number),
      name: ({ id, capacity }) => planText.taken(taken.get(id)?.size ?? 0, capacity),
      thing: (object) => (silent.has(object.kind) && object.label === null ? "" : objectTitle(object)),
    },
    { least: 8, hasNames: true, isTaken: (id) => seated.has(id) },
  );
}

/** Things that are plain on a plan without a word. */
const silent: ReadonlySet<string> = new Set(["pillar", "tree", "plant", "high-table", "door", "chairs"]);

/** The chairs of a table's people, by number. */
function chairsTaken(people: readonly PaperPerson[]): Map<number, PaperChair> {
  const lookOf = ({ usesWheelchair }: PaperPerson): PaperChair => (usesWheelchair ? "accessible" : "full");
  const taken = new Map(
    people.flatMap((person) => (person.chair === null ? [] : [[person.chair, lookOf(person)] as const])),
  );
  let next = 1;
  for (const person of people) {
    if (person.chair !== null) continue;
    while (taken.has(next)) next += 1;
    taken.set(next, lookOf(person));
  }
  return taken;
}

/** The plan in words: its tables by number, or its rows, with their people. */
function altOf(
  title: string,
  tables: readonly StandingTable[],
  rows: Room["rows"],
  seated: ReadonlyMap<string, readonly PaperPerson[]>,
): string {
  const lines = tables.map((table) => {
    const own = seated.get(table.id) ?? [];
    const name = isNamedByNumber(table) ? "" : `, ${table.name}`;
    const people = own.length > 0 ? formatList(own.map((person) => person.name)) : planText.nobody;
    const accessible = own.filter(({ usesWheelchair }) => usesWheelchair).length;
    const places = accessible > 0 ? ` (${planText.accessiblePlaces(accessible)})` : "";
    return `${planText.table(table.number)}${name}: ${people}${places}.`;
  });
  const rowLines = rows.map(({ name, seats }) => {
    const people = seats.flatMap(({ id, order }) =>
      (seated.get(id) ?? []).map((person) => planText.seatOf(order, person.name)),
    );
    return `${rowTitle(name)}: ${people.length > 0 ? formatList(people) : planText.nobody}.`;
  });
  return [`${title}.`, ...lines, ...rowLines].join(" ");
}
