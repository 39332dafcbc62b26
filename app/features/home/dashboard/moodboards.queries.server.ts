// The events whose moodboards an account may see, next first, with the number of items on each.
import type { Db } from "#app/db/client.ts";
import { dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { countItems } from "#app/features/event/moodboard/queries.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { seenEvents } from "#app/features/event/urgent/seen.queries.server.ts";

export async function listMoodboards(db: Db, { viewer }: AccountPass<"event.listOwn">, now: Date) {
  const seen = await seenEvents(db, viewer);
  const events = seen.filter(({ may }) => may("event.moodboard.view")).map(({ row }) => row);
  const counts = await countItems(
    db,
    events.map(({ id }) => id),
  );
  const today = dateIn(defaultTimeZone, now);
  const isPast = (date: string) => Number(date < today);
  return events
    .map(({ id, title, type, date }) => ({ id, title, type, date, items: counts.get(id) ?? 0 }))
    .sort((one, other) => {
      const past = isPast(one.date) - isPast(other.date);
      const order = one.date < other.date ? -1 : 1;
      return past !== 0 ? past : isPast(one.date) ? -order : order;
    });
}
