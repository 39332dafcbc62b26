// Orders an event's card when a save changes its content, so that the first chat that requests it does not wait.
import type { Updateable } from "kysely";
import type { Tx } from "#app/db/transaction.ts";
import type { Events } from "#app/db/types.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";

/** The event columns that a card shows, or that decide its visibility. */
const shown = ["title", "type", "date", "location", "template", "customization", "imageKey", "visibility"].concat(
  "requireAccount",
);
/** Saves often come in series: only the state after the last one is drawn. */
const REST_MS = 30_000;

/** Enqueues the card of an event after `tx` wrote `changes`; nothing if the card shows none of the changed columns. */
export async function orderCard(tx: Tx, eventId: string, changes: Updateable<Events>, now: Date): Promise<void> {
  if (!Object.keys(changes).some((column) => shown.includes(column))) return;
  await enqueue(tx, "draw_card", { eventId }, { jobKey: `card:${eventId}`, runAt: new Date(now.getTime() + REST_MS) });
}
