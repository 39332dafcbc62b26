// The automatic changes of events: completes those whose day is over.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { isOver } from "#app/domain/time/event-time.ts";
import { addDays, dateIn } from "#app/domain/time/zoned-time.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { touchEvent } from "#app/platform/event-row.server.ts";

const BATCH = 500;

/**
 * Completes every event whose end is before today in its own time zone, and returns their number. Safe to run twice and
 * on several processes. R-2
 */
export async function completePastEvents(db: Db, now: Date): Promise<number> {
  // No time zone is more than one day ahead of UTC.
  const latest = addDays(dateIn("UTC", now), 1);
  let completed = 0;
  for (let after = ""; ;) {
    const candidates = await db
      .selectFrom("events")
      .select(["id", "version", "createdBy", "date", "startTime", "endTime", "timeZone"])
      .where("status", "!=", "completed")
      .where("date", "<", latest)
      .$if(after !== "", (query) => query.where("id", ">", after))
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const event of candidates) {
      if (!isOver(event, now)) continue;
      const done = await inTransaction(db, async (tx) => {
        // If a host just moved the event to another day, its version is another.
        const unchanged = await tx
          .selectFrom("events")
          .select("id")
          .where("id", "=", event.id)
          .where("version", "=", event.version)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!unchanged) return false;
        await touchEvent(tx, event.id, now, { status: "completed" });
        await announce(tx, `user:${event.createdBy}`);
        return true;
      });
      if (done) completed++;
    }
    const last = candidates.at(-1);
    if (!last || candidates.length < BATCH) return completed;
    after = last.id;
  }
}

/** The job of it. */
export async function completeEvents({ app, now }: Work<"complete_past_events">): Promise<void> {
  const completed = await completePastEvents(app.db, now);
  if (completed > 0) app.log.info({ completed }, "past events completed");
}
