// The tray on a real database: what waits, who it may come from, and that each answer is decided once, whoever clicks at the same time.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { answerRsvp } from "#app/features/event-page/commands.server.ts";
import { findTokenGuest } from "#app/features/event-page/queries.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, eventPassOf, publicPassOf } from "#test/factories.ts";
import { countGuests } from "../queries.server.ts";
import { acceptAnswer, discardAnswer, joinAnswer, keepAllAnswers, keepAnswer } from "./commands.server.ts";
import { findUnmatched, listMatches, listTray, searchList } from "./queries.server.ts";

const ROUNDS = process.env.EXHAUSTIVE ? 50 : Number(process.env.RUNS ?? 5);
const { db } = await testDatabase();
const now = new Date("2049-01-10T10:00:00Z");
let hostId: string;
let eventId: string;

beforeEach(async () => {
  hostId = await addUser(db);
  eventId = await addEvent();
});

async function addEvent(fields: object = {}): Promise<string> {
  const id = newId();
  const event = { id, createdBy: hostId, title: "Boda", titleSlug: "boda", category: "personal", type: "wedding" };
  await db
    .insertInto("events")
    .values({ ...event, date: "2049-06-05", location: "Torrent", ...fields })
    .execute();
  return id;
}

async function listed(name: string, fields: object = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto("guests")
    .values({ ...fields, eventId, id, name })
    .execute();
  return id;
}

/** Somebody answers on the public page. */
async function answer(name: string, email: string, attending = true, at = now, message: string | null = null) {
  const pass = await publicPassOf(db, eventId, "rsvp.submit");
  return answerRsvp(
    db,
    pass,
    { name, email, attending, message },
    { origin: "http://x", slug: "boda", held: null },
    at,
  );
}

const passOf = (id = eventId) => eventPassOf(db, hostId, id, "rsvp.reviewParked");
const approve = () => db.updateTable("events").set({ requireApproval: true }).where("id", "=", eventId).execute();
const tray = async (most = 20) => listTray(db, await passOf(), { most });
const guestRow = (id: string) =>
  db.selectFrom("guests").selectAll().where("eventId", "=", eventId).where("id", "=", id).executeTakeFirst();
const everybody = () => db.selectFrom("guests").selectAll().where("eventId", "=", eventId).orderBy("name").execute();
const idOf = async (name: string) => (await everybody()).find((guest) => guest.name === name)!.id;

describe("what waits", () => {
  it("is everything that a host has to decide, each once, and nothing where there is no list", async () => {
    await answer("Sin Lista", "sin@correo.es");
    expect(await tray()).toEqual({ entries: [], counts: { approval: 0, unmatched: 0, again: 0 } });
    await listed("Lucía Ferrer", { email: "lucia@correo.es", emailKey: "lucia@correo.es" });
    await answer("Lucía Ferrer", "lucia@correo.es");
    await answer("Otra", "lucia@correo.es", false, now, "No puedo");
    await answer("Nadie", "nadie@correo.es");
    await approve();
    await answer("Espera", "espera@correo.es", true, now, "¡Me apunto!");
    const { entries, counts } = await tray();
    expect(counts).toEqual({ approval: 1, unmatched: 1, again: 1 });
    expect(entries).toMatchObject([
      { kind: "approval", writtenName: "Espera", attending: true, message: "¡Me apunto!", status: "invited" },
      { kind: "unmatched", writtenName: "Nadie", attending: true, message: null, status: "confirmed", answerId: null },
      { kind: "again", guestName: "Lucía Ferrer", writtenName: "Otra", attending: false, message: "No puedo" },
    ]);
    const elsewhere = await eventPassOf(db, hostId, await addEvent(), "rsvp.reviewParked");
    expect((await listTray(db, elsewhere, { most: 20 })).entries).toEqual([]);
  });

  it("is shown some at a time, oldest first, and counted whole", async () => {
    await listed("Alguien");
    for (let i = 0; i < 5; i++) await answer(`N${i}`, `n${i}@correo.es`, true, new Date(now.getTime() + i * 1000));
    const { entries, counts } = await tray(2);
    expect(entries.map(({ writtenName }) => writtenName)).toEqual(["N0", "N1"]);
    expect(counts.unmatched).toBe(5);
  });
});

describe("who it may come from", () => {
  const namesFor = async (writtenName: string) => {
    const guestId = newId();
    const found = await listMatches(db, await passOf(), [{ guestId, writtenName }]);
    return found.get(guestId)!.map(({ name }) => name);
  };

  it("is found by name, whatever its accents, order and parts", async () => {
    for (const name of [
      "Lucía Ferrer Sanz",
      "Begoña Núñez",
      "Tía Paqui",
      "Andrés Gil",
      "María del Carmen de la Fuente Gil",
    ])
      await listed(name);
    expect((await namesFor("lucia ferrer"))[0]).toBe("Lucía Ferrer Sanz");
    expect((await namesFor("Núñez, Begona"))[0]).toBe("Begoña Núñez");
    expect((await namesFor("Paqui"))[0]).toBe("Tía Paqui");
    expect((await namesFor("Mª Carmen de la Fuente"))[0]).toBe("María del Carmen de la Fuente Gil");
    expect(await namesFor("Kwame Owusu")).toEqual([]);
  });

  it("is three at most: a surname counts more, then who has not answered yet", async () => {
    await listed("Ana Ferrer", { status: "confirmed" });
    await listed("Ana Ferrer");
    await listed("Ana Ferrán");
    await listed("Ana Ferrero");
    const guestId = newId();
    const found = (await listMatches(db, await passOf(), [{ guestId, writtenName: "Ana Ferrer" }])).get(guestId)!;
    expect(found).toHaveLength(3);
    expect(found.slice(0, 2)).toMatchObject([
      { name: "Ana Ferrer", status: "invited" },
      { name: "Ana Ferrer", status: "confirmed" },
    ]);
  });

  it("is looked for by hand where nobody would guess it, on the list of this event alone", async () => {
    const id = await listed("Íñigo Peña", { email: "inigo@correo.es", emailKey: "inigo@correo.es" });
    expect(await searchList(db, await passOf(), "  pena inigo ")).toMatchObject([
      { guestId: id, household: "Íñigo Peña" },
    ]);
    expect(await searchList(db, await passOf(), "inigo@correo")).toHaveLength(1);
    expect([await searchList(db, await passOf(), "%"), await searchList(db, await passOf(), " ")]).toEqual([[], []]);
    const elsewhere = await passOf(await addEvent());
    expect(await searchList(db, elsewhere, "inigo")).toEqual([]);
  });
});

describe("joined to a guest of the list", () => {
  it("an answer becomes that guest's, with address, links and message, and the other row is gone", async () => {
    const paqui = await listed("Tía Paqui", { phone: "600 111 222", kind: "bride-family" });
    await answer("Francisca Gil", "paqui@correo.es", true, now, "¡Allí estaré!");
    const { text } = await db
      .selectFrom("letters")
      .select("text")
      .where("eventId", "=", eventId)
      .executeTakeFirstOrThrow();
    const token = /respuesta\/([A-Za-z0-9]{32})/.exec(text)![1]!;
    expect(await joinAnswer(db, await passOf(), await idOf("Francisca Gil"), paqui, now)).toEqual({ ok: true });
    expect(await everybody()).toMatchObject([
      {
        id: paqui,
        name: "Tía Paqui",
        answeredAs: "Francisca Gil",
        status: "confirmed",
        rsvpDate: now,
        rsvpMessage: "¡Allí estaré!",
        email: "paqui@correo.es",
        phone: "600 111 222",
        kind: "bride-family",
        version: 2,
        isUnmatched: false,
        answerIsNews: true,
      },
    ]);
    expect(await findTokenGuest(db, eventId, token)).toMatchObject({ guestId: paqui, name: "Francisca Gil" });
    expect((await tray()).entries).toEqual([]);
    const households = await db.selectFrom("households").select("name").where("eventId", "=", eventId).execute();
    expect(households).toEqual([{ name: "Tía Paqui" }]);
    // Whoever answers with that address now is that guest.
    expect(await answer("Francisca Gil", "paqui@correo.es", false)).toMatchObject({ deed: "park" });
  });

  it("an answer takes no address away, nor the place, nor what was said later", async () => {
    const later = new Date(now.getTime() + 60_000);
    const own = { email: "lucia@correo.es", emailKey: "lucia@correo.es", status: "declined", rsvpDate: later };
    const lucia = await listed("Lucía", { ...own, rsvpMessage: "Lo siento" });
    await answer("Lucía F.", "otra@correo.es");
    expect(await joinAnswer(db, await passOf(), await idOf("Lucía F."), lucia, now)).toEqual({ ok: true });
    expect(await everybody()).toMatchObject([
      {
        id: lucia,
        email: "lucia@correo.es",
        status: "declined",
        rsvpDate: later,
        rsvpMessage: "Lo siento",
        version: 1,
      },
    ]);
  });

  it("an answer that waited for approval counts from then on", async () => {
    const paqui = await listed("Tía Paqui");
    await approve();
    await answer("Paqui", "paqui@correo.es", false);
    expect(await joinAnswer(db, await passOf(), await idOf("Paqui"), paqui, now)).toEqual({ ok: true });
    expect(await everybody()).toMatchObject([
      { id: paqui, status: "declined", rsvpDate: now, email: "paqui@correo.es" },
    ]);
    expect((await tray()).entries).toEqual([]);
  });

  it("nobody is who is of another event, unmatched themselves, or gone (A-4)", async () => {
    const target = await listed("Tía Paqui");
    await answer("Una", "una@correo.es");
    await answer("Otra", "otra@correo.es");
    const [una, otra] = [await idOf("Una"), await idOf("Otra")];
    const elsewhere = await passOf(await addEvent());
    const before = await everybody();
    const refused = (code: string) => ({ ok: false, code });
    expect(await joinAnswer(db, elsewhere, una, target, now)).toEqual(refused("answer_not_found"));
    expect(await joinAnswer(db, await passOf(), una, otra, now)).toEqual(refused("guest_not_found"));
    expect(await joinAnswer(db, await passOf(), una, una, now)).toEqual(refused("guest_not_found"));
    expect(await joinAnswer(db, await passOf(), una, newId(), now)).toEqual(refused("guest_not_found"));
    expect(await joinAnswer(db, await passOf(), target, una, now)).toEqual(refused("answer_not_found"));
    expect(await joinAnswer(db, await passOf(), "1", null, now)).toEqual(refused("answer_not_found"));
    expect(await keepAnswer(db, elsewhere, una)).toEqual(refused("answer_not_found"));
    expect(await keepAllAnswers(db, elsewhere)).toEqual({ ok: true, kept: 0 });
    expect(await findUnmatched(db, elsewhere, una)).toBeUndefined();
    expect(await everybody()).toEqual(before);
  });

  it("happens once, however many join and keep it at the same time (C-12)", async () => {
    let transitions = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const targets = await Promise.all(Array.from({ length: 4 }, (_, i) => listed(`Tía ${round} ${i}`)));
      await answer(`Paqui ${round}`, `paqui${round}@correo.es`);
      const from = await idOf(`Paqui ${round}`);
      const pass = await passOf();
      const results = await Promise.all([
        ...targets.map((target) => joinAnswer(db, pass, from, target, now)),
        ...targets.map((target) => joinAnswer(db, pass, from, target, now)),
      ]);
      transitions += results.filter(({ ok }) => ok).length;
      const coming = (await everybody()).filter(({ id, status }) => targets.includes(id) && status === "confirmed");
      expect(coming).toHaveLength(1);
    }
    expect(transitions).toBe(ROUNDS);
    console.log(`C-12: ${transitions} joins × ${ROUNDS} rounds of 8 at once`);
  });

  it("and answered again at the same moment, ends in one row with the address", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const target = await listed(`Tía ${round}`);
      const email = `paqui${round}@correo.es`;
      await answer(`Paqui ${round}`, email);
      const from = await idOf(`Paqui ${round}`);
      const [joined, again] = await Promise.all([
        joinAnswer(db, await passOf(), from, target, now),
        answer(`Paqui ${round}`, email, false, new Date(now.getTime() + 1000)),
      ]);
      expect([joined.ok, again.ok]).toEqual([true, true]);
      const rows = (await everybody()).filter((guest) => guest.email === email);
      expect(rows).toMatchObject([{ id: target, status: "confirmed" }]);
      // The second answer gave no proof: it waits at whom the host has joined it to.
      expect((await tray()).entries.filter(({ guestId }) => guestId === target)).toMatchObject([{ kind: "again" }]);
    }
  });
});

describe("somebody new", () => {
  it("is kept by a word of the host, one or all of them, but nobody who waits for approval", async () => {
    await listed("Alguien");
    for (const name of ["Uno", "Dos", "Tres"]) await answer(name, `${name}@correo.es`.toLowerCase());
    await approve();
    await answer("Espera", "espera@correo.es");
    expect(await keepAnswer(db, await passOf(), await idOf("Uno"))).toEqual({ ok: true });
    expect(await keepAnswer(db, await passOf(), await idOf("Uno"))).toEqual({ ok: false, code: "answer_not_found" });
    expect(await keepAnswer(db, await passOf(), await idOf("Espera"))).toEqual({ ok: false, code: "answer_not_found" });
    expect(await keepAllAnswers(db, await passOf())).toEqual({ ok: true, kept: 2 });
    expect((await tray()).counts).toEqual({ approval: 1, unmatched: 0, again: 0 });
  });

  it("who waits for approval is on no figure until accepted, and on no list once refused", async () => {
    await listed("Alguien");
    await approve();
    await answer("Sí", "si@correo.es");
    await answer("Sí Señora", "si@correo.es", true, new Date(now.getTime() + 1000));
    await answer("No", "no@correo.es");
    const figures = async () => (await countGuests(db, [eventId])).get(eventId);
    expect(await figures()).toMatchObject({ total: 1, confirmed: 0, invited: 1 });
    const { entries } = await tray();
    const [yes, no] = ["Sí Señora", "No"].map((name) => entries.find(({ writtenName }) => writtenName === name));
    const pass = await passOf();
    expect(await acceptAnswer(db, pass, yes!.answerId, now)).toEqual({ ok: true });
    expect(await discardAnswer(db, pass, no!.answerId)).toEqual({ ok: true });
    expect(await figures()).toMatchObject({ total: 2, confirmed: 1, invited: 1 });
    expect((await everybody()).map(({ name }) => name)).toEqual(["Alguien", "Sí Señora"]);
    expect(await acceptAnswer(db, pass, yes!.answerId, now)).toEqual({ ok: false, code: "answer_not_found" });
    // Who was refused may ask again.
    await answer("No", "no@correo.es");
    expect((await tray()).counts.approval).toBe(1);
    // Who was accepted is on the list now: what they say next counts.
    const accepted = (await guestRow(await idOf("Sí Señora")))!;
    expect(accepted).toMatchObject({ isUnmatched: false, status: "confirmed" });
  });

  it("is decided once, however many decide at once", async () => {
    await listed("Alguien");
    await approve();
    await answer("Espera", "espera@correo.es");
    const { answerId, guestId } = (await tray()).entries[0]!;
    const pass = await passOf();
    const results = await Promise.all([
      ...[1, 2, 3].map(() => acceptAnswer(db, pass, answerId, now)),
      ...[1, 2, 3].map(() => discardAnswer(db, pass, answerId)),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const left = await guestRow(guestId);
    expect(left === undefined || left.status === "confirmed").toBe(true);
  });
});
