// Who sees what, set by several hosts on a real database: what goes along, who wins, and what is taken back.
import { beforeEach, describe, expect, it } from "vitest";
import { type Reach, reachesOf, type ReachTarget, usualReaches } from "#app/domain/event/reach.ts";
import { undoMs } from "#app/domain/undo.ts";
import { changeText } from "#app/copy/event/changes.ts";
import { undoChange } from "#app/features/event/collaboration/commands.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addMember, addUser, eventPassOf } from "#test/factories.ts";
import { undoers } from "#server/undoers.ts";
import { answerQuestion, setReach } from "./commands.server.ts";
import { readSights } from "./queries.server.ts";

const { db } = await testDatabase();
const now = new Date();
let hostId: string;
let otherId: string;
let eventId: string;

beforeEach(async () => {
  hostId = await addUser(db, "Marta Segura");
  otherId = await addUser(db, "Andrés Vidal", `${hostId}@example.es`);
  eventId = await addEvent(db, hostId, { reaches: JSON.stringify(usualReaches) });
  await addMember(db, eventId, `${hostId}@example.es`, "celebrant");
});

const pass = (userId = hostId) => eventPassOf(db, userId, eventId, "event.access.write");
const row = () => db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirstOrThrow();
const reaches = async () => reachesOf((await row()).reaches);
const set = async (
  target: ReachTarget,
  reach: Reach,
  { version = null, by = hostId }: { version?: number | null; by?: string } = {},
) => setReach(db, await pass(by), { target, reach, version }, now);
const log = () => db.selectFrom("eventChanges").selectAll().where("eventId", "=", eventId).orderBy("id").execute();
async function undo(changeId: number | null, { by = hostId, at = now } = {}) {
  const logPass = await eventPassOf(db, by, eventId, "event.changes.view");
  return undoChange({ db, undoers }, logPass, String(changeId), (action) => eventPassOf(db, by, eventId, action), at);
}
const idOf = (done: Awaited<ReturnType<typeof set>>) => (done.ok ? done.changeId : null);

describe("a press", () => {
  it("sets a thing, tells open screens, and is a line of the log", async () => {
    expect(await set("gifts", "page")).toMatchObject({ ok: true, after: { gifts: "page", bank: "guests" } });
    expect(await row()).toMatchObject({ reachVersion: 2 });
    const [line] = await log();
    expect(line).toMatchObject({ kind: "event.reach", facts: { thing: "gifts", from: "link", to: "page" } });
    const told = { facts: line!.facts, names: [], household: null };
    expect(changeText["event.reach"](told)).toBe("abrió la lista de regalos a cualquiera con la página");
    expect(changeText["event.reach"]({ ...told, facts: { thing: "gifts", from: "link", to: "team" } })).toBe(
      "dejó la lista de regalos solo para el equipo",
    );
    // The same once more is no change.
    expect(await set("gifts", "page")).toMatchObject({ ok: true, changeId: null });
    expect(await log()).toHaveLength(1);
  });

  it("closes the account with its list, and never opens it to more people", async () => {
    await set("gifts", "hosts");
    expect(await reaches()).toMatchObject({ gifts: "hosts", bank: "hosts" });
    expect(await set("bank", "guests")).toEqual({ ok: false, code: "beyond_gifts" });
  });

  it("sets four chapters at once, and takes all four back", async () => {
    await set("dress", "link");
    const done = await set("sections", "guests");
    const four = { arrival: "guests", lodging: "guests", dress: "guests", questions: "guests", programme: "page" };
    expect(await reaches()).toMatchObject(four);
    expect((await log()).at(-1)!.facts).not.toHaveProperty("from");
    expect(await undo(idOf(done))).toMatchObject({ ok: true });
    expect(await reaches()).toMatchObject({ arrival: "page", dress: "link", questions: "page" });
  });
});

describe("two hosts", () => {
  it("do not overwrite each other: the later press sees the other's choice", async () => {
    await set("gifts", "team", { by: otherId });
    expect(await set("gifts", "page", { version: 1 })).toEqual({
      ok: false,
      code: "reach_changed",
      current: "team",
      by: "Andrés Vidal",
    });
    // The account went with the list.
    expect(await set("bank", "guests", { version: 1 })).toMatchObject({ code: "reach_changed", current: "hosts" });
    expect(await set("sections", "guests", { version: 1 })).toMatchObject({ ok: true });
    expect(await set("gifts", "guests", { version: 3 })).toMatchObject({ ok: true });
  });

  it("lets one host press again before the page is read anew", async () => {
    expect(await set("tasks", "guests", { version: 1 })).toMatchObject({ ok: true });
    expect(await set("tasks", "hosts", { version: 1 })).toMatchObject({ ok: true });
  });
});

describe("the undo", () => {
  it("puts list and account back", async () => {
    const done = await set("gifts", "hosts");
    expect(await undo(idOf(done), { by: otherId })).toMatchObject({ ok: true });
    expect(await reaches()).toMatchObject({ gifts: "link", bank: "guests" });
    expect(await undo(idOf(done))).toEqual({ ok: false, code: "already_undone" });
  });

  it("is refused once it has changed again, and after an hour", async () => {
    const done = await set("tasks", "guests");
    await set("tasks", "hosts", { by: otherId });
    expect(await undo(idOf(done))).toEqual({ ok: false, code: "changed_since" });
    const other = await set("album", "page");
    const later = new Date(now.getTime() + undoMs + 60_000);
    expect(await undo(idOf(other), { at: later })).toEqual({ ok: false, code: "too_late" });
    expect(await reaches()).toMatchObject({ tasks: "hosts", album: "page" });
  });

  it("never leaves the account with more people than the list", async () => {
    await set("gifts", "page");
    await set("bank", "page");
    const narrowed = await set("bank", "guests");
    await set("gifts", "guests");
    expect(await undo(idOf(narrowed))).toEqual({ ok: false, code: "changed_since" });
  });
});

describe("the question about the gifts", () => {
  const ask = async (gifts: Reach, bank: Reach) =>
    db
      .updateTable("events")
      .set({ reaches: JSON.stringify({ ...usualReaches, gifts, bank }), reachQuestions: ["gifts"] })
      .where("id", "=", eventId)
      .execute();
  const answer = async (choice: "show" | "leave") => answerQuestion(db, await pass(), { about: "gifts", choice }, now);

  it("opens the list to the guests, with an account that nobody saw", async () => {
    await ask("team", "hosts");
    expect(await answer("show")).toMatchObject({ ok: true, after: { gifts: "guests", bank: "guests" } });
    expect(await row()).toMatchObject({ reachQuestions: [] });
    expect(await log()).toHaveLength(1);
  });

  it("leaves everything as it is, and is not asked again", async () => {
    await ask("team", "guests");
    expect(await answer("leave")).toMatchObject({ ok: true, changeId: null });
    expect(await row()).toMatchObject({ reachQuestions: [], reachVersion: 1 });
    expect(await reaches()).toMatchObject({ gifts: "team", bank: "guests" });
    expect(await log()).toEqual([]);
  });
});

it("counts who is in each audience, and the exceptions made by hand", async () => {
  for (const [name, role] of [
    ["Paula", "collaborator"],
    ["Ana", "guest"],
    ["Leo", "guest"],
  ] as const) {
    const email = `${name.toLowerCase()}-${hostId}@example.es`;
    await addUser(db, name, email);
    await addMember(db, eventId, email, role);
  }
  await db
    .updateTable("eventMembers")
    .set({ withheld: ["see_gift_list"] })
    .where("name", "=", "Ana")
    .where("eventId", "=", eventId)
    .execute();
  await db
    .updateTable("eventMembers")
    .set({ permissions: ["view", "rsvp", "register", "chat", "see_guest_list"] })
    .where("name", "=", "Leo")
    .where("eventId", "=", eventId)
    .execute();
  const read = await eventPassOf(db, hostId, eventId, "event.access.read");
  const { figures, exceptions, version } = await readSights(db, read, now);
  expect(version).toBe(1);
  expect(figures).toMatchObject({
    hosts: ["Andrés Vidal"],
    team: ["Paula"],
    families: 0,
    links: 0,
    byLink: 0,
    hours: null,
  });
  expect(exceptions.gifts).toMatchObject({ given: { members: 0 }, withheld: { members: 1 } });
  expect(exceptions.bank).toMatchObject({ withheld: { members: 1 } });
  expect(exceptions.names).toMatchObject({ given: { members: 1 }, withheld: { members: 0 } });
  expect(exceptions.chat).toMatchObject({ given: { members: 0 }, withheld: { members: 0 } });
});
