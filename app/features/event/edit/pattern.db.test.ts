// An event on the pattern of another, on a real database: what comes along, and what does not.
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { addTables, chooseSeatingMode } from "#app/features/event/seating/places.commands.server.ts";
import { addTask } from "#app/features/event/tasks/commands.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { copyPattern } from "./pattern.commands.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");

it("brings look, questions, tables, tasks and lines along, days by their distance to the event's, and nobody", async () => {
  const marta = await addUser(db, "Marta");
  const other = await addUser(db, "Paula");
  const from = await addEvent(db, marta, { date: "2027-06-05", template: "nube", rsvpDeadline: "2027-05-16" });
  const to = await addEvent(db, marta, { date: "2028-06-03" });
  const passOf = <A extends Parameters<typeof eventPassOf>[3]>(action: A) => eventPassOf(db, marta, from, action);
  const email = "paula@example.es";
  const place = { eventId: from, id: newId(), userId: other, name: "Paula", email, role: "organizer" as const };
  await db
    .insertInto("eventMembers")
    .values({ ...place, permissions: ["view"], status: "active" })
    .execute();
  await chooseSeatingMode(db, await passOf("seating.write"), "tables", true);
  await addTables(db, await passOf("seating.write"), { table: { name: "Mesa", capacity: 10 }, count: 2 }, now);
  const task = { description: "", dueOn: null, daysBefore: null, assigneeId: null };
  const writes = await passOf("event.timeline.write");
  await addTask(db, writes, { ...task, title: "Música", daysBefore: 60, assigneeId: other }, now);
  await addTask(db, writes, { ...task, title: "Flores", dueOn: "2027-06-01" }, now);
  await db
    .insertInto("scheduleItems")
    .values({ eventId: from, id: newId(), startMinute: 1290, title: "Cena", lane: "Catering" })
    .execute();
  await db
    .insertInto("pageSections")
    .values({ eventId: from, section: "dress", position: 3, isShown: false, content: '{"note":"De largo"}' })
    .execute();
  await db
    .insertInto("eventQuestions")
    .values({ eventId: from, id: newId(), position: 1, text: "¿Autobús?", kind: "yes-no" })
    .execute();
  const guest = { name: "Ana", role: "guest" as const, permissions: ["view" as const] };
  await db
    .insertInto("guests")
    .values({ ...guest, eventId: from, id: newId() })
    .execute();

  const pass = await passOf("event.copy");
  await inTransaction(db, (tx) => copyPattern(tx, pass, { eventId: to, date: "2028-06-03" }, now));

  const event = await db.selectFrom("events").selectAll().where("id", "=", to).executeTakeFirstOrThrow();
  expect(event).toMatchObject({ template: "nube", rsvpDeadline: "2028-05-14", seatingMode: "tables", imageKey: null });
  const tasks = await db.selectFrom("eventTasks").selectAll().where("eventId", "=", to).execute();
  expect(tasks).toHaveLength(2);
  expect(tasks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: "Música", daysBefore: 60, dueOn: null, assigneeId: null, doneAt: null }),
      expect.objectContaining({ title: "Flores", dueOn: "2028-05-30" }),
    ]),
  );
  expect(await db.selectFrom("seatingTables").selectAll().where("eventId", "=", to).execute()).toHaveLength(2);
  expect(await db.selectFrom("scheduleItems").selectAll().where("eventId", "=", to).execute()).toMatchObject([
    { title: "Cena", startMinute: 1290, lane: "Catering" },
  ]);
  expect(await db.selectFrom("pageSections").selectAll().where("eventId", "=", to).execute()).toMatchObject([
    { section: "dress", isShown: false, content: { note: "De largo" } },
  ]);
  expect(await db.selectFrom("eventQuestions").selectAll().where("eventId", "=", to).execute()).toMatchObject([
    { text: "¿Autobús?" },
  ]);
  expect(await db.selectFrom("guests").select("id").where("eventId", "=", to).execute()).toEqual([]);
});
