// Consents of guests: stored, moved to another guest, read, and the nightly count of diets without one.
import { sql } from "kysely";
import { consentsOf, type GivenConsent } from "#app/db/consent-rows.ts";
import type { Db } from "#app/db/client.ts";
import { jsonRows, statement } from "#app/db/statement.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { ConsentPurpose } from "#app/domain/guest/consent.ts";

type GivenRow = {
  eventId: string;
  guestId: string | null;
  waitingId: string | null;
  purpose: ConsentPurpose;
  words: string;
  since: Date;
};
const givenRows = jsonRows<GivenRow>({
  eventId: "uuid",
  guestId: "uuid",
  waitingId: "uuid",
  purpose: "text",
  words: "text",
  since: "timestamptz",
});
const keep = statement<{ rows: string }>("consents_keep", (at) =>
  consentsOf(`select event_id, guest_id, waiting_id, purpose, words, since from ${givenRows.from(at.rows, "rows")}`),
);

/** Stores consents of a guest, or of a person on the waiting list, in the transaction that writes the data. */
export async function giveConsents(
  tx: Tx,
  eventId: string,
  person: { guestId: string } | { waitingId: string },
  given: readonly GivenConsent[],
  now: Date,
): Promise<void> {
  const whose = { eventId, guestId: null, waitingId: null, ...person };
  if (given.length > 0)
    await keep(tx, { rows: givenRows.of(given.map((each) => ({ since: now, ...each, ...whose }))) });
}

/**
 * Moves consents for these purposes from the guest `from` to the guest `to`, with the data. A consent of `to` stays as it is. Consents for other
 * purposes go with `from`.
 */
export async function moveConsents(
  tx: Tx,
  eventId: string,
  { from, to }: { from: string; to: string },
  purposes: readonly ConsentPurpose[],
): Promise<void> {
  await sql`update consents c set guest_id = ${to} where event_id = ${eventId} and guest_id = ${from} and purpose = any(${purposes}::text[])
    and (withdrawn_at is not null or not exists (
      select from consents o where o.event_id = c.event_id and o.guest_id = ${to} and o.purpose = c.purpose and o.withdrawn_at is null))`.execute(
    tx,
  );
}

export type StoredConsent = {
  id: string;
  /** A guest, or a companion who waits for room. */
  personId: string;
  purpose: ConsentPurpose;
  words: string;
  givenAt: Date;
  withdrawnAt: Date | null;
};

/** The consents of these people of an event, oldest first. */
export async function readConsents(db: Db, eventId: string, people: readonly string[]): Promise<StoredConsent[]> {
  const person = sql<string>`coalesce(guest_id, waiting_id)`;
  return db
    .selectFrom("consents")
    .select(["id", person.as("personId"), "purpose", "wordsHash as words", "givenAt", "withdrawnAt"])
    .where("eventId", "=", eventId)
    .where(sql<boolean>`(guest_id = any(${people}::uuid[]) or waiting_id = any(${people}::uuid[]))`)
    .orderBy("givenAt")
    .orderBy("id")
    .execute();
}

/** How many diets have no living consent: 0, since each transaction that leaves one is refused. */
export async function countWithoutConsent(db: Db): Promise<number> {
  const without = (table: "guests" | "waiting_answers", column: "guest_id" | "waiting_id") => sql`(
    select count(*) from ${sql.table(table)} t where t.dietary is not null and not exists (
      select from consents c where c.event_id = t.event_id and c.${sql.ref(column)} = t.id and c.purpose = 'diet' and c.withdrawn_at is null))`;
  const { rows } = await sql<{ count: number }>`
    select (${without("guests", "guest_id")} + ${without("waiting_answers", "waiting_id")})::integer as count`.execute(
    db,
  );
  return rows[0]!.count;
}
