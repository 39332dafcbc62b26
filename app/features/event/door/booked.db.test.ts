// A room for the guests who carry a tag: the copy of its phones, what they noted, and the day's screen.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Fact } from "#app/domain/door/facts.ts";
import type { DoorCopy } from "#app/domain/door/copy.ts";
import { announce, createLive, type Live } from "#app/platform/live/live.server.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { createLog } from "#app/platform/log.server.ts";
import { testDatabase } from "#test/database.ts";
import { addPhone, addPoint, note, openDoor, type Phone, sentBy } from "#test/door.ts";
import { eventPassOf } from "#test/factories.ts";
import { countRooms } from "./rooms.queries.server.ts";
import { savePoint } from "./setup.commands.server.ts";
import { readSetup } from "./setup.queries.server.ts";
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
const config = { authSecret: "s".repeat(64), origin: "https://convite.example" } as never;
const unbookedOf = ({ households }: Pick<DoorCopy, "households">) =>
  households
    .flatMap(({ people }) => people.flatMap(({ no, unbooked }) => (unbooked ? [no] : [])))
    .toSorted((a, b) => a - b);

/** A room for «Taller de pan», which the guests 1 and 2 carry, with a phone there and another at the entrance. */
async function openBooked() {
  const door = await openDoor(db, { people: 5, phones: 1 });
  const { eventId, userId } = door;
  const tag = (numbers: number[], tags: string[]) =>
    inTransaction(db, async (tx) => {
      await tx
        .updateTable("guests")
        .set({ tags })
        .where("eventId", "=", eventId)
        .where("doorNo", "in", numbers)
        .execute();
      await announce(tx, `event:${eventId}:guests`);
    });
  await tag([1], ["Taller de pan", "Prensa"]);
  await tag([2], ["taller de pan"]);
  const pass = await eventPassOf(db, userId, eventId, "door.setup");
  const roomId = await addPoint(db, eventId, "Sala 2");
  const save = (booked: string | null | undefined, kind: "room" | "entrance" | null = "room") =>
    savePoint(
      db,
      pass,
      {
        pointId: roomId,
        version: null,
        place: null,
        name: "Sala 2",
        hint: "",
        rule: null,
        opens: null,
        closes: null,
        capacity: 3,
        kind,
        booked,
      },
      later(),
    );
  expect(await save("Taller de pan")).toMatchObject({ ok: true });
  const atRoom = await addPhone(db, { eventId, pointId: roomId, userId });
  const sync = async (phone: Phone, facts: Fact[] = [], etag = "") => {
    const synced = await syncDoor({ db, live }, phone.authorization, sentBy(phone, facts, { etag }), later());
    if (synced.status !== 200) throw new Error(String(synced.status));
    return synced.answer.copy as unknown as DoorCopy | null;
  };
  const rooms = async (withNames: boolean) => {
    const names = withNames ? await eventPassOf(db, userId, eventId, "guest.listPII") : null;
    return countRooms(db, await eventPassOf(db, userId, eventId, "day.view"), names);
  };
  return { ...door, pass, tag, save, roomId, atRoom, sync, rooms };
}

it("tells the phones of the room who did not sign up, and no other phone", async () => {
  const { phone, atRoom, sync, tag } = await openBooked();
  const [copy, entrance] = [(await sync(atRoom))!, (await sync(phone))!];
  expect(copy.point.booked).toBe(true);
  expect(unbookedOf(copy)).toEqual([3, 4, 5]);
  expect(JSON.stringify(copy)).not.toMatch(/Taller|Prensa/i);
  expect(entrance.point).not.toHaveProperty("booked");
  expect(unbookedOf(entrance)).toEqual([]);
  // Another tag changes neither copy; one more guest with the room's tag changes that of the room.
  await tag([4], ["Otra cosa"]);
  await expect.poll(() => sync(atRoom, [], copy.etag)).toBeNull();
  await tag([4], ["Otra cosa", "Taller de PAN"]);
  await expect.poll(async () => unbookedOf((await sync(atRoom, [], copy.etag)) ?? copy)).toEqual([3, 5]);
  expect(await sync(phone, [], entrance.etag)).toBeNull();
});

it("keeps that a person entered without having signed up, and shows on the day who came", async () => {
  const { eventId, atRoom, sync, rooms, tag } = await openBooked();
  const unbooked = { over: true, unbooked: true } as const;
  const entries = [
    note(atRoom, "in", 1, clock),
    note(atRoom, "in", 3, clock, unbooked),
    note(atRoom, "add", null, clock, { name: "Nacho", ...unbooked }),
  ];
  await sync(atRoom, entries);
  // The same call again is no other fact.
  await sync(atRoom, entries);
  const kept = await db
    .selectFrom("doorFacts")
    .select(["doorNo", "isUnbooked", "isOver"])
    .where("eventId", "=", eventId)
    .orderBy("seq")
    .execute();
  expect(kept).toEqual([
    { doorNo: 1, isUnbooked: false, isOver: false },
    { doorNo: 3, isUnbooked: true, isOver: true },
    { doorNo: null, isUnbooked: true, isOver: true },
  ]);
  const all = { inside: 3, capacity: 3, booked: { of: 2, came: 1, strangers: 2 } };
  expect(await rooms(false)).toMatchObject([{ ...all, people: null }]);
  expect(await rooms(true)).toMatchObject([
    { ...all, people: { came: ["Invitada 0"], missing: ["Invitada 1"], strangers: ["Invitada 2", "Nacho"] } },
  ]);
  // A guest who signs up afterwards still entered without it: the fact says what the phone knew.
  await tag([3], ["Taller de pan"]);
  expect((await rooms(false))[0]?.booked).toEqual({ of: 3, came: 2, strangers: 2 });
  await sync(atRoom, [note(atRoom, "undo", 3, clock, { undo: { device: atRoom.id, seq: 2 } })]);
  expect((await rooms(false))[0]?.booked).toEqual({ of: 3, came: 1, strangers: 1 });
});

it("takes a tag that a guest carries, for a room alone, and says so when no guest carries it any more", async () => {
  const { pass, save, tag, roomId } = await openBooked();
  const room = async () => (await readSetup({ db, config }, pass, later())).points.find(({ id }) => id === roomId);
  expect(await room()).toMatchObject({ booked: "Taller de pan", coming: 2, isUncarried: false });
  expect((await readSetup({ db, config }, pass, later())).tags).toEqual(["Taller de pan", "Prensa"]);
  expect(await save("Nadie la lleva")).toMatchObject({ code: "tag_gone" });
  expect(await save("Prensa", "entrance")).toMatchObject({ code: "booked_entrance" });
  expect(await save(undefined, "entrance")).toMatchObject({ code: "booked_entrance" });
  await tag([1, 2], []);
  expect(await room()).toMatchObject({ coming: 0, isUncarried: true });
  // It stays until a host chooses another one.
  expect(await save("Taller de pan")).toMatchObject({ ok: true });
  expect(await save(undefined)).toMatchObject({ ok: true });
  expect(await room()).toMatchObject({ booked: "Taller de pan" });
  expect(await save(null)).toMatchObject({ ok: true });
  expect(await room()).toMatchObject({ booked: null, isUncarried: false });
});
