// The review queue on a real database: pending answers, their possible guests, and one decision for each, also by two hosts at once.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { answerRsvp } from "#app/features/guest/event-page/commands.server.ts";
import { findTokenGuest } from "#app/features/guest/event-page/queries.server.ts";
import { testSecret, writtenEmails } from "#test/emails.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf, publicPassOf } from "#test/factories.ts";
import { countGuests } from "../queries.server.ts";
import { acceptAnswer, discardAnswer, keepAllAnswers, keepAnswer } from "./commands.server.ts";
import { joinAnswer } from "./joining.commands.server.ts";
import { listMatches, listReview, searchList } from "./queries.server.ts";

const { db } = await testDatabase();
const config = { origin: "https://convite.example", ...testSecret };
const now = new Date("2049-01-10T10:00:00Z");
let hostId: string;
let eventId: string;

beforeEach(async () => {
  hostId = await addUser(db);
  eventId = await addEvent(db, hostId);
});

async function listed(name: string, fields: object = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto("guests")
    .values({ ...fields, eventId, id, name })
    .execute();
  return id;
}

/** A visitor answers on the public page. */
async function answer(name: string, email: string, attending = true, at = now, message: string | null = null) {
  const pass = await publicPassOf(db, eventId, "rsvp.submit");
  return answerRsvp(db, pass, { name, email, attending, message }, { config, slug: "boda", held: null }, at);
}

const passOf = (id = eventId) => eventPassOf(db, hostId, id, "rsvp.reviewParked");
const approve = () => db.updateTable("events").set({ requireApproval: true }).where("id", "=", eventId).execute();
const review = async (most = 20) => listReview(db, await passOf(), { most });
const guestRow = (id: string) =>
  db.selectFrom("guests").selectAll().where("eventId", "=", eventId).where("id", "=", id).executeTakeFirst();
const everybody = () => db.selectFrom("guests").selectAll().where("eventId", "=", eventId).orderBy("name").execute();
const idOf = async (name: string) => (await everybody()).find((guest) => guest.name === name)!.id;

describe("what waits", () => {
  it("is everything that a host has to decide, each once, and nothing where there is no list", async () => {
    await answer("Sin Lista", "sin@correo.es");
    expect(await review()).toEqual({ entries: [], counts: { approval: 0, unmatched: 0, again: 0, room: 0 } });
    await listed("Lucía Ferrer", { email: "lucia@correo.es", emailKey: "lucia@correo.es" });
    await answer("Lucía Ferrer", "lucia@correo.es");
    await answer("Otra", "lucia@correo.es", false, now, "No puedo");
    await answer("Nadie", "nadie@correo.es");
    await approve();
    await answer("Espera", "espera@correo.es", true, now, "¡Me apunto!");
    const { entries, counts } = await review();
    expect(counts).toEqual({ approval: 1, unmatched: 1, again: 1, room: 0 });
    expect(entries).toMatchObject([
      { kind: "approval", writtenName: "Espera", attending: true, message: "¡Me apunto!", status: "invited" },
      { kind: "unmatched", writtenName: "Nadie", attending: true, message: null, status: "confirmed", answerId: null },
      { kind: "again", guestName: "Lucía Ferrer", writtenName: "Otra", attending: false, message: "No puedo" },
    ]);
    const elsewhere = await eventPassOf(db, hostId, await addEvent(db, hostId), "rsvp.reviewParked");
    expect((await listReview(db, elsewhere, { most: 20 })).entries).toEqual([]);
  });

  it("is shown some at a time, oldest first, and counted whole", async () => {
    await listed("Alguien");
    for (let i = 0; i < 5; i++) await answer(`N${i}`, `n${i}@correo.es`, true, new Date(now.getTime() + i * 1000));
    const { entries, counts } = await review(2);
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
    const elsewhere = await passOf(await addEvent(db, hostId));
    expect(await searchList(db, elsewhere, "inigo")).toEqual([]);
  });
});

describe("who waited for approval and is let in", () => {
  const told = () => writtenEmails(db, config, { eventId, kind: "answer_accepted" });
  const waitingFor = async (email: string) =>
    (await review()).entries.find((entry) => entry.kind === "approval" && entry.email === email)!.answerId;

  beforeEach(async () => {
    await approve();
    await db
      .insertInto("slugs")
      .values({ slug: `boda-${eventId}`, eventId, isCurrent: true })
      .execute();
  });

  it("gets one e-mail with the link of their own answer, however often it is accepted at once", async () => {
    await answer("Paqui Gil", "paqui@correo.es");
    const answerId = await waitingFor("paqui@correo.es");
    const pass = await passOf();
    await Promise.all([1, 2, 3, 4].map(() => acceptAnswer({ db, config }, pass, answerId, now)));
    const mails = await told();
    expect(mails).toMatchObject([
      { recipient: "paqui@correo.es", recipientName: "Paqui Gil", subject: "💍 Ya estás en la lista: Boda · Convite" },
    ]);
    expect(mails[0]!.text).toMatch(/Sábado, 5 de junio de 2049[^]*Torrent/);
    const [, slug, token = ""] = /\/evento\/([^/]+)\/respuesta\/([A-Za-z0-9]{32})/.exec(mails[0]!.text)!;
    expect(slug).toBe(`boda-${eventId}`);
    expect(await findTokenGuest(db, eventId, token)).toMatchObject({ guestId: await idOf("Paqui Gil") });
  });

  it("gets it too when they are joined to a guest of the list, and the link is that guest's", async () => {
    const target = await listed("Tía Paqui");
    await answer("Paqui Gil", "paqui@correo.es");
    expect(await joinAnswer({ db, config }, await passOf(), await idOf("Paqui Gil"), target, now)).toMatchObject({
      ok: true,
    });
    const [mail] = await told();
    const [token = ""] = /(?<=respuesta\/)[A-Za-z0-9]{32}/.exec(mail!.text)!;
    expect(await findTokenGuest(db, eventId, token)).toMatchObject({ guestId: target, name: "Paqui Gil" });
  });

  it("gets none who does not come, who is refused, who gave no address, who wants none, and whose answer counted already", async () => {
    await listed("Alguien", { email: "alguien@correo.es", emailKey: "alguien@correo.es", status: "confirmed" });
    for (const name of ["no", "fuera", "muda", "nadie"]) await answer(name, `${name}@correo.es`, name !== "no");
    await answer("alguien", "alguien@correo.es", false);
    await db.insertInto("silencedAddresses").values({ email: "muda@correo.es" }).execute();
    const ids = Object.fromEntries(
      (await review()).entries.map(({ writtenName, answerId }) => [writtenName, answerId]),
    );
    await db.updateTable("guests").set({ email: null, emailKey: null }).where("name", "=", "nadie").execute();
    const pass = await passOf();
    for (const name of ["no", "muda", "nadie", "alguien"])
      expect(await acceptAnswer({ db, config }, pass, ids[name], now)).toEqual({ ok: true });
    expect(await discardAnswer(db, pass, ids.fuera, now)).toEqual({ ok: true });
    expect(await told()).toEqual([]);
  });
});

describe("a new guest", () => {
  it("is kept by a word of the host, one or all of them, but nobody who waits for approval", async () => {
    await listed("Alguien");
    for (const name of ["Uno", "Dos", "Tres"]) await answer(name, `${name}@correo.es`.toLowerCase());
    await approve();
    await answer("Espera", "espera@correo.es");
    expect(await keepAnswer(db, await passOf(), await idOf("Uno"))).toEqual({ ok: true });
    expect(await keepAnswer(db, await passOf(), await idOf("Uno"))).toEqual({ ok: false, code: "answer_not_found" });
    expect(await keepAnswer(db, await passOf(), await idOf("Espera"))).toEqual({ ok: false, code: "answer_not_found" });
    expect(await keepAllAnswers(db, await passOf())).toEqual({ ok: true, kept: 2 });
    expect((await review()).counts).toEqual({ approval: 1, unmatched: 0, again: 0, room: 0 });
  });

  it("who waits for approval is on no figure until accepted, and on no list once refused", async () => {
    await listed("Alguien");
    await approve();
    await answer("Sí", "si@correo.es");
    await answer("Sí Señora", "si@correo.es", true, new Date(now.getTime() + 1000));
    await answer("No", "no@correo.es");
    const figures = async () => (await countGuests(db, [eventId])).get(eventId);
    expect(await figures()).toMatchObject({ total: 1, confirmed: 0, invited: 1 });
    const { entries } = await review();
    const [yes, no] = ["Sí Señora", "No"].map((name) => entries.find(({ writtenName }) => writtenName === name));
    const pass = await passOf();
    expect(await acceptAnswer({ db, config }, pass, yes!.answerId, now)).toEqual({ ok: true });
    expect(await discardAnswer(db, pass, no!.answerId, now)).toEqual({ ok: true });
    expect(await figures()).toMatchObject({ total: 2, confirmed: 1, invited: 1 });
    expect((await everybody()).map(({ name }) => name)).toEqual(["Alguien", "Sí Señora"]);
    expect(await acceptAnswer({ db, config }, pass, yes!.answerId, now)).toEqual({
      ok: false,
      code: "answer_not_found",
    });
    // A refused person may ask again.
    await answer("No", "no@correo.es");
    expect((await review()).counts.approval).toBe(1);
    // An accepted person is on the list now: their next answer counts.
    const accepted = (await guestRow(await idOf("Sí Señora")))!;
    expect(accepted).toMatchObject({ isUnmatched: false, status: "confirmed" });
  });

  it("is decided once, however many decide at once", async () => {
    await listed("Alguien");
    await approve();
    await answer("Espera", "espera@correo.es");
    const { answerId, guestId } = (await review()).entries[0]!;
    const pass = await passOf();
    const results = await Promise.all([
      ...[1, 2, 3].map(() => acceptAnswer({ db, config }, pass, answerId, now)),
      ...[1, 2, 3].map(() => discardAnswer(db, pass, answerId, now)),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const left = await guestRow(guestId);
    expect(left === undefined || left.status === "confirmed").toBe(true);
  });
});
