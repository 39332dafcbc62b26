// The passkeys of an account.
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

/** The names of an account's passkeys. */
export async function listNames(db: Db | Tx, userId: string): Promise<string[]> {
  const keys = await db.selectFrom("passkeys").select("name").where("userId", "=", userId).orderBy("name").execute();
  return keys.map(({ name }) => name);
}

export type OwnPasskey = { id: string; name: string; usedAt: Date | null };

/** The user's passkeys, the last used first. */
export async function listPasskeys(db: Db, { viewer }: AccountPass<"sessions.manage">): Promise<OwnPasskey[]> {
  return db
    .selectFrom("passkeys")
    .select(["id", "name", "usedAt"])
    .where("userId", "=", viewer.id)
    .orderBy("usedAt", (order) => order.desc().nullsLast())
    .orderBy("id", "desc")
    .execute();
}
