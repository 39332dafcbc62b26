// Counts an account's storage and checks whether its plan has room for more.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import type { Tx } from "#app/db/transaction.ts";
import { albumMovingMs } from "#app/domain/event/album.ts";
import { fits, type Plan, plans } from "#app/domain/account/plans.ts";
import { ok, refuse, type Refusal } from "#app/domain/result.ts";
import { effectivePlan } from "#app/domain/account/subscription.ts";
import type { FileKey } from "./file-store.server.ts";

/** The plan is full; its name is for the message about lifting the limit. */
export type StorageFull = Refusal<"storage_limit"> & { plan: Plan };

/** The bytes of all stored uploads of `userId`, of the pieces received for an album, and of running album uploads. */
export async function storageUsed(db: Db, userId: string, now: Date): Promise<number> {
  return usedBeside(db, userId, null, now);
}

/**
 * A running album upload counts with its full size; a stalled one with the bytes received. One without any bytes counts
 * zero, so a guest who announces photos takes no room. Pieces count by their photo's row, not by their files.
 */
async function usedBeside(db: Db, userId: string, replaced: FileKey | null, now: Date): Promise<number> {
  const { bytes } = await db
    .selectFrom("files")
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as("bytes"))
    .where("ownerId", "=", userId)
    .where("purpose", "!=", "album-part")
    .$if(replaced !== null, (query) => query.where("key", "!=", replaced))
    .executeTakeFirstOrThrow();
  const since = new Date(now.getTime() - albumMovingMs);
  const { arriving } = await db
    .selectFrom("albumPhotos")
    .innerJoin("events", "events.id", "albumPhotos.eventId")
    .select(
      sql<number>`coalesce(sum(case when received > 0 and touched_at > ${since} then bytes else received end), 0)::bigint`.as(
        "arriving",
      ),
    )
    .where("events.createdBy", "=", userId)
    .where("albumPhotos.status", "in", ["arriving", "preparing"])
    .executeTakeFirstOrThrow();
  return bytes + arriving;
}

/**
 * Whether the plan of `ownerId` has room for `bytes` more, without `replaces`, and how much room is left without them.
 * Locks the owner's row until the transaction ends, so that concurrent uploads cannot share the same room. SC-33
 */
export async function checkStorage(
  tx: Tx,
  { ownerId, bytes, replaces = null }: { ownerId: string; bytes: number; replaces?: FileKey | null | undefined },
  now: Date,
): Promise<{ ok: true; left: number | null } | StorageFull> {
  await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", ownerId)
    .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  const subscription = await tx
    .selectFrom("subscriptions")
    .select(["plan", "status", "endDate"])
    .where("userId", "=", ownerId)
    .executeTakeFirst();
  const plan = effectivePlan(subscription, now);
  const used = await usedBeside(tx, ownerId, replaces, now);
  const most = plans[plan].limits.storageBytes;
  if (!fits(plan, { storageBytes: used + bytes }).ok) return { ...refuse("storage_limit"), plan };
  return ok({ left: most === null ? null : most - used });
}
