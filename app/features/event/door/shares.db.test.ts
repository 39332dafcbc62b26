// Phones share the people of a point by the real commands: each step waits for all phones, and no person enters twice (D-4).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertGuests } from "#app/db/guest-columns.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { type Fact, stateOf } from "#app/domain/door/facts.ts";
import { confirmedBy, type HeldShare, newerShare, refusedBy } from "#app/domain/door/shares.ts";
import { createLive, type Live } from "#app/platform/live/live.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { testDatabase } from "#test/database.ts";
import { addPhone, addPoint, hear, note, openDoor, type Phone, sentBy } from "#test/door.ts";
import { eventPassOf } from "#test/factories.ts";
import { factOf, factsOfEvent } from "./facts.queries.server.ts";
import { readDoorList } from "./list.queries.server.ts";
import { registerDevice } from "./registering.commands.server.ts";
import { revokeDevice, savePoint } from "./setup.commands.server.ts";
import { setShares } from "./shares.commands.server.ts";
import { syncDoor } from "./sync.commands.server.ts";

const { db, connectionString } = await testDatabase();
let live: Live;
let clock = Date.parse("2049-06-05T08:00:00Z");
const later = (ms = 1_000) => new Date((clock += ms));

beforeAll(async () => {
  live = createLive({ connectionString, db, log: createLog("silent") });
  await live.start();
});
afterAll(() => live.stop());

/** A phone with its share, and the facts that it has not sent yet. */
type Desk = Phone & { share: HeldShare | undefined; waiting: Fact[] };

/** A point with the rule `own`, and `phones` phones that know of it. */
async function openCongress({ phones = 2, people = 12 } = {}) {
  const door = await openDoor(db, { people, phones });
  const { eventId, userId, pointId } = door;
  const pass = await eventPassOf(db, userId, eventId, "door.setup");
  const desks: Desk[] = door.phones.map((phone) => ({ ...phone, share: undefined, waiting: [] }));
  await rule(pass, pointId, "own");
  const shareOut = (from: readonly (string | null)[]) =>
    setShares(
      db,
      pass,
      {
        pointId,
        way: "number",
        shares: desks.flatMap(({ id: deviceId }, at) => (from[at] ? [{ deviceId, from: from[at] }] : [])),
      },
      later(),
    );
  return { ...door, pass, desks, shareOut };
}

const rule = (pass: Parameters<typeof savePoint>[1], pointId: string, own: "own" | "warn") =>
  savePoint(
    db,
    pass,
    {
      pointId,
      version: null,
      place: null,
      name: "Acreditación",
      hint: "",
      kind: null,
      rule: own,
      capacity: null,
      opens: null,
      closes: null,
    },
    later(),
  );

/** One call of a phone, with the first `most` facts that wait. */
async function call(desk: Desk, most = 200): Promise<void> {
  const facts = desk.waiting.slice(0, most);
  const share = confirmedBy(desk.share, facts.length === desk.waiting.length);
  const done = await syncDoor({ db, live }, desk.authorization, sentBy(desk, facts, { share }), later());
  if (done.status !== 200) throw new Error(`answer ${done.status}`);
  hear(desk, done.answer);
  desk.waiting = desk.waiting.filter(({ seq }) => seq > done.answer.upTo);
  desk.share = newerShare(desk.share, done.answer.share);
}

/** Presses «Entra» for a person; false if the phone does not let them in. */
function enter(desk: Desk, no: number): boolean {
  const known = [...desk.made, ...desk.others];
  const { device: _, seq: __, ...draft } = note({ ...desk, made: [...desk.made] }, "in", no, clock);
  if (refusedBy(desk.share, known, [draft]) !== null) return false;
  desk.waiting.push(note(desk, "in", no, clock));
  return true;
}

/** Lets a person in, or out if they are inside and `isLeaving`. */
function press(desk: Desk, no: number, isLeaving: boolean): void {
  const isInside = stateOf([...desk.made, ...desk.others]).people.get(no)?.inside ?? false;
  if (!isInside) enter(desk, no);
  else if (isLeaving) desk.waiting.push(note(desk, "out", no, clock));
}

const ownOf = ({ share }: Desk) =>
  [...(share?.owners ?? "")].flatMap((place, index) => (place === share?.place ? [index + 1] : []));

describe("a change of shares", () => {
  it("waits until each phone has given up what goes, with all that it has noted", async () => {
    const { desks, shareOut } = await openCongress();
    const [one, other] = desks as [Desk, Desk];
    for (const desk of desks) await call(desk);
    expect(enter(one, 1)).toBe(false);
    expect(await shareOut(["1", "7"])).toMatchObject({ ok: true });
    for (const desk of [...desks, ...desks, ...desks]) await call(desk);
    expect([ownOf(one), ownOf(other)]).toEqual([
      [1, 2, 3, 4, 5, 6],
      [7, 8, 9, 10, 11, 12],
    ]);

    // The first phone notes two entries without a network; then 4 to 6 go to the other one.
    expect([enter(one, 5), enter(one, 6), enter(one, 7)]).toEqual([true, true, false]);
    expect(await shareOut(["1", "4"])).toMatchObject({ ok: true });
    await call(other);
    await call(other);
    expect(enter(other, 4)).toBe(false);
    // One fact is not all that it has noted: this call confirms nothing, and the share stays as it was.
    await call(one, 1);
    expect(ownOf(one)).toEqual([1, 2, 3]);
    await call(other);
    expect(enter(other, 6)).toBe(false);
    await call(one);
    await call(other);
    expect(ownOf(other)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
    // With who of it is inside.
    expect([enter(other, 4), enter(other, 5), enter(other, 6)]).toEqual([true, false, false]);
  });

  it("gives a guest who comes to the list later a phone, and a person who is called otherwise the same one", async () => {
    const { eventId, desks, shareOut, guests } = await openCongress();
    for (const desk of desks) await call(desk);
    await shareOut(["1", "7"]);
    for (const desk of [...desks, ...desks, ...desks]) await call(desk);
    const zoe = { eventId, id: newId(), name: "Zoe Zafra", status: "confirmed" as const };
    await inTransaction(db, (tx) => insertGuests(tx, [zoe], new Date()));
    await readDoorList(db, eventId);
    await db.updateTable("guests").set({ name: "Otra Persona" }).where("id", "=", guests[0]!.id).execute();
    for (const desk of [...desks, ...desks]) await call(desk);
    expect(ownOf(desks[0]!)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ownOf(desks[1]!)).toEqual([7, 8, 9, 10, 11, 12, 13]);
  });

  it("is refused while a phone does not answer, until a host withdraws it in words", async () => {
    const { eventId, userId, desks, shareOut } = await openCongress();
    for (const desk of desks) await call(desk);
    await shareOut(["1", "7"]);
    for (const desk of [...desks, ...desks, ...desks]) await call(desk);
    later(600_000);
    await call(desks[1]!);
    expect(await shareOut([null, "1"])).toMatchObject({ ok: false, code: "phone_silent", name: "Móvil de Marta" });
    const pass = await eventPassOf(db, userId, eventId, "door.device.revoke");
    expect(await revokeDevice(db, pass, desks[0]!.id, false, later())).toMatchObject({ code: "words_missing" });
    expect(await revokeDevice(db, pass, desks[0]!.id, true, later())).toMatchObject({ ok: true });
    await call(desks[1]!);
    expect(await shareOut([null, "1"])).toMatchObject({ ok: true });
    for (let time = 0; time < 3; time++) await call(desks[1]!);
    expect(ownOf(desks[1]!)).toHaveLength(12);
  });

  it("holds no share for a new phone, nor lets one with a share go to another point", async () => {
    const { eventId, userId, pointId, desks, shareOut } = await openCongress();
    for (const desk of desks) await call(desk);
    await shareOut(["1", "7"]);
    for (const desk of [...desks, ...desks, ...desks]) await call(desk);
    const fresh: Desk = { ...(await addPhone(db, { eventId, pointId, userId })), share: undefined, waiting: [] };
    await call(fresh);
    expect(fresh.share).toMatchObject({ rule: "own", place: "" });
    expect(enter(fresh, 1)).toBe(false);
    const second = await addPoint(db, eventId, "Sala 2");
    const pass = await eventPassOf(db, userId, eventId, "door.use");
    const move = { deviceId: desks[0]!.id, name: "A", pointId: second, rehearsal: false };
    expect(await registerDevice({ db, live }, pass, move, later())).toMatchObject({ code: "share_held" });
    expect(await shareOut(["1", null])).toMatchObject({ ok: true });
  });

  it("ends with the rule: all phones let all people in again", async () => {
    const { pass, pointId, desks, shareOut } = await openCongress();
    for (const desk of desks) await call(desk);
    await shareOut(["1", "7"]);
    for (const desk of [...desks, ...desks, ...desks]) await call(desk);
    await rule(pass, pointId, "warn");
    for (const desk of desks) await call(desk);
    expect([enter(desks[0]!, 12), enter(desks[1]!, 1)]).toEqual([true, true]);
  });
});

it("lets no person in twice, while phones lose answers and hosts change shares", async () => {
  const { eventId, desks, shareOut } = await openCongress({ phones: 4 });
  let state = 7;
  const draw = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
  for (const desk of desks) await call(desk);
  let changes = 0;
  for (let step = 0; step < 1_500; step++) {
    const desk = desks[draw(4)]!;
    const what = draw(20);
    if (what < 13) press(desk, 1 + draw(12), draw(2) === 0);
    else if (what === 13 && draw(3) === 0)
      changes += Number((await shareOut(desks.map(() => String(1 + draw(12))))).ok);
    else {
      const before = { share: desk.share, heard: desk.heard, others: [...desk.others], waiting: [...desk.waiting] };
      await call(desk, 1 + draw(5));
      // The answer is lost on its way.
      if (draw(5) === 0) Object.assign(desk, before);
    }
  }
  for (const desk of [...desks, ...desks, ...desks]) while (desk.waiting.length > 0) await call(desk);
  const { people } = stateOf((await factsOfEvent(db, { eventId })).map(factOf));
  expect(changes).toBeGreaterThan(5);
  expect([...people.values()].reduce((sum, { entries }) => sum + entries, 0)).toBeGreaterThan(40);
  expect([...people.values()].filter(({ doubles }) => doubles > 0)).toEqual([]);
});
