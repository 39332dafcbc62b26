// Stores the forms that visitors send on the public pages. SC-37
import { sql } from "kysely";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { ok, refuse, type Refusal } from "#app/domain/result.ts";
import { dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { announceToStaff } from "#app/features/site/support/commands.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import type { Pass } from "#app/platform/pass.server.ts";
import { applicationAnswerEmail } from "./emails/application-answer.tsx";
import { applicationReceivedEmail } from "./emails/application-received.tsx";
import type { ApplicationInput } from "./form.ts";

/** Per form and network address, and for all forms from all addresses. */
const LIMITS = { perAddress: 5, minutes: 60, overAll: 300 } as const;

export type SendRefusal = Refusal<"date_past"> | (Refusal<"too_many_messages"> & { waitSeconds: number });

/**
 * Stores `input` for staff and acknowledges it by e-mail. An address that no account has proved may be a stranger's: it gets one such
 * e-mail as long as any of its forms is stored. A machine gets the same answer, but its form is neither stored nor acknowledged. `when`
 * says when an answer comes.
 */
export async function sendApplication(
  { db, config }: Pick<AppServices, "db" | "config">,
  _pass: Pass<"application.create">,
  input: ApplicationInput,
  { address, when }: { address: string; when: string },
  now: Date,
): Promise<{ ok: true } | SendRefusal> {
  const { date } = input.facts;
  if (input.kind === "demo" && date !== undefined && date < dateIn(defaultTimeZone, now)) return refuse("date_past");
  const limits = [
    { key: `application:${input.kind}:${addressKey(address)}`, tries: LIMITS.perAddress, minutes: LIMITS.minutes },
    { key: "application:all", tries: LIMITS.overAll, minutes: LIMITS.minutes },
  ];
  const waitSeconds = await consumeRateLimit(db, limits, now);
  if (waitSeconds > 0) return { ...refuse("too_many_messages"), waitSeconds };
  const { isMachine, ...kept } = input;
  if (isMachine) return ok();
  return inTransaction(db, async (tx) => {
    const said = { origin: config.origin, about: input.kind, when };
    const acknowledged =
      kept.email !== "" &&
      (await mayAcknowledge(tx, kept.email)) &&
      (await queueEmail(tx, applicationReceivedEmail, { facts: said, recipient: { email: kept.email, name: "" } }, now))
        .ok;
    const { facts, ...columns } = kept;
    await tx
      .insertInto("applications")
      .values({ id: newId(), ...columns, facts: JSON.stringify(facts), acknowledged, createdAt: now, updatedAt: now })
      .execute();
    await announceToStaff(tx, config);
    return ok();
  });
}

/** Queues the e-mail with the staff's answer to a visitor who sent a form. */
export async function queueApplicationAnswer(
  tx: Tx,
  { origin }: Pick<AppServices["config"], "origin">,
  { email, name, subject }: { email: string; name: string; subject: string },
  answer: string,
  now: Date,
): Promise<void> {
  const facts = { origin, name, about: subject, answer };
  await queueEmail(tx, applicationAnswerEmail, { facts, recipient: { email, name } }, now);
}

/** Whether this address may get another acknowledgement: an unproved one gets one as long as any of its forms is stored. */
async function mayAcknowledge(tx: Tx, email: string): Promise<boolean> {
  // The lock lets two parallel forms see each other.
  if (isGuarded("locks"))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`acknowledge ${email}`}, 0))`.execute(tx);
  const proved = await tx
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("emailVerified", "=", true)
    .where("suspendedAt", "is", null)
    .executeTakeFirst();
  if (proved) return true;
  const told = await tx
    .selectFrom("applications")
    .select("id")
    .where("email", "=", email)
    .where("acknowledged", "=", true)
    .limit(1)
    .executeTakeFirst();
  return told === undefined;
}
