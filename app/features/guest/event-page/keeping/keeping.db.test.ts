// The cost of an answer: its round trips to the database, and the tries they consume.
import { beforeEach, expect, it } from "vitest";
import { createDb, openPool } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import type { RsvpFields } from "#app/domain/guest/rsvp.ts";
import type { Config } from "#app/platform/config.server.ts";
import { testDatabase } from "#test/database.ts";
import { testSecret, writtenEmails } from "#test/emails.ts";
import { addEvent, addPlan, addUser, publicPassOf } from "#test/factories.ts";
import { findEventAtSlug } from "#app/platform/event-row.server.ts";
import { type AnsweredAt, answerRsvp } from "../commands.server.ts";
import { findEventAndAnswerState, readAnswerState } from "./queries.server.ts";

const { db, connectionString } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
const config = { ...testSecret, origin: "http://convite.test" } as Config;
const lucia: RsvpFields = { name: "Lucía Ferrer", email: "lucia@correo.es", attending: true, message: null };
let hostId: string;
let eventId: string;

beforeEach(async () => {
  hostId = await addUser(db);
  await addPlan(db, hostId, "planner");
  eventId = await addEvent(db, hostId);
});

async function answer(fields: Partial<RsvpFields>, { by = db, ...at }: Partial<AnsweredAt> & { by?: typeof db } = {}) {
  const pass = await publicPassOf(db, eventId, "rsvp.submit");
  return answerRsvp(by, pass, { ...lucia, ...fields }, { config, slug: "boda", held: null, ...at }, now);
}
const setPlan = (plan: Plan) => db.updateTable("subscriptions").set({ plan }).where("userId", "=", hostId).execute();

/** The statements that `work` sends on a reused connection, and the ones prepared there. */
async function statementsOf(work: (own: typeof db) => Promise<unknown>): Promise<{ sent: string[]; names: string[] }> {
  const pool = openPool(connectionString, 1, () => {});
  const own = createDb(pool);
  const sent: string[] = [];
  try {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: string, ...rest: unknown[]) => {
      sent.push(text.trim().split(/\s/, 1)[0]!);
      return query(text, ...rest);
    }) as typeof client.query;
    client.release();
    await work(own);
    const all = [...sent];
    const { rows } = await pool.query<{ name: string }>("select name from pg_prepared_statements order by name");
    return { sent: all, names: rows.map(({ name }) => name) };
  } finally {
    await pool.end();
  }
}

it("the first answer of an address is two round trips on every plan, tries and commit among them, both prepared", async () => {
  for (const plan of ["planner", "basic"] as const) {
    await setPlan(plan);
    const limits = [{ key: `rsvp:${plan}:${eventId}`, tries: 1, minutes: 10 }];
    const { sent, names } = await statementsOf(async (by) => {
      expect(await answer({ email: `${plan}@correo.es` }, { by, limits })).toMatchObject({ outcome: "create" });
    });
    console.log(`E4: ${sent.length} round trips for an answer on ${plan}`);
    expect(sent).toEqual(["with", "with"]);
    expect(names).toEqual(["answer_keep", "answer_state"]);
  }
});

it("the page reads what stands with the event, in one round trip", async () => {
  await db.insertInto("slugs").values({ slug: "boda", eventId }).execute();
  await answer({});
  const { sent, names } = await statementsOf(async (by) => {
    for (const email of [lucia.email, "otra@correo.es"]) {
      const found = await findEventAndAnswerState(by, "boda", null, email, now);
      const { state, ...event } = found!;
      expect(event).toEqual(await findEventAtSlug(db, "boda", null));
      expect(state).toEqual(await readAnswerState(db, eventId, email, now));
      expect(state.existing?.name).toBe(email === lucia.email ? lucia.name : undefined);
    }
    expect(await findEventAndAnswerState(by, "otra-boda", null, lucia.email, now)).toBeUndefined();
  });
  expect(sent).toEqual(["select", "select", "select"]);
  expect(names).toEqual(["answer_at_slug"]);
});

it("a later one holds its guest, and is five round trips", async () => {
  const first = await answer({});
  const held = { guestIds: first.ok ? [first.guestId!] : [] };
  const { sent } = await statementsOf(async (by) => {
    expect(await answer({ attending: false }, { by, held })).toMatchObject({ outcome: "update" });
  });
  expect(sent).toEqual(["with", "begin", "with", "with", "commit"]);
});

it("every answer takes a try, whatever becomes of it, and nothing is written once they are used up (SC-55)", async () => {
  const limits = [{ key: `rsvp:${eventId}`, tries: 4, minutes: 10 }];
  const end = (rsvpDeadline: string | null) =>
    db.updateTable("events").set({ rsvpDeadline }).where("id", "=", eventId).execute();
  const written = async () => [
    await db.selectFrom("guests").selectAll().where("eventId", "=", eventId).execute(),
    await writtenEmails(db, config, { eventId }),
  ];
  expect(await answer({}, { limits })).toMatchObject({ outcome: "create" });
  expect(await answer({}, { limits })).toMatchObject({ outcome: "repeat" });
  await end("2026-11-01");
  expect(await answer({ email: "otra@correo.es" }, { limits })).toEqual({ ok: false, code: "rsvp_deadline_passed" });
  await end(null);
  await setPlan("basic");
  const others = Array.from({ length: 49 }, (_, i) => ({ eventId, id: newId(), name: `Invitado ${i}` }));
  await db.insertInto("guests").values(others).execute();
  expect(await answer({ email: "otra@correo.es" }, { limits })).toEqual({ ok: false, code: "guest_limit" });
  await setPlan("planner");
  const before = await written();
  const refused = { ok: false, code: "too_many_tries", waitSeconds: 600 };
  expect(await answer({ email: "otra@correo.es" }, { limits })).toEqual(refused);
  expect(await answer({ attending: false }, { limits })).toEqual(refused);
  expect(await written()).toEqual(before);
});
