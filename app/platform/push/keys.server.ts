// The keys that sign this installation's pushes: generated at first use, with the private key sealed.
import webpush from "web-push";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { seal, unseal } from "#app/platform/auth/secrets.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";

const NAME = "push";
/** The seal purpose for the private key. */
export const PUSH_SEAL = "push key";

export type PushKeys = { publicKey: string; privateKey: string };

const kept = new WeakMap<Db, PushKeys>();

/**
 * The key pair of this installation, the same in every process. If AUTH_SECRET has changed, the sealed key is unreadable,
 * and we make a new pair. The devices of the old pair are deleted, because their push services accept no other key.
 */
export async function pushKeys(app: Pick<AppServices, "db" | "config">): Promise<PushKeys> {
  const known = kept.get(app.db) ?? (await readKeys(app)) ?? (await makeKeys(app));
  kept.set(app.db, known);
  return known;
}

async function readKeys({ db, config }: Pick<AppServices, "db" | "config">): Promise<PushKeys | null> {
  const row = await db.selectFrom("installationKeys").selectAll().where("name", "=", NAME).executeTakeFirst();
  const privateKey = row ? unseal(config, PUSH_SEAL, row.privateKeySealed) : null;
  return row && privateKey !== null ? { publicKey: row.publicKey, privateKey } : null;
}

async function makeKeys(app: Pick<AppServices, "db" | "config">): Promise<PushKeys> {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  const privateKeySealed = seal(app.config, PUSH_SEAL, privateKey);
  return inTransaction(app.db, async (tx) => {
    // Of several processes that start at once, the first makes the keys; the others wait here and read them.
    await tx
      .insertInto("installationKeys")
      .values({ name: NAME, publicKey: "", privateKeySealed: "" })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const before = await tx
      .selectFrom("installationKeys")
      .select("publicKey")
      .where("name", "=", NAME)
      .forUpdate()
      .executeTakeFirst();
    const made = await readKeys({ db: tx, config: app.config });
    if (made) return made;
    await tx
      .updateTable("installationKeys")
      .set({ publicKey, privateKeySealed, createdAt: new Date() })
      .where("name", "=", NAME)
      .execute();
    if (before?.publicKey) await tx.deleteFrom("pushDevices").execute();
    return { publicKey, privateKey };
  });
}
