// Erases in a restored copy what persons had erased since it was made, and takes revoked rights back, in the restore's own transaction.
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { DB } from "#app/db/types.ts";
import { type ErasedKind, erasedRows } from "#app/domain/retention.ts";
import { eraseEvent } from "#app/features/event/settings/commands.server.ts";
import { endConsent } from "#app/platform/consent-withdrawal.server.ts";
import { forgetGuestsOf } from "#app/features/guest/own-answer/commands.server.ts";
import { eraseAccount } from "#app/features/home/account-deletion/commands.server.ts";
import { listOwnEvents } from "#app/features/home/account-deletion/queries.server.ts";
import { removeForgottenImages } from "#app/platform/jobs/sweep.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { ErasedList } from "./erased-list.ts";

/** A command may have begun this long before the copy, and commit after it. */
const MARGIN = 2 * 60_000;

/**
 * Erases the rows of `list` that persons erased after `since`, when the copy was made, in the open transaction of `client`. `removeFile`
 * gets the keys of files that nothing shows any more. Returns how many things the list names.
 */
export async function eraseAgain(
  client: pg.Client,
  { rows }: ErasedList,
  { since, origin, now }: { since: Date; origin: string; now: Date },
  removeFile: (key: string) => Promise<void>,
): Promise<number> {
  const later = rows.filter(({ at }) => Date.parse(at) > since.getTime() - MARGIN);
  const idsOf = (kind: ErasedKind) => later.filter((row) => row.kind === kind).map(({ id }) => id);
  const removed: string[] = [];
  const take = async (key: string) => {
    removed.push(key);
    await removeFile(key);
  };
  await inTransaction(within(client), async (tx) => {
    await sql`insert into erased (kind, id, at)
      select kind, id, at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (kind text, id uuid, at timestamptz)
      on conflict do nothing`.execute(tx);
    for (const id of idsOf("event"))
      for (const key of (await eraseEvent(tx, id, "operator", now)) ?? []) await take(key);
    await forgetGuests(tx, idsOf("guest"), now);
    await removeGuests(tx, idsOf("removed"), [...idsOf("guest"), ...idsOf("removed")]);
    await emptyRows(tx, idsOf, now);
    await withdraw(tx, idsOf("consents"), take, now);
    await takeBack(tx, idsOf, now);
    for (const table of erasedRows) await sql`delete from ${sql.table(table)} where ${anyOf(idsOf(table))}`.execute(tx);
    for (const id of idsOf("account")) await forgetAccount(tx, id, origin, now);
    await removeForgottenImages(tx, { remove: take }, now);
    if (removed.length > 0) await enqueue(tx, "remove_files", { keys: removed });
  });
  return later.length;
}

const anyOf = (ids: readonly string[]) => sql`id = any(${ids}::uuid[])`;

async function forgetGuests(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<{ eventId: string; ids: string[] }>`
    select event_id, array_agg(id) as ids from (
      select event_id, id from guests where ${anyOf(ids)} union select event_id, id from waiting_answers where ${anyOf(ids)}
    ) found group by event_id`.execute(tx);
  for (const { eventId, ids: ofEvent } of rows) await forgetGuestsOf(tx, eventId, ofEvent, now);
}

/** Copies for an undo go too. */
async function removeGuests(tx: Tx, ids: readonly string[], copies: readonly string[]): Promise<void> {
  await sql`delete from guests where ${anyOf(ids)}`.execute(tx);
  await sql`delete from removed_guests where guest_id = any(${copies}::uuid[])`.execute(tx);
}

async function emptyRows(tx: Tx, idsOf: (kind: ErasedKind) => string[], now: Date): Promise<void> {
  for (const table of ["guests", "waitingAnswers"] as const)
    await tx
      .updateTable(table)
      .set({ dietary: null })
      .where(sql<boolean>`${anyOf(idsOf("diet"))}`)
      .execute();
  await tx
    .updateTable("giftPledges")
    .set({ name: "", email: null, emailKey: null, message: "" })
    .where(sql<boolean>`${anyOf(idsOf("gift_pledges"))}`)
    .execute();
  await sql`update chat_messages set content = '', file_key = null, deleted_at = coalesce(deleted_at, ${now})
    where ${anyOf(idsOf("chat_messages"))}`.execute(tx);
  await sql`update chat_taken_out set content = '', file_key = null
    where message_id = any(${idsOf("chat_messages")}::uuid[])`.execute(tx);
}

/** A consent that was withdrawn after the copy was made goes again with its data. */
async function withdraw(tx: Tx, ids: readonly string[], remove: (key: string) => Promise<void>, now: Date) {
  const consents = await tx
    .selectFrom("consents")
    .select(["eventId", "id", "purpose", "guestId", "waitingId", "senderHash"])
    .where(sql<boolean>`${anyOf(ids)}`)
    .where("withdrawnAt", "is", null)
    .orderBy("id")
    .execute();
  for (const { eventId, ...consent } of consents) await endConsent(tx, { remove }, eventId, consent, now);
}

/** Takes rights back: a place whose rights were narrowed keeps the view alone, until a host gives it more. */
async function takeBack(tx: Tx, idsOf: (kind: ErasedKind) => string[], now: Date): Promise<void> {
  await sql`delete from second_factors where user_id = any(${idsOf("second_factors")}::uuid[])`.execute(tx);
  await sql`delete from recovery_codes
    where md5(code_hash)::uuid = any(${idsOf("recovery_codes")}::uuid[])`.execute(tx);
  await sql`update event_members set role = 'guest', permissions = '{view}' where ${anyOf(idsOf("member_rights"))}`.execute(
    tx,
  );
  await sql`update invitation_links set is_active = false where ${anyOf(idsOf("invitation_links"))}`.execute(tx);
  await sql`update schedule_shares set revoked_at = coalesce(revoked_at, ${now})
    where ${anyOf(idsOf("schedule_shares"))}`.execute(tx);
  await sql`update seating_codes set revoked_at = coalesce(revoked_at, ${now})
    where ${anyOf(idsOf("seating_codes"))}`.execute(tx);
  await sql`update kitchen_links set revoked_at = coalesce(revoked_at, ${now})
    where ${anyOf(idsOf("kitchen_links"))}`.execute(tx);
  for (const kind of ["door_links", "door_devices"] as const)
    await sql`update ${sql.table(kind)} set revoked_at = coalesce(revoked_at, ${now})
      where ${anyOf(idsOf(kind))}`.execute(tx);
  await sql`update users set staff_since = null where ${anyOf(idsOf("staff"))}`.execute(tx);
}

/** As the console does: an event that the account did not delete itself goes to the first member who may take it over. */
async function forgetAccount(tx: Tx, id: string, origin: string, now: Date): Promise<void> {
  const owner = await tx
    .selectFrom("users")
    .select(["id", "name", "email", "emailVerified"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!owner) return;
  const fates = new Map((await listOwnEvents(tx, id)).map((event) => [event.id, event.heirs[0]?.id ?? null]));
  // No mail server: the person got this e-mail at the time.
  const app = { db: tx, config: { origin, smtpUrl: null } };
  const erased = await eraseAccount(app, owner, { fates, eraseAnswers: false }, null, now);
  if (!erased.ok) throw new Error("the events of a restored account changed meanwhile");
}

/** The query builder in the open transaction of `client`: its own transaction is a savepoint. */
function within(client: pg.Client): Kysely<DB> {
  const words: Record<string, string> = {
    begin: "savepoint again",
    commit: "release savepoint again",
    rollback: "rollback to savepoint again",
  };
  const one = {
    query: (text: string, values?: unknown[]) => client.query(words[text] ?? text, values),
    release: () => {},
  };
  const pool = { connect: async () => one, end: async () => {} } as unknown as pg.Pool;
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}
