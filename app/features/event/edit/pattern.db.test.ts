// An event on the pattern of another, on a real database: copied data, and data left out.
import { describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { addTables, chooseSeatingMode } from "#app/features/event/seating/places.commands.server.ts";
import { addTask } from "#app/features/event/tasks/commands.server.ts";
import { deleteEvent } from "#app/features/event/settings/commands.server.ts";
import { type FileStore, newFileKey } from "#app/platform/files/file-store.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf, passFor } from "#test/factories.ts";
import { addLine } from "#app/features/event/budget/commands.server.ts";
import { addPayment } from "#app/features/event/budget/payments.commands.server.ts";
import { addGift } from "#app/features/event/gifts/commands.server.ts";
import { saveGiftSettings } from "#app/features/event/gifts/settings.commands.server.ts";
import { addProvider } from "#app/features/event/providers/commands.server.ts";
import { newEventForm } from "./form.ts";
import { copyPattern } from "./pattern.commands.server.ts";
import { createOnPattern } from "./pattern-pictures.commands.server.ts";

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
  await db
    .insertInto("doorPoints")
    .values({ eventId: from, id: newId(), name: "Jardín", hint: "Por detrás", kind: "room", capacity: 40 })
    .execute();
  const guest = { name: "Ana", role: "guest" as const, permissions: ["view" as const] };
  await db
    .insertInto("guests")
    .values({ ...guest, eventId: from, id: newId() })
    .execute();

  const pass = await passOf("event.copy");
  await inTransaction(db, (tx) => copyPattern(tx, pass, { eventId: to, date: "2028-06-03", copies: new Map() }, now));

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
  expect(await db.selectFrom("doorPoints").selectAll().where("eventId", "=", to).execute()).toMatchObject([
    { name: "Jardín", hint: "Por detrás", kind: "room", capacity: 40 },
  ]);
  expect(await db.selectFrom("guests").select("id").where("eventId", "=", to).execute()).toEqual([]);
});

it("brings rows of single seats along, in the copied layout, and none of the people on them", async () => {
  const marta = await addUser(db, "Marta");
  const from = await addEvent(db, marta, { date: "2027-06-05" });
  const to = await addEvent(db, marta, { date: "2028-06-03" });
  const [roomId, layoutId, seatId] = [newId(), newId(), newId()];
  await db.updateTable("events").set({ seatingMode: "seats" }).where("id", "=", from).execute();
  await db
    .insertInto("seatingRooms")
    .values({ eventId: from, id: roomId, name: "Teatro", widthCm: 2_000, depthCm: 1_200, position: 1 })
    .execute();
  const layout = { eventId: from, id: layoutId, roomId, name: "Gala", hasPlaces: true, position: 1 };
  await db.insertInto("seatingLayouts").values(layout).execute();
  const seat = { name: "Fila A, asiento 1", code: "A1", xCm: 300, yCm: 400, rowName: "A", rowOrder: 1, isAisle: true };
  await db
    .insertInto("seats")
    .values({ eventId: from, id: seatId, ...seat, layoutId })
    .execute();
  await db.insertInto("guests").values({ eventId: from, id: newId(), name: "Ana", seatId }).execute();
  const pass = await eventPassOf(db, marta, from, "event.copy");
  await inTransaction(db, (tx) => copyPattern(tx, pass, { eventId: to, date: "2028-06-03", copies: new Map() }, now));
  const copied = await db.selectFrom("seats").selectAll().where("eventId", "=", to).execute();
  const layouts = await db.selectFrom("seatingLayouts").select("id").where("eventId", "=", to).execute();
  expect(copied).toMatchObject([{ ...seat, layoutId: layouts[0]!.id, version: 1 }]);
  expect(copied[0]!.id).not.toBe(seatId);
  expect(await db.selectFrom("guests").select("id").where("eventId", "=", to).execute()).toEqual([]);
});

it("leaves money, gifts, providers and the moodboard where they are", async () => {
  const marta = await addUser(db, "Marta");
  const from = await addEvent(db, marta, { date: "2027-06-05", budgetCents: 2_450_000 });
  const to = await addEvent(db, marta, { date: "2028-06-03" });
  const as = <A extends Parameters<typeof eventPassOf>[3]>(action: A) => eventPassOf(db, marta, from, action);
  const who = { name: "Carmen Ferrer", company: "Flores Azahar", phone: "" };
  const work = { serviceType: "other" as const, service: "Flores", status: "hired" as const, notes: "" };
  const hired = await addProvider(db, await as("event.providers.write"), { ...work, who }, now);
  if (!hired.ok) throw new Error(hired.code);
  const line = { concept: "Flores", category: "flowers" as const, unit: "table" as const, estimatedCents: 9_000 };
  const writes = await as("event.budget.write");
  const { providerId } = hired;
  const added = await addLine(db, writes, { ...line, agreedCents: 8_550, providerId }, now);
  if (!added.ok) throw new Error(added.code);
  const paid = { dueOn: "2027-05-01" as const, amountCents: 5_000, paid: true, note: "Señal" };
  await addPayment(db, writes, added.lineId, paid, now);
  const account = { message: "Con venir basta", holder: "Lucía", iban: "ES9121000418450200051332", bizum: "600112233" };
  const gifts = await as("gift.write");
  await saveGiftSettings(db, gifts, { account: { ...account, link: "" }, surprise: true }, now);
  const gift = { title: "Vajilla", note: "", url: null, pictureUrl: null, priceCents: 100, parts: 1, unit: "" };
  await addGift(db, gifts, { gift, fileKey: null }, now);
  const mark = { type: "note" as const, content: "Romero", x: 0, y: 0, width: 150, height: 100, angle: 0 };
  await db
    .insertInto("moodboardItems")
    .values({ ...mark, eventId: from, id: newId(), layer: 1, colour: "limon" })
    .execute();

  const pass = await as("event.copy");
  await inTransaction(db, (tx) => copyPattern(tx, pass, { eventId: to, date: "2028-06-03", copies: new Map() }, now));

  const lines = await db.selectFrom("budgetLines").selectAll().where("eventId", "=", to).execute();
  expect(lines).toMatchObject([{ concept: "Flores", unit: "table", estimatedCents: 8_550, agreedCents: null }]);
  expect(lines[0]!.providerId).toBeNull();
  const [chapter] = await db.selectFrom("pageSections").selectAll().where("eventId", "=", to).execute();
  expect(chapter).toMatchObject({ section: "gifts", content: { fields: { note: "Con venir basta" } } });
  expect(JSON.stringify(chapter)).not.toMatch(/ES91|600112233|Lucía/);
  for (const table of ["budgetPayments", "eventProviders", "gifts", "giftLists", "moodboardItems"] as const)
    expect(await db.selectFrom(table).select("eventId").where("eventId", "=", to).execute()).toEqual([]);
});

describe("the pictures and the board of a pattern", () => {
  const kept = new Map<string, Uint8Array>();
  const files: FileStore = {
    put: async (key, bytes) => void kept.set(key, bytes),
    read: async (key) => (kept.has(key) ? Buffer.from(kept.get(key)!) : null),
    remove: async (key) => void kept.delete(key),
    check: async () => {},
  };
  const picture = async (ownerId: string, purpose: "event-image" | "page-photo" | "block-image", bytes = 1_000) => {
    const key = newFileKey(purpose, "jpg");
    kept.set(key, Buffer.from(key));
    const image = { key, ownerId, purpose, contentType: "image/jpeg" as const, bytes, width: 10, height: 10 };
    await db.insertInto("files").values(image).execute();
    return key;
  };

  async function party(bytes = 1_000) {
    const marta = await addUser(db, "Marta");
    const paula = await addUser(db, "Paula");
    const from = await addEvent(db, marta, { date: "2027-06-05" });
    const imageKey = await picture(paula, "event-image");
    await db.updateTable("events").set({ imageKey }).where("id", "=", from).execute();
    await db
      .insertInto("pagePhotos")
      .values({
        eventId: from,
        id: newId(),
        alt: "El huerto",
        photoPosition: 4,
        fileKey: await picture(marta, "page-photo"),
        smallKey: await picture(marta, "page-photo"),
      })
      .execute();
    const added = await addTask(
      db,
      await eventPassOf(db, marta, from, "event.timeline.write"),
      { title: "Flores", description: "", dueOn: null, daysBefore: 3, assigneeId: null },
      now,
    );
    const contact = async (ownerId: string) => {
      const id = newId();
      await db
        .insertInto("contacts")
        .values({ ownerId, id, name: "Ana", company: "Flores", phone: "600000000", showEmail: false })
        .execute();
      return { contactOwnerId: ownerId, contactId: id, showsPhone: true };
    };
    const place = { eventId: from, x: 100, y: 100, width: 200, height: 150 };
    await db
      .insertInto("eventBlocks")
      .values([
        {
          ...place,
          id: newId(),
          type: "image",
          content: '{"note":"El salón"}',
          fileKey: await picture(marta, "block-image", bytes),
        },
        { ...place, id: newId(), type: "task", content: "{}", taskId: added.ok ? added.taskId : null },
        { ...place, id: newId(), type: "contact", content: '{"note":"mía"}', ...(await contact(marta)) },
        { ...place, id: newId(), type: "contact", content: '{"note":"suya"}', ...(await contact(paula)) },
        { ...place, id: newId(), type: "text", content: "{}", removedAt: now, batchId: newId() },
      ])
      .execute();
    const make = async (formId: string) => {
      const user = await db.selectFrom("users").selectAll().where("id", "=", marta).executeTakeFirstOrThrow();
      const pass = { ...passFor("event.create"), viewer: user } as unknown as Parameters<typeof createOnPattern>[1];
      const fields = {
        title: "Otra",
        date: "2049-06-03",
        location: "Aquí",
        category: "personal",
        type: "wedding",
        formId,
      };
      const pattern = await eventPassOf(db, marta, from, "event.copy");
      return createOnPattern({ db, files }, pass, newEventForm.parse(fields), pattern, now);
    };
    return { marta, paula, from, make };
  }
  const own = (id: string) => db.selectFrom("files").select(["key", "bytes"]).where("ownerId", "=", id).execute();

  it("come along as copies, which the first event does not take with it", async () => {
    const { marta, paula, from, make } = await party();
    const formId = newId();
    const [made, again] = await Promise.all([make(formId), make(formId)]);
    if (!made.ok || !again.ok) throw new Error("not made");
    expect(again.eventId, "the same form twice is one event").toBe(made.eventId);
    const { eventId } = made;
    expect(await own(marta), "three of her own, four copies").toHaveLength(7);
    const board = await db
      .selectFrom("eventBlocks")
      .selectAll()
      .where("eventId", "=", eventId)
      .orderBy("type")
      .execute();
    const task = await db.selectFrom("eventTasks").select("id").where("eventId", "=", eventId).executeTakeFirst();
    expect(board.map(({ type }) => type)).toEqual(["contact", "contact", "image", "task"]);
    expect(board.find(({ type }) => type === "task")?.taskId).toBe(task?.id);
    const shown = board.filter(({ type }) => type === "contact");
    expect(shown.map(({ contactOwnerId, showsPhone }) => [contactOwnerId, showsPhone])).toEqual(
      expect.arrayContaining([
        [marta, true],
        [null, false],
      ]),
    );
    await deleteEvent(db, await eventPassOf(db, marta, from, "event.delete"), new Date());
    expect(await own(marta)).toHaveLength(4);
    expect(await own(paula)).toHaveLength(0);
    const event = await db.selectFrom("events").select("imageKey").where("id", "=", eventId).executeTakeFirstOrThrow();
    const photo = await db
      .selectFrom("pagePhotos")
      .selectAll()
      .where("eventId", "=", eventId)
      .executeTakeFirstOrThrow();
    const keys = [event.imageKey, photo.fileKey, photo.smallKey, board.find(({ type }) => type === "image")?.fileKey];
    for (const key of keys) expect(kept.get(key ?? "")?.length).toBeGreaterThan(0);
    expect([photo.alt, photo.photoPosition]).toEqual(["El huerto", 4]);
  });

  it("stay away, all of them, where the plan has no room", async () => {
    const { marta, make } = await party(1_500_000_000);
    await db.updateTable("subscriptions").set({ plan: "basic" }).where("userId", "=", marta).execute();
    const made = await make(newId());
    if (!made.ok) throw new Error(made.code);
    expect(made.isFull).toBe(true);
    expect(await own(marta)).toHaveLength(3);
    const board = await db.selectFrom("eventBlocks").select("fileKey").where("eventId", "=", made.eventId).execute();
    expect(board.map(({ fileKey }) => fileKey)).toEqual([null, null, null, null]);
  });
});
