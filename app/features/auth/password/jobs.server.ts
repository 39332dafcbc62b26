// Writes the letter with the way to a new password, out of sight of whoever asked for it.
import { inTransaction } from "#app/db/transaction.ts";
import { keepSecret, newSecret } from "#app/platform/auth/account-tokens.server.ts";
import type { Work } from "#app/platform/jobs/jobs.server.ts";
import { queueLetter } from "#app/platform/mail/letters.server.ts";
import { writeReset } from "./letters/reset.tsx";

/** Makes a new secret for the account and queues the letter that carries it. Does nothing for an address without one, or a suspended one. SC-11 */
export async function sendReset({ site, payload: { userId }, now }: Work<"send_reset">): Promise<void> {
  if (userId === null) return;
  const { db, config } = site;
  const owner = await db
    .selectFrom("users")
    .select(["email", "name", "accountType"])
    .where("id", "=", userId)
    .where("suspendedAt", "is", null)
    .executeTakeFirst();
  if (!owner) return;
  const { email, name, accountType } = owner;
  const secret = newSecret();
  const resetUrl = `${config.origin}/reset-password?${new URLSearchParams({ oobCode: secret, email }).toString()}`;
  const letter = await writeReset({ origin: config.origin, name, resetUrl, isFirst: accountType === "guest" });
  await inTransaction(db, async (tx) => {
    const queued = await queueLetter(tx, { kind: "reset", recipient: { email, name }, userId, ...letter });
    const letterId = queued.ok ? queued.letterId : null;
    await keepSecret(tx, secret, { purpose: "reset", userId, email, letterId }, now);
  });
}
