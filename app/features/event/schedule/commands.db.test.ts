// The running order on a real database: versions, shifts, undo, links, and parallel changes.
import { beforeEach, describe, expect, it } from "vitest";
import type { LineFields } from "#app/domain/event/schedule.ts";
import { scheduleLimits } from "#app/domain/event/schedule.ts";
import { undoMs } from "#app/domain/undo.ts";
import { deleteEvent } from "#app/features/event/settings/commands.server.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { behindBarrier, unguarded } from "#test/guards.ts";
import { addLine, addLines, endLine, fixLine, moveLine, shiftLines, startLine, updateLine } from "./commands.server.ts";
import { findLine, listLines, readLines } from "./queries.server.ts";
import { deleteLine, restoreLines } from "./removal.commands.server.ts";
import { createShare, revokeShare } from "./shares.commands.server.ts";
import { findShare, listShares } from "./shares.queries.server.ts";
import { readProgramme } from "#app/features/event/page-sections/programme.queries.server.ts";

const { db } = await testDatabase();
const config = { authSecret: "a secret of thirty-two characters", origin: "https://convite.example" } as never;
const now = new Date("2049-02-02T10:00:00Z");
let hostId: string;
let eventId: string;
let pass: MemberPass<"event.timeline.write">;

beforeEach(async () => {
  hostId = await addUser(db);
  eventId = await addEvent(db, hostId);
  pass = await eventPassOf(db, hostId, eventId, "event.timeline.write");
});

const fields = (start: number, more: Partial<LineFields> = {}): LineFields => ({
  start,
  minutes: 30,
  title: `A las ${start}`,
  place: "",
  lane: "",
  people: [],
  notes: "",
  audience: "team",
  ...more,
});

async function add(start: number, more: Partial<LineFields> = {}): Promise<string> {
  const added = await addLine(db, pass, fields(start, more), now);
  if (!added.ok) throw new Error(added.code);
  return added.lineId;
}

const lines = async () => listLines(db, await eventPassOf(db, hostId, eventId, "event.timeline.view"));
const starts = async () => (await lines()).map(({ start }) => start);
const announced = () =>
  db.selectFrom("announcements").select("topic").where("topic", "=", `event:${eventId}`).execute();

describe("lines", () => {
  it("are kept as they were typed, in the order of the day, and each change is announced", async () => {
    const night = await add(1_530, { title: "Autobús" });
    const dinner = await add(1_290, {
      people: ["Paula", "Óscar"],
      lane: "Catering",
      place: "Comedor",
      notes: "Sin gluten",
    });
    expect(await starts()).toEqual([1_290, 1_530]);
    const changed = { lineId: dinner, version: 1, line: fields(1_300, { title: "Cena" }) };
    expect(await updateLine(db, pass, changed, now)).toEqual({ ok: true, version: 2 });
    expect(await findLine(db, eventId, dinner)).toMatchObject({ title: "Cena", start: 1_300, version: 2, people: [] });
    expect(await updateLine(db, pass, changed, now)).toMatchObject({
      code: "line_changed",
      current: { title: "Cena", version: 2 },
    });
    expect(await deleteLine(db, pass, { lineId: dinner, version: 1 }, now)).toMatchObject({ code: "line_changed" });
    expect(await announced()).toHaveLength(3);
    expect((await lines()).map(({ id }) => id)).toEqual([dinner, night]);
  });

  it("are moved one by one, over nothing unseen and not beyond the days of the event, and put back", async () => {
    const [dinner, dance] = [await add(1_290), await add(1_380)];
    const move = (version: number, minutes: number) => moveLine(db, pass, { lineId: dinner, version, minutes }, now);
    const moved = await move(1, 105);
    if (!moved.ok) throw new Error(moved.code);
    expect((await lines()).map(({ id, start }) => [id, start])).toEqual([
      [dance, 1_380],
      [dinner, 1_395],
    ]);
    expect(await move(1, 5)).toMatchObject({ code: "line_changed", current: { start: 1_395 } });
    expect(await move(2, -10_000)).toEqual({ ok: false, code: "shift_too_far" });
    expect(await restoreLines(db, pass, moved.batchId, now)).toMatchObject({ ok: true, restored: 1, left: 0 });
    expect(await starts()).toEqual([1_290, 1_380]);
    const other = await eventPassOf(db, hostId, await addEvent(db, hostId), "event.timeline.write");
    const foreign = await moveLine(db, other, { lineId: dinner, version: 3, minutes: 5 }, now);
    expect(foreign).toEqual({ ok: false, code: "line_not_found" });
  });

  it("end sooner, over nothing unseen, and take as long again", async () => {
    const lineId = await add(1_290, { minutes: null });
    const end = (version: number) => endLine(db, pass, { lineId, version, minutes: 15 }, now);
    const lengths = async () => (await lines()).map(({ minutes }) => minutes);
    const ended = await end(1);
    if (!ended.ok) throw new Error(ended.code);
    expect(await end(1)).toMatchObject({ code: "line_changed", current: { minutes: 15, version: 2 } });
    expect(await lengths()).toEqual([15]);
    expect(await restoreLines(db, pass, ended.batchId, now)).toMatchObject({ ok: true, restored: 1, left: 0 });
    expect([await lengths(), await starts()]).toEqual([[null], [1_290]]);
  });

  it("keep a fixed hour while the rest moves, and remember when they began, for an hour to undo", async () => {
    const [first, bus, last] = [await add(1_275), await add(1_290), await add(1_300)];
    expect(await fixLine(db, pass, { lineId: bus, version: 1, isFixed: true }, now)).toEqual({
      ok: true,
      isFixed: true,
    });
    expect(await fixLine(db, pass, { lineId: bus, version: 1, isFixed: false }, now)).toMatchObject({
      code: "line_changed",
    });
    expect(await shiftLines(db, pass, { from: first, minutes: 20, skipFixed: true }, now)).toMatchObject({ moved: 2 });
    expect(await starts()).toEqual([1_290, 1_295, 1_320]);
    const pressed = await Promise.all([1, 2].map(() => startLine(db, pass, { lineId: last, version: 2 }, now)));
    expect(pressed.map(({ ok }) => ok)).toEqual([true, true]);
    const began = async () => (await readLines(db, pass.event.id)).find(({ id }) => id === last)!.startedAt;
    expect(await began()).toEqual(now);
    const { batchId } = pressed.find((each) => each.ok && each.batchId !== null) as { batchId: string };
    expect(await restoreLines(db, pass, batchId, now)).toMatchObject({ restored: 1, left: 0 });
    expect([await began(), await starts()]).toEqual([null, [1_290, 1_295, 1_320]]);
    expect(await startLine(db, pass, { lineId: first, version: 1 }, now)).toMatchObject({ code: "line_changed" });
    const gone = await deleteLine(db, pass, { lineId: bus, version: 2 }, now);
    if (gone.ok) await restoreLines(db, pass, gone.batchId, now);
    expect((await readLines(db, pass.event.id)).map(({ isFixed }) => isFixed)).toEqual([true, false, false]);
  });

  it("of another event are not there, under any intent (A-4)", async () => {
    const lineId = await add(600);
    const otherEvent = await addEvent(db, hostId);
    const other = await eventPassOf(db, hostId, otherEvent, "event.timeline.write");
    const missing = { ok: false, code: "line_not_found" };
    expect(await updateLine(db, other, { lineId, version: 1, line: fields(700) }, now)).toEqual(missing);
    expect(await deleteLine(db, other, { lineId, version: 1 }, now)).toEqual(missing);
    expect(await endLine(db, other, { lineId, version: 1, minutes: 5 }, now)).toEqual(missing);
    expect(await fixLine(db, other, { lineId, version: 1, isFixed: true }, now)).toEqual(missing);
    expect(await startLine(db, other, { lineId, version: 1 }, now)).toEqual(missing);
    expect(await shiftLines(db, other, { from: lineId, minutes: 5 }, now)).toEqual(missing);
    expect(await shiftLines(db, other, { from: 0, minutes: 5 }, now)).toMatchObject({ code: "nothing_follows" });
    const moved = await shiftLines(db, pass, { from: lineId, minutes: 5 }, now);
    expect(await restoreLines(db, other, moved.ok && moved.batchId, now)).toMatchObject({ code: "too_late" });
    for (const bad of ["x", undefined, ["a"], { id: lineId }])
      expect(await updateLine(db, pass, { lineId: bad, version: 1, line: fields(1) }, now)).toEqual(missing);
    expect(await starts()).toEqual([605]);
  });

  it("are five hundred at most, in twelve lanes", async () => {
    const many = Array.from({ length: scheduleLimits.lines - 1 }, (_, index) =>
      fields(index, { lane: `Calle ${index % 12}` }),
    );
    expect(await addLines(db, pass, many, now)).toMatchObject({ ok: true, added: 499 });
    expect(await addLine(db, pass, fields(1, { lane: "Otra" }), now)).toMatchObject({ code: "too_many_lanes" });
    const lineId = await add(1, { lane: "calle 3" });
    expect(await addLine(db, pass, fields(1), now)).toEqual({ ok: false, code: "schedule_full" });
    const other = { lineId, version: 1, line: fields(1, { lane: "Otra" }) };
    expect(await updateLine(db, pass, other, now)).toMatchObject({ code: "too_many_lanes" });
    // A deleted line can be restored only if there is room again.
    const gone = await deleteLine(db, pass, { lineId, version: 1 }, now);
    await add(2);
    expect(await restoreLines(db, pass, gone.ok && gone.batchId, now)).toMatchObject({ code: "schedule_full" });
    const [first] = await lines();
    await deleteLine(db, pass, { lineId: first!.id, version: 1 }, now);
    expect(await restoreLines(db, pass, gone.ok && gone.batchId, now)).toMatchObject({ ok: true, restored: 1 });
  });
});

describe("taking back", () => {
  it("puts a deleted line back as it was, once, and within the hour", async () => {
    const lineId = await add(1_290, { people: ["Paula", "Óscar"], notes: "a\nb", audience: "guests" });
    const before = await findLine(db, eventId, lineId);
    const gone = await deleteLine(db, pass, { lineId, version: 1 }, now);
    if (!gone.ok) throw new Error(gone.code);
    expect(await lines()).toEqual([]);
    expect(await restoreLines(db, pass, gone.batchId, now)).toEqual({
      ok: true,
      kind: "deleted",
      restored: 1,
      left: 0,
    });
    expect(await findLine(db, eventId, lineId)).toEqual(before);
    expect(await restoreLines(db, pass, gone.batchId, now)).toEqual({ ok: false, code: "too_late" });
    const again = await deleteLine(db, pass, { lineId, version: 1 }, now);
    const later = new Date(now.getTime() + undoMs);
    expect(await restoreLines(db, pass, again.ok && again.batchId, later)).toEqual({ ok: false, code: "too_late" });
    await sweep({ app: { db, files: {} }, now: later } as never);
    expect(await db.selectFrom("scheduleUndos").selectAll().where("eventId", "=", eventId).execute()).toEqual([]);
  });

  it("moves back what was moved and nobody has changed since", async () => {
    const ids = [await add(600), await add(700), await add(800)];
    const moved = await shiftLines(db, pass, { from: ids[1]!, minutes: 15 }, now);
    expect(moved).toMatchObject({ ok: true, moved: 2 });
    expect(await starts()).toEqual([600, 715, 815]);
    expect(await updateLine(db, pass, { lineId: ids[1], version: 1, line: fields(0) }, now)).toMatchObject({
      code: "line_changed",
    });
    await updateLine(db, pass, { lineId: ids[2], version: 2, line: fields(900) }, now);
    expect(await restoreLines(db, pass, moved.ok && moved.batchId, now)).toMatchObject({ restored: 1, left: 1 });
    expect(await starts()).toEqual([600, 700, 900]);
  });

  it("takes a template away that nobody has touched, which never doubles what is there", async () => {
    await add(600, { title: "Ceremonia" });
    const added = await addLines(db, pass, [fields(600, { title: "Ceremonia" }), fields(700), fields(800)], now);
    expect(added).toMatchObject({ added: 2 });
    expect(await restoreLines(db, pass, added.ok && added.batchId, now)).toMatchObject({ kind: "added", restored: 2 });
    expect(await starts()).toEqual([600]);
  });
});

describe("many at once", () => {
  // The number of hosts who certainly have a connection each.
  const HANDS = 8;

  /** Eight hosts save one line over the version they have read; returns how many saves succeeded. */
  async function saveAtOnce(): Promise<{ heard: number; version: number }> {
    const lineId = await add(600);
    const saved = await behindBarrier(db, "schedule_items", HANDS, () =>
      Promise.all(
        Array.from({ length: HANDS }, (_, index) =>
          updateLine(db, pass, { lineId, version: 1, line: fields(600 + index) }, now),
        ),
      ),
    );
    const { version } = (await findLine(db, eventId, lineId))!;
    return { heard: saved.filter(({ ok }) => ok).length, version };
  }

  it("of eight who save one line one is heard, and seven read what it says now (H-5)", async () => {
    expect(await saveAtOnce()).toEqual({ heard: 1, version: 2 });
    const careless = await unguarded("locks", saveAtOnce);
    expect(careless.heard).toBeGreaterThan(1);
    console.log(`H-5: 1 of 8 heard; ${careless.heard} without the lock`);
  });

  /** A shift and edits of seven lines at the same moment; returns how many acknowledged edits are stored, and how many are not. */
  async function shiftAndEdit(): Promise<{ acknowledged: number; lost: number; moved: number }> {
    const ids = await Promise.all(Array.from({ length: HANDS - 1 }, (_, index) => add(600 + index)));
    const [shifted, ...edited] = await behindBarrier(db, "schedule_items", HANDS, () =>
      Promise.all([
        shiftLines(db, pass, { from: 600, minutes: 15 }, now),
        ...ids.map((lineId, index) =>
          updateLine(db, pass, { lineId, version: 1, line: fields(600 + index, { notes: "Escrito" }) }, now),
        ),
      ]),
    );
    const after = await lines();
    const acknowledged = ids.filter((_, index) => edited[index]!.ok);
    const isLost = (id: string) => {
      const line = after.find((each) => each.id === id)!;
      return line.notes !== "Escrito" || line.start !== 615 + ids.indexOf(id);
    };
    await db.deleteFrom("scheduleItems").where("eventId", "=", eventId).execute();
    const lost = acknowledged.filter(isLost).length;
    return { acknowledged: acknowledged.length, lost, moved: shifted.ok && "moved" in shifted ? shifted.moved : 0 };
  }

  it("an edit and a shift at once are both kept, or the editor is told", async () => {
    let acknowledged = 0;
    for (let run = 0; run < 5; run++) {
      const told = await shiftAndEdit();
      acknowledged += told.acknowledged;
      expect(told).toMatchObject({ lost: 0, moved: HANDS - 1 });
    }
    let careless = 0;
    for (let run = 0; run < 10 && careless === 0; run++) careless = (await unguarded("locks", shiftAndEdit)).lost;
    expect(careless).toBeGreaterThan(0);
    console.log(`shift and edit: 0 of ${acknowledged} lost; ${careless} without the lock`);
  });
});

describe("links", () => {
  const share = { name: "Música al Sol", lanes: ["Música"], everybodys: true, phone: "600 123 456" };
  const hosts = { db, config };
  const make = async () => {
    const made = await createShare(hosts, pass, share, now);
    if (!made.ok) throw new Error(made.code);
    return { ...made, token: made.url.split("/").at(-1)! };
  };
  const listed = async () => listShares(hosts, pass);

  it("lead to their lanes until they are taken back", async () => {
    const { token, url, shareId } = await make();
    expect(await findShare(db, token)).toMatchObject({ ...share, eventId, isLive: true });
    expect(await listed()).toMatchObject([{ ...share, id: shareId, url, isWorking: true }]);
    expect(await db.selectFrom("scheduleShares").selectAll().execute().then(JSON.stringify)).not.toContain(token);
    expect(await revokeShare(db, pass, shareId, now)).toEqual({ ok: true, name: share.name });
    expect(await revokeShare(db, pass, shareId, now)).toMatchObject({ ok: true });
    expect(await findShare(db, token)).toMatchObject({ isLive: false });
    expect(await listed()).toEqual([]);
    for (const bad of ["", "x", `${token}a`, token.toLowerCase()]) expect(await findShare(db, bad)).toBeNull();
    const other = await eventPassOf(db, hostId, await addEvent(db, hostId), "event.timeline.write");
    expect(await revokeShare(db, other, shareId, now)).toMatchObject({ code: "share_not_found" });
  });

  it("are forty at most, and those that were taken back do not count", async () => {
    const made = await Promise.all(
      Array.from({ length: scheduleLimits.shares + 5 }, () => createShare(hosts, pass, share, now)),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(scheduleLimits.shares);
    await revokeShare(db, pass, (await listed())[0]!.id, now);
    expect(await createShare(hosts, pass, share, now)).toMatchObject({ ok: true });
  });

  it("end with their maker: suspended, or put out of the event", async () => {
    const { token } = await make();
    const makerId = await addUser(db);
    await db.updateTable("scheduleShares").set({ createdBy: makerId }).where("eventId", "=", eventId).execute();
    expect(await findShare(db, token)).toMatchObject({ isLive: true });
    await db.updateTable("users").set({ suspendedAt: now }).where("id", "=", makerId).execute();
    expect(await findShare(db, token)).toMatchObject({ isLive: false });
    expect(await listed()).toMatchObject([{ isWorking: false }]);
  });

  it("go with the event, and so do its lines", async () => {
    const { token } = await make();
    await add(600);
    await deleteEvent(db, await eventPassOf(db, hostId, eventId, "event.delete"), new Date());
    expect(await findShare(db, token)).toBeNull();
    expect(await db.selectFrom("scheduleItems").select("id").where("eventId", "=", eventId).execute()).toEqual([]);
    expect(await addLine(db, pass, fields(600), now)).toEqual({ ok: false, code: "event_gone" });
  });
});

it("guests read of the lines for them when, what and where, and nothing of any other", async () => {
  await db
    .updateTable("events")
    .set({ date: "2049-06-05", timeZone: "Europe/Madrid" })
    .where("id", "=", eventId)
    .execute();
  await add(1_530, { title: "Autobús", place: "Puerta", audience: "guests", notes: "Secreto", people: ["Marta"] });
  await add(1_110, { title: "Ceremonia", audience: "guests" });
  await add(1_000, { title: "Sorpresa" });
  expect(await readProgramme(db, eventId)).toEqual([
    { time: "18:30", what: "Ceremonia", where: "" },
    { time: "01:30", what: "Autobús", where: "Puerta" },
  ]);
});
