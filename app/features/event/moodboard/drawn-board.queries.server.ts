// Draws a moodboard in the process for foreign files, and caches the drawing until the board changes.
import type { Db } from "#app/db/client.ts";
import { cloth } from "#app/domain/event/moodboard.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { runForeign, type TooHeavy } from "#app/platform/foreign/pool.server.ts";
import { createSharedWork } from "#app/platform/foreign/shared-work.ts";
import type { ForeignTask } from "#app/platform/foreign/task.ts";
import type { BoardToDraw, DrawnBoard, DrawnItem, PictureToFit } from "./drawing.queries.server.ts";
import type { Moodboard } from "./queries.server.ts";

/** Implemented by `drawMoodboard` of `drawing.queries.server.ts`. */
export const boardTask: ForeignTask<BoardToDraw, DrawnBoard> = { name: "moodboard", seconds: 40, mebibytes: 560 };
/** Implemented by `fitPicture` of `drawing.queries.server.ts`. */
export const fitTask: ForeignTask<PictureToFit, { jpeg: Uint8Array } | null> = {
  name: "picture of a moodboard",
  seconds: 10,
  mebibytes: 350,
};

/** A PNG has one pixel per unit of the cloth; a picture for a PDF has two. */
const scaleOf = { png: 1, jpeg: 2 } as const;
type Format = keyof typeof scaleOf;

/** Pictures that cover the cloth more than this many times are drawn with fewer pixels. */
const MOST_COVERED = 8;
const DRAWINGS = { tries: 20, minutes: 10 } as const;
const KEPT_BYTES = 24 * 1024 * 1024;

type TooMany = Refusal<"too_many_tries"> & { waitSeconds: number; by: string };
const shared = createSharedWork<DrawnBoard | TooHeavy | TooMany>();
/** By event and format: the drawing, and the board's change that it shows; the least recently used first. */
const kept = new Map<string, { change: number; drawn: DrawnBoard }>();

/**
 * The board as a picture, with its words. Draws one change of a board once, however many requests wait for it, and cancels when
 * the last one is gone. Refuses too expensive boards (`too_heavy`), and more than twenty drawings of an account in ten minutes.
 */
export async function readDrawing(
  { db, files }: { db: Db; files: FileStore },
  { eventId, by }: { eventId: string; by: string },
  board: Moodboard,
  format: Format,
  now: Date,
): Promise<{ ok: true; drawn: DrawnBoard } | TooHeavy | TooMany> {
  const { change } = board;
  const key = `${eventId} ${format}`;
  const known = kept.get(key);
  if (known?.change === change) {
    keep(key, known);
    return { ok: true, drawn: known.drawn };
  }
  const drawn = await shared.join(`${key} ${change}`, async () => {
    const waitSeconds = await consumeRateLimit(db, [{ key: `moodboard-drawing:account:${by}`, ...DRAWINGS }], now);
    return waitSeconds > 0
      ? { ...refuse("too_many_tries"), waitSeconds, by }
      : drawBoard(files, board.items, format, by);
  });
  // The limit of another account, which asked first, does not apply to this one.
  if ("by" in drawn && drawn.by !== by) return readDrawing({ db, files }, { eventId, by }, board, format, now);
  if ("code" in drawn) return drawn;
  keep(key, { change, drawn });
  return { ok: true, drawn };
}

/** Draws the board of `items` for the account `by`. */
export async function drawBoard(
  files: FileStore,
  items: readonly DrawnItem[],
  format: Format,
  by: string,
): Promise<DrawnBoard | TooHeavy> {
  const scale = scaleOf[format];
  const withPicture = items.filter(({ picture }) => picture && !picture.isElsewhere);
  const covered = withPicture.reduce((sum, { width, height }) => sum + width * height, 0);
  const sharpness = scale * Math.min(1, Math.sqrt((MOST_COVERED * cloth.width * cloth.height) / covered));
  const pictures: { id: string; jpeg: Uint8Array }[] = [];
  for (const { id, picture, width, height } of withPicture) {
    const bytes = await files.read(picture!.url.replace(/^\/files\//, ""));
    const size = { width: width * sharpness, height: height * sharpness };
    const fitted = bytes && (await runForeign(fitTask, { bytes, ...size }, by));
    if (fitted && "jpeg" in fitted) pictures.push({ id, jpeg: fitted.jpeg });
  }
  return runForeign(boardTask, { items: items.map(shapeOf), pictures, format, scale }, by);
}

function shapeOf({ id, type, content, colour, picture, x, y, width, height, angle, layer }: DrawnItem): DrawnItem {
  return { id, type, content, colour, picture, x, y, width, height, angle, layer };
}

function keep(key: string, drawing: { change: number; drawn: DrawnBoard }): void {
  kept.delete(key);
  kept.set(key, drawing);
  let bytes = kept.values().reduce((sum, { drawn }) => sum + drawn.picture.length, 0);
  for (const [oldest, { drawn }] of kept) {
    if (bytes <= KEPT_BYTES) break;
    kept.delete(oldest);
    bytes -= drawn.picture.length;
  }
}
