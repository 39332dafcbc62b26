// The hosts' WhatsApp text for all, stored with the event, so that a host finds it on another phone.
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

/** The text of an invitation or a reminder: the hosts' own, or the usual one. */
export function wordsOf(event: EventRow, purpose: QueuePurpose): string {
  return event[column[purpose]] ?? templates[purpose];
}

/** Stores the text; null, or the usual text, restores the usual one. Of two concurrent writes the later one counts. */
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
