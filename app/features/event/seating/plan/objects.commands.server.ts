// Commands for what stands in a room besides tables: doors, pillars, the dance floor, rows of chairs.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { obstaclesOf, roomiestSpot } from "#app/domain/event/plan/arrange.ts";
import { belongsToRoom } from "#app/domain/event/plan/objects.ts";
import { roomLimits, wallsOf } from "#app/domain/event/plan/room.ts";
import type { ObjectKind } from "#app/domain/event/plan/shapes.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { changeRoom } from "./changing.commands.server.ts";
import { piecesOf, type PlanPass } from "./commands.server.ts";
import { readLayout } from "./rooms.queries.server.ts";

/** Lengths in centimetres; without `at` it gets a free place. */
export type ObjectFields = {
  kind: ObjectKind;
  label: string | null;
  width: number;
  depth: number;
  angle: number;
  chairs: number | null;
  at: { x: number; y: number } | null;
};

/** Adds an object to a layout, or to its room where the kind belongs to the room. `id` names it; without one it gets a new id. */
export async function addObject(
  db: Db,
  pass: PlanPass,
  layoutId: string | null,
  { kind, label, width, depth, angle, chairs, at, id }: ObjectFields & { id: string | undefined },
): Promise<Result<unknown, "piece_not_found" | "objects_full" | "outside">> {
  const eventId = pass.event.id;
  return changeRoom(db, eventId, async (tx) => {
    const { shown } = await readLayout(tx, eventId, layoutId);
    if (!shown) return refuse("piece_not_found");
    const all = await tx.selectFrom("seatingObjects").select("id").where("eventId", "=", eventId).execute();
    if (all.length >= roomLimits.objects) return refuse("objects_full");
    if (id !== undefined && all.some((each) => each.id === id)) return refuse("piece_not_found");
    const { room, layout } = shown;
    const spot = at ?? freeSpot(shown, { kind, width, depth });
    if (spot.x < 0 || spot.y < 0 || spot.x > room.width || spot.y > room.depth) return refuse("outside");
    const row = {
      eventId,
      id: isId(id) ? id : newId(),
      roomId: room.id,
      layoutId: belongsToRoom(kind) ? null : layout.id,
      kind,
      label,
      xCm: spot.x,
      yCm: spot.y,
      widthCm: width,
      depthCm: depth,
      angle,
      chairs,
    };
    await tx.insertInto("seatingObjects").values(row).execute();
    await recordChange(tx, pass, { kind: "tables.room", subjectId: room.id, facts: { title: room.name } });
    return ok();
  });
}

type Shown = NonNullable<Awaited<ReturnType<typeof readLayout>>["shown"]>;

/** A door stands in the lower wall, everything else where it has the most room. */
function freeSpot(
  { room, tables, objects }: Shown,
  { kind, width, depth }: Pick<ObjectFields, "kind" | "width" | "depth">,
) {
  if (kind === "door") return { x: Math.round(room.width / 2), y: room.depth };
  return roomiestSpot({ width, depth }, wallsOf(room), obstaclesOf(piecesOf(tables), objects));
}

/** Changes an object; `accessible` says of a door whether a wheelchair may enter. Refuses an older version of it than the stored one. */
export async function updateObject(
  db: Db,
  pass: PlanPass,
  layoutId: string | null,
  {
    objectId,
    version,
    label,
    width,
    depth,
    angle,
    chairs,
    at,
    accessible,
  }: Omit<ObjectFields, "kind"> & {
    objectId: string | undefined;
    version: number | null;
    accessible: boolean;
  },
): Promise<Result<unknown, "piece_not_found" | "piece_changed" | "outside">> {
  const eventId = pass.event.id;
  return changeRoom(db, eventId, async (tx) => {
    const { shown } = await readLayout(tx, eventId, layoutId);
    const object = shown?.objects.find(({ id }) => id === objectId);
    if (!shown || !object) return refuse("piece_not_found");
    if (object.version !== version) return refuse("piece_changed");
    const spot = at ?? object;
    const { room } = shown;
    if (spot.x < 0 || spot.y < 0 || spot.x > room.width || spot.y > room.depth) return refuse("outside");
    await tx
      .updateTable("seatingObjects")
      .set({
        label,
        xCm: spot.x,
        yCm: spot.y,
        widthCm: width,
        depthCm: depth,
        angle,
        chairs,
        ...(object.kind === "door" && { accessible }),
        version: object.version + 1,
      })
      .where("eventId", "=", eventId)
      .where("id", "=", object.id)
      .execute();
    await recordChange(tx, pass, { kind: "tables.room", subjectId: room.id, facts: { title: room.name } });
    return ok();
  });
}

/** Deletes an object of a layout or of its room. */
export async function deleteObject(
  db: Db,
  pass: PlanPass,
  layoutId: string | null,
  objectId: string | undefined,
): Promise<Result<unknown, "piece_not_found">> {
  const eventId = pass.event.id;
  return changeRoom(db, eventId, async (tx) => {
    const { shown } = await readLayout(tx, eventId, layoutId);
    const object = shown?.objects.find(({ id }) => id === objectId);
    if (!shown || !object) return refuse("piece_not_found");
    await tx.deleteFrom("seatingObjects").where("eventId", "=", eventId).where("id", "=", object.id).execute();
    const { room } = shown;
    await recordChange(tx, pass, { kind: "tables.room", subjectId: room.id, facts: { title: room.name } });
    return ok();
  });
}
