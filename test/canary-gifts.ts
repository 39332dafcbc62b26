// A promise of a gift whose every text is a canary.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";

export async function addCanaryPledge(db: Db, eventId: string, who: string, email: string): Promise<void> {
  const token = newToken();
  await db
    .insertInto("giftPledges")
    .values({
      name: `cnry-${who}-giver`,
      email,
      message: `cnry-${who}-giver-words`,
      eventId,
      id: newId(),
      amountCents: 5_000,
      emailKey: email,
      reference: newId().slice(-9).toUpperCase(),
      tokenHash: hashToken(token),
      tokenSealed: "",
    })
    .execute();
}
