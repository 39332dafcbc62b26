// Companions who come after their household has its table: which households the notice names.
import { beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { testDatabase } from "#test/database.ts";
import { addHousehold } from "#test/households.ts";
import { partyOf } from "#test/invitations.ts";
import { listBrought } from "./brought.queries.server.ts";

const { db } = await testDatabase();
let [eventId, table]: string[] = [];
let [nuria, companion, second]: string[] = [];

beforeEach(async () => {
  ({ eventId } = await partyOf(db));
  table = newId();
  const tables = { eventId: eventId!, id: table, name: "Los Gil", number: 7, capacity: 3 };
  await db.insertInto("seatingTables").values(tables).execute();
  const { guestIds } = await addHousehold(db, eventId!, [
    { name: "Nuria Gil" },
    { name: "Acompañante de Nuria Gil" },
    { name: "Otro acompañante" },
  ]);
  [nuria, companion, second] = guestIds;
  await set(nuria!, { tableId: table, status: "confirmed" });
  await set(companion!, { memberType: "companion", status: "confirmed" });
  await set(second!, { memberType: "companion", status: "declined" });
});

function set(id: string, values: object) {
  return db.updateTable("guests").set(values).where("eventId", "=", eventId!).where("id", "=", id).execute();
}
const told = () => listBrought(db, eventId!);
const setTable = (values: object) => db.updateTable("seatingTables").set(values).where("id", "=", table!).execute();

it("names who brings them, the table of their household, and its free chairs", async () => {
  const one = { by: "Nuria Gil", guestIds: [companion], tableId: table, number: 7, free: 2 };
  expect(await told()).toEqual([one]);
  await set(second!, { status: "confirmed" });
  expect(await told()).toEqual([{ ...one, guestIds: [companion, second].sort() }]);
});

it("says nothing of companions with a seat, of full or locked tables, and of a household without a table", async () => {
  await setTable({ isLocked: true });
  expect(await told()).toEqual([]);
  await setTable({ isLocked: false, capacity: 1 });
  expect(await told()).toEqual([]);
  await setTable({ capacity: 3 });
  expect(await told()).toHaveLength(1);
  await set(companion!, { tableId: table });
  expect(await told()).toEqual([]);
  await set(companion!, { tableId: null });
  await set(nuria!, { tableId: null });
  expect(await told()).toEqual([]);
});
