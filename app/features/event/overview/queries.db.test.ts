// The data on an event's screens by viewer, on a real database and with passes of the real authorization.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { testDatabase } from "#test/database.ts";
import { addHost, addMember, addUser, eventPassOf } from "#test/factories.ts";
import { countAnswers, eventDetails, listCollaborators, readSteps } from "./queries.server.ts";
import { editableEvent } from "#app/features/event/edit/queries.server.ts";
import { findEventSlug } from "#app/platform/event-row.server.ts";

const { db } = await testDatabase();
let owner: string;
let eventId: string;

beforeEach(async () => {
  const fields = { date: "2027-06-05", startTime: "18:30", budgetCents: 123_450 };
  ({ hostId: owner, eventId } = await addHost(db, fields, "Marta Segura"));
  const member = {
    eventId,
    name: "Marta Segura",
    role: "organizer" as const,
    permissions: ["view" as const],
    status: "active" as const,
  };
  await db
    .insertInto("eventMembers")
    .values({ ...member, id: newId(), userId: owner, email: "marta@example.es" })
    .execute();
});

const passOf = (userId = owner) => eventPassOf(db, userId, eventId, "event.app.view");

describe("an event's details", () => {
  it("have a budget only for those who may see it (SC-39), and never a code", async () => {
    expect(eventDetails(await passOf())).toMatchObject({ budgetCents: 123_450, startTime: "18:30", endTime: null });
    const roles = ["viewer", "provider", "guest", "collaborator", "celebrant"] as const;
    const seen = [];
    for (const role of roles) {
      const email = `${newId()}@example.es`;
      const userId = await addUser(db, role, email);
      await addMember(db, eventId, email, role);
      seen.push(eventDetails(await passOf(userId)).budgetCents);
    }
    expect(seen).toEqual([null, null, null, null, 123_450]);
    expect(Object.keys(eventDetails(await passOf())).filter((name) => /code|seal|createdBy/i.test(name))).toEqual([]);
  });

  it("stand in the edit form as they would be typed", async () => {
    const { fields, version } = editableEvent((await passOf()).event);
    expect(fields).toMatchObject({ budget: "1234,5", startTime: "18:30", endTime: "", priority: "medium" });
    expect(version).toBe(1);
  });
});

describe("its people", () => {
  it("begin with the creator, say who has not come yet, and leave out guests and those removed", async () => {
    const rows = [
      ["Lucía", "collaborator", "pending"],
      ["Pau", "viewer", "removed"],
      ["Eva", "guest", "pending"],
    ] as const;
    for (const [name, role, status] of rows) {
      await db
        .insertInto("eventMembers")
        .values({ eventId, id: newId(), name, email: `${name}@example.es`, role, status, createdAt: new Date(0) })
        .execute();
    }
    const people = await listCollaborators(db, await passOf());
    expect(people.map(({ name, isPending }) => [name, isPending])).toEqual([
      ["Marta Segura", false],
      ["Lucía", true],
    ]);
    expect(JSON.stringify(people)).not.toContain("@");
  });
});

describe("its answers", () => {
  it("are counted once each", async () => {
    const statuses = ["invited", "maybe", "confirmed", "confirmed", "attended", "declined"] as const;
    const guests = statuses.map((status, n) => ({ status, email: `g${n}@example.es`, emailKey: `g${n}@example.es` }));
    await db
      .insertInto("guests")
      .values(guests.map((guest) => ({ ...guest, eventId, id: newId(), name: "G" })))
      .execute();
    expect(await countAnswers(db, await passOf())).toEqual({ total: 6, coming: 3, notComing: 1, waiting: 2 });
  });
});

describe("its address", () => {
  it("is the present one, or none", async () => {
    expect(await findEventSlug(db, eventId)).toBeNull();
    const slugs = ["la-vieja", "la-nueva"].map((slug) => ({ slug, eventId, isCurrent: slug === "la-nueva" }));
    await db.insertInto("slugs").values(slugs).execute();
    expect(await findEventSlug(db, eventId)).toBe("la-nueva");
  });
});

it("tells hosts how far they are with the figures of the list, the invitations and the room", async () => {
  const steps = async () => readSteps(db, await eventPassOf(db, owner, eventId, "guest.listPII"));
  expect(await steps()).toEqual({
    households: 0,
    unsent: 0,
    seated: 0,
    tables: 0,
  });
  const add = (name: string, fields: object) =>
    db
      .insertInto("guests")
      .values({ eventId, id: newId(), name, status: "invited", ...fields })
      .execute();
  const table = newId();
  await db.insertInto("seatingTables").values({ eventId, id: table, name: "Mesa 1", capacity: 6 }).execute();
  await db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", eventId).execute();
  await add("Carmen Ferrer", { status: "confirmed", tableId: table });
  await add("Íñigo Núñez", {});
  await add("Julián Llopis", { status: "declined" });
  await add("Amparo de Fuera", { isUnmatched: true });
  expect(await steps()).toEqual({ households: 3, unsent: 1, seated: 1, tables: 1 });
  expect(await countAnswers(db, await passOf())).toEqual({ total: 3, coming: 1, notComing: 1, waiting: 1 });
});
