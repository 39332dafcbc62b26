// The kinds of browsers that an account has signed in with.
import { inTransaction } from "#app/db/transaction.ts";
import { sql } from "kysely";
import { readUserAgent } from "#app/domain/account/user-agent.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import { newDeviceEmail } from "./factor/emails/new-device.tsx";
import { deviceText } from "./sessions/copy.ts";

/** Notes the kind of the browser that has just signed in. An e-mail tells the owner of each new kind but the first. */
export async function tellNewDevice(
  { db, config }: Pick<AppServices, "db" | "config">,
  userId: string,
  userAgent: string,
  now: Date,
): Promise<void> {
  const kind = deviceText(readUserAgent(userAgent));
  await inTransaction(db, async (tx) => {
    const noted = await tx
      .updateTable("users")
      .set({ deviceKinds: sql<string[]>`device_kinds || ${kind}::text` })
      .where("id", "=", userId)
      .where(sql<boolean>`${kind} <> all (device_kinds)`)
      .returning(["name", "email", sql<number>`cardinality(device_kinds)`.as("kinds")])
      .executeTakeFirst();
    if (!noted || noted.kinds === 1) return;
    const { name, email } = noted;
    const facts = { origin: config.origin, name, device: kind };
    await queueEmail(tx, newDeviceEmail, { facts, recipient: { email, name }, userId }, now);
  });
}
