// The database gives each table a number and a size, and each guest at a table a chair of their own, whatever command seats them.
import { beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser } from "#test/factories.ts";

const { db } = await testDatabase();
let eventId: string;

beforeEach(async () => {
  eventId = await addEvent(db, await addUser(db));
});

const addTables = async (...tables: { name: string; capacity?: number }[]) => {
  const rows = tables.map((table) => ({ eventId, id: newId(), ...table }));
  await db.insertInto("seatingTables").values(rows).execute();
  return rows.map(({ id }) => id);
};
const listTables = () =>
  db
    .selectFrom("seatingTables")
    .select(["name", "number", "widthCm"])
    .where("eventId", "=", eventId)
    .orderBy("number")
    .execute();
const addGuests = async (tableId: string | null, ...names: string[]) => {
  const rows = names.map((name) => ({ eventId, id: newId(), name, tableId }));
  await db.insertInto("guests").values(rows).execute();
  return rows.map(({ id }) => id);
};
const chairs = async () => {
  const rows = await db.selectFrom("guests").select(["name", "chair"]).where("eventId", "=", eventId).execute();
  return Object.fromEntries(rows.map(({ name, chair }) => [name, chair]));
};
const guests = () => db.updateTable("guests").where("eventId", "=", eventId);

it("numbers tables by their names, else with the lowest free number, and makes them as large as their chairs need", async () => {
  await addTables(
    { name: "Los Ferrer" },
    { name: "Mesa 1" },
    { name: "mesa 4", capacity: 20 },
    { name: "Presidencia" },
  );
  await addTables({ name: "Mesa 4 bis" }, { name: "Amigos" });
  expect(await listTables()).toEqual([
    { name: "Los Ferrer", number: 1, widthCm: 180 },
    { name: "Mesa 1", number: 2, widthCm: 180 },
    { name: "Presidencia", number: 3, widthCm: 180 },
    { name: "mesa 4", number: 4, widthCm: 330 },
    { name: "Mesa 4 bis", number: 5, widthCm: 180 },
    { name: "Amigos", number: 6, widthCm: 180 },
  ]);
});

it("gives each guest who sits down the first free chair, and takes it with the table", async () => {
  const [here, there] = await addTables({ name: "Mesa 1" }, { name: "Mesa 2" });
  const [ana, leo] = await addGuests(here!, "Ana", "Leo", "Mar");
  await addGuests(null, "Sol", "Paz");
  expect(await chairs()).toEqual({ Ana: 1, Leo: 2, Mar: 3, Sol: null, Paz: null });
  await guests().set({ tableId: there! }).where("id", "=", ana!).execute();
  await guests().set({ tableId: here! }).where("name", "in", ["Sol", "Paz"]).execute();
  const after = await chairs();
  expect(after.Ana).toBe(1);
  expect([after.Sol, after.Paz].sort()).toEqual([1, 4]);
  // A chosen chair stays; its guest must stand up before another can have it.
  await guests().set({ chair: 9 }).where("id", "=", leo!).execute();
  await expect(guests().set({ chair: 9 }).where("name", "=", "Mar").execute()).rejects.toThrow("chair_taken");
  await guests().set({ tableId: null }).where("id", "=", leo!).execute();
  await guests().set({ chair: 9 }).where("name", "=", "Mar").execute();
  await guests().set({ tableId: here!, chair: 3 }).where("id", "=", leo!).execute();
  expect(await chairs()).toMatchObject({ Leo: 3, Mar: 9 });
  await db.deleteFrom("seatingTables").where("id", "=", here!).execute();
  expect(await chairs()).toEqual({ Ana: 1, Leo: null, Mar: null, Sol: null, Paz: null });
});

it("gives two guests who sit down at once two chairs", async () => {
  const [table] = await addTables({ name: "Mesa 1", capacity: 12 });
  const ids = await addGuests(null, ...Array.from({ length: 12 }, (_, index) => `Persona ${index}`));
  await Promise.all(ids.map((id) => guests().set({ tableId: table! }).where("id", "=", id).execute()));
  expect(Object.values(await chairs()).sort((one, other) => one! - other!)).toEqual(ids.map((_, index) => index + 1));
});
