// Reaches on a real database: several hosts set them, older forms change them, and the undo puts them back.
import { beforeEach, describe, expect, it } from "vitest";
import { type Reach, reachesOf, type ReachTarget, usualReaches } from "#app/domain/event/reach.ts";
import { undoMs } from "#app/domain/undo.ts";
import { changeText } from "#app/copy/event/changes.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { saveAccess } from "#app/features/event/access/commands.server.ts";
import { saveAlbumSettings } from "#app/features/event/album/commands.server.ts";
import { saveDesign } from "#app/features/event/design/commands.server.ts";
import { switchSection } from "#app/features/event/page-sections/commands.server.ts";
import { undoChange } from "#app/platform/undoing.server.ts";
import { designOf } from "#app/features/event/design/queries.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addMember, addUser, eventPassOf } from "#test/factories.ts";
import { undoers } from "#server/undoers.ts";
import { answerQuestion, setPage, setReach } from "./commands.server.ts";
import { readSights } from "./queries.server.ts";

const { db } = await testDatabase();
const now = new Date();
const config = { authSecret: "a-secret-of-at-least-thirty-two-bytes" } as Config;
const files = {} as FileStore;
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

describe("older forms", () => {
  const asOther = <A extends ActionName>(action: A) => eventPassOf(db, otherId, eventId, action);
  const off = { allowRSVP: false, allowChat: false, allowGiftList: false, allowGuestList: false, allowTimeline: false };
  const access = { isPublic: true, requireAccount: false, accessCode: undefined, switches: off };

  it("of another host raise the version that the screen compares, each for its things", async () => {
    const worn = await row();
    const shown = { showRSVP: false, showGiftList: true, showChat: true };
    const design = { ...designOf(worn), version: worn.version, shown };
    const { email } = await db.selectFrom("users").select("email").where("id", "=", hostId).executeTakeFirstOrThrow();
    await addMember(db, eventId, email, "celebrant");
    await db.updateTable("events").set({ createdBy: otherId }).where("id", "=", eventId).execute();
    const older: Record<string, [change: () => Promise<unknown>, target: ReachTarget, current: Reach]> = {
      customize: [
        async () => saveDesign({ db, files }, await asOther("event.customize"), design, null, now),
        "rsvp",
        "link",
      ],
      sections: [
        async () => switchSection(db, await asOther("event.customize"), "dress", false, now),
        "dress",
        "hosts",
      ],
      album: [
        async () =>
          saveAlbumSettings(
            { db, config },
            await asOther("album.write"),
            { settings: { isOpen: true, moderated: false, until: null }, onPage: true },
            now,
          ),
        "album",
        "page",
      ],
      access: [async () => saveAccess(db, config, await asOther("event.access.write"), access, now), "tasks", "hosts"],
    };
    for (const [name, [change, target, current]] of Object.entries(older)) {
      const { reachVersion: before } = await row();
      expect([name, await change()]).toEqual([name, expect.objectContaining({ ok: true })]);
      expect([name, (await row()).reachVersion > before]).toEqual([name, true]);
      const late = await set(target, "guests", { version: before });
      expect([name, late]).toEqual([name, { ok: false, code: "reach_changed", current, by: "Andrés Vidal" }]);
      // The host still presses the things that the older form left alone.
      expect(await set("lodging", name === "customize" ? "link" : "page", { version: before })).toMatchObject({
        ok: true,
      });
    }
    // The account went with the list, in one line of the log.
    const gifts = (await log()).filter(({ facts }) => facts.thing === "gifts");
    expect(gifts.map(({ undo }) => undo?.left)).toEqual([{ gifts: "hosts", bank: "hosts" }]);
  });

  it("give back the reach that a thing had before, or that of a new event", async () => {
    await set("gifts", "page");
    await set("bank", "link");
    await saveAccess(db, config, await pass(), access, now);
    expect(await reaches()).toMatchObject({
      gifts: "hosts",
      bank: "hosts",
      chat: "hosts",
      count: "hosts",
      rsvp: "hosts",
    });
    const on = Object.fromEntries(Object.keys(off).map((name) => [name, true])) as typeof off;
    await saveAccess(db, config, await pass(), { ...access, switches: on }, now);
    expect(await reaches()).toEqual({ ...usualReaches, gifts: "page", bank: "link" });
  });
});

describe("the page itself", () => {
  beforeEach(async () => {
    await db.updateTable("events").set({ visibility: "public" }).where("id", "=", eventId).execute();
  });
  const open = async (
    page: "link" | "page",
    { version = null, by = hostId }: { version?: number | null; by?: string } = {},
  ) => setPage(db, config, await pass(by), { page, version }, now);

  it("is made private with a code, and public again from the line of the log", async () => {
    const done = await open("link");
    const closed = await row();
    expect(closed).toMatchObject({ visibility: "private", accessCodeVersion: 1, requireAccount: false });
    const changeId = done.ok ? done.changeId : null;
    const told = { facts: (await log())[0]!.facts, names: [], household: null };
    expect(changeText["event.reach"](told)).toBe("hizo privada la página");
    expect(await undo(changeId)).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ visibility: "public", accessCodeSealed: closed.accessCodeSealed });
    expect(await undo(changeId)).toEqual({ ok: false, code: "already_undone" });
    expect(await open("page")).toEqual({ ok: true, changeId: null });
  });

  it("keeps an account that another host has asked for meanwhile, and says who was first", async () => {
    const stale = await pass();
    await db.updateTable("events").set({ requireAccount: true }).where("id", "=", eventId).execute();
    await setPage(db, config, stale, { page: "link", version: null }, now);
    expect(await row()).toMatchObject({ visibility: "private", requireAccount: true });
    const seen = (await row()).reachVersion;
    await open("page", { by: otherId });
    expect(await open("link", { version: seen })).toMatchObject({
      code: "reach_changed",
      current: "page",
      by: "Andrés Vidal",
    });
    const done = await open("link");
    await open("page", { by: otherId });
    expect(await undo(done.ok ? done.changeId : null)).toEqual({ ok: false, code: "changed_since" });
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
