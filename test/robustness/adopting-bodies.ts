// «Es de los míos»: bodies that take in a guest of the shared link, and that undo it.
import type { TestApp } from "#test/test-app.ts";
import { type Bodies, freshEmail, insertGuest, type Party } from "./cast.ts";

async function linkedGuest(app: TestApp, party: Party, adoptedAt: Date | null = null): Promise<string> {
  const id = await insertGuest(app, party.id, freshEmail());
  await app.pool.query("update guests set source = 'link', adopted_at = $3 where event_id = $1 and id = $2", [
    party.id,
    id,
    adoptedAt,
  ]);
  return id;
}

export const adoptingBodies: Bodies = {
  adopt: async (app, party) => ({ intent: "adopt", guestId: await linkedGuest(app, party) }),
  "adopt.undo": async (app, party) => {
    const at = new Date();
    await linkedGuest(app, party, at);
    return { intent: "adopt.undo", batchId: at.toISOString() };
  },
};
