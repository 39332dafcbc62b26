// The commands on the documents of a provider: add, delete, and restore within the hour.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { type DocumentRefusal, documentNameOf, providerLimits } from "#app/domain/event/provider.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { changeBudget } from "#app/features/event/budget/changing.commands.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { type DocumentRefused, storeDocument } from "#app/platform/files/documents.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { countRows, remove, restore } from "#app/platform/removal.server.ts";
import { lockProvider, type WriterPass } from "./commands.server.ts";

type AddRefused = DocumentRefused | Refusal<DocumentRefusal> | Refusal<"event_gone"> | Refusal<"provider_not_found">;

/** Stores `file` with a provider. It counts in the plan of the event's creator, like all files of the event. */
export async function addDocument(
  { db, files }: Pick<AppServices, "db" | "files">,
  pass: WriterPass,
  providerId: unknown,
  file: { name: string; bytes: Uint8Array } | null,
  now: Date,
): Promise<{ ok: true; documentId: string } | AddRefused> {
  if (!isId(providerId)) return refuse("provider_not_found");
  if (!file || file.bytes.length === 0) return refuse("document_missing");
  // Checked first, so that nothing is stored for a missing provider.
  if (!(await isThere(db, pass, providerId))) return refuse("provider_not_found");
  const stored = await storeDocument(db, files, {
    bytes: file.bytes,
    ownerId: pass.event.createdBy,
    byId: pass.viewer.id,
    now,
  });
  if (!stored.ok) return stored;
  const added = await changeBudget(db, pass, async (tx, eventId) => {
    const provider = await lockProvider(tx, eventId, providerId);
    if (!provider) return refuse("provider_not_found");
    if (!(await hasRoom(tx, eventId, providerId))) return refuse("document_limit");
    const documentId = newId();
    const name = documentNameOf(file.name, stored.type);
    await tx
      .insertInto("providerDocuments")
      .values({ eventId, id: documentId, providerId, fileKey: stored.key, name, createdAt: now })
      .execute();
    const facts = { title: provider.service };
    await recordChange(tx, pass, { kind: "providers.documentAdded", subjectId: providerId, facts });
    return ok({ documentId });
  });
  if (!added.ok) {
    await db.deleteFrom("files").where("key", "=", stored.key).execute();
    await files.remove(stored.key);
  }
  return added;
}

async function hasRoom(tx: Tx, eventId: string, providerId: string): Promise<boolean> {
  const documents = await countRows(tx, "providerDocuments", eventId, sql`provider_id = ${providerId}`);
  return documents < providerLimits.documents;
}

async function isThere(db: Db, { event }: WriterPass, providerId: string): Promise<boolean> {
  const provider = await db
    .selectFrom("eventProviders")
    .select("id")
    .where("eventId", "=", event.id)
    .where("id", "=", providerId)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  return provider !== undefined;
}

/** Deletes a document; `batchId` restores it for an hour, and its file stays as long. */
export async function deleteDocument(
  db: Db,
  pass: WriterPass,
  { providerId, documentId }: { providerId: unknown; documentId: unknown },
  now: Date,
): Promise<Result<{ batchId: string }, "event_gone" | "provider_not_found" | "document_not_found">> {
  return changeBudget(db, pass, async (tx, eventId) => {
    const provider = await lockProvider(tx, eventId, providerId);
    if (!provider) return refuse("provider_not_found");
    const where = sql`provider_id = ${provider.id}`;
    const { batchId, rows } = await remove(tx, "providerDocuments", { eventId, ids: [documentId], now, where });
    if (rows.length === 0) return refuse("document_not_found");
    const change = { kind: "providers.documentRemoved" as const, subjectId: provider.id, undo: { batchId } };
    await recordChange(tx, pass, { ...change, facts: { title: provider.service } });
    return ok({ batchId });
  });
}

/** Restores the document that was deleted as `batchId`, within the hour, if its provider exists and has room for it. */
export async function restoreDocument(
  db: Db,
  pass: WriterPass,
  batchId: unknown,
  now: Date,
): Promise<Result<{ providerId: string }, "event_gone" | "too_late" | "document_limit">> {
  if (!isId(batchId)) return refuse("too_late");
  return changeBudget(db, pass, async (tx, eventId) => {
    const document = await tx
      .selectFrom("providerDocuments")
      .select("providerId")
      .where("eventId", "=", eventId)
      .where("batchId", "=", batchId)
      .executeTakeFirst();
    const provider = document && (await lockProvider(tx, eventId, document.providerId));
    if (!provider) return refuse("too_late");
    const { id: providerId, service } = provider;
    const where = sql`provider_id = ${providerId}`;
    const limit = { most: providerLimits.documents, full: "document_limit", where } as const;
    const restored = await restore(tx, "providerDocuments", { eventId, batchId, now, limit });
    if (!restored.ok) return restored;
    const change = { kind: "providers.documentRestored" as const, subjectId: providerId, facts: { title: service } };
    await recordChange(tx, pass, change);
    return ok({ providerId });
  });
}
