// The calendar and its feed for each person, and the effects of moves, on a real PostgreSQL.
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { Permission } from "#app/domain/permission/names.ts";
import { addDays } from "#app/domain/time/zoned-time.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, eventPassOf, passFor } from "#test/factories.ts";
import { behindBarrier, unguarded } from "#test/guards.ts";
import { sumUrgent } from "#app/domain/event/urgent.ts";
import { moveEvent, moveTask } from "./commands.server.ts";
import { createFeed, revokeFeed } from "./feed/commands.server.ts";
import { findFeed, findFeedOwner, writeFeed } from "./feed/queries.server.ts";
import { readCalendar } from "./queries.server.ts";

const { db } = await testDatabase();
const config = { authSecret: "un secreto de pruebas muy largo", origin: "https://convite.test" };
const now = new Date("2027-03-01T10:00:00Z");
const march = { from: "2027-03-01", to: "2027-03-31" };
let ana: string;
let bea: string;

beforeAll(async () => {
  ana = await addUser(db, "Ana", "ana@correo.es");
  bea = await addUser(db, "Bea", "bea@correo.es");
});

const viewerOf = (id: string) => ({ id, emailVerified: true, accountType: "personal" as const });
const passOf = (id: string) =>
  ({ ...passFor("calendar.view"), viewer: viewerOf(id) }) as unknown as AccountPass<"calendar.view">;
const writePassOf = (id: string) => passOf(id) as unknown as AccountPass<"calendar.feed.write">;
const read = (id: string, late: number | null = null) => readCalendar(db, passOf(id), march, { now, late });
const keysOf = async (id: string) => (await read(id)).items.map(({ kind, day }) => `${kind} ${day}`).toSorted();

async function event(createdBy: string, given: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto("events")
    .values({
      id,
      createdBy,
      title: "Boda de Lucía",
      titleSlug: "boda",
      category: "personal",
      type: "wedding",
      date: "2027-03-20",
      startTime: "18:30",
      endTime: "03:00",
      location: "Torrent",
      rsvpDeadline: "2027-03-10",
      ...given,
    })
    .execute();
  return id;
}

async function member(eventId: string, userId: string, permissions: Permission[], role = "collaborator") {
  const id = newId();
  await db
    .insertInto("eventMembers")
    .values({
      eventId,
      id,
      userId,
      name: "Bea",
      email: `${id}@correo.es`,
      role: role as "collaborator",
      permissions,
      status: "active",
    })
    .execute();
}

async function task(
  eventId: string,
  given: { dueOn?: string; daysBefore?: number; doneAt?: Date; title?: string; assigneeId?: string },
) {
  const id = newId();
  await db
    .insertInto("eventTasks")
    .values({ eventId, id, title: "Flores", ...given })
    .execute();
  return id;
}

const taskNow = (id: string) =>
  db.selectFrom("eventTasks").select(["dueOn", "daysBefore", "version"]).where("id", "=", id).executeTakeFirstOrThrow();
const eventNow = (id: string) =>
  db
    .selectFrom("events")
    .select(["date", "title", "version", "startTime"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const move = (date: unknown, version: number | null, given = {}) => ({
  date,
  version,
  isPastMeant: false,
  isSentKnown: false,
  ...given,
});

describe("a calendar", () => {
  it("has one's own events, their tasks by day or before the event, and last days for who manages guests", async () => {
    const host = await addUser(db, "Olga", "olga@correo.es");
    const id = await event(host);
    await task(id, { dueOn: "2027-03-05" });
    await task(id, { daysBefore: 8 });
    await task(id, { dueOn: "2027-04-05" });
    await task(id, {});
    const late = await task(id, { dueOn: "2027-01-05", title: "Vieja" });
    expect(await keysOf(host)).toEqual([
      "deadline 2027-03-10",
      "event 2027-03-20",
      "event 2027-03-21",
      "task 2027-03-05",
      "task 2027-03-12",
    ]);
    expect((await read(host, 40)).due?.late.map((item) => item.key)).toEqual([`task-${late}`]);
    const [lineId, providerId] = [newId(), newId()];
    await db
      .insertInto("eventProviders")
      .values({ eventId: id, id: providerId, name: "Iris", service: "Fotos" })
      .execute();
    await db
      .insertInto("budgetLines")
      .values({ eventId: id, id: lineId, concept: "Fotos", category: "photo", unit: "fixed" })
      .execute();
    await db
      .insertInto("providerOffers")
      .values({ eventId: id, providerId, lineId, validUntil: "2027-03-11" })
      .execute();
    const offers = (await read(host)).items.filter(({ kind }) => kind === "offer");
    expect(offers).toMatchObject([{ day: "2027-03-11", person: "Iris", title: "Fotos", lineId, cents: null }]);
    const feed = (await writeFeed(db, config, viewerOf(host), now)).replaceAll("\r\n ", "");
    const [entry = ""] = /BEGIN:VEVENT\r\nUID:offer-[^]*?END:VEVENT/.exec(feed) ?? [];
    for (const said of [
      "SUMMARY:⌛ Caduca la oferta de Iris: Fotos",
      "DTSTART;VALUE=DATE:20270311",
      `/app/event/${id}/providers/offers/${lineId}`,
    ])
      expect(entry).toContain(said);
    // A member without the right to the providers does not see their offers.
    expect(await writeFeed(db, config, viewerOf(ana), now)).not.toContain("Caduca");
    await db.updateTable("eventProviders").set({ status: "declined" }).where("id", "=", providerId).execute();
    expect(await writeFeed(db, config, viewerOf(host), now)).not.toContain("Caduca");
    // A completed event has no overdue items.
    await db.updateTable("events").set({ status: "completed" }).where("id", "=", id).execute();
    expect((await read(host, 40)).due?.late).toEqual([]);
    expect(await keysOf(ana)).toEqual([]);
  });

  it("reads the first of what is much on a day, and counts all of it", async () => {
    const host = await addUser(db, "Begoña", "begona@correo.es");
    const [id, other] = [await event(host), await event(host, { title: "Otra", rsvpDeadline: null })];
    const much: [string, number, Date?][] = [
      ["2027-03-05", 4],
      ["2027-03-05", 3, now],
      ["2027-02-10", 3],
      ["2027-02-20", 2],
      ["2027-03-07", 5],
    ];
    for (const [dueOn, count, doneAt] of much)
      for (let each = 0; each < count; each++) await task(id, { dueOn, doneAt, title: `Tarea ${each}` });
    await task(other, { dueOn: "2027-03-05" });
    const line = newId();
    const costs = { concept: "Banquete", category: "catering", unit: "fixed", estimatedCents: 300_000 } as const;
    await db
      .insertInto("budgetLines")
      .values({ eventId: id, id: line, ...costs })
      .execute();
    const payments = [100, 500, 300].map((cents) => ({ id: newId(), amountCents: cents }));
    await db
      .insertInto("budgetPayments")
      .values(payments.map((each) => ({ ...each, eventId: id, lineId: line, dueOn: "2027-03-05" })))
      .execute();

    const most = { aDay: 2, listed: 3, from: "2027-03-06" };
    const all = await readCalendar(db, passOf(host), march, { now });
    const some = await readCalendar(db, passOf(host), march, { now, late: 3, most });
    const counts = all.counts.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    expect(some.counts.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))).toEqual(
      counts,
    );
    expect(counts.filter(({ kind }) => kind === "task" || kind === "payment")).toEqual([
      { day: "2027-03-05", kind: "payment", state: "open", count: 3 },
      { day: "2027-03-05", kind: "task", state: "done", count: 3 },
      { day: "2027-03-05", kind: "task", state: "open", count: 5 },
      { day: "2027-03-07", kind: "task", state: "open", count: 5 },
    ]);
    expect(some.items.flatMap((item) => (item.kind === "payment" ? [item.cents] : []))).toEqual([500, 300]);
    const tasks = some.items.flatMap((item) => (item.kind === "task" ? [`${item.day} ${item.isDone}`] : []));
    expect(tasks.toSorted()).toEqual([
      ...Array(2).fill("2027-03-05 false"),
      ...Array(2).fill("2027-03-05 true"),
      ...Array(3).fill("2027-03-07 false"),
    ]);

    // Overdue items have a list of their own: the first few, and their number.
    expect(some.due?.late.map(({ day }) => day)).toEqual(Array(3).fill("2027-02-10"));
    expect(sumUrgent(some.due!.counts, "late").count).toBe(5);

    const one = await readCalendar(db, passOf(host), march, { now, eventId: other });
    expect([one.items.map(({ eventId }) => eventId), one.events.length]).toEqual([[other, other, other], 2]);
  });

  it("shows of a shared event what each may see, and nothing of it from the day on that they leave (A-1)", async () => {
    const host = await addUser(db, "Rosa", "rosa@correo.es");
    const id = await event(host);
    await task(id, { dueOn: "2027-03-05" });
    const seen = async (permissions: Permission[], role?: string, given = {}) => {
      const viewer = await addUser(db, "Alguien", `${newId()}@correo.es`);
      await member(id, viewer, permissions, role);
      await db
        .updateTable("events")
        .set({ allowTimeline: true, ...given })
        .where("id", "=", id)
        .execute();
      const { items } = await read(viewer);
      return items.map((item) =>
        item.kind === "event"
          ? `event${item.mayMove ? " moves" : ""}${item.guests ? " counts" : ""}`
          : item.kind === "task"
            ? `task${item.mayMove ? " moves" : ""}${item.mayTick ? " ticks" : ""}`
            : "deadline",
      );
    };
    expect(await seen(["view"])).toEqual(["event", "event", "task"]);
    expect(await seen(["view", "manage_guests"])).toEqual(["event counts", "event counts", "deadline", "task"]);
    expect(await seen(["view", "edit_event"])).toEqual(["event moves", "event moves", "task moves ticks"]);
    expect(await seen(["view"], "guest", { allowTimeline: false })).toEqual(["event", "event"]);
    for (const role of ["guest", "viewer", "provider"]) expect(await seen(["view"], role)).toEqual(["event", "event"]);
    // A user outside of the team sees their own task in the calendar and the feed, and gets its changes (SC-59).
    const helper = await addUser(db, "Iris", "iris@correo.es");
    await member(id, helper, ["view"], "guest");
    await task(id, { title: "Traer el pan", dueOn: "2027-03-06", assigneeId: helper });
    const own = await read(helper);
    expect(own.items.flatMap((item) => (item.kind === "task" ? [[item.title, item.mayTick]] : []))).toEqual([
      ["Traer el pan", true],
    ]);
    expect([...own.wholeTasks]).toEqual([]);
    expect((await writeFeed(db, config, viewerOf(helper), now)).match(/SUMMARY:☐ .*/g)).toEqual([
      "SUMMARY:☐ Traer el pan",
    ]);
    await db.deleteFrom("eventTasks").where("assigneeId", "=", helper).execute();
    expect(await seen(["chat"], "guest", { visibility: "private" })).toEqual([]);

    const leaver = await addUser(db, "Quim", "quim@correo.es");
    await member(id, leaver, ["view", "edit_event"]);
    await createFeed({ db, config: config as never }, writePassOf(leaver), now);
    expect(await writeFeed(db, config, viewerOf(leaver), now)).toContain(`UID:${id}@convite.test`);
    await db.updateTable("eventMembers").set({ status: "removed" }).where("userId", "=", leaver).execute();
    expect(await keysOf(leaver)).toEqual([]);
    expect(await writeFeed(db, config, viewerOf(leaver), now)).not.toMatch(/VEVENT|Boda/);
  });
});

describe("a feed", () => {
  it("is one for each account, shown again, and gone when it is ended or its account suspended or deleted", async () => {
    const owner = await addUser(db, "Pepa", "pepa@correo.es");
    const both = [1, 2].map(() => createFeed({ db, config: config as never }, writePassOf(owner), now));
    await Promise.all(both);
    const feed = await findFeed(db, config, passOf(owner));
    const token = /calendar\/([A-Za-z0-9]{32})\.ics$/.exec(feed!.url)![1]!;
    expect(feed!.webcal).toBe(`webcal://convite.test/calendar/${token}.ics`);
    const find = (text: string) => findFeedOwner(db, passFor("calendar.feed.read"), text);
    expect((await find(token))?.id).toBe(owner);
    const stored = await db.selectFrom("calendarFeeds").selectAll().where("userId", "=", owner).execute();
    expect(JSON.stringify(stored)).not.toContain(token);

    await db.updateTable("users").set({ suspendedAt: now }).where("id", "=", owner).execute();
    expect(await find(token)).toBeNull();
    await db.updateTable("users").set({ suspendedAt: null }).where("id", "=", owner).execute();
    await revokeFeed(db, writePassOf(owner));
    expect([await find(token), await findFeed(db, config, passOf(owner))]).toEqual([null, null]);
    await createFeed({ db, config: config as never }, writePassOf(owner), now);
    expect(await find(token)).toBeNull();
    const next = (await findFeed(db, config, passOf(owner)))!.url.slice(-36, -4);
    await db.deleteFrom("users").where("id", "=", owner).execute();
    expect(await find(next)).toBeNull();
  });

  it("names no guest, and says the same twice", async () => {
    const host = await addUser(db, "Nora", "nora@correo.es");
    const id = await event(host);
    await db
      .insertInto("guests")
      .values({ eventId: id, id: newId(), name: "CNRY-invitada", status: "confirmed" })
      .execute();
    await task(id, { daysBefore: 3, title: "Llamar al DJ" });
    const text = await writeFeed(db, config, viewerOf(host), now);
    expect(text).toContain("SUMMARY:☐ Llamar al DJ");
    expect(text).toContain("DTSTART;VALUE=DATE:20270317");
    expect(text).toContain("Último día para contestar");
    expect(text).not.toContain("CNRY");
    expect(await writeFeed(db, config, viewerOf(host), new Date(now.getTime() + 3_600_000))).toBe(text);
  });
});

describe("the payments of a feed", () => {
  it("stand on their day for those who may see the budget, and say what is paid", async () => {
    const host = await addUser(db, "Marta", "marta@correo.es");
    const id = await event(host);
    const line = newId();
    const costs = { concept: "Banquete", category: "catering", unit: "fixed", estimatedCents: 300_000 } as const;
    await db
      .insertInto("budgetLines")
      .values({ eventId: id, id: line, ...costs })
      .execute();
    const payment = { eventId: id, lineId: line, amountCents: 120_050 };
    await db
      .insertInto("budgetPayments")
      .values([
        { ...payment, id: newId(), dueOn: "2027-03-12" },
        { ...payment, id: newId(), dueOn: "2027-03-02", paidAt: now },
        { ...payment, id: newId(), dueOn: "2027-03-03", removedAt: now, batchId: newId() },
      ])
      .execute();
    const text = (await writeFeed(db, config, viewerOf(host), now)).replaceAll("\r\n ", "");
    expect(text.match(/SUMMARY:.*Banquete/g)?.map((line) => line.replaceAll(/\s/g, " "))).toEqual([
      "SUMMARY:☑ Pagado 1.200\\,50 €: Banquete",
      "SUMMARY:☐ Pagar 1.200\\,50 €: Banquete",
    ]);
    expect(text).toContain(`URL;VALUE=URI:https://convite.test/app/event/${id}/budget/${line}`);

    const helper = await addUser(db, "Iria", "iria@correo.es");
    await member(id, helper, ["view", "manage_guests"]);
    expect(await writeFeed(db, config, viewerOf(helper), now)).not.toMatch(/Banquete|1\.200/);
  });
});

describe("moving", () => {
  it("an event keeps everything else of it, is undone, and asks for what guests were told", async () => {
    const id = await event(ana);
    const pass = () => eventPassOf(db, ana, id, "event.edit");
    const done = await moveEvent(db, await pass(), move("2027-03-27", 1), now);
    expect(done).toMatchObject({ ok: true, from: "2027-03-20", to: "2027-03-27", version: 2 });
    expect(await eventNow(id)).toMatchObject({ date: "2027-03-27", title: "Boda de Lucía", startTime: "18:30:00" });
    const refused = async (date: unknown, version: number | null, given = {}) => {
      const result = await moveEvent(db, await pass(), move(date, version, given), now);
      return result.ok ? "ok" : result.code;
    };
    expect(await refused("2027-03-28", 1)).toBe("event_changed");
    expect(await refused("2027-03-28", null)).toBe("event_changed");
    expect(await refused("2027-02-30", 2)).toBe("date_invalid");
    expect(await refused("2027-03-27", 2)).toBe("same_day");
    expect(await refused("2027-02-20", 2)).toBe("date_past");
    await db
      .insertInto("households")
      .values({ eventId: id, id: newId(), name: "Familia", sentAt: now, sentVia: "copied" })
      .execute();
    expect(await refused("2027-03-28", 2)).toBe("sent_unconfirmed");
    expect((await eventNow(id)).date).toBe("2027-03-27");
    expect(await refused("2027-03-28", 2, { isSentKnown: true })).toBe("ok");
    const [change] = await db.selectFrom("eventChanges").select(["kind", "facts"]).where("eventId", "=", id).execute();
    expect(change).toMatchObject({ kind: "event.changed" });
  });

  it("an event that two people move at the same moment goes to one of the two days", async () => {
    const id = await event(ana);
    await member(id, bea, ["view", "edit_event"]);
    const passes = [await eventPassOf(db, ana, id, "event.edit"), await eventPassOf(db, bea, id, "event.edit")];
    const race = () =>
      Promise.all(passes.map((pass, index) => moveEvent(db, pass, move(addDays("2027-03-22", index), 1), now)));
    const results = await race();
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ code: "event_changed" });
    const winner = results.find((result) => result.ok);
    expect(await eventNow(id)).toMatchObject({ date: winner?.ok ? winner.to : "", version: 2 });
    // Without the version check both moves report success, and one of them is wrong.
    await db.updateTable("events").set({ date: "2027-03-20", version: 1 }).where("id", "=", id).execute();
    const careless = await unguarded("locks", () => behindBarrier(db, "events", 2, race));
    expect(careless.map(({ ok }) => ok)).toEqual([true, true]);
    console.log("H-5 calendar: 1 of 2 moves at once holds, 2 without the lock");
  });

  it("a task goes to its day, and one that counts from the event goes on counting", async () => {
    const id = await event(ana);
    const [fixed, before] = [await task(id, { dueOn: "2027-03-05" }), await task(id, { daysBefore: 10 })];
    const pass = await eventPassOf(db, ana, id, "event.timeline.write");
    expect(await moveTask(db, pass, fixed, move("2027-03-06", 1), now)).toMatchObject({
      ok: true,
      from: "2027-03-05",
      version: 2,
    });
    expect(await taskNow(fixed)).toEqual({ dueOn: "2027-03-06", daysBefore: null, version: 2 });
    expect(await moveTask(db, pass, before, move("2027-03-15", 1), now)).toMatchObject({
      ok: true,
      from: "2027-03-10",
    });
    expect(await taskNow(before)).toEqual({ dueOn: null, daysBefore: 5, version: 2 });
    const code = async (taskId: unknown, date: unknown, version: number) => {
      const result = await moveTask(db, pass, taskId, move(date, version), now);
      return result.ok ? "ok" : result.code;
    };
    expect(await code(fixed, "2027-03-07", 1)).toBe("task_changed");
    expect(await code(fixed, "2027-03-06", 2)).toBe("same_day");
    expect(await code(fixed, "mañana", 2)).toBe("date_invalid");
    const foreign = await task(await event(bea), { dueOn: "2027-03-05" });
    expect(await code(foreign, "2027-03-07", 1)).toBe("task_not_found");
    expect(await taskNow(foreign)).toMatchObject({ dueOn: "2027-03-05", version: 1 });
    const both = await Promise.all(
      ["2027-03-08", "2027-03-09"].map((date) => moveTask(db, pass, fixed, move(date, 2), now)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
