// Stores documents that a host uploads for an event's editors: a PDF unchanged, a picture re-encoded.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { type DocumentRefusal, documentTypeOf, providerLimits } from "#app/domain/event/provider.ts";
import { ok, refuse, type Refusal } from "#app/domain/result.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { type FileKey, type FileStore, newFileKey } from "./file-store.server.ts";
import { writeWhole } from "./photograph-tasks.server.ts";
import { checkStorage, type StorageFull } from "./storage.server.ts";

const TRIES = { tries: 60, minutes: 10 } as const;

export type DocumentRefused =
  | Refusal<Exclude<DocumentRefusal, "document_missing" | "document_limit">>
  | StorageFull
  | (Refusal<"too_many_tries"> & { waitSeconds: number });
export type StoredDocument = { ok: true; key: FileKey; type: "pdf" | "picture" };

/**
 * Stores a document in the storage of `ownerId`. A PDF stays unchanged, because only its own event's editors download it; a
 * picture becomes a JPEG without camera data. Refuses other types, more than 10 MB, a full plan, and more than 60 from
 * `byId` in ten minutes. A document that no provider uses is deleted after a day. E-1 to E-4
 */
export async function storeDocument(
  db: Db,
  files: FileStore,
  { bytes, ownerId, byId, now }: { bytes: Uint8Array; ownerId: string; byId: string; now: Date },
): Promise<StoredDocument | DocumentRefused> {
  if (bytes.length > providerLimits.documentBytes) return refuse("document_too_large");
  const type = documentTypeOf(bytes);
  if (!type) return refuse("document_type");
  const waitSeconds = await consumeRateLimit(db, [{ key: `document:account:${byId}`, ...TRIES }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const kept = type === "pdf" ? ok({ bytes, width: 1, height: 1 }) : await pictureOf(bytes, byId);
  return kept.ok ? await keep(db, files, { ...kept, type, ownerId, now }) : kept;
}

async function pictureOf(bytes: Uint8Array, by: string) {
  const cleaned = await writeWhole(bytes, by);
  if (cleaned.ok) return ok({ ...cleaned.original });
  return refuse(cleaned.code === "image_too_large" ? "document_too_large" : "document_unreadable");
}

type Kept = { bytes: Uint8Array; width: number; height: number; type: "pdf" | "picture"; ownerId: string; now: Date };

async function keep(
  db: Db,
  files: FileStore,
  { bytes, width, height, type, ownerId, now }: Kept,
): Promise<StoredDocument | StorageFull> {
  const isPdf = type === "pdf";
  const key = newFileKey("document", isPdf ? "pdf" : "jpg");
  const contentType = isPdf ? ("application/pdf" as const) : ("image/jpeg" as const);
  // Insert the row first: the sweep deletes a row without a file, but a file without a row would stay forever.
  const room = await inTransaction(db, async (tx) => {
    const checked = await checkStorage(tx, { ownerId, bytes: bytes.length }, now);
    if (!checked.ok) return checked;
    await tx
      .insertInto("files")
      .values({ key, ownerId, purpose: "document", contentType, bytes: bytes.length, width, height, createdAt: now })
      .execute();
    return checked;
  });
  if (!room.ok) return room;
  try {
    await files.put(key, bytes);
  } catch (error) {
    await db.deleteFrom("files").where("key", "=", key).execute();
    throw error;
  }
  return ok({ key, type });
}
