// Visitors answer an event, and answer again, on a real database with many connections at once.
import { beforeEach, describe, expect, it } from "vitest";
import { createDb, openPool } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { forgottenGuestName } from "#app/copy/guest/guests.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import type { RsvpFields } from "#app/domain/guest/rsvp.ts";
import type { Config } from "#app/platform/config.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { testDatabase } from "#test/database.ts";
import { addPlan, publicPassOf } from "#test/factories.ts";
import { answerRsvp } from "./commands.server.ts";
import { tellOfEvent } from "./jobs.server.ts";
import { forgetGuests } from "#app/features/guest/own-answer/commands.server.ts";
import { readAnswer } from "./form.ts";
import { findAnswer, type HeldAnswer } from "./held-answer/queries.server.ts";
import { findTokenGuest } from "./queries.server.ts";

const { db, connectionString } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
const config = {
  authSecret: "a secret for tests that is long enough 0123456789",
  origin: "http://convite.test",
} as Config;
let hostId: string;
let eventId: string;

beforeEach(async () => {
  hostId = await addUser("planner");
  eventId = await addEvent();
});

async function addUser(plan: Plan, email = `${newId()}@example.es`): Promise<string> {
  const id = newId();
  await db
    .insertInto("users")
    .values({ id, email, name: "Marta Segura", username: id.replaceAll("-", "").slice(-20), accountType: "personal" })
    .execute();
  await addPlan(db, id, plan);
  return id;
}

async function addEvent(fields: object = {}): Promise<string> {
  const id = newId();
  const event = {
    id,
    createdBy: hostId,
    title: "Boda",
    titleSlug: "boda",
    category: "personal",
    type: "wedding",
    date: "2027-06-05",
    location: "Torrent",
  };
  await db
    .insertInto("events")
    .values({ ...event, ...fields })
    .execute();
  return id;
}

const lucia: RsvpFields = { name: "Lucía Ferrer", email: "lucia@correo.es", attending: true, message: null };
type At = { held?: HeldAnswer | null; tokenGuestId?: string; now?: Date; userId?: string; db?: typeof db };
async function answer(
  fields: Partial<RsvpFields> = {},
  { held = null, tokenGuestId, now: at = now, userId, db: by = db }: At = {},
) {
  const pass = await publicPassOf(by, eventId, "rsvp.submit", userId);
  return answerRsvp(by, pass, { ...lucia, ...fields }, { config, slug: "boda", held, tokenGuestId }, at);
}
const guests = () => db.selectFrom("guests").selectAll().where("eventId", "=", eventId).execute();
const parked = () => db.selectFrom("parkedAnswers").selectAll().where("eventId", "=", eventId).execute();
const mails = (kind?: string) => writtenEmails(db, config, { eventId, ...(kind ? { kind } : {}) });
const heldBy = (guestId: string | null): HeldAnswer => ({ guestIds: guestId ? [guestId] : [] });

describe("answerRsvp", () => {
  it("makes a guest of a new address, with view and rsvp only, and writes to them once", async () => {
    const answered = await answer({ message: "¡Qué ganas!" });
    const [guest] = await guests();
    expect(answered).toEqual({ ok: true, outcome: "create", guestId: guest!.id });
    expect(guest).toMatchObject({
      name: "Lucía Ferrer",
      status: "confirmed",
      rsvpMessage: "¡Qué ganas!",
      source: "public-page",
      permissions: ["view", "rsvp"],
      rsvpDate: now,
      isRegistered: false,
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "answer_received", recipient: "lucia@correo.es" });
    const token = /respuesta\/([A-Za-z0-9]{32})/.exec(mail!.text)?.[1] ?? "";
    expect(await findTokenGuest(db, eventId, token)).toMatchObject({
      guestId: guest!.id,
      grant: { kind: "token", eventId },
    });
    expect(await findTokenGuest(db, await addEvent(), token)).toBeNull();
    expect(JSON.stringify(await db.selectFrom("guestTokens").selectAll().execute())).not.toContain(token);
  });

  it("keeps one row and writes one e-mail for fifty answers at once, however the address is spelt (C-2)", async () => {
    const pool = openPool(connectionString, 20, () => {});
    const many = createDb(pool);
    const spellings = [
      "lucia@correo.es",
      "LUCIA@correo.es",
      "  Lucia@Correo.ES ",
      "ｌｕｃｉａ@correo.es",
      "lucia@CORREO.es\t",
    ];
    try {
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, i) => {
          const form = new FormData();
          for (const [name, value] of Object.entries({
            name: "Lucía Ferrer",
            email: spellings[i % spellings.length]!,
            attending: "yes",
            message: "",
          }))
            form.set(name, value);
          const read = readAnswer(form, now);
          if (!read.ok) throw new Error(read.code);
          return answer(read.input, { db: many });
        }),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
      expect(await guests()).toHaveLength(1);
      expect(await mails()).toHaveLength(1);
      expect(await parked()).toEqual([]);
    } finally {
      await pool.end();
    }
  });

  it("takes the first answer of a guest the host has added", async () => {
    const id = newId();
    await db
      .insertInto("guests")
      .values({ eventId, id, name: "Lucía", email: lucia.email, emailKey: lucia.email, phone: "600 111 222" })
      .execute();
    expect(await answer({ attending: false })).toEqual({ ok: true, outcome: "update", guestId: id });
    expect(await guests()).toMatchObject([
      { id, status: "declined", phone: "600 111 222", source: "host", rsvpDate: now },
    ]);
  });

  it("leaves the name that the host gave, keeps the one of the answer beside it, and shows everybody their own", async () => {
    const id = newId();
    await db
      .insertInto("guests")
      .values({ eventId, id, name: "Tía Luci", email: lucia.email, emailKey: lucia.email })
      .execute();
    await answer();
    expect(await guests()).toMatchObject([{ name: "Tía Luci", answeredAs: "Lucía Ferrer", status: "confirmed" }]);
    expect(await findAnswer(db, eventId, id)).toMatchObject({ name: "Lucía Ferrer", attending: true });
    const [mail] = await mails();
    expect(mail!.recipientName).toBe("Lucía Ferrer");
    expect(mail!.html + mail!.text).not.toContain("Tía");
    expect(await answer({}, { held: heldBy(id) })).toMatchObject({ outcome: "repeat" });
    await answer({ name: "Tía Luci", attending: false }, { held: heldBy(id) });
    expect(await guests()).toMatchObject([{ name: "Tía Luci", answeredAs: null, status: "declined" }]);
    // Guests who put themselves on the list may change their name.
    const own = await answer({ email: "otra@correo.es" });
    await answer({ email: "otra@correo.es", name: "Otra" }, { held: heldBy(own.ok ? own.guestId : null) });
    expect((await guests()).find(({ email }) => email === "otra@correo.es")).toMatchObject({
      name: "Otra",
      answeredAs: null,
    });
  });

  it("parks a later answer without proof, newest wins, and tells the guest twice a day at most (SC-19, C-3)", async () => {
    await answer();
    for (let i = 1; i <= 6; i++)
      expect(await answer({ attending: false, name: "Otra", message: `intento ${i}` })).toEqual({
        ok: true,
        outcome: "park",
        guestId: null,
      });
    expect(await guests()).toMatchObject([{ name: "Lucía Ferrer", status: "confirmed", rsvpMessage: null }]);
    expect(await parked()).toMatchObject([{ name: "Otra", attending: false, message: "intento 6" }]);
    expect(await mails("answer_attempt")).toHaveLength(2);
    const tomorrow = new Date(now.getTime() + 25 * 3_600_000);
    await answer({ attending: false, message: "mañana" }, { now: tomorrow });
    expect(await mails("answer_attempt")).toHaveLength(3);
  });

  it("changes the answer for who holds its cookie, its token, or the account of its address", async () => {
    const first = await answer();
    const guestId = first.ok ? first.guestId! : "";
    const changes: At[] = [{ held: heldBy(guestId) }, { tokenGuestId: guestId }];
    const userId = await addUser("basic", "lucia@correo.es");
    for (const [i, at] of changes.entries())
      expect(await answer({ attending: i % 2 === 1 }, at)).toEqual({ ok: true, outcome: "update", guestId });
    expect(await answer({ attending: false }, { userId })).toMatchObject({ outcome: "park" });
    await db.updateTable("users").set({ emailVerified: true }).where("id", "=", userId).execute();
    expect(await answer({ attending: false }, { userId })).toEqual({ ok: true, outcome: "update", guestId });
    expect(await parked()).toEqual([]);
    expect(await guests()).toMatchObject([{ status: "declined", version: 4 }]);
  });

  it("is not impressed by the cookie of another guest", async () => {
    await answer();
    const other = await answer({ email: "otra@correo.es" });
    expect(await answer({ attending: false }, { held: heldBy(other.ok ? other.guestId : null) })).toMatchObject({
      outcome: "park",
    });
  });

  it("gives no proof to a visitor who repeats another guest's answer", async () => {
    await answer();
    expect(await answer({ name: "Quien sea" })).toEqual({ ok: true, outcome: "repeat", guestId: null });
    expect(await mails()).toHaveLength(1);
  });

  it("is refused when answers are off or the event is over, and not for its manager", async () => {
    const pass = await publicPassOf(db, eventId, "rsvp.submit");
    const at = { config, slug: "boda", held: null };
    await db.updateTable("events").set({ allowRsvp: false }).where("id", "=", eventId).execute();
    expect(await answerRsvp(db, pass, lucia, at, now)).toEqual({ ok: false, code: "rsvp_off" });
    await db.updateTable("events").set({ allowRsvp: true, status: "completed" }).where("id", "=", eventId).execute();
    expect(await answerRsvp(db, pass, lucia, at, now)).toEqual({ ok: false, code: "rsvp_event_completed" });
    expect(await guests()).toEqual([]);
    expect(await answer({}, { userId: hostId })).toMatchObject({ ok: true, outcome: "create" });
  });

  it("answers gone for an event that was deleted meanwhile", async () => {
    const pass = await publicPassOf(db, eventId, "rsvp.submit");
    await db.deleteFrom("events").where("id", "=", eventId).execute();
    expect(await answerRsvp(db, pass, lucia, { config, slug: "boda", held: null }, now)).toEqual({
      ok: false,
      code: "gone",
    });
  });

  it("fills the basic plan's list to 50 and not beyond, though many come at once (H-2)", async () => {
    await db.updateTable("subscriptions").set({ plan: "basic" }).where("userId", "=", hostId).execute();
    const pool = openPool(connectionString, 20, () => {});
    const many = createDb(pool);
    try {
      // In waves of twenty: the third one meets the limit, and everybody in it at once.
      const answers = [];
      for (let wave = 0; wave < 4; wave++)
        answers.push(
          ...(await Promise.all(
            Array.from({ length: 20 }, (_, i) => answer({ email: `invitado${wave}-${i}@correo.es` }, { db: many })),
          )),
        );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
      expect(new Set(answers.flatMap((each) => (each.ok ? [] : [each.code])))).toEqual(new Set(["guest_limit"]));
      expect(await guests()).toHaveLength(50);
      expect(await mails()).toHaveLength(50);
    } finally {
      await pool.end();
    }
  }, 60_000);

  it("does not pester anybody through the form: two e-mails a day about changed answers", async () => {
    const first = await answer();
    const held = heldBy(first.ok ? first.guestId : null);
    for (let i = 0; i < 8; i++) await answer({ attending: i % 2 === 1 }, { held });
    expect(await mails("answer_received")).toHaveLength(2);
  });
});

describe("what the hosts have decided", () => {
  const resolveHousehold = (fields: object) => db.updateTable("events").set(fields).where("id", "=", eventId).execute();
  const addListed = async (fields: object = {}) => {
    const id = newId();
    const listed = { name: "Tía Luci", email: "tia@correo.es", emailKey: "tia@correo.es" };
    await db
      .insertInto("guests")
      .values({ ...listed, ...fields, eventId, id })
      .execute();
    return id;
  };

  it("takes answers to the end of the last day where the event is, and not a moment longer (A-10)", async () => {
    await resolveHousehold({ rsvpDeadline: "2027-05-20", timeZone: "America/Bogota" });
    expect(await answer({}, { now: new Date("2027-05-21T04:59:59Z") })).toMatchObject({ outcome: "create" });
    const late = new Date("2027-05-21T05:00:00Z");
    const refused = { ok: false, code: "rsvp_deadline_passed" };
    const [guest] = await guests();
    expect(await answer({ attending: false }, { now: late, held: heldBy(guest!.id) })).toEqual(refused);
    expect(await answer({ attending: false }, { now: late, tokenGuestId: guest!.id })).toEqual(refused);
    expect(await answer({ email: "otra@correo.es" }, { now: late })).toEqual(refused);
    expect(await guests()).toEqual([guest]);
    expect(await answer({ attending: false }, { now: late, userId: hostId })).toMatchObject({ ok: true });
    await resolveHousehold({ rsvpDeadline: "2027-05-21" });
    expect(await answer({ email: "otra@correo.es" }, { now: late })).toMatchObject({ outcome: "create" });
  });

  it("marks who is not on the list as unmatched, only where there is one", async () => {
    await answer();
    const listed = await addListed();
    await answer({ email: "nueva@correo.es" });
    await answer({ email: "tia@correo.es" });
    const marks = (await guests()).map(({ email, isUnmatched, status }) => [email, isUnmatched, status]);
    expect(marks.sort()).toEqual([
      ["lucia@correo.es", false, "confirmed"],
      ["nueva@correo.es", true, "confirmed"],
      ["tia@correo.es", false, "confirmed"],
    ]);
    expect((await guests()).find(({ id }) => id === listed)).toMatchObject({ answeredAs: "Lucía Ferrer" });
  });

  it("lets who is not on the list wait for approval, counted nowhere, and says nothing else to them", async () => {
    await addListed();
    await resolveHousehold({ requireApproval: true });
    expect(await answer({ email: "tia@correo.es" })).toMatchObject({ outcome: "update" });
    const waited = await answer({ message: "¡Qué ganas!" });
    const own = (await guests()).find(({ email }) => email === lucia.email)!;
    expect(waited).toEqual({ ok: true, outcome: "wait", guestId: own.id });
    expect(own).toMatchObject({ status: "invited", isUnmatched: true, rsvpDate: null, rsvpMessage: null });
    expect(await parked()).toMatchObject([{ guestId: own.id, attending: true, message: "¡Qué ganas!" }]);
    const [mail] = (await mails("answer_received")).filter(({ recipient }) => recipient === lucia.email);
    expect(mail!.text).toContain("Tu respuesta ha llegado");
    expect(mail!.text).not.toContain("Te guardamos sitio");

    // The same again changes nothing; another answer takes the place of the first, and still waits.
    expect(await answer({ message: "¡Qué ganas!" })).toEqual({ ok: true, outcome: "repeat", guestId: null });
    expect(await answer({ attending: false }, { held: heldBy(own.id) })).toMatchObject({
      outcome: "wait",
      guestId: own.id,
    });
    expect(await answer({ attending: true }, { tokenGuestId: own.id })).toMatchObject({ outcome: "wait" });
    expect(await parked()).toMatchObject([{ attending: true, message: null }]);
    expect((await guests()).filter(({ status }) => status === "confirmed")).toHaveLength(1);

    await resolveHousehold({ requireApproval: false });
    expect(await answer()).toMatchObject({ outcome: "update" });
    expect(await parked()).toEqual([]);
  });

  it("makes one row and one e-mail of twenty answers at once that wait (C-2)", async () => {
    await resolveHousehold({ requireApproval: true });
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect([(await guests()).length, (await parked()).length, (await mails()).length]).toEqual([1, 1, 1]);
  });
});

describe("an answer's e-mails", () => {
  it("of a guest who is forgotten go with them by id, whatever they called themselves, and nobody else's do", async () => {
    await db.deleteFrom("letters").execute();
    await db.updateTable("events").set({ visibility: "public" }).where("id", "=", eventId).execute();
    await answer({ name: "Ana", email: "ana@correo.es" });
    const names = ["convite", "Cuándo", "Dónde", "Boda"];
    const ids: string[] = [];
    for (const [index, name] of names.entries()) {
      const answered = await answer({ name, email: `${index}@correo.es`, message: "CNRY-palabras" });
      if (answered.ok) ids.push(answered.guestId!);
    }
    await db
      .insertInto("eventMembers")
      .values({
        eventId,
        id: newId(),
        userId: hostId,
        name: "Marta",
        email: "marta@correo.es",
        role: "organizer",
        permissions: ["view", "manage_guests"],
        status: "active",
      })
      .execute();
    await tellOfEvent({ db, config }, eventId, now);
    const before = await mails();
    expect(before.map(({ kind }) => kind)).toEqual([...Array(5).fill("answer_received"), "answers"]);
    expect(before[5]!.text).toContain("CNRY-palabras");
    await forgetGuests(db, (await publicPassOf(db, eventId, "rsvp.submit")) as never, ids, now);
    const after = await mails();
    expect(after.map(({ kind, recipient, status }) => [kind, recipient === "ana@correo.es", status])).toEqual([
      ["answer_received", true, "queued"],
      ["answers", false, "queued"],
    ]);
    expect(after[0]!.html).toBe(before[0]!.html);
    expect(after[1]!.text).toContain("Ana");
    expect(after[1]!.text).toContain(forgottenGuestName);
    expect(after[1]!.text).not.toMatch(/CNRY|convite\n/);
  });

  it("are eight a day to an address that nobody has proved, over all events, without what a stranger typed", async () => {
    await db.deleteFrom("letters").execute();
    const email = "desconocida@correo.es";
    for (let event = 0; event < 6; event++) {
      eventId = await addEvent();
      for (const attending of [true, false, true, false, true])
        await answer({
          email,
          attending,
          name: "Has ganado: http://evil.example/premio ".repeat(3),
          message: `CNRY ${attending}`,
        });
    }
    const sent = await writtenEmails(db, config, { recipient: email });
    console.log(`J-3: ${sent.length} e-mails to one stranger of 30 answers at six events`);
    expect(sent).toHaveLength(8);
    for (const { html, text, recipientName } of sent)
      expect(html + text + recipientName).not.toMatch(/CNRY|evil\.example/);
    // A guest who has proved the address may hear of all their answers.
    await addUser("planner", email);
    await db.updateTable("users").set({ emailVerified: true }).where("email", "=", email).execute();
    eventId = await addEvent();
    await answer({ email });
    expect(await writtenEmails(db, config, { recipient: email })).toHaveLength(9);
  });

  it("do not go to hosts who want none", async () => {
    const email = "silencio@correo.es";
    await db.insertInto("silencedAddresses").values({ email, createdAt: now }).execute();
    expect(await answer({ email })).toMatchObject({ outcome: "create" });
    expect(await writtenEmails(db, config, { recipient: email })).toEqual([]);
  });
});
