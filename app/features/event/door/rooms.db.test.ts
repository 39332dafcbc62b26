// Rooms count apart from the house: in the copy of a phone, in what the server computes, and on the day's screen.
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { Fact } from "#app/domain/door/facts.ts";
import { createLive, type Live } from "#app/platform/live/live.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { testDatabase } from "#test/database.ts";
import { eventPassOf } from "#test/factories.ts";
import { addPhone, note, openDoor, type Phone, sentBy } from "#test/door.ts";
import { lockDevice, passOfDevice, readCopy } from "./devices.queries.server.ts";
import { countRooms } from "./rooms.queries.server.ts";
import { syncDoor } from "./sync.commands.server.ts";

const { db, connectionString } = await testDatabase();
let live: Live;
let clock = Date.parse("2049-06-05T18:00:00Z");

beforeAll(async () => {
  live = createLive({ connectionString, db, log: createLog("silent") });
  await live.start();
});
afterAll(() => live.stop());

const later = () => new Date((clock += 1_000));
const send = (phone: Phone, facts: Fact[]) =>
  syncDoor({ db, live }, phone.authorization, sentBy(phone, facts), later());

async function openCongress() {
  const door = await openDoor(db, { people: 6, phones: 1 });
  const { eventId, userId, pointId } = door;
  const roomId = newId();
  await db
    .insertInto("doorPoints")
    .values({ eventId, id: roomId, name: "Sala 2", kind: "room", capacity: 4, opens: "10:00", position: 1 })
    .execute();
  await db.updateTable("doorPoints").set({ capacity: 5 }).where("id", "=", pointId).execute();
  return { ...door, roomId, atRoom: await addPhone(db, { eventId, pointId: roomId, userId }) };
}

it("gives each phone the capacity of the place where it stands", async () => {
  const { phone, atRoom, roomId } = await openCongress();
  const copyOf = async (each: Phone) => {
    const device = (await lockDevice(db, each.authorization))!;
    const { pass } = await passOfDevice(db, device, later());
    return readCopy({ db, live }, device, pass!, later());
  };
  expect((await copyOf(phone)).event.capacity).toBe(5);
  const copy = await copyOf(atRoom);
  expect(copy.event.capacity).toBe(4);
  expect(copy.point).toEqual({
    id: roomId,
    name: "Sala 2",
    kind: "room",
    hint: "",
    opens: "10:00",
    closes: null,
    rule: "warn",
  });
});

it("lets nobody into the house by a room, and counts each room", async () => {
  const { eventId, userId, phone, atRoom } = await openCongress();
  const presence = () =>
    db
      .selectFrom("doorPresence")
      .select(["doorNo", "isInside"])
      .where("eventId", "=", eventId)
      .orderBy("doorNo")
      .execute();
  await send(phone, [note(phone, "in", 1, clock), note(phone, "in", 2, clock)]);
  await send(atRoom, [
    note(atRoom, "in", 1, clock),
    note(atRoom, "in", 3, clock),
    note(atRoom, "in", 4, clock, { over: true }),
    note(atRoom, "add", null, clock, { name: "Nacho" }),
    note(atRoom, "out", 3, clock),
  ]);
  expect((await presence()).filter(({ isInside }) => isInside).map(({ doorNo }) => doorNo)).toEqual([1, 2]);
  const attended = await db
    .selectFrom("guests")
    .select("doorNo")
    .where("eventId", "=", eventId)
    .where("status", "=", "attended")
    .orderBy("doorNo")
    .execute();
  expect(attended.map(({ doorNo }) => doorNo)).toEqual([1, 2]);
  const pass = await eventPassOf(db, userId, eventId, "day.view");
  expect(await countRooms(db, pass, null)).toMatchObject([{ name: "Sala 2", capacity: 4, inside: 3 }]);
  // Leaving the room is not leaving the house.
  await send(atRoom, [note(atRoom, "out", 1, clock)]);
  expect((await presence())[0]).toEqual({ doorNo: 1, isInside: true });
  expect(await countRooms(db, pass, null)).toMatchObject([{ inside: 2 }]);
});
