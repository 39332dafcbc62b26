// Sends households their invitations by e-mail: the command orders all at once, the worker writes one after the other.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { mostEmailsADay, mostEmailsOfHostADay, type SendRefusal } from "#app/domain/guest/personal-invitation.ts";
import { ok, type Refusal, refuse, type Result } from "#app/domain/result.ts";
import { enqueueAll, type JobPayloads } from "#app/platform/jobs/jobs.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { type HostServices, makeTokens } from "../commands.server.ts";
import {
  type HouseholdRow,
  emailOrderKey,
  listBeingWritten,
  listHouseholds,
  unwillingAmong,
} from "../queries.server.ts";

/** `left`: how many more e-mails this host may send today. */
export type TooManyEmails = Refusal<"too_many_letters"> & { left: number };

/** The number of e-mails under way, and of households without one by reason. */
export type Sending = { ordered: number } & Record<Unwritten, number>;
export type Unwritten = "withoutEmail" | "unwilling" | "written" | "waiting";

/**
 * Orders the e-mails of these households, or of all with an unsent invitation and no answer. Creates missing invitations. Skips an address
 * that wants no e-mails (J-4), that has had three about this event today (J-3), or whose e-mail is under way. part 2 §2
 */
export async function sendInvitations(
  { db, config }: HostServices,
  pass: MemberPass<"invitation.sendMail">,
  only: readonly string[] | null,
  now: Date,
): Promise<Result<Sending, SendRefusal> | TooManyEmails> {
  const { event, viewer } = pass;
  if (event.status === "completed") return refuse("event_completed");
  return inTransaction(db, async (tx) => {
    await holdEmails(tx, event.id);
    const asked = await listHouseholds(tx, pass, only ?? undefined);
    const unsent = asked.filter(({ state }) => only !== null || state === "none" || state === "pending");
    const { ready, ...reasons } = await sortOut(tx, event.id, unsent, now);
    const left = mostEmailsOfHostADay - (await countEmailsOf(tx, viewer.id, now));
    if (ready.length > left) return { ...refuse("too_many_letters"), left: Math.max(0, left) };
    await makeTokens(
      tx,
      config,
      event.id,
      ready.map(({ id }) => id),
      now,
    );
    await orderEmails(tx, event.id, ready, "invitation", viewer.id);
    if (ready.length > 0) {
      await announce(tx, `event:${event.id}:guests`);
      await recordChange(tx, pass, { kind: "links.sent", facts: { count: ready.length } });
    }
    return ok({ ordered: ready.length, ...reasons });
  });
}

/** Locks the e-mails of an event until `tx` ends: a second host waits here, and finds the orders of the first. */
export async function holdEmails(tx: Tx, eventId: string): Promise<void> {
  if (isGuarded("locks"))
    await tx.selectFrom("events").select("id").where("id", "=", eventId).forNoKeyUpdate().executeTakeFirst();
}

/** The households that can get an e-mail, and the number of the others by reason. */
export async function sortOut(
  db: Db,
  eventId: string,
  households: readonly HouseholdRow[],
  now: Date,
): Promise<{ ready: HouseholdRow[] } & Record<Unwritten, number>> {
  const emails = households.flatMap(({ email }) => email ?? []);
  const unwilling = await unwillingAmong(db, emails);
  const written = await writtenToEnough(db, eventId, emails, now);
  const waiting = await listBeingWritten(db, eventId);
  const sorted = { ready: new Array<HouseholdRow>(), withoutEmail: 0, unwilling: 0, written: 0, waiting: 0 };
  for (const household of households) {
    const { id, email, emailStatus } = household;
    if (email === null) sorted.withoutEmail++;
    else if (unwilling.has(email)) sorted.unwilling++;
    else if (waiting.has(id) || emailStatus === "queued") sorted.waiting++;
    else if (written.has(email)) sorted.written++;
    else sorted.ready.push(household);
  }
  return sorted;
}

/** Orders the e-mails of these households inside `tx`; several orders of one household produce one e-mail. */
export async function orderEmails(
  tx: Tx,
  eventId: string,
  households: readonly Pick<HouseholdRow, "id" | "emailId">[],
  kind: JobPayloads["write_household_letter"]["kind"],
  by: string | null,
): Promise<void> {
  const orders = households.map(({ id: householdId, emailId: previous }) => ({
    payload: { eventId, householdId, kind, by, previous },
    jobKey: emailOrderKey(eventId, householdId),
  }));
  await enqueueAll(tx, "write_household_letter", orders);
}

/** The limit's key for e-mails about one event to one address; shared with invitations to take part, so that both count. J-3 */
export function emailLimitKey(eventId: string, email: string): string {
  return `invitation:${eventId}:${email}`;
}

/** The `emails` that have had the day's maximum of e-mails about the event. */
async function writtenToEnough(db: Db, eventId: string, emails: readonly string[], now: Date): Promise<Set<string>> {
  const keys = emails.map((email) => emailLimitKey(eventId, email));
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`select asked.key
    from unnest(${keys}::text[]) as asked (key) join tries on tries.key = tries_key(asked.key)
    where (select count(*) from unnest(moments) as moment where moment > ${now}::timestamptz - interval '1 day') >= ${mostEmailsADay}`.execute(
    db,
  );
  const full = new Set(rows.map(({ key }) => key));
  return new Set(emails.filter((email) => full.has(emailLimitKey(eventId, email))));
}

/** How many e-mails to households the account has caused in the last 24 hours. */
export async function countEmailsOf(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("letters")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .where("kind", "in", ["household_invitation", "household_reminder", "day_thanks"])
    .where("createdAt", ">", new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow();
  return Number(count);
}
