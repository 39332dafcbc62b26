// Erases what an event's clock has ended, event by event, each with its number in `erasures`.
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { type ClockCategory, clockCategories, erasureYears, type RetentionSettings } from "#app/domain/retention.ts";
import { addMonths, dateIn } from "#app/domain/time/zoned-time.ts";
import { countWithoutConsent } from "#app/platform/consents.server.ts";
import { countOverdue, readEndedClocks, recordErasures, withSome } from "#app/platform/erasures.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { Work } from "./work.ts";

const HOUR = 60 * 60 * 1_000;
/** The nightly job and the hourly sweep ran less than two hours before the count. */
const GRACE = 2 * HOUR;
const CHECK_DAYS = 90;

const count = ({ numUpdatedRows, numDeletedRows }: { numUpdatedRows?: bigint; numDeletedRows?: bigint }) =>
  Number(numUpdatedRows ?? numDeletedRows ?? 0n);

/** Each erases one category of an event and returns how many rows went. */
const erasers: Record<ClockCategory, (tx: Tx, eventId: string) => Promise<number>> = {
  async diet(tx, eventId) {
    let rows = 0;
    for (const table of ["guests", "waitingAnswers"] as const)
      rows += count(
        await tx
          .updateTable(table)
          .set({ dietary: null })
          .where("eventId", "=", eventId)
          .where("dietary", "is not", null)
          .executeTakeFirstOrThrow(),
      );
    // A rule of access is health data too.
    rows += count(
      await tx
        .deleteFrom("seatingRules")
        .where("eventId", "=", eventId)
        .where("kind", "=", "accessible")
        .executeTakeFirstOrThrow(),
    );
    return rows;
  },
  async guests(tx, eventId) {
    let rows = 0;
    // Answers in the review queue, of browsers and to questions go with their guests.
    for (const table of ["waitingAnswers", "seatingRules", "guests", "linkPeople", "households"] as const)
      rows += count(await tx.deleteFrom(table).where("eventId", "=", eventId).executeTakeFirstOrThrow());
    await tx.deleteFrom("invitations").where("eventId", "=", eventId).where("role", "=", "guest").execute();
    return rows;
  },
  async givers(tx, eventId) {
    return count(
      await tx
        .updateTable("giftPledges")
        .set({ name: "", email: null, emailKey: null, message: "" })
        .where("eventId", "=", eventId)
        .where((eb) => eb.or([eb("name", "<>", ""), eb("emailKey", "is not", null), eb("message", "<>", "")]))
        .executeTakeFirstOrThrow(),
    );
  },
  // The facts stay for the figures; refusals are in no figure.
  async walk_ins(tx, eventId) {
    const refused = await tx
      .deleteFrom("doorFacts")
      .where("eventId", "=", eventId)
      .where("kind", "=", "refuse")
      .executeTakeFirstOrThrow();
    const named = await tx
      .updateTable("doorFacts")
      .set({ name: null })
      .where("eventId", "=", eventId)
      .where("name", "is not", null)
      .executeTakeFirstOrThrow();
    return count(refused) + count(named);
  },
};

/** Erases whatever the clocks of all events have ended at `now`. */
export async function runEventClocks(db: Db, settings: RetentionSettings, now: Date): Promise<void> {
  for await (const ended of readEndedClocks(db, settings, now))
    for (const category of clockCategories)
      for (const eventId of await withSome(db, category, ended[category]))
        await inTransaction(db, async (tx) => {
          const rows = await erasers[category](tx, eventId);
          await recordErasures(tx, [{ eventId, reason: "clock", category, rows }], now);
          await announce(tx, `event:${eventId}:guests`);
        });
}

/** Deletes numbers of erasures and checks after their own terms. */
export async function forgetErasures(db: Db, now: Date): Promise<void> {
  const day = addMonths(dateIn("UTC", now), -12 * erasureYears);
  await db.deleteFrom("erasures").where("at", "<", new Date(day)).execute();
  await db
    .deleteFrom("erasureChecks")
    .where("at", "<", new Date(now.getTime() - CHECK_DAYS * 24 * HOUR))
    .execute();
}

/** Counts what is left beyond its term, and keeps the count for the screens and the health page. */
export async function checkErasures({ app: { db, config }, now }: Work<"check_erasures">): Promise<void> {
  const counts = await countOverdue(db, config, new Date(now.getTime() - GRACE));
  // A diet without consent should be gone too.
  counts.set("diet", (counts.get("diet") ?? 0) + (await countWithoutConsent(db)));
  const at = now;
  await db
    .insertInto("erasureChecks")
    .values([...counts].map(([category, left]) => ({ at, category, left })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
