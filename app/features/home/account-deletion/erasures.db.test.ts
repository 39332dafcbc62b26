// Each erasure leaves its number, and the random ids of what a person had erased, in its own transaction.
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { deleteEvent } from "#app/features/event/settings/commands.server.ts";
import { forgetGuests } from "#app/features/guest/own-answer/commands.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { eraseAccount } from "./commands.server.ts";

const { db } = await testDatabase();
const now = new Date("2049-06-05T12:00:00Z");

async function addGuest(eventId: string, dietary: string | null = null): Promise<string> {
  const id = newId();
  await db
    .insertInto("guests")
    .values({ eventId, id, name: "Cnryana", dietary, dietaryConsentAt: dietary && now })
    .execute();
  return id;
}
async function numbers(eventId: string | null) {
  const rows = await db
    .selectFrom("erasures")
    .select(["reason", "category", "rows"])
    .where("eventId", eventId === null ? "is" : "=", eventId)
    .orderBy("category")
    .execute();
  return rows.map(({ reason, category, rows: count }) => `${reason} ${category} ${count}`);
}
const kept = async () =>
  (await db.selectFrom("erased").select(["kind", "id"]).execute()).map(({ kind, id }) => `${kind} ${id}`);

it("counts what guests, hosts and accounts had erased, and keeps no name", async () => {
  const [ana, bea] = [await addUser(db), await addUser(db)];
  const [first, second] = [await addEvent(db, ana), await addEvent(db, bea)];
  const [one, two] = [await addGuest(first, "Celíaca"), await addGuest(first)];
  const pass = { event: { id: first } } as EventPass<"guest.eraseOwn">;
  expect(await forgetGuests(db, pass, [one], now)).toBe(1);
  expect(await numbers(first)).toEqual(["guest guests 1"]);
  // A guest that a host removed is gone after the hour.
  const removal = { eventId: first, batchId: newId(), guestId: two, removedBy: ana, contents: "{}", removedAt: now };
  await db.insertInto("removedGuests").values(removal).execute();
  await sweep({
    app: { db, files: { remove: async () => {} } } as unknown as AppServices,
    payload: {},
    now: new Date(now.getTime() + 3_600_000),
    signal: new AbortController().signal,
  });
  expect(await numbers(first)).toEqual(["guest guests 1", "host undo 1"]);
  expect((await kept()).toSorted()).toEqual([`diet ${one}`, `guest ${one}`, `removed ${two}`]);

  await addGuest(first, "Vegana");
  await deleteEvent(db, await eventPassOf(db, ana, first, "event.delete"), now);
  const ofEvent = await numbers(first);
  expect(ofEvent).toEqual(expect.arrayContaining(["host diet 1"]));
  expect(ofEvent.find((line) => line.startsWith("host guests"))).toMatch(/ [4-9]$/);

  const { name, email } = await db
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", bea)
    .executeTakeFirstOrThrow();
  const owner = { id: bea, name, email, emailVerified: true };
  const config = { origin: "http://x", smtpUrl: null } as unknown as AppServices["config"];
  const fates = new Map([[second, null]]);
  expect((await eraseAccount({ db, config }, owner, { fates, eraseAnswers: true }, bea, now)).ok).toBe(true);
  expect(await numbers(second)).toEqual(expect.arrayContaining(["account plan 1"]));
  expect(await numbers(null)).toContain("account account 1");
  expect(await kept()).toEqual(expect.arrayContaining([`event ${first}`, `event ${second}`, `account ${bea}`]));
  const all = JSON.stringify(await db.selectFrom("erasures").selectAll().execute());
  expect(all).not.toMatch(/cnryana|vegana|celíaca/i);
});
