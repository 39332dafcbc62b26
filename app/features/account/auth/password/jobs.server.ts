// Job that writes the password reset e-mail, so that the request takes equally long with and without an account.
import { inTransaction } from "#app/db/transaction.ts";
import { keepSecret, newSecret } from "#app/platform/auth/account-tokens.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { queueEmail, sealSecret } from "#app/platform/mail/emails.server.ts";
import { readSteps } from "../factor/queries.server.ts";
import { listNames } from "../passkeys/queries.server.ts";
import { resetEmail } from "./emails/reset.tsx";

/** Makes a new secret for the account and queues its e-mail. Does nothing without an account or for a suspended one. SC-11 */
export async function sendReset({ app, payload: { userId, next }, now }: Work<"send_reset">): Promise<void> {
  if (userId === null) return;
  const { db, config } = app;
  const owner = await db
    .selectFrom("users")
    .select(["email", "accountType"])
    .select((eb) => eb.fn.coalesce("claimName", "name").as("name"))
    .where("id", "=", userId)
    .where("suspendedAt", "is", null)
    .executeTakeFirst();
  if (!owner) return;
  const { email, name, accountType } = owner;
  const secret = newSecret();
  const query = new URLSearchParams({ oobCode: SECRET, email, ...(next ? { next } : {}) });
  const resetUrl = `${config.origin}/reset-password?${query.toString()}`;
  const facts = {
    origin: config.origin,
    name,
    resetUrl,
    isFirst: accountType === "guest",
    hasFactor: (await readSteps(db, config, userId)).code,
    passkeys: await listNames(db, userId),
  };
  const secretSealed = sealSecret(config, secret);
  await inTransaction(db, async (tx) => {
    const queued = await queueEmail(tx, resetEmail, { facts, secretSealed, recipient: { email, name }, userId }, now);
    const emailId = queued.ok ? queued.emailId : null;
    await keepSecret(tx, secret, { purpose: "reset", userId, email, emailId }, now);
  });
}
