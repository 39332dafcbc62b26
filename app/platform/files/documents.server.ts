// Documents that a host uploads and that are for nobody else: a PDF as it came, a picture written anew.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { type DocumentRefusal, documentTypeOf, providerLimits } from "#app/domain/provider.ts";
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
 * Keeps a document in the room of `ownerId`. A PDF stays as it came, since only its own event's editors download it; a picture becomes a JPEG
 * without what the camera noted. Refuses what is neither, more than 10 MB, what the plan of its owner has no room for, more than 60 of
 * `byId` in ten minutes. What no provider has in the end is swept away after a day. E-1 to E-4
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
  // The row comes first: a row without its file is swept like any other, a file without a row would stay for ever.
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
