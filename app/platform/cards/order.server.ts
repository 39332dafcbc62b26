// Orders the card of an event when what it shows is saved, so that the first chat that asks for it does not wait.
import type { Updateable } from "kysely";
import type { Tx } from "#app/db/transaction.ts";
import type { Events } from "#app/db/types.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";

/** What a card shows, and who may see it. */
const shown = ["title", "type", "date", "location", "template", "customization", "imageKey", "visibility"].concat(
  "requireAccount",
);
/** Who saves one thing saves another: the last of them is drawn. */
const REST_MS = 30_000;

/** Orders the card of an event that `tx` has written `changes` of; nothing where the card shows none of them. */
export async function orderCard(tx: Tx, eventId: string, changes: Updateable<Events>, now: Date): Promise<void> {
  if (!Object.keys(changes).some((column) => shown.includes(column))) return;
  await enqueue(tx, "draw_card", { eventId }, { jobKey: `card:${eventId}`, runAt: new Date(now.getTime() + REST_MS) });
}
