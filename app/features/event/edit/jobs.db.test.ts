// The job that completes past events, on a real database.
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { testDatabase } from "#test/database.ts";
import { addUser } from "#test/factories.ts";
import { completePastEvents } from "./jobs.server.ts";

const { db } = await testDatabase();
const createdBy = await addUser(db);

async function addEvent(fields: {
  date: string;
  timeZone?: string;
  startTime?: string;
  endTime?: string;
}): Promise<string> {
  const id = newId();
  const event = {
    id,
    createdBy,
    title: "Fiesta",
    titleSlug: "fiesta",
    category: "social",
    type: "party",
    location: "Casa",
  };
  await db
    .insertInto("events")
    .values({ ...event, ...fields })
    .execute();
  return id;
}

it("events are completed the day after they end, as the clocks of their place say", async () => {
  const date = "2026-11-20";
  const ids = {
    madrid: await addEvent({ date }),
    auckland: await addEvent({ date, timeZone: "Pacific/Auckland" }),
    honolulu: await addEvent({ date, timeZone: "Pacific/Honolulu" }),
    night: await addEvent({ date, startTime: "22:00", endTime: "03:00" }),
    future: await addEvent({ date: "2027-06-05" }),
  };
  const completedAt = async (now: string) => {
    await completePastEvents(db, new Date(now));
    const rows = await db.selectFrom("events").select(["id", "version"]).where("status", "=", "completed").execute();
    expect(rows.every(({ version }) => version === 2)).toBe(true);
    return Object.entries(ids).flatMap(([name, id]) => (rows.some((row) => row.id === id) ? [name] : []));
  };
  // 23:30 in Madrid: in Auckland the 21st is half over.
  expect(await completedAt("2026-11-20T22:30:00Z")).toEqual(["auckland"]);
  expect(await completedAt("2026-11-20T23:00:00Z")).toEqual(["madrid", "auckland"]);
  expect(await completedAt("2026-11-21T23:00:00Z")).toEqual(["madrid", "auckland", "honolulu", "night"]);
  expect(await completedAt("2026-11-21T23:00:00Z")).toHaveLength(4);
  const topics = await db
    .selectFrom("announcements")
    .select("topic")
    .where("topic", "=", `event:${ids.madrid}`)
    .execute();
  expect(topics).toHaveLength(1);
});

it("more events than fit into one look are all completed, however many workers look", async () => {
  await Promise.all(Array.from({ length: 600 }, () => addEvent({ date: "2025-01-01" })));
  const counts = await Promise.all([1, 2, 3].map(() => completePastEvents(db, new Date("2026-11-20T12:00:00Z"))));
  expect(counts.reduce((sum, count) => sum + count)).toBe(600);
}, 60_000);
