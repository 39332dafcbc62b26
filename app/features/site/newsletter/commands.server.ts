// The mailing list: a person is on it after they have confirmed it themselves.
import { inTransaction } from "#app/db/transaction.ts";
import type { Db } from "#app/db/client.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { queueEmail, sealSecret } from "#app/platform/mail/emails.server.ts";
import { emailsOf } from "#app/platform/mail/unsubscribe.server.ts";
import type { AccountPass, Pass } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { listConfirmEmail } from "./list-confirm.email.tsx";

const EMAILS = { tries: 2, minutes: 24 * 60 } as const;

/**
 * Puts an address on the list, where it waits until its reader confirms by the link of an e-mail (SC-12). A confirmed address stays and
 * gets no e-mail. `email` and `name` are clean; the authorization decides whose address it may be.
 */
export async function joinList(
  { db, config }: Pick<AppServices, "db" | "config">,
  { viewer }: AccountPass<"list.join"> | AccountPass<"list.add">,
  { email, name }: { email: string; name: string },
  now: Date,
): Promise<{ ok: true; emailId: string | null } | (Refusal<"too_many_letters"> & { waitSeconds: number })> {
  const known = await db.selectFrom("mailingList").select("confirmedAt").where("email", "=", email).executeTakeFirst();
  if (known?.confirmedAt) return ok({ emailId: null });
  const waitSeconds = await consumeRateLimit(db, [{ key: `list:${email}`, ...EMAILS }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_letters"), waitSeconds };

  const token = newToken();
  const facts = { origin: config.origin, name, url: `${config.origin}/mailing-list/${SECRET}` };
  const secretSealed = sealSecret(config, token);
  const queued = await inTransaction(db, async (tx) => {
    const row = { name, tokenHash: hashToken(token), addedBy: viewer.id, createdAt: now };
    await tx
      .insertInto("mailingList")
      .values({ ...row, email })
      .onConflict((conflict) => conflict.column("email").doUpdateSet(row).where("mailingList.confirmedAt", "is", null))
      .execute();
    return queueEmail(
      tx,
      listConfirmEmail,
      { facts, secretSealed, recipient: { email, name }, userId: viewer.id },
      now,
    );
  });
  return ok({ emailId: queued.ok ? queued.publicId : null });
}

const FORMS_AN_HOUR = 10;

/**
 * A visitor puts an address on the list, where it waits until its reader confirms by the link of an e-mail (SC-12). The answer is the same
 * for a new address, for one on the list, and for one that has had its e-mail of today. So it reveals no reader of the newsletter.
 */
export async function subscribe(
  { db, config }: Pick<AppServices, "db" | "config">,
  _pass: Pass<"list.subscribe">,
  { email, isMachine, address }: { email: string; isMachine: boolean; address: string },
  now: Date,
): Promise<{ ok: true } | (Refusal<"too_many"> & { waitSeconds: number })> {
  const forms = { key: `list:address:${addressKey(address)}`, tries: FORMS_AN_HOUR, minutes: 60 };
  const waitSeconds = await consumeRateLimit(db, [forms], now);
  if (waitSeconds > 0) return { ...refuse("too_many"), waitSeconds };
  const known = await db.selectFrom("mailingList").select("confirmedAt").where("email", "=", email).executeTakeFirst();
  if (isMachine || known?.confirmedAt) return ok();
  const token = newToken();
  const facts = { origin: config.origin, name: "", url: `${config.origin}/mailing-list/${SECRET}` };
  return inTransaction(db, async (tx) => {
    const secretSealed = sealSecret(config, token);
    const mail = { facts, secretSealed, recipient: { email, name: "" } };
    // Without an e-mail today, the link of an earlier one stays valid.
    if (!(await queueEmail(tx, listConfirmEmail, mail, now)).ok) return ok();
    const row = { tokenHash: hashToken(token), createdAt: now };
    await tx
      .insertInto("mailingList")
      .values({ ...row, email })
      .onConflict((conflict) => conflict.column("email").doUpdateSet(row).where("mailingList.confirmedAt", "is", null))
      .execute();
    return ok();
  });
}

export type ListPass = Pass<"list.confirm">;

/** The address of an e-mail's secret, and whether its reader has confirmed; null for any other text. Changes nothing. */
export async function findListAddress(
  db: Db,
  _pass: ListPass,
  token: string,
): Promise<{ email: string; isConfirmed: boolean } | null> {
  if (!/^[A-Za-z0-9]{32}$/.test(token)) return null;
  const row = await db
    .selectFrom("mailingList")
    .select(["email", "confirmedAt"])
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  return row ? { email: row.email, isConfirmed: row.confirmedAt !== null } : null;
}

/** Confirms the address. A repetition changes nothing. Refuses with `invalid_link`. */
export async function confirmList(
  db: Db,
  _pass: ListPass,
  token: string,
  now: Date,
): Promise<Result<unknown, "invalid_link">> {
  const confirmed = await db
    .updateTable("mailingList")
    .set((eb) => ({ confirmedAt: eb.fn.coalesce("confirmedAt", eb.val(now)) }))
    .where("tokenHash", "=", hashToken(token))
    .returning("email")
    .executeTakeFirst();
  return confirmed ? ok() : refuse("invalid_link");
}

/**
 * Deletes the address, and the newsletters that wait to be posted to it. Refuses with
 * `invalid_link`.
 */
export async function leaveList(db: Db, _pass: ListPass, token: string): Promise<Result<unknown, "invalid_link">> {
  return inTransaction(db, async (tx) => {
    const left = await tx
      .deleteFrom("mailingList")
      .where("tokenHash", "=", hashToken(token))
      .returning("email")
      .executeTakeFirst();
    if (!left) return refuse("invalid_link");
    await tx
      .deleteFrom("letters")
      .where("recipient", "=", left.email)
      .where("status", "=", "queued")
      .where("kind", "in", emailsOf("news"))
      .execute();
    return ok();
  });
}
