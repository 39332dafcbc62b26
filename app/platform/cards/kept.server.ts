// Stores drawn cards: each file is identified by a digest of its content and replaced when that changes.
import { createHash } from "node:crypto";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { CardShape } from "#app/domain/event/preview.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { newFileKey } from "#app/platform/files/file-store.server.ts";
import { pictureAnswer } from "#app/platform/files/pictures.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { type CardFacts, cardSizes } from "./card.ts";
import { cardVersion, drawCard, drawHouseCard, drawPageCard } from "./draw.server.ts";

/** Crawlers wait seconds, not minutes. After this time they get Convite's own card, and the drawing continues. */
const PATIENCE_MS = 4_000;
/** With this many drawings waiting in the process, new requests draw nothing and get Convite's own card. */
const MOST_WAITING = 8;

export type KeptCard = { bytes: Buffer; etag: string };
/** The texts of a card, and the key of its picture. */
export type CardWords = Omit<CardFacts, "photo"> & { photoKey: string | null };

const drawing = new Map<string, Promise<Buffer | null>>();

/**
 * The card of an event that is open to all: the stored one, or drawn now, one at a time per process. Null if drawing takes
 * too long, too many drawings wait, or the event is no longer open.
 */
export async function cardOf(
  app: Pick<AppServices, "db" | "files" | "log">,
  eventId: string,
  words: CardWords,
  shape: CardShape,
  now: Date,
): Promise<KeptCard | null> {
  const digest = createHash("sha256")
    .update(JSON.stringify([cardVersion, shape, words]))
    .digest("base64url")
    .slice(0, 22);
  const etag = `"${digest}"`;
  const kept = await readKept(app, eventId, shape, digest);
  if (kept) return { bytes: kept, etag };
  const id = `${eventId} ${digest}`;
  let drawn = drawing.get(id);
  if (!drawn) {
    if (drawing.size >= MOST_WAITING) return null;
    drawn = drawAndKeep(app, eventId, words, { shape, digest }, now).catch((error: unknown) => {
      app.log.error({ err: error }, "card not drawn");
      return null;
    });
    drawing.set(id, drawn);
    void drawn.finally(() => drawing.delete(id));
  }
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, null)));
  const bytes = await Promise.race([drawn, late]);
  clearTimeout(timer);
  return bytes && { bytes, etag };
}

async function readKept(
  { db, files }: Pick<AppServices, "db" | "files">,
  eventId: string,
  shape: CardShape,
  digest: string,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom("eventCards")
    .select("fileKey")
    .where("eventId", "=", eventId)
    .where("shape", "=", shape)
    .where("digest", "=", digest)
    .executeTakeFirst();
  return row ? files.read(row.fileKey) : null;
}

async function drawAndKeep(
  { db, files }: Pick<AppServices, "db" | "files">,
  eventId: string,
  { photoKey, ...words }: CardWords,
  { shape, digest }: { shape: CardShape; digest: string },
  now: Date,
): Promise<Buffer | null> {
  const photo = photoKey && (await files.read(photoKey));
  const bytes = await drawCard({ ...words, photo: photo || null }, shape);
  const key = newFileKey("card", "jpg");
  // Insert the rows first: a row without a file gets drawn again, but a file without a row would stay forever.
  const isKept = await inTransaction(db, async (tx) => {
    if (!(await isOpen(tx, eventId))) return false;
    const before = await tx
      .deleteFrom("eventCards")
      .where("eventId", "=", eventId)
      .where("shape", "=", shape)
      .returning("fileKey")
      .executeTakeFirst();
    if (before) await removeFiles(tx, [before.fileKey]);
    await tx
      .insertInto("files")
      .values({
        key,
        ownerId: null,
        purpose: "card",
        contentType: "image/jpeg",
        bytes: bytes.length,
        ...cardSizes[shape],
        createdAt: now,
      })
      .execute();
    await tx.insertInto("eventCards").values({ eventId, shape, digest, fileKey: key }).execute();
    return true;
  });
  if (!isKept) return null;
  await files.put(key, bytes);
  // The event became private meanwhile, or another request drew the card.
  if (!(await db.selectFrom("files").select("key").where("key", "=", key).executeTakeFirst())) await files.remove(key);
  return bytes;
}

/** Locks the event's row until `tx` ends, so that it cannot become private while its card is stored. */
async function isOpen(tx: Tx, eventId: string): Promise<boolean> {
  const event = await tx
    .selectFrom("events")
    .select(["visibility", "requireAccount"])
    .where("id", "=", eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return event !== undefined && event.visibility === "public" && !event.requireAccount;
}

async function removeFiles(tx: Tx, keys: string[]): Promise<void> {
  await tx.deleteFrom("files").where("key", "in", keys).execute();
  await enqueue(tx, "remove_files", { keys });
}

/** Deletes an event's card rows in `tx`. Returns the keys of their files, which the caller removes. */
export async function forgetCards(tx: Tx, eventId: string): Promise<string[]> {
  const cards = await tx.deleteFrom("eventCards").where("eventId", "=", eventId).returning("fileKey").execute();
  const keys = cards.map(({ fileKey }) => fileKey);
  if (keys.length > 0) await tx.deleteFrom("files").where("key", "in", keys).execute();
  return keys;
}

/** Deletes the cards of an event that `tx` made private, and enqueues the removal of their files. SC-58 */
export async function forgetCardsUnlessOpen(tx: Tx, eventId: string): Promise<void> {
  if (await isOpen(tx, eventId)) return;
  const keys = await forgetCards(tx, eventId);
  if (keys.length > 0) await enqueue(tx, "remove_files", { keys });
}

/** Caches this many of Convite's own cards, at most 90 kB each, and drops the least recently used one. */
const MOST_HOUSES = 150;
const houses = new Map<string, Promise<KeptCard>>();
let housesWaiting = 0;

/** Convite's own card with `words`, one per line; drawn once per process. */
export function houseCard(words: readonly string[]): Promise<KeptCard> {
  return houseOf(words.join(" "), () => drawHouseCard(words));
}

/**
 * The card of a public page with its title: cached by its words alone, so a new title makes a new card. If too many
 * drawings wait, returns Convite's own card instead.
 */
export function pageCard(text: { above: string; title: string }): Promise<KeptCard> {
  const id = JSON.stringify([text.above, text.title]);
  if (!houses.has(id) && housesWaiting >= MOST_WAITING) return houseCard(["Te guardamos", "sitio en", "la mesa"]);
  return houseOf(id, () => drawPageCard(text));
}

function houseOf(id: string, draw: () => Promise<Buffer>): Promise<KeptCard> {
  let card = houses.get(id);
  if (card) houses.delete(id);
  else {
    housesWaiting++;
    card = draw()
      .then((bytes) => ({ bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` }))
      .finally(() => housesWaiting--);
    card.catch(() => houses.delete(id));
  }
  houses.set(id, card);
  const [oldest] = houses.keys();
  if (houses.size > MOST_HOUSES && oldest !== undefined) houses.delete(oldest);
  return card;
}

/** A response with the card. Browsers revalidate their copy by the ETag. */
export function cardResponse(
  { bytes, etag }: KeptCard,
  request: Request,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const kept = {
    "cache-control": "public, no-cache",
    "cross-origin-resource-policy": "cross-origin",
    "x-robots-tag": "noindex",
    etag,
    ...headers,
  };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers: kept });
  return pictureAnswer({ bytes, contentType: "image/jpeg" }, request, kept);
}
