// Guests removed from the list and restored, on a real database.
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { testDatabase } from "#test/database.ts";
import { eventPassOf } from "#test/factories.ts";
import { behindBarrier, unguarded } from "#test/guards.ts";
import { addHousehold } from "#test/households.ts";
import { type Party, partyOf } from "#test/invitations.ts";
import { weddingOf } from "#test/wedding.ts";
import { addGuest } from "./commands.server.ts";
import { newGuestForm } from "./form.ts";
import { removeGuests, restoreGuests } from "./removal.commands.server.ts";

const { db } = await testDatabase();
const now = new Date("2049-03-01T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let party: Party;
let other: Party;

beforeAll(async () => {
  other = await partyOf(db);
});
beforeEach(async () => {
  party = await partyOf(db);
});

const passOf = (to = party) => eventPassOf(db, to.hostId, to.eventId, "guest.delete");
const remove = async (ids: readonly unknown[], to = party) => removeGuests(db, await passOf(to), ids, now);
const restore = async (batchId: unknown, at = later(5), to = party) => restoreGuests(db, await passOf(to), batchId, at);
async function removed(ids: readonly string[]): Promise<string> {
  const result = await remove(ids);
  if (!result.ok) throw new Error(result.code);
  return result.batchId;
}
/** All rows about the event's guests, as stored. */
async function everything(eventId = party.eventId): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`
    select (select jsonb_agg(to_jsonb(g) order by id) from guests g where event_id = ${eventId}) as guests,
      (select jsonb_agg(to_jsonb(h) order by id) from households h where event_id = ${eventId}) as households,
      (select jsonb_agg(to_jsonb(t) order by token_hash) from guest_tokens t where event_id = ${eventId}) as tokens,
      (select jsonb_agg(to_jsonb(a) order by guest_id) from guest_answers a where event_id = ${eventId}) as answers,
      (select jsonb_agg(to_jsonb(p) order by id) from parked_answers p where event_id = ${eventId}) as parked,
      (select jsonb_agg(to_jsonb(l) order by email_key) from link_people l where event_id = ${eventId}) as people,
      (select jsonb_agg(to_jsonb(i) order by id) from invitations i where event_id = ${eventId}) as invitations`.execute(
    db,
  );
  return rows[0];
}
const guestsOf = (eventId = party.eventId) =>
  db
    .selectFrom("guests")
    .select(["id", "name", "tableId", "seatId"])
    .where("eventId", "=", eventId)
    .orderBy("name")
    .execute();

describe("taking it back", () => {
  it("puts everything back as it was: household, answers, links of e-mails, places", async () => {
    const { eventId, hostId } = party;
    const { id: householdId, guestIds } = await addHousehold(
      db,
      eventId,
      [
        { name: "Carmen Ferrer", email: "carmen@correo.es", status: "confirmed" },
        { name: "Leo Ferrer", memberType: "child" },
      ],
      { name: "Familia Ferrer", plusOnes: 2 },
    );
    const [carmen = "", leo = ""] = guestIds;
    const ids = { table: newId(), question: newId(), link: newId(), invitation: newId() };
    const bytes = (text: string) => Buffer.from(text.padEnd(32, "x"));
    await db.insertInto("seatingTables").values({ eventId, id: ids.table, name: "Mesa 1" }).execute();
    await db
      .updateTable("households")
      .set({
        tokenHash: bytes("secreto"),
        tokenSealed: "sellado",
        sentVia: "whatsapp",
        sentAt: now,
        message: "¡Vamos!",
      })
      .where("id", "=", householdId)
      .execute();
    await db
      .updateTable("guests")
      .set({ tableId: ids.table, tags: ["bus"], dietary: "Celíaca", dietaryConsentAt: now, invitedBy: hostId })
      .where("id", "=", carmen)
      .execute();
    await db
      .insertInto("eventQuestions")
      .values({ eventId, id: ids.question, position: 1, text: "¿Canción?", kind: "text" })
      .execute();
    await db
      .insertInto("guestAnswers")
      .values({ eventId, guestId: carmen, questionId: ids.question, answer: "Paquito" })
      .execute();
    await db
      .insertInto("guestTokens")
      .values({ eventId, guestId: carmen, tokenHash: bytes("carta") })
      .execute();
    await db
      .insertInto("parkedAnswers")
      .values({ eventId, id: newId(), guestId: leo, name: "Leo", attending: true })
      .execute();
    const link = { eventId, id: ids.link, createdByName: "Marta", permissions: ["view" as const] };
    await db
      .insertInto("invitationLinks")
      .values({ ...link, tokenHash: bytes("enlace"), tokenSealed: "s" })
      .execute();
    await db
      .insertInto("linkPeople")
      .values({ eventId, linkId: ids.link, emailKey: "carmen@correo.es", guestId: carmen })
      .execute();
    const before = await everything();

    const batchId = await removed(guestIds);
    expect(await everything()).toMatchObject({
      guests: null,
      households: null,
      answers: null,
      tokens: null,
      parked: null,
    });
    expect(await restore(batchId)).toEqual({ ok: true, restored: 2, left: 0 });
    expect(await everything()).toEqual(before);
    expect(await restore(batchId)).toEqual({ ok: false, code: "too_late" });
  });

  it("leaves guests who are on the list again, and seats nobody on a seat that is taken by now", async () => {
    const { eventId } = party;
    const [table, seat] = [newId(), newId()];
    await db.insertInto("seatingTables").values({ eventId, id: table, name: "Mesa 1", capacity: 2 }).execute();
    await db.insertInto("seats").values({ eventId, id: seat, name: "A1" }).execute();
    const people = [{ name: "Ana" }, { name: "Bea" }, { name: "Cruz" }, { name: "Dora", email: "dora@correo.es" }];
    const { guestIds } = await addHousehold(db, eventId, people);
    const place = (ids: readonly string[], at: object) =>
      db.updateTable("guests").set(at).where("id", "in", ids).execute();
    await place(guestIds.slice(0, 2), { tableId: table });
    await place(guestIds.slice(2, 3), { seatId: seat });
    const batchId = await removed(guestIds);
    const later2 = await addHousehold(db, eventId, [
      { name: "Eva" },
      { name: "Fina" },
      { name: "Dora dos", email: "dora@correo.es" },
    ]);
    await place(later2.guestIds.slice(0, 1), { tableId: table });
    await place(later2.guestIds.slice(1, 2), { seatId: seat });
    expect(await restore(batchId)).toEqual({ ok: true, restored: 3, left: 1 });
    const at = new Map((await guestsOf()).map(({ name, tableId, seatId }) => [name, tableId ?? seatId]));
    expect([at.get("Ana"), at.get("Bea")].toSorted()).toEqual([table, null].toSorted());
    expect([at.get("Cruz"), at.get("Dora dos"), at.get("Eva"), at.get("Fina")]).toEqual([null, null, table, seat]);
    expect(at.size).toBe(6);
  });

  it("ends after an hour", async () => {
    const { guestIds } = await addHousehold(db, party.eventId, [{ name: "Ana" }]);
    const batchId = await removed(guestIds);
    expect(await restore(batchId, later(60))).toEqual({ ok: false, code: "too_late" });
    expect(await restore(batchId, later(59))).toMatchObject({ ok: true });
  });

  it("respects the plan's limit, and gives the list back once there is room (H-2)", async () => {
    const fifty = Array.from({ length: 50 }, (_, at) => ({ name: `Invitado ${at}` }));
    const { guestIds } = await addHousehold(db, party.eventId, fifty);
    const batchId = await removed(guestIds.slice(0, 2));
    const { guestIds: more } = await addHousehold(db, party.eventId, [{ name: "Otra" }]);
    expect(await restore(batchId)).toMatchObject({ ok: false, code: "guest_limit", plan: "basic" });
    expect(await guestsOf()).toHaveLength(49);
    await removed(more);
    expect(await restore(batchId)).toMatchObject({ ok: true, restored: 2 });
    expect(await guestsOf()).toHaveLength(50);
  });

  it("takes no room that another command has taken at the same moment, and would without the lock (H-2)", async () => {
    /** The number on a list of fifty after two were restored to 48 while two households of one person were added. */
    const come = async () => {
      party = await partyOf(db);
      const fifty = Array.from({ length: 50 }, (_, at) => ({ name: `Invitado ${at}` }));
      const { guestIds } = await addHousehold(db, party.eventId, fifty);
      const batchId = await removed(guestIds.slice(0, 2));
      const creating = await eventPassOf(db, party.hostId, party.eventId, "guest.create");
      const add = (name: string) => addGuest(db, creating, newGuestForm.parse({ name, noEmail: "on" }), now);
      await behindBarrier(db, "guests", 3, () => Promise.all([restore(batchId), add("Eva"), add("Fina")]));
      return (await guestsOf()).length;
    };
    expect(await come()).toBe(50);
    const overrun = await unguarded("locks", come);
    console.log(`H-2 put back: 50 of 50; ${overrun} without the lock`);
    expect(overrun).toBe(52);
  });

  it("puts each guest back once, though several hosts press at the same moment", async () => {
    const { guestIds } = await addHousehold(db, party.eventId, [{ name: "Ana" }, { name: "Bea" }]);
    const batchId = await removed(guestIds);
    const pressed = await Promise.all(Array.from({ length: 8 }, () => restore(batchId)));
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await guestsOf()).map(({ name }) => name)).toEqual(["Ana", "Bea"]);
  });

  it("is for the event it happened in (A-4)", async () => {
    const { guestIds } = await addHousehold(db, party.eventId, [{ name: "Ana" }]);
    const batchId = await removed(guestIds);
    for (const id of [batchId, "x", null, newId()])
      expect(await restore(id, now, other)).toEqual({ ok: false, code: "too_late" });
    expect(await guestsOf()).toEqual([]);
    expect(await restore(batchId)).toMatchObject({ ok: true });
  });
});

describe("many at once", () => {
  it("takes off those of the event alone, whatever ids are named (A-4)", async () => {
    const own = await addHousehold(db, party.eventId, [{ name: "Ana" }, { name: "Bea" }]);
    const foreign = await addHousehold(db, other.eventId, [{ name: "Ajena" }]);
    expect(await remove(foreign.guestIds)).toEqual({ ok: false, code: "guest_not_found" });
    for (const ids of [[], ["x"], [newId()]]) expect(await remove(ids)).toEqual({ ok: false, code: "guest_not_found" });
    expect(await remove([own.guestIds[0], ...foreign.guestIds, "x"])).toMatchObject({ ok: true, removed: 1 });
    expect((await guestsOf()).map(({ name }) => name)).toEqual(["Bea"]);
    expect((await guestsOf(other.eventId)).map(({ name }) => name)).toEqual(["Ajena"]);
  });

  it("empties a wedding of 300 in 130 households and fills it again, to the last byte", async () => {
    const { eventId, households } = await weddingOf(db, now, 300, party);
    const all = (await guestsOf()).map(({ id }) => id);
    expect([all.length, households.length]).toEqual([300, 130]);
    const before = await everything(eventId);
    const start = performance.now();
    const batchId = await removed(all);
    const gone = performance.now();
    expect(await restore(batchId)).toEqual({ ok: true, restored: 300, left: 0 });
    console.log(
      `300 guests taken off in ${(gone - start).toFixed(0)} ms and put back in ${(performance.now() - gone).toFixed(0)} ms`,
    );
    expect(await everything(eventId)).toEqual(before);
  });
});
