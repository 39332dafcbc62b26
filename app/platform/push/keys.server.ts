// The keys with which this installation signs what it pushes: made by itself when they are first needed, the private one sealed.
import webpush from "web-push";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { seal, unseal } from "#app/platform/auth/secrets.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";

const NAME = "push";
/** What the private key is sealed for. */
export const PUSH_SEAL = "push key";

export type PushKeys = { publicKey: string; privateKey: string };

const kept = new WeakMap<Db, PushKeys>();

/**
 * The pair of this installation, the same in every process. Where the secret has changed, the sealed one cannot be read: there is a new
 * pair, and the devices that were added with the old one are gone, since their push services take nothing signed with another.
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
    // Of several that begin at once the first makes them, and the others wait here and read them.
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
