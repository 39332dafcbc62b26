// The commands that create and change an event, on a real database with many connections at once.
import { beforeEach, describe, expect, it } from "vitest";
import { createDb, openPool } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { permissions } from "#app/domain/permission/names.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { eventPassOf } from "#test/factories.ts";
import { createEvent, saveEvent, setEventStatus } from "./commands.server.ts";
import { editEventForm, newEventForm } from "./form.ts";

const { db, connectionString } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
const wedding = { title: "Boda", date: "2027-06-05", location: "Torrent", category: "personal", type: "wedding" };
let userId: string;

beforeEach(async () => {
  userId = await addUser();
});

async function addUser(email = `${newId()}@example.es`, plan?: Plan): Promise<string> {
  const id = newId();
  await db
    .insertInto("users")
    .values({ id, email, name: "Marta Segura", username: id.replaceAll("-", "").slice(-20), accountType: "personal" })
    .execute();
  if (plan) await setPlan(id, plan);
  return id;
}

async function setPlan(id: string, plan: Plan, ended: Date | null = null): Promise<void> {
  const row = {
    userId: id,
    plan,
    status: ended ? ("cancelled" as const) : ("active" as const),
    endDate: ended,
    priceCents: 0,
    autoRenew: false,
    startDate: now,
  };
  await db
    .insertInto("subscriptions")
    .values(row)
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
}

const accountPass = <A extends ActionName>(action: A, id = userId) =>
  ({ action, viewer: { id }, may: () => true }) as unknown as AccountPass<A>;

const eventPass = <A extends ActionName>(action: A, eventId: string) => eventPassOf(db, userId, eventId, action);

const rowOf = (id: string) => db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const create = (fields: object = {}, id = userId, on = db) =>
  createEvent(on, accountPass("event.create", id), newEventForm.parse({ ...wedding, ...fields }), now);

async function created(fields: object = {}, id = userId): Promise<string> {
  const result = await create(fields, id);
  if (!result.ok) throw new Error(result.code);
  return result.eventId;
}

describe("creating an event", () => {
  it("keeps what was asked for, as planning and of medium priority", async () => {
    const id = await created({
      budget: "24.500",
      startTime: "18:30",
      endTime: "02:00",
      visibility: "private",
      description: "Entre naranjos",
    });
    expect(await rowOf(id)).toMatchObject({
      createdBy: userId,
      title: "Boda",
      titleSlug: "boda",
      date: "2027-06-05",
      startTime: "18:30:00",
      endTime: "02:00:00",
      timeZone: "Europe/Madrid",
      budgetCents: 2_450_000,
      status: "planning",
      priority: "medium",
      visibility: "private",
      requireAccount: false,
      accessCodeSealed: null,
      template: "romantic",
      version: 1,
      createdAt: now,
    });
  });

  it("makes its creator organizer and the others wait for their own word", async () => {
    const email = "marta@example.es";
    const marta = await addUser(email);
    const id = await created(
      {
        "collaborators[0].name": "Lucía",
        "collaborators[0].email": "lucia@example.es",
        "collaborators[0].role": "celebrant",
        "collaborators[1].name": "Yo otra vez",
        "collaborators[1].email": "MARTA@example.es",
        "collaborators[1].role": "viewer",
        "collaborators[2].email": "nadie@example.es",
      },
      marta,
    );
    const members = await db
      .selectFrom("eventMembers")
      .select(["userId", "name", "email", "role", "status", "permissions", "invitedBy"])
      .where("eventId", "=", id)
      .orderBy("status")
      .execute();
    expect(members).toEqual([
      {
        userId: marta,
        name: "Marta Segura",
        email,
        role: "organizer",
        status: "active",
        permissions: [...permissions],
        invitedBy: null,
      },
      {
        userId: null,
        name: "Lucía",
        email: "lucia@example.es",
        role: "celebrant",
        status: "pending",
        permissions: [...permissions],
        invitedBy: marta,
      },
    ]);
  });

  it("is refused to an account that is no more", async () => {
    expect(await create({}, newId())).toEqual({ ok: false, code: "user_invalid" });
  });

  it("tells its creator's other windows", async () => {
    const id = await created();
    const topics = await db
      .selectFrom("announcements")
      .select("topic")
      .where("topic", "in", [`user:${userId}`, `event:${id}`])
      .orderBy("id")
      .execute();
    expect(topics.map(({ topic }) => topic)).toEqual([`user:${userId}`, `event:${id}`]);
  });

  it("makes one event of a form that is posted fifty times at once", async () => {
    const formId = newId();
    const results = await Promise.all(Array.from({ length: 50 }, () => create({ formId })));
    expect(new Set(results.map((result) => (result.ok ? result.eventId : result.code))).size).toBe(1);
    expect(await db.selectFrom("events").select("id").where("createdBy", "=", userId).execute()).toHaveLength(1);
  });

  it("makes another event of the same form id in other hands", async () => {
    const formId = newId();
    const [mine, theirs] = [await created({ formId }), await created({ formId }, await addUser())];
    expect(mine).not.toBe(theirs);
    expect(await created({ formId: "not-an-id" })).not.toBe(mine);
  });

  it("answers a form posted again even when the plan is full by now", async () => {
    const formId = newId();
    const first = await created({ formId });
    await created();
    expect(await create({ formId })).toEqual({ ok: true, eventId: first, isNew: false });
  });
});

describe("the plan's limit of active events (H-1)", () => {
  it("lets exactly two of a hundred concurrent creations through, five times over", async () => {
    const pools = [1, 2].map(() => openPool(connectionString, 10, () => {}));
    const dbs = pools.map((pool) => createDb(pool));
    const counts: number[] = [];
    for (let run = 0; run < 5; run++) {
      const id = await addUser();
      const results = await Promise.all(
        Array.from({ length: 100 }, (_, n) => create({ title: `Fiesta ${n}` }, id, dbs[n % 2])),
      );
      counts.push(results.filter((result) => result.ok).length);
      expect(
        results.filter((result) => !result.ok).every((result) => !result.ok && result.code === "event_limit"),
      ).toBe(true);
      expect(await db.selectFrom("events").select("id").where("createdBy", "=", id).execute()).toHaveLength(2);
    }
    await Promise.all(pools.map((pool) => pool.end()));
    expect(counts).toEqual(Array(5).fill(2));
  }, 60_000);

  it("does not hold for a paid plan, and holds again when it has ended", async () => {
    await setPlan(userId, "plus");
    for (let n = 0; n < 5; n++) await created();
    await setPlan(userId, "plus", new Date("2026-11-01T00:00:00Z"));
    expect(await create()).toEqual({ ok: false, code: "event_limit" });
  });

  it("counts what is not completed, and reviving counts as creating", async () => {
    const first = await created();
    await created();
    await setEventStatus(db, await eventPass("event.status.write", first), "completed", now);
    await created();
    expect(await setEventStatus(db, await eventPass("event.status.write", first), "planning", now)).toEqual({
      ok: false,
      code: "event_limit",
    });
    expect((await rowOf(first)).status).toBe("completed");
  });

  it("cannot be passed by reviving and creating at the same moment", async () => {
    const done = await Promise.all([created(), created()]);
    for (const id of done) await setEventStatus(db, await eventPass("event.status.write", id), "completed", now);
    const revive = await Promise.all(done.map((id) => eventPass("event.status.write", id)));
    const actions = [
      ...revive.map((pass) => setEventStatus(db, pass, "in-progress", now)),
      ...Array.from({ length: 10 }, () => create()),
    ];
    const results = await Promise.all(actions);
    expect(results.filter((result) => result.ok)).toHaveLength(2);
  });
});

describe("saving an event", () => {
  const edited = (fields: object) =>
    editEventForm({
      ...wedding,
      description: "",
      client: "",
      budget: "",
      startTime: "",
      endTime: "",
      timeZone: "Europe/Madrid",
      priority: "medium",
    }).parse(fields);

  it("writes the details with a new version", async () => {
    const id = await created();
    const result = await saveEvent(
      db,
      await eventPass("event.edit", id),
      edited({ title: "Bodorrio", type: "gala", priority: "high", version: "1" }),
      new Date("2026-11-22T00:00:00Z"),
    );
    expect(result).toEqual({ ok: true, version: 2 });
    expect(await rowOf(id)).toMatchObject({
      title: "Bodorrio",
      titleSlug: "bodorrio",
      category: "corporate",
      type: "gala",
      priority: "high",
      updatedAt: new Date("2026-11-22T00:00:00Z"),
    });
  });

  it("tells what has changed with both values, and nothing when nothing has", async () => {
    const id = await created({ startTime: "21:00" });
    const save = async (fields: object) => saveEvent(db, await eventPass("event.edit", id), edited(fields), now);
    await save({ startTime: "21:30", version: "1" });
    await save({ startTime: "21:30", version: "2" });
    const changes = await db
      .selectFrom("eventChanges")
      .select(["kind", "facts", "undo"])
      .where("eventId", "=", id)
      .orderBy("id")
      .execute();
    expect(changes).toEqual([
      { kind: "event.created", facts: {}, undo: null },
      {
        kind: "event.changed",
        facts: { fields: ["startTime"], to: "21:30" },
        undo: { values: { startTime: "21:00" }, left: { startTime: "21:30" } },
      },
    ]);
  });

  it("refuses a version that is no longer the last and changes nothing", async () => {
    const id = await created();
    const pass = await eventPass("event.edit", id);
    await saveEvent(db, pass, edited({ title: "Primera", version: "1" }), now);
    expect(await saveEvent(db, pass, edited({ title: "Segunda", version: "1" }), now)).toEqual({
      ok: false,
      code: "stale",
    });
    expect((await rowOf(id)).title).toBe("Primera");
  });

  it("loses no acknowledged save of twenty people who read, change and write at once (H-5)", async () => {
    const id = await created();
    const pass = await eventPass("event.edit", id);
    const acknowledged: string[] = [];
    let refused = 0;
    await Promise.all(
      Array.from({ length: 20 }, async (_, person) => {
        for (let turn = 0; turn < 10;) {
          const { description, version } = await rowOf(id);
          const token = `${person}.${turn}`;
          const result = await saveEvent(
            db,
            pass,
            edited({ description: `${description} ${token}`, version: String(version) }),
            now,
          );
          if (!result.ok) refused++;
          else acknowledged.push(`${person}.${turn++}`);
        }
      }),
    );
    const kept = (await rowOf(id)).description.trim().split(" ");
    console.log(`H-5 event fields: 0 lost of ${acknowledged.length} acknowledged, ${refused} refused as stale`);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(kept).toHaveLength(acknowledged.length);
    expect(refused).toBeGreaterThan(0);
    expect((await rowOf(id)).version).toBe(1 + acknowledged.length);
  });
});

describe("the status of an event", () => {
  it("goes from any to any, with a new version each time", async () => {
    const id = await created();
    for (const status of ["completed", "in-progress", "planning", "completed"]) {
      expect(await setEventStatus(db, await eventPass("event.status.write", id), status, now)).toEqual({ ok: true });
      expect((await rowOf(id)).status).toBe(status);
    }
    expect((await rowOf(id)).version).toBe(5);
  });

  it("knows no others", async () => {
    const id = await created();
    expect(await setEventStatus(db, await eventPass("event.status.write", id), "cancelled", now)).toEqual({
      ok: false,
      code: "status_invalid",
    });
  });
});
