// First answers at the same moment: one read and one write for all of them, each with the result of a single answer.
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { RsvpFields } from "#app/domain/guest/rsvp.ts";
import type { Config } from "#app/platform/config.server.ts";
import { testDatabase } from "#test/database.ts";
import { testSecret, writtenEmails } from "#test/emails.ts";
import { addEvent, addPlan, addUser, publicPassOf } from "#test/factories.ts";
import { countWaiting } from "#test/guards.ts";
import { onOneConnection } from "#test/round-trips.ts";
import { type AnsweredAt, answerRsvp } from "../commands.server.ts";
import { findEventAndAnswerState } from "./queries.server.ts";

const { db, connectionString } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
const config = { ...testSecret, origin: "http://convite.test" } as Config;
let hostId: string;

beforeEach(async () => {
  hostId = await addUser(db);
  await addPlan(db, hostId, "planner");
});

const ofGuest = (index: number): RsvpFields => ({
  name: `Invitada ${index}`,
  email: `invitada-${index}@correo.es`,
  attending: index % 3 !== 0,
  message: index % 2 ? `Mensaje "${index}" \\ de 'una'` : null,
});

/** An event, and a function that answers `fields` there with the state in `at`, as the page reads it. */
async function openEvent() {
  const eventId = await addEvent(db, hostId);
  const pass = await publicPassOf(db, eventId, "rsvp.submit");
  const answer = (fields: RsvpFields, { by = db, ...at }: Partial<AnsweredAt> & { by?: typeof db } = {}) =>
    answerRsvp(by, pass, fields, { config, slug: "boda", held: null, ...at }, now);
  const guests = () =>
    db.selectFrom("guests").selectAll().where("eventId", "=", eventId).orderBy("email", "asc").execute();
  return { eventId, answer, guests };
}

it("answers of one moment are one reading and one writing, whatever their events, and each is kept as it was given", async () => {
  const events = [await openEvent(), await openEvent()];
  for (const [index, { eventId }] of events.entries())
    await db
      .insertInto("slugs")
      .values({ slug: `boda-${index}`, eventId })
      .execute();
  const fields = Array.from({ length: 20 }, (_, index) => ofGuest(index));
  await onOneConnection(connectionString, async (by, sent) => {
    const answered = await Promise.all(
      fields.map(async (each, index) => {
        const found = await findEventAndAnswerState(by, `boda-${index % 2}`, null, each.email, now);
        const { eventId, answer } = events[index % 2]!;
        expect(found!.event.id).toBe(eventId);
        const limits = [{ key: `rsvp:${index}`, tries: 1, minutes: 10 }];
        return answer(each, { by, state: found!.state, limits });
      }),
    );
    expect(sent.map((text) => text.split(/\s/, 1)[0])).toEqual(["select", "with"]);
    for (const [index, one] of answered.entries()) {
      const guest = (await events[index % 2]!.guests()).find(({ id }) => one.ok && id === one.guestId);
      const { name, email, attending, message } = fields[index]!;
      expect(guest).toMatchObject({ name, email, rsvpMessage: message, status: attending ? "confirmed" : "declined" });
    }
  });
  for (const [index, { eventId }] of events.entries()) {
    const mails = await writtenEmails(db, config, { eventId });
    const recipients = fields.filter((_, place) => place % 2 === index).map(({ email }) => email);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(recipients.sort());
    const { rows } = await sql<{ told: number }>`select count(*)::int as told from announcements
      where topic = ${`event:${eventId}:guests`}`.execute(db);
    expect(rows[0]!.told).toBe(1);
  }
});

it("of two from one visitor who has one try left, one is taken; of two for one address, one is the guest", async () => {
  const { answer, guests, eventId } = await openEvent();
  const limits = [{ key: `rsvp:${eventId}`, tries: 1, minutes: 10 }];
  const answered = await Promise.all([answer(ofGuest(1), { limits }), answer(ofGuest(2), { limits })]);
  expect(answered.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answered.find(({ ok }) => !ok)).toEqual({ ok: false, code: "too_many_tries", waitSeconds: 600 });
  expect(await guests()).toHaveLength(1);

  const two = [{ key: `rsvp:two:${eventId}`, tries: 2, minutes: 10 }];
  const same = { ...ofGuest(4), attending: true };
  let outcomes: Awaited<ReturnType<typeof answer>>[] = [];
  await onOneConnection(connectionString, async (by, sent) => {
    outcomes = await Promise.all([
      answer(same, { by, limits: two }),
      answer({ ...same, attending: false }, { by, limits: two }),
    ]);
    // One statement for both, which reports the second; then one for the second, which waits for the hosts.
    expect(sent.filter((text) => text.includes("json_to_recordset"))).toHaveLength(2);
  });
  expect(outcomes.map((each) => each.ok && each.outcome).sort()).toEqual(["create", "park"]);
  expect(await guests()).toHaveLength(2);
});

it("an event that is deleted meanwhile takes its own answer with it, and nobody else's", async () => {
  const [stays, goes] = [await openEvent(), await openEvent()];
  await db.deleteFrom("events").where("id", "=", goes.eventId).execute();
  const state = (await openEventState(stays.eventId))!;
  expect(await Promise.all([stays.answer(ofGuest(1), { state }), goes.answer(ofGuest(2), { state })])).toMatchObject([
    { outcome: "create" },
    { ok: false, code: "gone" },
  ]);
  expect(await stays.guests()).toHaveLength(1);
});

async function openEventState(eventId: string) {
  await db.insertInto("slugs").values({ slug: eventId, eventId }).execute();
  return (await findEventAndAnswerState(db, eventId, null, "nadie@correo.es", now))?.state;
}

it("a batch takes the tries of its visitors in one order, so that two batches never wait for each other", async () => {
  const { answer } = await openEvent();
  const limitsOf = (visitor: string) => [{ key: `rsvp:${visitor}`, tries: 9, minutes: 10 }];
  for (const visitor of ["a", "b"]) await answer(ofGuest(visitor.charCodeAt(0)), { limits: limitsOf(visitor) });
  const isFree = async (visitor: string) => {
    const { rows } =
      await sql`select from tries where key = tries_key(${`rsvp:${visitor}`}) for update skip locked`.execute(db);
    return rows.length === 1;
  };
  const answered = await db.transaction().execute(async (holder) => {
    await sql`select from tries where key = tries_key('rsvp:a') for update`.execute(holder);
    const begun = [answer(ofGuest(1), { limits: limitsOf("b") }), answer(ofGuest(2), { limits: limitsOf("a") })];
    await expect.poll(() => countWaiting(db)).toBe(1);
    expect(await isFree("b")).toBe(true);
    return { begun };
  });
  expect(await Promise.all(answered.begun)).toMatchObject([{ outcome: "create" }, { outcome: "create" }]);
});
