// What hosts say to all by WhatsApp, kept with the event, so that a host finds it on another phone.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { EventRow, MemberPass } from "#app/platform/pass.server.ts";
import { templates } from "../copy.ts";
import type { QueuePurpose } from "./queries.server.ts";

const column = { invitation: "whatsappInvitation", reminder: "whatsappReminder" } as const satisfies Record<
  QueuePurpose,
  keyof EventRow
>;

/** What is said with an invitation or a reminder: the hosts' own words, or the usual ones. */
export function wordsOf(event: EventRow, purpose: QueuePurpose): string {
  return event[column[purpose]] ?? templates[purpose];
}

/** From now on this is said; null, or the usual words, for the usual words. Of two who write at once the later one counts. */
export async function keepWords(
  db: Db,
  { event }: MemberPass<"invitation.sendMail">,
  purpose: QueuePurpose,
  template: string | null,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable("events")
      .set({ [column[purpose]]: template === templates[purpose] ? null : template })
      .where("id", "=", event.id)
      .execute();
    await announce(tx, `event:${event.id}:guests`);
  });
}
