// How much room an account's pictures take, and whether its plan has room for another.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import type { Tx } from "#app/db/transaction.ts";
import { albumMovingMs } from "#app/domain/album.ts";
import { fits, type Plan, plans } from "#app/domain/plans.ts";
import { ok, refuse, type Refusal } from "#app/domain/result.ts";
import { effectivePlan } from "#app/domain/subscription.ts";
import type { FileKey } from "./file-store.server.ts";

/** The plan has no room for it: its name is for the sentence that says what would lift the limit. */
export type StorageFull = Refusal<"storage_limit"> & { plan: Plan };

/** The bytes of all that `userId` has uploaded and that is kept, with what has arrived for an album, and what is arriving now. */
export async function storageUsed(db: Db, userId: string, now: Date): Promise<number> {
  return usedBeside(db, userId, null, now);
}

/**
 * A photograph on its way to an album counts whole while its pieces come, and for what has come once they do not. One of which nothing has
 * come counts nothing: a guest who announces photographs takes no room with it. Its pieces are counted by its row, not by their files.
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
 * Whether the plan of `ownerId` has room for `bytes` more, with `replaces` out of the way, and how much there is without them. Holds the owner's row until the transaction
 * ends, so that of many uploads at once none takes the room of another. SC-33
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
