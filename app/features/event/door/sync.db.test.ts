// The sync of a door on a real database: nothing lost, nothing twice, and a state that is the facts' own.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { type Fact, stateOf } from "#app/domain/door/facts.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { createLive, type Live } from "#app/platform/live/live.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { testDatabase } from "#test/database.ts";
import { addPhone, hear, note, openDoor, type Phone, sentBy } from "#test/door.ts";
import { addEvent, addUser } from "#test/factories.ts";
import { onOneConnection, transactionOf } from "#test/round-trips.ts";
import { lockDevice } from "./devices.queries.server.ts";
import { factOf, factsOfEvent } from "./facts.queries.server.ts";
import { syncDoor, syncLimits } from "./sync.commands.server.ts";

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

const stored = async (eventId: string) => (await factsOfEvent(db, { eventId })).map(factOf);
const statusOf = async (eventId: string, doorNo: number) =>
  (
    await db
      .selectFrom("guests")
      .select("status")
      .where("eventId", "=", eventId)
      .where("doorNo", "=", doorNo)
      .executeTakeFirstOrThrow()
  ).status;

/** The projection of an event as it stands, as the facts' own function would give it. */
async function expectProjection(eventId: string) {
  const { people } = stateOf(await stored(eventId));
  const rows = await db.selectFrom("doorPresence").selectAll().where("eventId", "=", eventId).execute();
  const ms = (at: Date | null) => at && at.getTime();
  const kept = rows.map((row) => [
    row.doorNo,
    {
      inside: row.isInside,
      firstAt: ms(row.firstAt),
      firstDevice: row.firstDevice,
      lastAt: ms(row.lastAt),
      lastDevice: row.lastDevice,
      entries: row.entries,
      doubles: row.doubles,
      said: row.said,
    },
  ]);
  const known = rows.filter(({ doorNo }) => people.has(doorNo)).map(({ doorNo }) => doorNo);
  expect(Object.fromEntries(kept.filter(([no]) => people.has(Number(no))))).toEqual(Object.fromEntries(people));
  expect(known).toHaveLength(people.size);
  for (const row of rows.filter(({ doorNo }) => !people.has(doorNo)))
    expect(row).toMatchObject({ isInside: false, entries: 0, doubles: 0, said: null });
}

describe("a fact", () => {
  it("is kept once, marks its guest, and reaches the other phone", async () => {
    const { eventId, phone, other } = await openDoor(db);
    const entry = note(phone, "in", 1, clock);
    for (let time = 0; time < 5; time++)
      expect(await send(phone, [entry])).toMatchObject({ status: 200, answer: { upTo: 1 } });
    expect(await stored(eventId)).toEqual([entry]);
    expect(await statusOf(eventId, 1)).toBe("attended");
    const heard = await send(other, []);
    expect(heard).toMatchObject({ answer: { facts: [entry], isMore: false } });
    if (heard.status === 200) hear(other, heard.answer);
    expect(await send(other, [])).toMatchObject({ answer: { facts: [] } });
    expect(await send(phone, [])).toMatchObject({ answer: { facts: [] } });
    await expectProjection(eventId);
  });

  it("that is taken back gives the guest the status from before, also that of a host's tick", async () => {
    const { eventId, phone, other, guests } = await openDoor(db);
    await db.updateTable("guests").set({ status: "maybe" }).where("id", "=", guests[0]!.id).execute();
    await db.updateTable("guests").set({ status: "attended" }).where("id", "=", guests[1]!.id).execute();
    const numbers = await db.selectFrom("guests").select(["id", "doorNo"]).where("eventId", "=", eventId).execute();
    const no = (place: number) => numbers.find(({ id }) => id === guests[place]!.id)!.doorNo!;
    for (const [place, before] of ["maybe", "attended"].entries()) {
      const entry = note(phone, "in", no(place), clock);
      await send(phone, [entry]);
      expect(await statusOf(eventId, no(place))).toBe("attended");
      other.others.push(entry);
      await send(other, [note(other, "undo", no(place), clock, { undo: { device: phone.id, seq: entry.seq } })]);
      expect(await statusOf(eventId, no(place))).toBe(before);
    }
    await expectProjection(eventId);
  });

  it("with a time in another century stops no later one, and is the same when it is repeated", async () => {
    const { eventId, phone, other } = await openDoor(db);
    const far = note(phone, "in", 1, Date.parse("2199-12-31T22:59:59.999Z"));
    expect(await send(phone, [far])).toMatchObject({ status: 200, answer: { upTo: 1 } });
    expect(await send(phone, [far])).toMatchObject({ status: 200, answer: { upTo: 1 } });
    const heard = await send(other, []);
    if (heard.status === 200) hear(other, heard.answer);
    expect(other.others[0]!.at).toBeLessThan(clock + 86_400_001);
    expect(await send(other, [note(other, "out", 1, clock)])).toMatchObject({ status: 200, answer: { upTo: 1 } });
    expect((await stored(eventId)).map(({ kind }) => kind)).toEqual(["in", "out"]);
    expect(await db.selectFrom("doorPresence").select("isInside").where("eventId", "=", eventId).execute()).toEqual([
      { isInside: false },
    ]);
    expect(await send(phone, [{ ...far, at: clock }])).toMatchObject({ status: 409 });
    await expectProjection(eventId);
  });

  it("of a trial counts nowhere", async () => {
    const { eventId, phone } = await openDoor(db);
    await send(phone, [note(phone, "in", 1, clock, { rehearsal: true })]);
    expect(await statusOf(eventId, 1)).toBe("confirmed");
    expect(await db.selectFrom("doorPresence").selectAll().where("eventId", "=", eventId).execute()).toEqual([]);
  });

  it("is neither changed nor deleted, but for a name, a trial, a refusal, and with its event", async () => {
    const { eventId, phone } = await openDoor(db);
    await send(phone, [
      note(phone, "in", 1, clock),
      note(phone, "add", null, clock, { name: "Nacho", table: 4 }),
      note(phone, "in", 2, clock, { rehearsal: true }),
      note(phone, "refuse", null, clock, { name: "Otro", table: null }),
    ]);
    const ofSeq = (seq: number) => sql`event_id = ${eventId} and device_id = ${phone.id} and seq = ${seq}`;
    const refused = /neither changed nor deleted/;
    for (const change of [
      "at = now()",
      "door_no = 2",
      "name = 'Otra'",
      "is_late = true",
      "point_id = gen_random_uuid()",
    ])
      await expect(sql`update door_facts set ${sql.raw(change)} where ${ofSeq(2)}`.execute(db)).rejects.toThrow(
        refused,
      );
    await expect(sql`delete from door_facts where ${ofSeq(1)}`.execute(db)).rejects.toThrow(refused);
    await sql`update door_facts set name = null where ${ofSeq(2)}`.execute(db);
    await sql`delete from door_facts where ${ofSeq(3)}`.execute(db);
    await sql`delete from door_facts where ${ofSeq(4)}`.execute(db);
    await db.deleteFrom("events").where("id", "=", eventId).execute();
    expect(await stored(eventId)).toEqual([]);
  });
});

describe("many phones", () => {
  it("lose nothing and count nobody twice: repeated, reordered, at once, with wrong clocks", async () => {
    const { eventId, phones } = await openDoor(db, { people: 30, phones: 4 });
    let seed = 7;
    const draw = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 12; round++) {
      const calls: (() => Promise<unknown>)[] = [];
      for (const [place, phone] of phones.entries()) {
        const from = phone.made.length;
        for (let action = 0; action < 8; action++) {
          const kind = (["in", "in", "in", "out", "later", "undo"] as const)[draw(6)]!;
          const known = [...phone.made, ...phone.others];
          const target = kind === "undo" ? known[draw(Math.max(1, known.length))] : undefined;
          if (kind === "undo" && !target) continue;
          const undo = target && { undo: { device: target.device, seq: target.seq } };
          note(phone, kind, target ? target.no : 1 + draw(30), clock + (place - 2) * 600_000, undo);
        }
        const made = phone.made.slice(from);
        // In two halves, the second before the first, each up to three times and at once.
        const halves = [made.slice(made.length / 2), made.slice(0, made.length / 2)];
        for (const half of halves)
          for (let time = draw(3); time >= 0; time--)
            calls.push(async () => {
              const answer = await send(phone, half);
              if (answer.status === 200 && draw(2) === 0) hear(phone, answer.answer);
            });
      }
      await Promise.all(calls.map((call) => call()));
      for (const phone of phones) {
        const answer = await send(phone, []);
        expect(answer).toMatchObject({ status: 200, answer: { upTo: phone.made.length } });
      }
    }
    const made = phones.flatMap((phone) => phone.made);
    const sortOf = (facts: readonly Fact[]) =>
      facts.map((fact) => JSON.stringify(fact, Object.keys(fact).toSorted())).toSorted();
    expect(made.length).toBeGreaterThan(300);
    expect(sortOf(await stored(eventId))).toEqual(sortOf(made));
    await expectProjection(eventId);
    const { people } = stateOf(made);
    const attended = [...people].filter(([, { entries }]) => entries > 0).map(([no]) => no);
    for (const no of attended) expect(await statusOf(eventId, no)).toBe("attended");
    for (const [no] of [...people].filter(([, { entries }]) => entries === 0))
      expect(await statusOf(eventId, no)).toBe("confirmed");
    expect([...people.values()].some(({ doubles }) => doubles > 0)).toBe(true);
    // Each phone hears all others in pages, and then has the same state.
    for (const phone of phones) {
      phone.heard = 0;
      phone.others = [];
      const answer = await send(phone, []);
      if (answer.status === 200) hear(phone, answer.answer);
      expect(stateOf([...phone.made, ...phone.others])).toEqual(stateOf(made));
    }
  });

  it("hear no fact late: what is committed later has a higher place", async () => {
    const { eventId, phone } = await openDoor(db);
    // A call waits for the event's row before it takes a number, and holds the row until it is committed.
    let waited = true;
    const waiting = inTransaction(db, async (tx) => {
      await sql`select from events where id = ${eventId} for no key update`.execute(tx);
      const call = send(phone, [note(phone, "in", 3, clock)]).then(() => (waited = false));
      await sql`select pg_sleep(0.2)`.execute(tx);
      expect(waited).toBe(true);
      return () => call;
    });
    await (
      await waiting
    )();
    expect(waited).toBe(false);
  });

  it("get more than a page of others in pages", async () => {
    const { phone, other } = await openDoor(db, { people: 4 });
    for (let call = 0; call < 4; call++)
      await send(
        phone,
        Array.from({ length: 200 }, (_, place) => note(phone, "in", 1 + (place % 4), clock)),
      );
    const sizes: number[] = [];
    for (let more = true; more;) {
      const answer = await send(other, []);
      if (answer.status !== 200) throw new Error("no answer");
      hear(other, answer.answer);
      sizes.push(answer.answer.facts.length);
      more = answer.answer.isMore;
    }
    expect(sizes).toEqual([500, 300]);
    expect(other.others).toEqual(phone.made);
  });
});

describe("a call", () => {
  it("tells up to which number nothing is missing", async () => {
    const { phone } = await openDoor(db);
    const [one, two, three, four] = [1, 2, 3, 4].map((no) => note(phone, "in", no, clock));
    expect(await send(phone, [four!, two!])).toMatchObject({ answer: { upTo: 0 } });
    expect(await send(phone, [one!])).toMatchObject({ answer: { upTo: 2 } });
    expect(await send(phone, [three!])).toMatchObject({ answer: { upTo: 4 } });
  });

  it("under a number with other content is forked and keeps nothing", async () => {
    const { eventId, phone } = await openDoor(db);
    const entry = note(phone, "in", 1, clock);
    await send(phone, [entry]);
    const fork = [{ ...entry, no: 2 }, note(phone, "in", 3, clock)];
    expect(await send(phone, fork)).toEqual({ status: 409, forked: 1 });
    expect(
      await send(phone, [
        { ...fork[1]!, seq: 9 },
        { ...fork[1]!, seq: 9, no: 5 },
      ]),
    ).toEqual({ status: 409, forked: 1 });
    expect(await stored(eventId)).toEqual([entry]);
    expect(await statusOf(eventId, 3)).toBe("confirmed");
  });

  it("with the key of another phone, a wrong or an old key is unknown, and with another's fact refused", async () => {
    const { phone, other } = await openDoor(db);
    const elsewhere = await openDoor(db);
    const entry = note(phone, "in", 1, clock);
    const [, key = ""] = other.authorization.split(".");
    for (const authorization of [
      null,
      "",
      `Device ${phone.id}.${key}`,
      `Device ${phone.id}.${"x".repeat(32)}`,
      `Bearer ${key}`,
    ])
      expect(await syncDoor({ db, live }, authorization, sentBy(phone, [entry]), later())).toEqual({ status: 401 });
    expect(await send(elsewhere.phone, [entry])).toEqual({ status: 422 });
    await db
      .updateTable("doorDevices")
      .set({ tokenHash: hashToken("new") })
      .where("id", "=", phone.id)
      .execute();
    expect(await send(phone, [entry])).toEqual({ status: 401 });
  });

  it("is limited to two a second and 5,000 new facts an hour", async () => {
    const { phone } = await openDoor(db);
    const at = later();
    expect([await send(phone, [], at), await send(phone, [], at)].map(({ status }) => status)).toEqual([200, 200]);
    expect(await send(phone, [], at)).toEqual({ status: 429, waitSeconds: 1 });
    expect(await send(phone, [], later())).toMatchObject({ status: 200 });
    await db.updateTable("doorDevices").set({ hourFacts: 4_999, hourAt: later() }).where("id", "=", phone.id).execute();
    const two = [note(phone, "in", 1, clock), note(phone, "in", 2, clock)];
    expect(await send(phone, two)).toMatchObject({ status: 429 });
    expect(await send(phone, [two[0]!])).toMatchObject({ status: 200 });
    // A repetition is no new fact; the next hour begins anew.
    expect(await send(phone, [two[1]!], later(3_600_000))).toMatchObject({ status: 200, answer: { upTo: 2 } });
    expect(syncLimits).toMatchObject({ facts: 200, page: 500 });
  });
});

describe("a phone without its right", () => {
  it("that was withdrawn erases; its facts are taken for seven days, those of afterwards late", async () => {
    const { eventId, phone, other } = await openDoor(db);
    const before = note(phone, "in", 1, clock);
    const revokedAt = later(60_000);
    await db.updateTable("doorDevices").set({ revokedAt }).where("id", "=", phone.id).execute();
    const after = note(phone, "in", 2, clock + 60_000);
    expect(await send(phone, [before, after])).toEqual({ status: 410, upTo: 2 });
    expect(await stored(eventId)).toEqual([before, { ...after, late: true }]);
    expect(await statusOf(eventId, 2)).toBe("attended");
    expect(await send(other, [])).toMatchObject({ answer: { facts: [before, { ...after, late: true }] } });
    // Repeated it is the same fact, and its last call says that the list is gone.
    expect(await send(phone, [after])).toEqual({ status: 410, upTo: 2 });
    const { erasedAt } = await db
      .selectFrom("doorDevices")
      .select("erasedAt")
      .where("id", "=", phone.id)
      .executeTakeFirstOrThrow();
    expect(erasedAt).not.toBeNull();
    const third = note(phone, "in", 3, clock);
    expect(await send(phone, [third], new Date(revokedAt.getTime() + 7 * 86_400_000))).toEqual({
      status: 410,
      upTo: 2,
    });
    expect(await stored(eventId)).toHaveLength(2);
  });

  it("of an account that may no longer do it is asked anew at each call", async () => {
    const { eventId, pointId, phone } = await openDoor(db);
    const userId = await addUser(db);
    await db
      .insertInto("eventMembers")
      .values({
        eventId,
        id: newId(),
        userId,
        name: "Paco",
        email: "paco@example.es",
        role: "organizer",
        permissions: ["view", "manage_guests"],
        status: "active",
      })
      .execute();
    const theirs = await addPhone(db, { eventId, pointId, userId });
    expect(await send(theirs, [])).toMatchObject({ status: 200 });
    await db
      .updateTable("eventMembers")
      .set({ permissions: ["view"] })
      .where("userId", "=", userId)
      .execute();
    expect(await send(theirs, [note(theirs, "in", 1, clock + 1)])).toEqual({ status: 410, upTo: 1 });
    expect((await stored(eventId))[0]).toMatchObject({ late: true });
    await db
      .updateTable("eventMembers")
      .set({ permissions: ["view", "manage_guests"] })
      .where("userId", "=", userId)
      .execute();
    expect(await send(theirs, [])).toMatchObject({ status: 200 });
    await db.deleteFrom("events").where("id", "=", eventId).execute();
    expect(await send(theirs, [])).toEqual({ status: 401 });
    expect(await send(phone, [])).toEqual({ status: 401 });
  });
});

it("takes names from before the list as the first facts of a phone whose link adds none, and no later ones", async () => {
  const { eventId, pointId, userId, phone } = await openDoor(db);
  const linkId = newId();
  const [opensAt, closesAt] = [new Date(clock - 3_600_000), new Date(clock + 3_600_000)];
  const secret = { tokenHash: hashToken(newId()), tokenSealed: "x", createdBy: userId, createdByName: "Marta" };
  const link = { eventId, id: linkId, name: "Nuria", pointId, opensAt, closesAt, ...secret };
  await db.insertInto("doorLinks").values(link).execute();
  const createdAt = later();
  await db.updateTable("doorDevices").set({ linkId, userId: null, createdAt }).where("id", "=", phone.id).execute();
  const name = (at: number) => note(phone, "add", null, at, { name: "Nacho", table: null });
  const early = [name(clock - 60_000), name(clock - 50_000)];
  const list = { etag: "x" };
  expect(await send(phone, early.slice(0, 1), later(), list)).toMatchObject({ status: 200, answer: { upTo: 1 } });
  // The second part comes later; an answer was lost, and the phone repeats the first one.
  expect(await send(phone, early, later(), list)).toMatchObject({ status: 200, answer: { upTo: 2 } });
  const entry = note(phone, "in", 1, clock);
  expect(await send(phone, [...early, entry], later(), list)).toMatchObject({ status: 200, answer: { upTo: 3 } });
  expect(await send(phone, [...early, entry], later(), list)).toMatchObject({ status: 200, answer: { upTo: 3 } });
  expect(await send(phone, [name(clock - 60_000)], later(), list)).toMatchObject({ status: 422 });
});

it("costs six statements and little of the processor for 200 facts", async () => {
  const { eventId, pointId, userId } = await openDoor(db, { people: 400 });
  await onOneConnection(connectionString, async (one, sent) => {
    const costs: number[] = [];
    for (let time = 0; time < 6; time++) {
      const phone = await addPhone(one, { eventId, pointId, userId });
      const facts = Array.from({ length: 200 }, (_, place) =>
        note(phone, "in", 1 + ((place + time * 60) % 400), clock),
      );
      await syncDoor({ db: one, live }, phone.authorization, sentBy(phone, []), later());
      sent.length = 0;
      const before = process.cpuUsage();
      expect(await syncDoor({ db: one, live }, phone.authorization, sentBy(phone, facts), later())).toMatchObject({
        status: 200,
      });
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1_000);
      const inside = transactionOf(sent);
      expect(inside.slice(1, -1), inside.join()).toHaveLength(6);
    }
    const [best] = costs.toSorted((a, b) => a - b);
    console.log(
      `sync of 200 facts: 6 statements between begin and commit, processor ${costs.map((cost) => cost.toFixed(1)).join(", ")} ms`,
    );
    expect(best).toBeLessThan(40);
  });
});

it("leads nobody from one event to another", async () => {
  const { eventId, phone } = await openDoor(db);
  const otherEvent = await addEvent(db, await addUser(db));
  await expect(
    db.updateTable("doorDevices").set({ eventId: otherEvent }).where("id", "=", phone.id).execute(),
  ).rejects.toThrow(/foreign key/);
  expect((await lockDevice(db, phone.authorization))?.eventId).toBe(eventId);
});
