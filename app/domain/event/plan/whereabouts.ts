// Where the tables of an event stand, over all rooms and layouts: the gaps between them and to objects, and the ways of a wheelchair.
import type { Whereabouts } from "#app/domain/event/rule-distance.ts";
import type { WayObject } from "./clearance.ts";
import { gapBetween, outlineOf, outlineOfBox, type Outline, type Spot } from "./geometry.ts";
import { isRounded } from "./objects.ts";
import { type RoomMeasures, wallsOf } from "./room.ts";
import { objectKinds, type TableTop } from "./shapes.ts";
import { type Way, type Ways, waysIn } from "./way.ts";

/** `layoutId` is null for a table without a room; `spot` until a host has placed it. */
type KeptTable = TableTop & { id: string; capacity: number; layoutId: string | null; spot: Spot | null };
/** `layoutId` is null for an object of the room itself. */
export type KeptObject = WayObject & { label: string | null; roomId: string; layoutId: string | null };
export type KeptPlan = {
  rooms: readonly (RoomMeasures & { id: string; name: string })[];
  layouts: readonly { id: string; roomId: string; hasPlaces: boolean }[];
  tables: readonly KeptTable[];
  objects: readonly KeptObject[];
};

/** The measures of an event's plan. `way` leads to a table, to `chair` if a wheelchair comes there; null as `reaches` is. */
export type PlanMeasures = Whereabouts & { way(tableId: string, chair?: number | null): Way | null };

/** The measures of `plan`; each is taken when it is first asked for. */
export function measuresOf(plan: KeptPlan): PlanMeasures {
  const roomOf = new Map(plan.layouts.map(({ id, roomId }) => [id, roomId]));
  const tables = new Map(
    plan.tables.flatMap(({ spot, ...table }) => {
      const layoutId = table.layoutId;
      const roomId = layoutId === null ? undefined : roomOf.get(layoutId);
      return spot && layoutId !== null && roomId !== undefined
        ? [[table.id, { ...table, ...spot, layoutId, roomId }] as const]
        : [];
    }),
  );
  const objects = new Map(plan.objects.map((object) => [object.id, object]));
  const outlines = new Map<string, Outline>();
  const outline = (id: string, draw: () => Outline): Outline => {
    const known = outlines.get(id) ?? draw();
    outlines.set(id, known);
    return known;
  };
  const gap = (one: Outline, other: Outline) => Math.max(0, Math.floor(gapBetween(one, other).gap));
  const waysOf = new Map<string, Ways>();
  const way = (tableId: string, chair: number | null = null): Way | null => {
    const table = tables.get(tableId);
    const room = table && plan.rooms.find(({ id }) => id === table.roomId);
    if (!table || !room) return null;
    const { layoutId } = table;
    const ways =
      waysOf.get(layoutId) ??
      waysIn({
        walls: wallsOf(room),
        tables: [...tables.values()].filter((each) => each.layoutId === layoutId),
        objects: plan.objects.filter((each) => standsIn(each, table)),
      });
    waysOf.set(layoutId, ways);
    return ways.to(tableId, chair);
  };
  return {
    way,
    isPlaced: (tableId) => tables.has(tableId),
    hasObject: (objectId) => objectId !== null && objects.has(objectId),
    between(tableId, otherId) {
      const [one, other] = [tables.get(tableId), tables.get(otherId)];
      if (!one || !other) return null;
      if (one.layoutId !== other.layoutId) return Infinity;
      return gap(
        outline(one.id, () => outlineOf(one)),
        outline(other.id, () => outlineOf(other)),
      );
    },
    toObject(tableId, objectId) {
      const [table, object] = [tables.get(tableId), objects.get(objectId)];
      if (!table || !object) return null;
      if (!standsIn(object, table)) return Infinity;
      return gap(
        outline(table.id, () => outlineOf(table)),
        outline(object.id, () => outlineOfBox(object, isRounded(object.kind))),
      );
    },
    reaches: (tableId) => way(tableId)?.reaches ?? null,
  };
}

function standsIn(object: KeptObject, { layoutId, roomId }: { layoutId: string; roomId: string }): boolean {
  return object.roomId === roomId && (object.layoutId === null || object.layoutId === layoutId);
}

/** The objects that a rule can name, by kind and place: those of layouts where guests sit, and of their rooms. */
export function nameableObjects({ layouts, objects }: Pick<KeptPlan, "layouts" | "objects">): KeptObject[] {
  const seating = layouts.filter(({ hasPlaces }) => hasPlaces);
  const turn = ({ kind }: KeptObject) => objectKinds.indexOf(kind);
  return objects
    .filter(({ roomId, layoutId }) =>
      seating.some((layout) => layout.roomId === roomId && (layoutId === null || layoutId === layout.id)),
    )
    .toSorted((one, other) => turn(one) - turn(other) || one.x - other.x || one.y - other.y);
}

/**
 * Tells an object from the others of its kind: by its label, else by its room, its side of two, or its place. `room` is null if all of them stand in one.
 */
export type ObjectSaid = {
  kind: WayObject["kind"];
  label: string | null;
  room: string | null;
  side: "left" | "right" | "top" | "bottom" | null;
  at: { x: number; y: number } | null;
};

/** How to tell each of these objects from the others, by id. */
export function tellObjects(
  objects: readonly KeptObject[],
  rooms: readonly { id: string; name: string }[],
): Map<string, ObjectSaid> {
  return new Map(
    objects.map((object) => {
      const { id, kind, label, x, y, roomId } = object;
      const alike = objects.filter((each) => each.kind === kind && each.label === label);
      const [near, far] = [
        alike.filter((each) => each.roomId === roomId && each.id !== id),
        alike.filter((each) => each.roomId !== roomId),
      ];
      const [other] = near;
      const side =
        !other || near.length > 1 || (other.x === x && other.y === y)
          ? null
          : Math.abs(other.x - x) >= Math.abs(other.y - y)
            ? x < other.x
              ? "left"
              : "right"
            : y < other.y
              ? "top"
              : "bottom";
      const room = far.length > 0 ? (rooms.find((each) => each.id === roomId)?.name ?? null) : null;
      return [id, { kind, label, room, side, at: near.length > 0 && side === null ? { x, y } : null }];
    }),
  );
}
