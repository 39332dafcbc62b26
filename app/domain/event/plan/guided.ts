// A room as guests see it, without the hosts' words, and the ways from its entrance to some of its tables.
import { entranceOf, neighboursOf, seenFrom, type Whereabouts } from "./drawing.ts";
import type { Point, Spot } from "./geometry.ts";
import { type Leg, legsOf } from "./legs.ts";
import { type RoomMeasures, wallsOf } from "./room.ts";
import type { ObjectKind, TableTop } from "./shapes.ts";
import { waysIn } from "./way.ts";

type Table = TableTop & { id: string; number: number; capacity: number; spot: Spot | null };
/** A table as everybody may see it. `ownChairs`: the chairs of the people who are guided. */
type SeenTable = Table & { isOwn: boolean; ownChairs: number[] };
export type SeenThing = Spot & {
  id: string;
  kind: ObjectKind;
  label: string | null;
  width: number;
  depth: number;
  chairs: number | null;
};

export type GuidedRoom = {
  room: RoomMeasures;
  tables: SeenTable[];
  things: SeenThing[];
  entranceId: string | null;
  /**
   * Where each of the own tables stands; `seen` is null in a room without doors. `path` goes from the entrance to the table, in
   * centimetres, and `legs` say it; both are empty where no way is 90 cm broad.
   */
  ways: { number: number; seen: Whereabouts | null; beside: number[]; path: Point[]; legs: Leg[] }[];
};

/** The room with the ways to the tables of `own`, by id with the chairs to mark. Null if none of them stands in it. */
export function guidedRoom(
  shown: { room: RoomMeasures; tables: readonly Table[]; objects: readonly (SeenThing & { accessible: boolean })[] },
  own: ReadonlyMap<string, readonly number[]>,
): GuidedRoom | null {
  const tables = shown.tables.map(({ id, number, capacity, shape, width, depth, ends, spot }): SeenTable => {
    const ownChairs = [...(own.get(id) ?? [])];
    return { id, number, capacity, shape, width, depth, ends, spot, isOwn: own.has(id), ownChairs };
  });
  const wanted = tables.filter(({ isOwn, spot }) => isOwn && spot !== null);
  if (wanted.length === 0) return null;
  const entrance = entranceOf(shown.objects);
  const walls = wallsOf(shown.room);
  const { width, depth, outline } = shown.room;
  // Guests come through the entrance alone.
  const ways = waysIn({
    walls,
    tables: shown.tables.flatMap(({ spot, ...table }) => (spot ? [{ ...table, ...spot }] : [])),
    objects: shown.objects.map((object) => ({ ...object, accessible: object.id === entrance?.id })),
  });
  const pathTo = (table: SeenTable) => {
    const way = ways.to(table.id, table.ownChairs[0] ?? null);
    return way?.reaches ? way.path.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })) : [];
  };
  return {
    room: { width, depth, outline },
    tables: tables.filter(({ spot }) => spot !== null),
    // Hosts write names into labels: guests see what a thing is, and no word of the hosts'.
    things: shown.objects.map(({ id, kind, x, y, angle, width: across, depth: down, chairs }) => {
      return { id, kind, label: null, x, y, angle, width: across, depth: down, chairs };
    }),
    entranceId: entrance?.id ?? null,
    ways: wanted.map((table) => {
      const path = pathTo(table);
      return {
        number: table.number,
        seen: entrance ? seenFrom(entrance, table.spot!, walls) : null,
        beside: neighboursOf(table, tables).toSorted((one, other) => one - other),
        path,
        legs: entrance ? legsOf(path, entrance) : [],
      };
    }),
  };
}
