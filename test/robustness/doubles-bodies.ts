// Bodies of the forms on the page of probable doubles.
import { mergeGuests } from "#app/features/event/guests/doubles/commands.server.ts";
import { callDistinct } from "#app/features/event/guests/doubles/distinct.commands.server.ts";
import { eventPassOf } from "#test/factories.ts";
import type { TestApp } from "#test/test-app.ts";
import { type Bodies, freshEmail, insertGuest, type Party } from "./cast.ts";

/** Two rows with one name, to be merged. */
async function pair(app: TestApp, party: Party) {
  const [keptId, goneId] = [
    await insertGuest(app, party.id, freshEmail()),
    await insertGuest(app, party.id, freshEmail()),
  ];
  return { keptId, goneId };
}

async function hostPass(app: TestApp, party: Party) {
  const { createdBy } = await app.db
    .selectFrom("events")
    .select("createdBy")
    .where("id", "=", party.id)
    .executeTakeFirstOrThrow();
  return eventPassOf(app.db, createdBy, party.id, "guest.merge");
}

async function distinctPair(app: TestApp, party: Party): Promise<string> {
  const { keptId: oneId, goneId: otherId } = await pair(app, party);
  const called = await callDistinct(app.db, await hostPass(app, party), { oneId, otherId });
  return called.ok ? called.pair : "";
}

async function mergedBatch(app: TestApp, party: Party): Promise<string> {
  const { keptId, goneId } = await pair(app, party);
  const pass = await hostPass(app, party);
  const rows = { kept: { id: keptId, version: null }, gone: { id: goneId, version: null } };
  const merged = await mergeGuests(app.db, pass, rows, new Date());
  return merged.ok ? merged.batchId : "";
}

export const doublesBodies: Bodies = {
  "guest.merge": async (app, party) => ({ intent: "guest.merge", ...(await pair(app, party)) }),
  "pair.distinct": async (app, party) => {
    const { keptId: oneId, goneId: otherId } = await pair(app, party);
    return { intent: "pair.distinct", oneId, otherId };
  },
  "distinct.undo": async (app, party) => ({ intent: "distinct.undo", batchId: await distinctPair(app, party) }),
  "merge.undo": async (app, party) => ({ intent: "merge.undo", batchId: await mergedBatch(app, party) }),
};
