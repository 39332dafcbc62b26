// Commands that put a picture of the venue below a room's plan, give its scale, and draw the walls on it.
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import {
  type Background,
  parseCorners,
  parsePixel,
  type SheetSize,
  sheetOf,
  wallsOn,
} from "#app/domain/event/plan/scale.ts";
import { rectangle } from "#app/domain/event/plan/room.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { type FileStore, isFileKey } from "#app/platform/files/file-store.server.ts";
import { type ImageRefused, removeImage, storeImage } from "#app/platform/files/images.server.ts";
import { changeRoom } from "../plan/changing.commands.server.ts";
import type { PlanPass } from "../plan/commands.server.ts";
import { listRooms, type PlanRoom } from "../plan/rooms.queries.server.ts";

type Missing = Refusal<"room_not_found" | "background_gone" | "background_changed">;

/**
 * Puts a picture below the plan of a room, in place of the one that is there; it has no scale yet. It counts in the plan of the host who
 * uploads it. Refuses as `storeImage` does.
 */
export async function setBackground(
  { db, files }: { db: Db; files: FileStore },
  pass: PlanPass,
  roomId: string,
  bytes: Uint8Array | null,
  now: Date,
): Promise<{ ok: true } | ImageRefused | Refusal<"image_missing"> | Refusal<"room_not_found">> {
  if (!bytes?.length) return refuse("image_missing");
  if (!(await findRoom(db, pass.event.id, roomId))) return refuse("room_not_found");
  const stored = await storeImage(db, files, { bytes, purpose: "seating-plan", ownerId: pass.viewer.id, now });
  if (!stored.ok) return stored;
  return changeRoom<{ ok: true } | Refusal<"room_not_found">>(db, pass.event.id, async (tx) => {
    const room = await findRoom(tx, pass.event.id, roomId);
    if (!room) return refuse("room_not_found");
    await write(tx, pass, room, {
      backgroundKey: stored.key,
      backgroundLeftCm: 0,
      backgroundTopCm: 0,
      backgroundWidthCm: null,
    });
    await removeFile(tx, files, room);
    return ok();
  });
}

/** Takes the picture away from below the plan; does nothing without one. */
export async function removeBackground(
  { db, files }: { db: Db; files: FileStore },
  pass: PlanPass,
  roomId: string,
): Promise<Result<unknown, "room_not_found">> {
  return changeRoom<Result<unknown, "room_not_found">>(db, pass.event.id, async (tx) => {
    const room = await findRoom(tx, pass.event.id, roomId);
    if (!room) return refuse("room_not_found");
    if (!room.background) return ok();
    await write(tx, pass, room, { backgroundKey: null, backgroundWidthCm: null });
    await removeFile(tx, files, room);
    return ok();
  });
}

export type TypedScale = {
  roomId: string;
  /** The key of the picture that the host measured. */
  picture: string | undefined;
  x1: string | undefined;
  y1: string | undefined;
  x2: string | undefined;
  y2: string | undefined;
  metres: string | undefined;
  opacity: number;
  /** The room gets the measures of the sheet. */
  isRoom: boolean;
};

/** Gives the picture its scale. Refuses another picture than the one that lies there now, and what `sheetOf` refuses. */
export async function setScale(
  db: Db,
  pass: PlanPass,
  { roomId, picture, metres, opacity, isRoom, ...typed }: TypedScale,
): Promise<Result<unknown, "points_equal" | "points_invalid" | "metres_invalid" | "room_size"> | SheetSize | Missing> {
  return onPicture(db, pass, roomId, picture, async (tx, room, background) => {
    const { width, height } = background.pixels;
    const [x1, y1, x2, y2] = [
      parsePixel(typed.x1, width),
      parsePixel(typed.y1, height),
      parsePixel(typed.x2, width),
      parsePixel(typed.y2, height),
    ];
    if (x1 === null || y1 === null || x2 === null || y2 === null) return refuse("points_invalid");
    const sheet = sheetOf(
      [
        { x: x1, y: y1 },
        { x: x2, y: y2 },
      ],
      metres,
      background.pixels,
    );
    if (!sheet.ok) return sheet;
    const size = isRoom ? rectangle(String(sheet.width / 100), String(sheet.depth / 100)) : null;
    if (size && !size.ok) return size;
    await write(tx, pass, room, {
      backgroundWidthCm: sheet.width,
      backgroundOpacity: opacity,
      // The room's corner stays at its point of the picture.
      ...(background.width !== null && {
        backgroundLeftCm: Math.round((background.x * sheet.width) / background.width),
        backgroundTopCm: Math.round((background.y * sheet.width) / background.width),
      }),
      ...(size && {
        widthCm: size.measures.width,
        depthCm: size.measures.depth,
        outline: null,
        backgroundLeftCm: 0,
        backgroundTopCm: 0,
      }),
    });
    return ok();
  });
}

/** Gives the room the walls that the host drew on the picture, which then begins left of and above them. */
export async function setWalls(
  db: Db,
  pass: PlanPass,
  { roomId, picture, corners }: { roomId: string; picture: string | undefined; corners: string | undefined },
): Promise<Result<unknown, "background_unscaled" | "outline_invalid" | "room_size"> | Missing> {
  return onPicture(db, pass, roomId, picture, async (tx, room, { pixels, width }) => {
    if (width === null) return refuse("background_unscaled");
    const points = parseCorners(corners ?? "", pixels);
    const walls = points ? wallsOn(points, pixels, width) : refuse("outline_invalid");
    if (!walls.ok) return walls;
    const { measures } = walls;
    await write(tx, pass, room, {
      widthCm: measures.width,
      depthCm: measures.depth,
      outline: measures.outline,
      backgroundLeftCm: walls.x,
      backgroundTopCm: walls.y,
    });
    return ok();
  });
}

async function onPicture<T extends { ok: boolean }>(
  db: Db,
  pass: PlanPass,
  roomId: string,
  picture: string | undefined,
  work: (tx: Tx, room: PlanRoom, background: Background) => Promise<T>,
): Promise<T | Missing> {
  return changeRoom<T | Missing>(db, pass.event.id, async (tx) => {
    const room = await findRoom(tx, pass.event.id, roomId);
    if (!room) return refuse("room_not_found");
    if (!room.background) return refuse("background_gone");
    return room.background.key === picture ? work(tx, room, room.background) : refuse("background_changed");
  });
}

async function removeFile(tx: Tx, files: FileStore, { background }: PlanRoom): Promise<void> {
  if (background && isFileKey(background.key)) await removeImage(tx, files, background.key);
}

async function findRoom(db: Db | Tx, eventId: string, roomId: string): Promise<PlanRoom | undefined> {
  return (await listRooms(db, eventId)).find(({ id }) => id === roomId);
}

type Columns = {
  backgroundKey?: string | null;
  backgroundLeftCm?: number;
  backgroundTopCm?: number;
  backgroundWidthCm?: number | null;
  backgroundOpacity?: number;
  widthCm?: number;
  depthCm?: number;
  outline?: number[] | null;
};

async function write(tx: Tx, pass: PlanPass, room: PlanRoom, columns: Columns): Promise<void> {
  await tx
    .updateTable("seatingRooms")
    .set({ ...columns, version: room.version + 1 })
    .where("eventId", "=", pass.event.id)
    .where("id", "=", room.id)
    .execute();
  await recordChange(tx, pass, { kind: "tables.room", subjectId: room.id, facts: { title: room.name } });
}
