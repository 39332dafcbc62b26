// Taking what visitors send by the forms of the public pages. SC-37
import { createHash } from "node:crypto";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { ok, refuse, type Refusal } from "#app/domain/result.ts";
import { dateIn, defaultTimeZone } from "#app/domain/zoned-time.ts";
import { announceToStaff } from "#app/features/site/support/commands.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import type { Pass } from "#app/platform/pass.server.ts";
import { applicationAnswerEmail } from "./emails/application-answer.tsx";
import { applicationReceivedEmail } from "./emails/application-received.tsx";
import type { ApplicationInput } from "./form.ts";

const DAY = 24 * 60;
/** By one form from one address of the network, by all forms from all of them, and the e-mails that one recipient gets who has proved to read them. */
const LIMITS = { perAddress: 5, minutes: 60, overAll: 300, provedEmailsADay: 3 } as const;

export type SendRefusal = Refusal<"date_past"> | (Refusal<"too_many_messages"> & { waitSeconds: number });

/**
 * Keeps `input` for staff and acknowledges it by e-mail. An address that no account has proved may be a stranger's: it gets one such e-mail
 * as long as anything of it is kept. What a machine filled in is answered in the same way, and neither kept nor acknowledged. `when` says
 * when an answer comes.
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
    const acknowledged = kept.email !== "" && (await mayAcknowledge(tx, kept.email, now));
    const { facts, ...columns } = kept;
    await tx
      .insertInto("applications")
      .values({ id: newId(), ...columns, facts: JSON.stringify(facts), acknowledged, createdAt: now, updatedAt: now })
      .execute();
    if (acknowledged) {
      const said = { origin: config.origin, about: kept.kind, when };
      await queueEmail(tx, applicationReceivedEmail, { facts: said, recipient: { email: kept.email, name: "" } }, now);
    }
    await announceToStaff(tx, config);
    return ok();
  });
}

/** Queues the e-mail that brings an answer to a visitor who sent a form. */
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

/** The limit's row stays locked until the command ends, so that two forms at the same moment see each other. */
async function mayAcknowledge(tx: Tx, email: string, now: Date): Promise<boolean> {
  const recipient = createHash("sha256").update(email).digest("base64url");
  const limit = { key: `application:letter:${recipient}`, tries: LIMITS.provedEmailsADay, minutes: DAY };
  if ((await consumeRateLimit(tx, [limit], now)) > 0) return false;
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
