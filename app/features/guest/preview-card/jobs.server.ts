// Draws an event's cards soon after a change, in the background.
import { shapesOf } from "#app/domain/event/preview.ts";
import { cardOf } from "#app/platform/cards/kept.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { cardWords } from "#app/copy/event/card-words.ts";

/** Draws the missing cards one after another; nothing for an event that is deleted or not open to all. SC-58 */
export async function drawEventCard({ app, payload: { eventId }, now, signal }: Work<"draw_card">): Promise<void> {
  const event = await app.db
    .selectFrom("events")
    .select(["title", "type", "date", "location", "template", "imageKey", "customization"])
    .where("id", "=", eventId)
    .where("visibility", "=", "public")
    .where("requireAccount", "=", false)
    .executeTakeFirst();
  if (!event) return;
  const words = cardWords(event);
  for (const shape of shapesOf(words.template)) {
    if (signal.aborted) return;
    await cardOf(app, eventId, words, shape, now);
  }
}
