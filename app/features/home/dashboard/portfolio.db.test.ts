// The figures of a portfolio, compared with each event's own screens, on a real PostgreSQL.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { everyTask } from "#app/domain/event/tasks.ts";
import { everybody } from "#app/domain/guest/list.ts";
import type { Permission } from "#app/domain/permission/names.ts";
import { listUnpaid } from "#app/features/event/budget/queries.server.ts";
import { listGuests } from "#app/features/event/guests/queries.server.ts";
import { countAnswers } from "#app/features/event/overview/queries.server.ts";
import { showTasks, summarizeTasks } from "#app/features/event/tasks/queries.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addMember, addUser, eventPassOf, passFor } from "#test/factories.ts";
import { readPortfolio } from "./portfolio.queries.server.ts";
import { guestFigures, listEvents } from "./queries.server.ts";

const { db } = await testDatabase();
// It is still Sunday in Tijuana, and already Monday in Madrid.
const now = new Date("2027-03-01T05:00:00Z");

const passOf = (id: string) =>
  ({
    ...passFor("event.listOwn"),
    viewer: { id, emailVerified: true, accountType: "business" },
  }) as unknown as AccountPass<"event.listOwn">;
const portfolioOf = (id: string) => readPortfolio(db, passOf(id), now);

async function tasks(eventId: string, ...all: { dueOn?: string; daysBefore?: number; doneAt?: Date }[]) {
  for (const task of all)
    await db
      .insertInto("eventTasks")
      .values({ eventId, id: newId(), title: "Tarea", ...task })
      .execute();
}

const guests = (eventId: string, status: string, count: number, isUnmatched = false) =>
  sql`insert into guests (event_id, id, name, status, is_unmatched)
    select ${eventId}, gen_random_uuid(), 'Invitada ' || n, ${status}, ${isUnmatched} from generate_series(1, ${count}::int) n`.execute(
    db,
  );

async function payment(eventId: string, dueOn: string, paidAt: Date | null = null) {
  const lineId = newId();
  const costs = { concept: "Banquete", category: "catering", unit: "fixed", estimatedCents: 12_050 } as const;
  await db
    .insertInto("budgetLines")
    .values({ eventId, id: lineId, ...costs })
    .execute();
  await db
    .insertInto("budgetPayments")
    .values({ eventId, id: newId(), lineId, dueOn, amountCents: 12_050, paidAt })
    .execute();
}

describe("the portfolio", () => {
  it("says of every event what its detail, its guest list and its tasks say", async () => {
    const marta = await addUser(db, "Marta", "marta@correo.es");
    const places = ["Europe/Madrid", "America/Tijuana", "Pacific/Auckland"];
    for (const [index, timeZone] of places.entries()) {
      const id = await addEvent(db, marta, { timeZone, date: "2027-03-20", client: `Cliente ${index}` });
      await tasks(
        id,
        ...["2027-02-27", "2027-02-28", "2027-03-01", "2027-03-06", "2027-03-07", "2027-03-08"].map((dueOn) => ({
          dueOn,
        })),
        { daysBefore: 20 },
        { daysBefore: 13 },
        { dueOn: "2027-02-01", doneAt: now },
        {},
      );
      await guests(id, "invited", 4 + index);
      await guests(id, "maybe", 2);
      await guests(id, "confirmed", 3);
      await guests(id, "attended", 1);
      await guests(id, "declined", 1);
      await guests(id, "invited", 5, true);
      for (const dueOn of ["2027-02-20", "2027-02-28", "2027-03-01", "2027-03-07", "2027-03-09"])
        await payment(id, dueOn);
      await payment(id, "2027-02-21", now);
    }
    const { events, late, week } = await portfolioOf(marta);
    const listed = await listEvents(db, passOf(marta), now);
    const withGuests = await guestFigures(db, listed);
    expect(events).toHaveLength(places.length);
    const differing = new Set<number>();
    for (const event of events) {
      const ofTasks = await eventPassOf(db, marta, event.id, "event.tasks.view");
      const ofGuests = await eventPassOf(db, marta, event.id, "guest.listPII");
      const list = await showTasks(db, ofTasks, everyTask, now);
      const summary = await summarizeTasks(db, ofTasks, now);
      const answers = await countAnswers(db, ofGuests);
      const waiting = await listGuests(db, ofGuests, {
        filter: { ...everybody, status: "waiting" },
        order: "surname",
        most: 5,
      });
      const toPay = await listUnpaid(db, event.id);
      const overdue = toPay.filter(({ dueOn }) => dueOn < list.today).length;
      expect(event.late).toBe(list.overdue + overdue);
      expect(summary?.next.filter(({ day }) => day !== null && day < list.today)).toHaveLength(list.overdue);
      const soon = toPay.filter(({ dueOn }) => daysTo(dueOn, list.today) < 7);
      expect(event.week).toBe(
        soon.length -
          overdue +
          list.tasks.filter(
            ({ day, doneAt }) => doneAt === null && day !== null && day >= list.today && daysTo(day, list.today) < 7,
          ).length,
      );
      expect(event.waiting).toBe(answers.waiting);
      expect(event.waiting).toBe(waiting.found);
      const row = listed.find(({ id }) => id === event.id)!;
      expect(event.guests).toEqual(withGuests(row).guests);
      expect(event.guests).toEqual({ coming: answers.coming, invited: answers.total });
      expect(event.unpaid).toBe(soon.reduce((sum, { amountCents }) => sum + amountCents, 0));
      differing.add(event.late!);
    }
    // In another zone it is another day, and another task is overdue.
    expect(differing.size).toBe(2);
    expect(late.every(({ days }) => days < 0)).toBe(true);
    const paid = late.flatMap((item) => (item.kind === "payment" ? [[item.day, item.title, item.cents]] : []));
    // It is still the 28th in Tijuana.
    expect(paid).toEqual(
      [
        ...places.map(() => ["2027-02-20", "Banquete", 12_050]),
        ...places.slice(1).map(() => ["2027-02-28", "Banquete", 12_050]),
        ["2027-03-01", "Banquete", 12_050],
      ].slice(0, paid.length),
    );
    expect(late[0]).toMatchObject({ kind: "payment", days: expect.toBeOneOf([-8, -9]), eventTitle: "Boda" });
    expect(week.every(({ days }) => days >= 0 && days < 7)).toBe(true);
  });

  it("calls a provider as the address book does now", async () => {
    const ana = await addUser(db, "Ana", "ana@correo.es");
    const id = await addEvent(db, ana);
    await payment(id, "2027-03-01");
    const [contactId, providerId] = [newId(), newId()];
    await db
      .insertInto("contacts")
      .values({
        ownerId: ana,
        id: contactId,
        name: "Carmen Gil",
        company: "Flores del Sur",
        phone: "",
        showEmail: false,
        category: "proveedor",
      })
      .execute();
    await db
      .insertInto("eventProviders")
      .values({
        eventId: id,
        id: providerId,
        name: "Carmen",
        company: "Flores Gil",
        service: "Flores",
        status: "hired",
        contactOwnerId: ana,
        contactId,
      })
      .execute();
    await db.updateTable("budgetLines").set({ providerId }).where("eventId", "=", id).execute();
    const titles = async () =>
      (await portfolioOf(ana)).week.flatMap((item) => (item.kind === "payment" ? [item.person] : []));
    expect(await titles()).toEqual(["Flores del Sur"]);
    await db.updateTable("contacts").set({ company: "" }).where("id", "=", contactId).execute();
    expect(await titles()).toEqual(["Carmen Gil"]);
    await db.updateTable("contacts").set({ removedAt: now }).where("id", "=", contactId).execute();
    expect(await titles()).toEqual(["Flores Gil"]);
  });

  it("leaves completed events out, and those that are not prepared here", async () => {
    const eva = await addUser(db, "Eva", "eva@correo.es");
    const own = await addEvent(db, eva);
    const done = await addEvent(db, eva, { status: "completed" });
    await tasks(done, { dueOn: "2020-01-01" });
    const others = await addEvent(db, await addUser(db, "Otra"), { client: "Ajeno" });
    await addMember(db, others, "eva@correo.es", "viewer");
    const portfolio = await portfolioOf(eva);
    expect(portfolio.events.map(({ id }) => id)).toEqual([own]);
    expect([portfolio.completed, portfolio.late]).toEqual([1, []]);
  });

  it("shows of a managed event what the rights open, and ticks nothing else (A-1)", async () => {
    const bea = await addUser(db, "Bea", "bea@correo.es");
    const of = async (permissions: Permission[]) => {
      const creator = await addUser(db, "Quien lo creó");
      const id = await addEvent(db, creator, { client: "Secreto", rsvpDeadline: "2027-03-02" });
      await tasks(id, { dueOn: "2027-02-01" });
      await guests(id, "invited", 2);
      await addMember(db, id, "bea@correo.es", "collaborator");
      await db.updateTable("eventMembers").set({ permissions }).where("eventId", "=", id).execute();
      const { events, late } = await portfolioOf(bea);
      const event = events.find((each) => each.id === id);
      const { client, waiting, lastDay, late: lates } = event ?? {};
      return (
        event && {
          client,
          waiting,
          lastDay,
          late: lates,
          ticks: late.some((item) => item.eventId === id && item.kind === "task" && item.mayTick),
        }
      );
    };
    expect(await of(["view", "edit_event"])).toEqual({
      client: "Secreto",
      waiting: null,
      lastDay: null,
      late: 1,
      ticks: true,
    });
    expect(await of(["view", "manage_guests"])).toEqual({
      client: "",
      waiting: 2,
      lastDay: "2027-03-02",
      late: 1,
      ticks: false,
    });
    // A team member without the rights on details or list sees the tasks.
    expect(await of(["view", "see_guest_list", "chat"])).toEqual({
      client: "",
      waiting: null,
      lastDay: null,
      late: 1,
      ticks: false,
    });
  });
});

function daysTo(day: string, from: string): number {
  return (Date.parse(day) - Date.parse(from)) / 86_400_000;
}
