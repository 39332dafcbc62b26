// The clock of an event, the numbers of its erasures, and the last nightly count.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { clockOf, type RetentionSettings } from "#app/domain/retention.ts";
import { readLastCheck } from "#app/platform/erasures.server.ts";
import type { EventPass, EventRow } from "#app/platform/pass.server.ts";

const MOST_LINES = 30;

/** The days of the event's clock, for hosts and guests alike. */
async function readClock(db: Db, event: EventRow, operator: RetentionSettings, now: Date) {
  const list = await db.selectFrom("giftLists").select("latestDate").where("eventId", "=", event.id).executeTakeFirst();
  return clockOf({ ...event, latestDate: list?.latestDate ?? null }, operator, now);
}

/** How many guests consent to each purpose by words, and how many have withdrawn one. Browsers that send photographs count too. */
function countConsents(db: Db, eventId: string) {
  return db
    .selectFrom("consents")
    .select(["purpose", "wordsHash as words"])
    .select(sql<number>`(count(*) filter (where withdrawn_at is null))::integer`.as("living"))
    .select(sql<number>`(count(*) filter (where withdrawn_at is not null))::integer`.as("withdrawn"))
    .where("eventId", "=", eventId)
    .groupBy(["purpose", "wordsHash"])
    .execute();
}

/** The clock, the consents, the newest numbers of erasures by day, and the last check. */
export async function readPrivacy(
  db: Db,
  { event }: EventPass<"event.settings.open">,
  operator: RetentionSettings,
  now: Date,
) {
  const day = sql<string>`(at at time zone ${event.timeZone})::date`.as("on");
  const on = sql.ref("on");
  const [going, consents, erased, check] = await Promise.all([
    readClock(db, event, operator, now),
    countConsents(db, event.id),
    db
      .selectFrom("erasures")
      .select(["category", "reason", day, sql<number>`sum(rows)::integer`.as("rows")])
      .where("eventId", "=", event.id)
      .groupBy([on, "category", "reason"])
      .orderBy(on, "desc")
      .orderBy("category")
      .limit(MOST_LINES)
      .execute(),
    readLastCheck(db),
  ]);
  return { going, consents, erased, check };
}
