// The automatic changes of events: completes those whose day is over.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { isOver } from "#app/domain/time/event-time.ts";
import { addDays, dateIn, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { inPortions } from "#app/platform/jobs/portions.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { touchEvent } from "#app/platform/event-row.server.ts";

/**
 * Completes every event whose end is before today in its own time zone, and returns their number. Safe to run twice and
 * on several processes. R-2
 */
export async function completePastEvents(db: Db, now: Date): Promise<number> {
  // No time zone is more than one day ahead of UTC.
  const latest = addDays(dateIn("UTC", now), 1);
  let completed = 0;
  for await (const portion of inPortions<Candidate>((last, limit) => readCandidates(db, latest, last, limit))) {
    for (const event of portion) {
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
  }
  return completed;
}

type Candidate = Awaited<ReturnType<typeof readCandidates>>[number];

/** The next unfinished events before `latest`, by day. */
function readCandidates(db: Db, latest: PlainDate, last: { date: PlainDate; id: string } | null, limit: number) {
  return db
    .selectFrom("events")
    .select(["id", "version", "createdBy", "date", "startTime", "endTime", "timeZone"])
    .where("status", "<>", "completed")
    .where("date", "<", latest)
    .$if(last !== null, (query) => query.where(sql<boolean>`(date, id) > (${last!.date}::date, ${last!.id}::uuid)`))
    .orderBy("date")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The job of it. */
export async function completeEvents({ app, now }: Work<"complete_past_events">): Promise<void> {
  const completed = await completePastEvents(app.db, now);
  if (completed > 0) app.log.info({ completed }, "past events completed");
}
