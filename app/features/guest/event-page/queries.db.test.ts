// The event of an address, on a real database.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { testDatabase } from "#test/database.ts";
import { titledEvents } from "./queries.server.ts";

const { db } = await testDatabase();
let hostId: string;

beforeEach(async () => {
  hostId = newId();
  const host = { id: hostId, email: `${hostId}@correo.es`, name: "Marta", username: hostId.slice(-12) };
  await db
    .insertInto("users")
    .values({ ...host, accountType: "personal" })
    .execute();
});

async function addEvent(fields: object): Promise<string> {
  const event = { id: newId(), createdBy: hostId, title: "Cena", titleSlug: "cena", category: "social", type: "party" };
  await db
    .insertInto("events")
    .values({ ...event, date: "2027-06-05", location: "Torrent", ...fields })
    .execute();
  return event.id;
}

describe("titledEvents", () => {
  it("finds an event without a slug by one look into the index of titles, among 20,000 (G-6)", async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => ({
      id: newId(),
      createdBy: hostId,
      title: `Fiesta ${i}`,
      titleSlug: `fiesta-${i}`,
      category: "social",
      type: "party",
      date: "2027-06-05",
      location: "Aquí",
    }));
    for (let at = 0; at < rows.length; at += 2_000)
      await db
        .insertInto("events")
        .values(rows.slice(at, at + 2_000))
        .execute();
    const query = titledEvents(db, "fiesta-777", newId());
    expect(await query.executeTakeFirst()).toEqual({ id: rows[777]!.id });
    const plan = JSON.stringify(await query.explain("text"));
    expect(plan).toContain("events_title_slug");
    expect(plan).not.toMatch(/Seq Scan on events/);
  });

  it("lets the oldest win, and none that has a slug or that the viewer may not see (SC-07)", async () => {
    const at = (day: number) => ({ titleSlug: "cena", createdAt: new Date(Date.UTC(2026, 0, day)) });
    const secret = await addEvent({ ...at(1), visibility: "private" });
    const named = await addEvent(at(2));
    await db.insertInto("slugs").values({ slug: "cena-de-ana", eventId: named }).execute();
    const members = await addEvent({ ...at(3), requireAccount: true });
    const oldest = await addEvent(at(4));
    await addEvent(at(5));
    const found = async (viewer: string | null) => (await titledEvents(db, "cena", viewer).executeTakeFirst())?.id;
    expect(await found(null)).toBe(oldest);
    expect(await found(newId())).toBe(members);
    expect(await found(hostId)).toBe(secret);
  });

  it("passes over the event of a suspended creator, which nobody sees but staff (decision 022)", async () => {
    const suspended = newId();
    const staff = newId();
    const now = new Date();
    for (const [id, change] of [
      [suspended, { suspendedAt: now }],
      [staff, { staffSince: now }],
    ] as const)
      await db
        .insertInto("users")
        .values({
          id,
          email: `${id}@correo.es`,
          name: "Nil",
          username: id.slice(-12),
          accountType: "personal",
          ...change,
        })
        .execute();
    const at = (day: number) => ({ titleSlug: "fallas", createdAt: new Date(Date.UTC(2026, 0, day)) });
    const held = await addEvent({ ...at(1), createdBy: suspended });
    const seen = await addEvent(at(2));
    const found = async (viewer: string | null) => (await titledEvents(db, "fallas", viewer).executeTakeFirst())?.id;
    expect([await found(null), await found(hostId), await found(staff)]).toEqual([seen, seen, held]);
  });
});
