// E-mails: queued as facts in the transaction that causes them, rendered and posted by the worker afterwards.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { checkEmail, type EmailRefusal, nameLimit, shortName } from "#app/domain/account.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { prepared } from "#app/db/prepared.ts";
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
  /** What stands for `SECRET` in its addresses, as `sealSecret` has sealed it. */
  secretSealed?: string | null;
  recipient: { email: string; name: string };
  /** Whose account or action it belongs to: it is shown to them, and leaves with them. */
  userId?: string | null;
  eventId?: string | null;
};

const PARAMETER = "carta";
/** What the secrets of e-mails are sealed for. */
export const EMAIL_SEAL = "e-mail";

/** A link into the app that tells which e-mail its reader came by. */
export function emailLink(url: string): string {
  return `${url}?${PARAMETER}=${ARRIVAL}`;
}

/** The secret of an e-mail's link, as it is kept until the e-mail is sent. */
export function sealSecret(config: Pick<Config, "authSecret">, secret: string): string {
  return seal(config, EMAIL_SEAL, secret);
}

const insertEmail = prepared<{ id: string }>(
  "queue_email",
  `insert into letters (id, public_id, kind, recipient, recipient_name, subject, facts, secret_sealed, user_id, event_id)
   select $1::uuid, $2, $3, $4, $5, $6, $7::jsonb, $8, $9::uuid, $10::uuid where may_email($4, $11::text[], $12::integer[], $13::timestamptz)
   returning id`,
);

/** The values of an e-mail's row and of `may_email`, in the order of `insertEmail`; or why it cannot have one. */
export function emailRow<Facts extends object>(
  kind: EmailKind<Facts>,
  { facts, secretSealed = null, recipient, userId = null, eventId = null }: Email<Facts>,
  now: Date,
): Result<{ emailId: string; publicId: string; values: unknown[] }, EmailRefusal> {
  const checked = checkEmail(recipient.email);
  if (!checked.ok) return checked;
  const emailId = newId();
  const publicId = randomBytes(32).toString("hex");
  const isTyped = namesAreTyped(kind.cause);
  const said = isTyped ? withNames(facts, shortName) : facts;
  const name = isTyped ? shortName(recipient.name) : recipient.name;
  const { counters, most } = isGuarded("limiter") ? capsOf(kind, eventId) : { counters: [], most: [] };
  const values = [
    emailId,
    publicId,
    kind.kind,
    checked.email,
    headerLine(name, nameLimit),
    subjectOf(kind, said),
    jsonOf(said),
    secretSealed,
    userId,
    eventId,
    counters,
    most,
    now,
  ];
  return ok({ emailId, publicId, values });
}

/**
 * Queues an e-mail to one person: it is rendered and posted after `tx` is committed, and never after a rollback. A command does not fail
 * for its e-mail: an address that is none is refused, and `too_many_emails` when it has had enough today (`email-caps.ts`); then nothing
 * is queued.
 */
export async function queueEmail<Facts extends object>(
  tx: Tx,
  kind: EmailKind<Facts>,
  email: Email<Facts>,
  now: Date,
): Promise<Result<{ emailId: string; publicId: string }, EmailRefusal | "too_many_emails">> {
  const row = emailRow(kind, email, now);
  if (!row.ok) return row;
  const { emailId, publicId, values } = row;
  const [queued] = await insertEmail(tx, values);
  if (!queued) return refuse("too_many_emails");
  postAfterCommit(tx, emailId);
  return ok({ emailId, publicId });
}

/** Has the e-mail posted as soon as `tx` is committed. */
export function postAfterCommit(tx: Tx, emailId: string): void {
  afterCommit(tx, (db) => postSoon(db, emailId));
}

/** Why an e-mail is not sent whose secret another AUTH_SECRET has sealed. */
export const sealedElsewhere = "Su enlace se selló con otro AUTH_SECRET y no se puede escribir.";

/** Whether the secret of a stored e-mail cannot be opened. */
export function isSealedElsewhere(config: Pick<Config, "authSecret">, secretSealed: string | null): boolean {
  return secretSealed !== null && unseal(config, EMAIL_SEAL, secretSealed) === null;
}

/** Who reads the replies to an e-mail, and where. */
export type RepliesTo = { name: string; email: string };

/** An e-mail as it is stored. */
export type StoredEmail = {
  kind: string;
  subject: string;
  facts: unknown;
  secretSealed: string | null;
  publicId: string;
  /** What the account calls itself that has proved its reader's address. */
  ownName?: string | null;
  /** The host who wrote it or whose event it is about, where replies may go there. */
  host?: RepliesTo | null;
};
const storedFacts = z.looseObject({ written: z.object({ html: z.string(), text: z.string() }).optional() });
/** What `renderStored` needs of a row of `letters`. */
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
 * Renders a stored e-mail, with its secret as long as that is given; null for one whose facts have been forgotten. Whoever has an account
 * with the address is called what the account says, whatever was typed (SC-12).
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
 * Notes that the e-mail's reader came by its link or acted on its secret, the first time. Nothing in it tells by itself that it
 * was opened: there are no counters in it (robustness J-5).
 */
export async function markOpened(db: Db, emailId: string, now: Date): Promise<void> {
  await db
    .updateTable("letters")
    .set({ openedAt: now })
    .where("id", "=", emailId)
    .where("openedAt", "is", null)
    .execute();
}

/** Notes that the account at `email` arrived by a link of an e-mail to it ; a browser that only looks ahead has not. */
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
 * Takes people out of the e-mails of an event: guests or accounts, by id, never by what they are called. An e-mail to one of these
 * guests goes, and is not sent any more; of one that was sent to others and names them only the row stays; one that still waits goes
 * out to its reader without them, who are called `nameless` in it.
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
  // What was written before e-mails were kept as facts tells nobody whom it names.
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

/** JSON that PostgreSQL takes: without what no text of its may hold. */
function jsonOf(facts: object): string {
  return JSON.stringify(facts, (_, value: unknown) =>
    typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value,
  );
}
