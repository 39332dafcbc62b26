// Answers joined to guests of the list, and separated again, on a real database: once, even if several hosts click at the same time.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { answerRsvp } from "#app/features/guest/event-page/commands.server.ts";
import { findTokenGuest } from "#app/features/guest/event-page/queries.server.ts";
import { repeats } from "#test/endurance.ts";
import { testSecret, writtenEmails } from "#test/emails.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf, publicPassOf } from "#test/factories.ts";
import { restoreGuests } from "../removal.commands.server.ts";
import { keepAllAnswers, keepAnswer } from "./commands.server.ts";
import { findUnmatched, listReview } from "./queries.server.ts";
import { joinAnswer, separateAnswer } from "./joining.commands.server.ts";

const ROUNDS = repeats(5, 50);
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
const review = async () => listReview(db, await passOf(), { most: 20 });
const guestRow = (id: string) =>
  db.selectFrom("guests").selectAll().where("eventId", "=", eventId).where("id", "=", id).executeTakeFirst();
const everybody = () => db.selectFrom("guests").selectAll().where("eventId", "=", eventId).orderBy("name").execute();
const idOf = async (name: string) => (await everybody()).find((guest) => guest.name === name)!.id;

describe("joined to a guest of the list", () => {
  it("a person who came by a link sees what the hosts' guests see, until the host takes it back (SC-71)", async () => {
    const paqui = await listed("Tía Paqui");
    const userId = await addUser(db);
    const cameByLink = { source: "link" as const, isUnmatched: true, status: "confirmed" as const, userId };
    const id = await listed("Francisca Gil", cameByLink);
    const place = {
      eventId,
      id: newId(),
      userId,
      name: "Francisca Gil",
      email: `${userId}@correo.es`,
      role: "guest" as const,
    };
    await db
      .insertInto("eventMembers")
      .values({ ...place, status: "active", permissions: ["view", "rsvp", "register"], cameBy: "link" })
      .execute();
    const adoptedAt = async () =>
      (await db.selectFrom("eventMembers").select("adoptedAt").where("id", "=", place.id).executeTakeFirstOrThrow())
        .adoptedAt;
    const joined = await joinAnswer({ db, config }, await passOf(), id, paqui, now);
    expect([joined.ok, await adoptedAt()]).toEqual([true, now]);
    const batchId = joined.ok ? joined.batchId : "";
    expect(await separateAnswer(db, await passOf(), batchId, now)).toMatchObject({ ok: true });
    expect(await adoptedAt()).toBeNull();
  });

  it("an answer becomes that guest's, with address, links and message, and the other row is gone", async () => {
    const paqui = await listed("Tía Paqui", { phone: "600 111 222", kind: "bride-family" });
    await answer("Francisca Gil", "paqui@correo.es", true, now, "¡Allí estaré!");
    const [mail] = await writtenEmails(db, config, { eventId });
    const token = /respuesta\/([A-Za-z0-9]{32})/.exec(mail!.text)![1]!;
    expect(await joinAnswer({ db, config }, await passOf(), await idOf("Francisca Gil"), paqui, now)).toMatchObject({
      ok: true,
    });
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
    expect((await review()).entries).toEqual([]);
    const households = await db.selectFrom("households").select("name").where("eventId", "=", eventId).execute();
    expect(households).toEqual([{ name: "Tía Paqui" }]);
    // An answer with that address now belongs to that guest.
    expect(await answer("Francisca Gil", "paqui@correo.es", false)).toMatchObject({ outcome: "park" });
  });

  it("an answer takes no address away, nor the place, nor what was said later", async () => {
    const later = new Date(now.getTime() + 60_000);
    const own = { email: "lucia@correo.es", emailKey: "lucia@correo.es", status: "declined", rsvpDate: later };
    const lucia = await listed("Lucía", { ...own, rsvpMessage: "Lo siento" });
    await answer("Lucía F.", "otra@correo.es");
    expect(await joinAnswer({ db, config }, await passOf(), await idOf("Lucía F."), lucia, now)).toMatchObject({
      ok: true,
    });
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
    expect(await joinAnswer({ db, config }, await passOf(), await idOf("Paqui"), paqui, now)).toMatchObject({
      ok: true,
    });
    expect(await everybody()).toMatchObject([
      { id: paqui, status: "declined", rsvpDate: now, email: "paqui@correo.es" },
    ]);
    expect((await review()).entries).toEqual([]);
  });

  it("nobody is who is of another event, unmatched themselves, or gone (A-4)", async () => {
    const target = await listed("Tía Paqui");
    await answer("Una", "una@correo.es");
    await answer("Otra", "otra@correo.es");
    const [una, otra] = [await idOf("Una"), await idOf("Otra")];
    const elsewhere = await passOf(await addEvent(db, hostId));
    const before = await everybody();
    const refused = (code: string) => ({ ok: false, code });
    expect(await joinAnswer({ db, config }, elsewhere, una, target, now)).toEqual(refused("answer_not_found"));
    expect(await joinAnswer({ db, config }, await passOf(), una, otra, now)).toEqual(refused("guest_not_found"));
    expect(await joinAnswer({ db, config }, await passOf(), una, una, now)).toEqual(refused("guest_not_found"));
    expect(await joinAnswer({ db, config }, await passOf(), una, newId(), now)).toEqual(refused("guest_not_found"));
    expect(await joinAnswer({ db, config }, await passOf(), target, una, now)).toEqual(refused("answer_not_found"));
    expect(await joinAnswer({ db, config }, await passOf(), "1", null, now)).toEqual(refused("answer_not_found"));
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
        ...targets.map((target) => joinAnswer({ db, config }, pass, from, target, now)),
        ...targets.map((target) => joinAnswer({ db, config }, pass, from, target, now)),
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
        joinAnswer({ db, config }, await passOf(), from, target, now),
        answer(`Paqui ${round}`, email, false, new Date(now.getTime() + 1000)),
      ]);
      expect([joined.ok, again.ok]).toEqual([true, true]);
      const rows = (await everybody()).filter((guest) => guest.email === email);
      expect(rows).toMatchObject([{ id: target, status: "confirmed" }]);
      // The second answer gave no proof: it waits at the guest that the host has joined it to.
      expect((await review()).entries.filter(({ guestId }) => guestId === target)).toMatchObject([{ kind: "again" }]);
    }
  });
});

describe("joined by mistake", () => {
  const join = async (name: string, target: string) => {
    const joined = await joinAnswer({ db, config }, await passOf(), await idOf(name), target, now);
    if (!joined.ok) throw new Error(joined.code);
    return joined.batchId;
  };
  const apart = async (batchId: unknown, at = now, id = eventId) => separateAnswer(db, await passOf(id), batchId, at);
  /** All rows about the event's guests. */
  const everything = async () => {
    const of = (table: "households" | "guestTokens" | "guestAnswers" | "parkedAnswers" | "linkPeople") =>
      db.selectFrom(table).selectAll().where("eventId", "=", eventId).execute();
    const tables = ["households", "guestTokens", "guestAnswers", "parkedAnswers", "linkPeople"] as const;
    const rows = await Promise.all(tables.map(of));
    return { guests: await everybody(), others: rows.map((each) => each.map((row) => JSON.stringify(row)).toSorted()) };
  };
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

  it("both are as they were for an hour: row, household, links, answers, place", async () => {
    const [table, link, question] = [newId(), newId(), newId()];
    await db.insertInto("seatingTables").values({ eventId, id: table, name: "Mesa 1" }).execute();
    await db
      .insertInto("eventQuestions")
      .values({ eventId, id: question, position: 1, text: "¿Bus?", kind: "text" })
      .execute();
    const secret = { tokenHash: Buffer.alloc(32, 7), tokenSealed: "s" };
    await db
      .insertInto("invitationLinks")
      .values({ eventId, id: link, createdByName: "Marta", permissions: ["view"], ...secret })
      .execute();
    const paqui = await listed("Tía Paqui", { status: "declined", rsvpDate: minutes(-9), notes: "Prima" });
    await answer("Francisca Gil", "paqui@correo.es", true, now, "¡Allí estaré!");
    const from = await idOf("Francisca Gil");
    await db.updateTable("guests").set({ tableId: table }).where("id", "=", from).execute();
    await db
      .insertInto("linkPeople")
      .values({ eventId, linkId: link, emailKey: "paqui@correo.es", guestId: from })
      .execute();
    const replies = [
      { guestId: from, answer: "Sí" },
      { guestId: paqui, answer: "No" },
    ];
    await db
      .insertInto("guestAnswers")
      .values(replies.map((each) => ({ ...each, eventId, questionId: question })))
      .execute();
    const before = await everything();
    const batchId = await join("Francisca Gil", paqui);
    expect((await everybody()).map(({ id, tableId }) => [id, tableId])).toEqual([[paqui, table]]);
    expect(await restoreGuests(db, await eventPassOf(db, hostId, eventId, "guest.delete"), batchId, now)).toEqual({
      ok: false,
      code: "too_late",
    });
    expect(await apart(batchId, minutes(60))).toEqual({ ok: false, code: "too_late" });
    expect(await apart(batchId, minutes(59))).toMatchObject({ ok: true });
    expect(await everything()).toEqual(before);
    expect(await apart(batchId)).toEqual({ ok: false, code: "too_late" });
  });

  it("who waited waits again, and the link that they were sent is theirs", async () => {
    const paqui = await listed("Tía Paqui");
    await approve();
    await answer("Paqui Gil", "paqui@correo.es");
    const before = await review();
    const batchId = await join("Paqui Gil", paqui);
    expect(await apart(batchId)).toMatchObject({ ok: true });
    expect(await review()).toEqual(before);
    const mails = await writtenEmails(db, config, { eventId });
    const tokens = mails.map(({ text }) => /(?<=respuesta\/)[A-Za-z0-9]{32}/.exec(text)![0]);
    expect(tokens).toHaveLength(2);
    for (const token of tokens)
      expect(await findTokenGuest(db, eventId, token)).toMatchObject({ guestId: await idOf("Paqui Gil") });
    // However often a host decides again, one e-mail a day leaves.
    await join("Paqui Gil", paqui);
    expect(await db.selectFrom("letters").select("id").where("eventId", "=", eventId).execute()).toHaveLength(2);
  });

  it("nothing is undone that a host or guest has touched since, nor in another event, and not twice", async () => {
    const changes: ((id: string) => Promise<unknown>)[] = [
      (id) =>
        db
          .updateTable("guests")
          .set({ notes: "Nuevo", updatedAt: minutes(1) })
          .where("id", "=", id)
          .execute(),
      async (id) => {
        const { householdId } = (await guestRow(id))!;
        await db
          .updateTable("households")
          .set({ openedAt: minutes(1) })
          .where("id", "=", householdId)
          .execute();
      },
      (id) =>
        db
          .insertInto("parkedAnswers")
          .values({ eventId, id: newId(), guestId: id, name: "Otra", attending: false })
          .execute(),
      (id) => db.deleteFrom("guests").where("id", "=", id).execute(),
    ];
    for (const [number, change] of changes.entries()) {
      const target = await listed(`Tía ${number}`);
      await answer(`Paqui ${number}`, `paqui${number}@correo.es`);
      const batchId = await join(`Paqui ${number}`, target);
      await change(target);
      const after = await everything();
      expect(await apart(batchId)).toEqual({ ok: false, code: "guest_changed" });
      expect(await everything()).toEqual(after);
    }
    const own = await listed("Con correo", { email: "suyo@correo.es", emailKey: "suyo@correo.es" });
    await answer("Otro correo", "otro@correo.es");
    const taken = await join("Otro correo", own);
    await answer("De nuevo", "otro@correo.es");
    expect(await apart(taken)).toEqual({ ok: false, code: "guest_changed" });

    const last = await listed("Tía última");
    await answer("Paqui última", "ultima@correo.es");
    const batchId = await join("Paqui última", last);
    expect(await apart(batchId, now, await addEvent(db, hostId))).toEqual({ ok: false, code: "too_late" });
    expect(await apart("1")).toEqual({ ok: false, code: "too_late" });
    // A notified answer is no change, and the hosts get no second notification.
    await db.updateTable("guests").set({ answerIsNews: false }).where("eventId", "=", eventId).execute();
    const pressed = await Promise.all([1, 2, 3, 4].map(() => apart(batchId)));
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await guestRow(await idOf("Paqui última"))).toMatchObject({ isUnmatched: true, answerIsNews: false });
  });
});
