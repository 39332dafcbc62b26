// The house of an event and the switcher's other events, on a real PostgreSQL: badges, order, and the kept room.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { usualReaches } from "#app/domain/event/reach.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addMember, addUser, eventPassOf } from "#test/factories.ts";
import { listOtherEvents } from "./others.queries.server.ts";
import { readHouse } from "./queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2027-03-01T10:00:00Z");
let host: string;
beforeEach(async () => {
  host = await addUser(db);
});

const guest = async (eventId: string, fields: object = {}) => {
  const id = newId();
  await db
    .insertInto("guests")
    .values({ eventId, id, name: "Begoña Peña", ...fields })
    .execute();
  return id;
};
const task = (eventId: string, dueOn: string) =>
  db.insertInto("eventTasks").values({ eventId, id: newId(), title: "Llamar", dueOn }).execute();
const house = async (userId: string, eventId: string) =>
  (await readHouse(db, await eventPassOf(db, userId, eventId, "event.app.view"), now))!;

describe("the badges of the doors", () => {
  it("count what waits for a decision, and payments and tasks whose day is over", async () => {
    const id = await addEvent(db, host, { date: "2027-06-05" });
    expect(await house(host, id)).toMatchObject({ waiting: { guests: 0, plan: 0 }, isGiftListUnseen: false });
    const parked = await guest(id, { status: "confirmed" });
    await db
      .insertInto("parkedAnswers")
      .values({ eventId: id, id: newId(), guestId: parked, name: "Begoña", attending: false })
      .execute();
    await db
      .insertInto("waitingAnswers")
      .values({ eventId: id, id: newId(), name: "Sin sitio", source: "public-page" })
      .execute();
    for (const day of ["2027-02-27", "2027-02-28", "2027-03-01"]) await task(id, day);
    const lineId = newId();
    await db
      .insertInto("budgetLines")
      .values({ eventId: id, id: lineId, concept: "Flores", category: "flowers", unit: "fixed" })
      .execute();
    await db
      .insertInto("budgetPayments")
      .values({ eventId: id, id: newId(), lineId, dueOn: "2027-02-28", amountCents: 100_00 })
      .execute();
    expect((await house(host, id)).waiting).toEqual({ guests: 2, plan: 3 });

    // A helper without the budget has no payment to settle, and without the guests no answer to review.
    const helper = await addUser(db, "Eva", "eva-puertas@correo.es");
    await addMember(db, id, "eva-puertas@correo.es", "collaborator");
    await db
      .updateTable("eventMembers")
      .set({ permissions: ["view", "chat"] })
      .where("eventId", "=", id)
      .execute();
    expect(await house(helper, id)).toMatchObject({ waiting: { guests: 0, plan: 2 }, guests: null, reaches: null });
  });

  it("warn while there are gifts that no guest may see", async () => {
    const id = await addEvent(db, host);
    const unseen = async (gifts: "hosts" | "team" | "guests") => {
      const reaches = JSON.stringify({ ...usualReaches, gifts });
      await db.updateTable("events").set({ reaches }).where("id", "=", id).execute();
      return (await house(host, id)).isGiftListUnseen;
    };
    expect(await unseen("hosts")).toBe(false);
    await db.insertInto("gifts").values({ eventId: id, id: newId(), title: "Viaje", position: 0 }).execute();
    expect([await unseen("hosts"), await unseen("team"), await unseen("guests")]).toEqual([true, true, false]);
  });
});

describe("the switcher", () => {
  it("has the six next events by day, of one day the late ones first, each with the same room or the hall", async () => {
    const days = ["2027-06-01", "2027-05-01", "2027-04-01", "2027-04-01", "2027-08-01", "2027-07-01", "2027-09-01"];
    const ids: string[] = [];
    for (const [at, date] of days.entries()) ids.push(await addEvent(db, host, { title: `Evento ${at}`, date }));
    await addEvent(db, host, { title: "Pasado", date: "2027-02-28" });
    await addEvent(db, host, { title: "Acabado", date: "2027-03-20", status: "completed" });
    await task(ids[3]!, "2027-02-01");
    await guest(ids[2]!);
    const other = await addUser(db, "Rosa");
    const invited = await addEvent(db, other, { title: "De Rosa", date: "2027-03-02" });
    const { email } = await db.selectFrom("users").select("email").where("id", "=", host).executeTakeFirstOrThrow();
    await addMember(db, invited, email, "guest");

    const pass = await eventPassOf(db, host, ids[0]!, "event.app.view");
    const events = await listOtherEvents(db, pass, "budget", now);
    expect(events.map(({ title, late, unanswered, to }) => [title, late, unanswered, to])).toEqual([
      ["De Rosa", 0, 0, `/app/event/${invited}`],
      ["Evento 3", 1, 0, `/app/event/${ids[3]}/budget`],
      ["Evento 2", 0, 1, `/app/event/${ids[2]}/budget`],
      ["Evento 1", 0, 0, `/app/event/${ids[1]}/budget`],
      ["Evento 0", 0, 0, `/app/event/${ids[0]}/budget`],
      ["Evento 5", 0, 0, `/app/event/${ids[5]}/budget`],
    ]);
  });
});
