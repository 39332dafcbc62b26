// Stores e-mails as facts in the transaction that causes them; the worker renders and sends them afterwards.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { checkEmail, type EmailRefusal, nameLimit, shortName } from "#app/domain/account/account.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { statement } from "#app/db/statement.ts";
import { afterCommit, type Tx } from "#app/db/transaction.ts";
import { seal, unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { z } from "zod";
import { capsOf, namesAreTyped } from "./email-caps.ts";
import {
  ARRIVAL,
  type EmailKind,
  type EmailKinds,
  headerLine,
  renderEmail,
  subjectOf,
  withAddresses,
  withNames,
  withoutPerson,
  type WrittenEmail,
} from "./email-kind.ts";
import { postSoon } from "./posting.server.ts";

export type Email<Facts> = {
  facts: Facts;
  /** The value for `SECRET` in its addresses, sealed by `sealSecret`. */
  secretSealed?: string | null;
  recipient: { email: string; name: string };
  /** The account that it belongs to: it is part of their data export and is deleted with them. */
  userId?: string | null;
  eventId?: string | null;
};

const PARAMETER = "carta";
/** The seal purpose for secrets of e-mails. */
export const EMAIL_SEAL = "e-mail";

/** A link into the app that identifies the e-mail. */
export function emailLink(url: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}${PARAMETER}=${ARRIVAL}`;
}

/** Seals the secret of an e-mail's link, to store it until the e-mail is sent. */
export function sealSecret(config: Pick<Config, "authSecret">, secret: string): string {
  return seal(config, EMAIL_SEAL, secret);
}

const insertEmail = statement<{ email: string }, { id: string | null }>(
  "queue_email",
  (at) => `select queue_email(${at.email}::jsonb) as id`,
);

/** An e-mail as JSON for `queue_email` in a statement, with its daily limits. Refuses an invalid address. */
export function emailRow<Facts extends object>(
  kind: EmailKind<Facts>,
  { facts, secretSealed = null, recipient, userId = null, eventId = null }: Email<Facts>,
  now: Date,
): Result<{ emailId: string; publicId: string; email: string }, EmailRefusal> {
  const checked = checkEmail(recipient.email);
  if (!checked.ok) return checked;
  const emailId = newId();
  const publicId = randomBytes(32).toString("hex");
  const isTyped = namesAreTyped(kind.cause);
  const said = isTyped ? withNames(facts, shortName) : facts;
  const name = isTyped ? shortName(recipient.name) : recipient.name;
  const { counters, most } = isGuarded("limiter") ? capsOf(kind, eventId) : { counters: [], most: [] };
  const email = jsonOf({
    id: emailId,
    public_id: publicId,
    kind: kind.kind,
    recipient: checked.email,
    recipient_name: headerLine(name, nameLimit),
    subject: subjectOf(kind, said),
    facts: said,
    secret_sealed: secretSealed,
    user_id: userId,
    event_id: eventId,
    counters,
    most,
    moment: now,
  });
  return ok({ emailId, publicId, email });
}

/**
 * Queues an e-mail to one person: it is sent after `tx` commits, and never after a rollback. A command does not fail
 * because of its e-mail. Refuses an invalid address, and with `too_many_emails` if the address has reached today's limit
 * (`email-caps.ts`); then no e-mail is queued.
 */
export async function queueEmail<Facts extends object>(
  tx: Tx,
  kind: EmailKind<Facts>,
  email: Email<Facts>,
  now: Date,
): Promise<Result<{ emailId: string; publicId: string }, EmailRefusal | "too_many_emails">> {
  const row = emailRow(kind, email, now);
  if (!row.ok) return row;
  const { emailId, publicId, email: json } = row;
  const [queued] = await insertEmail(tx, { email: json });
  if (!queued?.id) return refuse("too_many_emails");
  postAfterCommit(tx, emailId);
  return ok({ emailId, publicId });
}

/** Sends the e-mail as soon as `tx` commits. */
export function postAfterCommit(tx: Tx, emailId: string): void {
  afterCommit(tx, (db) => postSoon(db, emailId));
}

/** The error for an e-mail whose secret was sealed with another AUTH_SECRET. */
export const sealedElsewhere = "Su enlace se selló con otro AUTH_SECRET y no se puede escribir.";

/** Whether the secret of a stored e-mail cannot be decrypted. */
export function isSealedElsewhere(config: Pick<Config, "authSecret">, secretSealed: string | null): boolean {
  return secretSealed !== null && unseal(config, EMAIL_SEAL, secretSealed) === null;
}

/** The person who receives replies to an e-mail, with their address. */
export type RepliesTo = { name: string; email: string };

/** An e-mail as stored. */
export type StoredEmail = {
  kind: string;
  subject: string;
  facts: unknown;
  secretSealed: string | null;
  publicId: string;
  /** The name of the account that has proved the recipient's address. */
  ownName?: string | null;
  /** The host who wrote it or owns its event, if they may receive replies. */
  host?: RepliesTo | null;
};
const storedFacts = z.looseObject({ written: z.object({ html: z.string(), text: z.string() }).optional() });
/** The columns of `letters` that `renderStored` needs. */
export const storedEmail = [
  "kind",
  "subject",
  "facts",
  "secretSealed",
  "publicId",
  sql<string | null>`(select name from users where users.email = letters.recipient and users.email_verified)`.as(
    "ownName",
  ),
  sql<RepliesTo | null>`(select json_build_object('name', host.name, 'email', host.email)
    from events join users host on host.id = coalesce(letters.user_id, events.created_by)
    where events.id = letters.event_id and host.email_verified and host.suspended_at is null
      and coalesce(host.takes_replies, host.email_visible))`.as("host"),
] as const;

/**
 * Renders a stored e-mail, with its secret if that is still stored; null if its facts were erased. If an account has the
 * address, its name replaces the typed one (SC-12).
 */
export async function renderStored(
  { emails, config }: { emails: EmailKinds; config: Pick<Config, "authSecret"> },
  { kind: name, subject, facts: stored, secretSealed, publicId, ownName = null, host = null }: StoredEmail,
): Promise<(WrittenEmail & { repliesTo: RepliesTo | null }) | null> {
  const { written: old, ...facts } = storedFacts.parse(stored);
  if (old) return { subject, ...old, repliesTo: null };
  if (Object.keys(facts).length === 0) return null;
  const kind = emails.get(name);
  if (!kind) throw new Error(`no e-mail is called ${name}`);
  const secret = secretSealed && unseal(config, EMAIL_SEAL, secretSealed);
  if (secretSealed && !secret) throw new Error("the secret of an e-mail was sealed with another AUTH_SECRET");
  const repliesTo = kind.repliesTo === "host" ? host : null;
  const said = ownName !== null && namesAreTyped(kind.cause) ? withNames(facts, () => ownName) : facts;
  const filled = withAddresses(said, { secret, publicId }) as never;
  return { ...(await renderEmail(kind, filled, repliesTo?.name)), repliesTo };
}

/**
 * Records the first time that the recipient used the e-mail's link or secret. The e-mail itself has no tracking (robustness
 * J-5).
 */
export async function markOpened(db: Db, emailId: string, now: Date): Promise<void> {
  await db
    .updateTable("letters")
    .set({ openedAt: now })
    .where("id", "=", emailId)
    .where("openedAt", "is", null)
    .execute();
}

/** Records that the account at `email` arrived by a link of an e-mail to it. Ignores browser prefetches. */
export async function noteArrival(db: Db, request: Request, email: string, now: Date): Promise<void> {
  const publicId = new URL(request.url).searchParams.get(PARAMETER);
  if (!publicId || !/^[0-9a-f]{64}$/.test(publicId) || request.headers.has("sec-purpose")) return;
  await db
    .updateTable("letters")
    .set({ openedAt: now })
    .where("publicId", "=", publicId)
    .where("recipient", "=", email)
    .where("openedAt", "is", null)
    .execute();
}

/**
 * Erases guests or accounts, by id, from the e-mails of an event. Deletes e-mails to one of these guests, sent or not.
 * Empties sent e-mails that name them. Replaces their name with `nameless` in queued e-mails to others.
 */
export async function forgetInEmails(tx: Tx, eventId: string, ids: readonly string[], nameless: string): Promise<void> {
  if (ids.length === 0) return;
  const emptied = { subject: "", facts: JSON.stringify({}), secretSealed: null };
  await tx
    .deleteFrom("letters")
    .where("eventId", "=", eventId)
    .where(sql<boolean>`facts->>'guestId' = any(${ids})`)
    .execute();
  const naming = sql<boolean>`exists (
    select from unnest(array['$.**.guestId', '$.**.userId']::jsonpath[]) way, jsonb_path_query(facts, way) found where found #>> '{}' = any(${ids})
  )`;
  // Older e-mails stored as finished text do not list the people they name, so empty them all.
  await tx
    .updateTable("letters")
    .set(emptied)
    .where("eventId", "=", eventId)
    .where((eb) => eb.or([naming, sql<boolean>`facts ? 'written'`]))
    .where("status", "<>", "queued")
    .execute();
  const waiting = await tx
    .selectFrom("letters")
    .select(["id", "facts"])
    .where("eventId", "=", eventId)
    .where(naming)
    .forNoKeyUpdate()
    .execute();
  const gone = new Set(ids);
  for (const { id, facts } of waiting)
    await tx
      .updateTable("letters")
      .set({ facts: JSON.stringify(withoutPerson(facts, gone, nameless)), subject: "" })
      .where("id", "=", id)
      .execute();
}

/** JSON for PostgreSQL, without characters that its text type refuses. */
function jsonOf(email: object): string {
  return JSON.stringify(email, (_, value: unknown) =>
    typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value,
  );
}
