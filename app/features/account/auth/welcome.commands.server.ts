// Sends the welcome e-mail again on the user's request.
import { inTransaction } from "#app/db/transaction.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import type { AuthServices } from "./commands.server.ts";
import { welcomeEmail } from "./emails/welcome.tsx";

/** Sends the user the welcome e-mail again, once a day and only to their own address (SC-12). Returns the e-mail's public `emailId`. */
export async function sendWelcome(
  { db, config }: Pick<AuthServices, "db" | "config">,
  { viewer }: AccountPass<"mail.sendWelcome">,
  now: Date,
): Promise<Result<{ emailId: string }, "email_invalid"> | (Refusal<"too_many_tries"> & { waitSeconds: number })> {
  const { id: userId, email, name } = viewer;
  const waitSeconds = await consumeRateLimit(db, [{ key: `welcome:${userId}`, tries: 1, minutes: 24 * 60 }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const facts = { origin: config.origin, name };
  const queued = await inTransaction(db, (tx) =>
    queueEmail(tx, welcomeEmail, { facts, recipient: { email, name }, userId }, now),
  );
  return queued.ok ? ok({ emailId: queued.publicId }) : refuse("email_invalid");
}
