// The list of phones at a door: its content, its size, and its changes.
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertGuests } from "#app/db/guest-columns.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { packCopy, unpackCopy } from "#app/domain/door/copy.ts";
import type { Fact } from "#app/domain/door/facts.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { createLive, type Live } from "#app/platform/live/live.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { testDatabase } from "#test/database.ts";
import { note, openDoor, type Phone, sentBy } from "#test/door.ts";
import { lockDevice, passOfDevice, readCopy } from "./devices.queries.server.ts";
import { readDoorList } from "./list.queries.server.ts";
import { syncDoor } from "./sync.commands.server.ts";

const { db, connectionString } = await testDatabase();
const now = new Date("2049-06-05T18:00:00Z");
let live: Live;
let clock = now.getTime();

beforeAll(async () => {
  live = createLive({ connectionString, db, log: createLog("silent") });
  await live.start();
});
afterAll(() => live.stop());

/** Later by `ms`: far enough for another call of each phone. */
const later = (ms = 1_000) => new Date((clock += ms));
const send = (phone: Phone, facts: Fact[], at = later(), more = {}) =>
  syncDoor({ db, live }, phone.authorization, sentBy(phone, facts, more), at);

describe("the copy", () => {
  const copyOf = async (phone: Phone, at = now) => {
    const device = (await lockDevice(db, phone.authorization))!;
    const { pass } = await passOfDevice(db, device, at);
    return readCopy({ db, live }, device, pass!, at);
  };

  it("comes only when it differs, and does not with each guest who enters", async () => {
    const { eventId, phone, other, guests } = await openDoor(db);
    const first = await send(phone, []);
    const etag = first.status === 200 ? first.answer.copy!.etag : "";
    expect(await send(phone, [note(phone, "in", 1, clock)], later(), { etag })).toMatchObject({
      answer: { copy: null },
    });
    expect(await send(phone, [], later(), { etag })).toMatchObject({ answer: { copy: null } });
    expect(await send(other, [], later(), { etag })).not.toMatchObject({ answer: { copy: null } });
    await inTransaction(db, async (tx) => {
      await tx.updateTable("guests").set({ doorNote: "Silla de ruedas" }).where("id", "=", guests[3]!.id).execute();
      await sql`select announce(${`event:${eventId}:guests`})`.execute(tx);
    });
    await expect.poll(async () => (await copyOf(phone)).etag).not.toBe(etag);
    expect(await send(phone, [], later(), { etag })).not.toMatchObject({ answer: { copy: null } });
  });

  it("numbers guests upwards, and gives no number twice", async () => {
    const { eventId, phone, guests } = await openDoor(db, { people: 3 });
    const numbers = async () =>
      (await readDoorList(db, eventId)).households
        .flatMap(({ people }) => people.map(({ no }) => no))
        .toSorted((a, b) => a - b);
    expect(await numbers()).toEqual([1, 2, 3]);
    await db.deleteFrom("guests").where("eventId", "=", eventId).where("doorNo", "=", 3).execute();
    const late = { eventId, id: newId(), name: "Tarde", status: "confirmed" as const };
    await inTransaction(db, (tx) => insertGuests(tx, [late], now));
    await Promise.all([readDoorList(db, eventId), readDoorList(db, eventId)]);
    expect(await numbers()).toEqual([1, 2, 4]);
    await db.updateTable("guests").set({ status: "declined" }).where("id", "=", late.id).execute();
    expect(await numbers()).toEqual([1, 2]);
    expect(guests).toHaveLength(3);
    expect(phone.made).toEqual([]);
  });

  it("holds nothing beyond what the door shows: no address, diet, telephone, message or id of a guest", async () => {
    const { eventId, phone, userId } = await openDoor(db, { people: 1 });
    const canaries = {
      email: "canario@example.es",
      phone: "600123987",
      rsvpMessage: "mensaje-canario",
      notes: "nota-canario",
      dietary: "dieta-canaria",
      tags: ["etiqueta-canaria"],
    };
    await sql`alter table guests disable trigger user`.execute(db);
    await db
      .updateTable("guests")
      .set({ ...canaries, emailKey: "canario@example.es", doorNote: "Pasa por detrás", doorTag: "press" })
      .where("eventId", "=", eventId)
      .execute();
    await sql`alter table guests enable trigger user`.execute(db);
    const secret = hashToken("invitation");
    await db
      .updateTable("households")
      .set({ name: "Familia Canela", message: "mensaje-casa", tokenHash: secret, tokenSealed: "sellado" })
      .where("eventId", "=", eventId)
      .execute();
    const tableId = newId();
    await db.insertInto("seatingTables").values({ eventId, id: tableId, name: "Mesa 4" }).execute();
    await db.updateTable("guests").set({ tableId }).where("eventId", "=", eventId).execute();
    const guest = await db.selectFrom("guests").selectAll().where("eventId", "=", eventId).executeTakeFirstOrThrow();
    const copy = { ...(await copyOf(phone)), ...(await readDoorList(db, eventId)) };
    const text = JSON.stringify(copy);
    for (const word of [
      "canari",
      "600123987",
      "mensaje",
      "sellado",
      secret.toString("hex"),
      guest.id,
      guest.householdId,
      tableId,
      userId,
    ])
      expect(text, word).not.toContain(word);
    expect(copy.households).toEqual([
      {
        name: "Familia Canela",
        codes: [secret.subarray(0, 8).toString("hex")],
        people: [
          {
            no: 1,
            name: "Invitada 0",
            table: 4,
            child: false,
            status: "confirmed",
            note: "Pasa por detrás",
            tag: "press",
          },
        ],
      },
    ]);
    expect(unpackCopy(packCopy(await copyOf(phone)))).toEqual(await copyOf(phone));
    expect(copy).toMatchObject({
      v: 1,
      event: { id: eventId, title: "Boda", date: "2049-06-05", zone: "Europe/Madrid", capacity: null },
      until: Date.parse("2049-06-06T10:00:00Z"),
      opensAt: Date.parse("2049-06-04T22:00:00Z"),
      askFor: "Marta",
      may: { add: true, undo: true, override: true },
      isRehearsal: false,
      tables: [{ number: 4, name: "Mesa 4", hint: "", capacity: 8 }],
    });
  });

  it("says the seats of a family in words", async () => {
    const { eventId, phone, guests } = await openDoor(db, { people: 2 });
    const seats = [4, 3].map((order) => ({
      eventId,
      id: newId(),
      name: `Fila C, asiento ${order}`,
      rowName: "C",
      rowOrder: order,
    }));
    await db.insertInto("seats").values(seats).execute();
    const { householdId } = await db
      .selectFrom("guests")
      .select("householdId")
      .where("id", "=", guests[0]!.id)
      .executeTakeFirstOrThrow();
    for (const [index, seat] of seats.entries())
      await db
        .updateTable("guests")
        .set({ seatId: seat.id, householdId })
        .where("eventId", "=", eventId)
        .where("id", "=", guests[index]!.id)
        .execute();
    const copy = await copyOf(phone);
    expect(copy.households.map(({ seat }) => seat)).toContain("Fila C, asientos 3 y 4");
    expect(unpackCopy(packCopy(copy))).toEqual(copy);
  });

  it.each([
    [400, 60, 12, null],
    [400, 60, 12, "Taller"],
    [5_000, 600, 130, "Taller"],
  ])(
    "of %i people is at most %i KiB, and %i on the wire, in a room for %s",
    { timeout: 60_000 },
    async (people, whole, wire, tag) => {
      const { phone, eventId, pointId } = await openDoor(db, { people: 0 });
      await db.updateTable("doorPoints").set({ kind: "room", booked: tag }).where("id", "=", pointId).execute();
      const households = Array.from({ length: people / 4 }, () => newId());
      const guests = Array.from({ length: people }, (_, place) => ({
        eventId,
        id: newId(),
        name: `${["Carmen", "Julián", "Lucía", "Andrés", "Blanca"][place % 5]} ${["Molina", "Ferrer", "Segura", "Llopis"][(place >> 2) % 4]} ${(place * 7919).toString(36)}`,
        householdId: households[place >> 2]!,
        status: "confirmed" as const,
        tags: place % 17 === 0 ? ["Taller"] : [],
      }));
      for (let at = 0; at < people; at += 500)
        await inTransaction(db, (tx) => insertGuests(tx, guests.slice(at, at + 500), now));
      await sql`update households set token_hash = sha256(id::text::bytea), token_sealed = 'x' where event_id = ${eventId}`.execute(
        db,
      );
      const text = JSON.stringify(packCopy(await copyOf(phone)));
      const [stored, sent] = [text.length / 1024, gzipSync(text).length / 1024];
      console.log(`copy of ${people} people: ${stored.toFixed(1)} KiB, gzip ${sent.toFixed(1)} KiB`);
      expect(stored).toBeLessThan(whole);
      expect(sent).toBeLessThan(wire);
    },
  );
});
