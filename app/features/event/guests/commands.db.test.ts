// The commands on a guest, on a real database with many connections at once.
import { beforeEach, describe, expect, it } from "vitest";
import { createDb, openPool } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { MemberType } from "#app/domain/guest/household.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import {
  defaultPermissions,
  type EventRole,
  type Permission,
  permissions,
  shareablePermissions,
} from "#app/domain/permission/names.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { testSecret } from "#test/emails.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addPlan, addUser, eventPassOf } from "#test/factories.ts";
import { onOneConnection, transactionOf } from "#test/round-trips.ts";
import { addGuest, setGuestStatus, updateGuest } from "./commands.server.ts";
import { acceptAnswer, discardAnswer } from "./review/commands.server.ts";
import { editGuestForm, newGuestForm } from "./form.ts";
import { removeGuests } from "./removal.commands.server.ts";

const { db, connectionString } = await testDatabase();
const config = { origin: "https://convite.example", ...testSecret };
const now = new Date("2026-11-02T10:00:00Z");
const later = new Date("2026-11-22T10:00:00Z");
const carmen = { name: "Carmen Ferrer Molina", email: "carmen.ferrer@correo.es" };
let creatorId: string;
let eventId: string;

beforeEach(async () => {
  creatorId = await addHostOn();
  eventId = await eventOf();
});

async function addHostOn(plan?: Plan): Promise<string> {
  const id = await addUser(db, "Marta Segura");
  if (plan) await addPlan(db, id, plan);
  return id;
}

const eventOf = (createdBy = creatorId) => addEvent(db, createdBy, { date: "2027-06-05" });

/** Another member with these permissions. */
async function addMember(role: EventRole, rights: readonly Permission[]): Promise<string> {
  const userId = await addHostOn();
  const member = {
    eventId,
    id: newId(),
    userId,
    name: "Pablo",
    email: `${userId}@example.es`,
    role,
    permissions: [...rights],
    status: "active" as const,
  };
  await db.insertInto("eventMembers").values(member).execute();
  return userId;
}

const passOf = <A extends ActionName>(action: A, userId = creatorId, event = eventId) =>
  eventPassOf(db, userId, event, action);
const add = async (fields: object = {}, userId = creatorId) =>
  addGuest(db, await passOf("guest.create", userId), newGuestForm.parse({ ...carmen, ...fields }), now);
const row = (id: string) => db.selectFrom("guests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const rows = () => db.selectFrom("guests").selectAll().where("eventId", "=", eventId).execute();

async function added(fields: object = {}): Promise<string> {
  const result = await add(fields);
  if (!result.ok) throw new Error(result.code);
  return result.guestId;
}

async function update(guestId: string, fields: object, userId = creatorId) {
  const stored = await row(guestId);
  const form = editGuestForm({
    ...stored,
    kind: "other",
    group: "guest",
    role: stored.role as EventRole,
    permissions: stored.permissions as Permission[],
    memberType: stored.memberType as MemberType,
  });
  return updateGuest(db, await passOf("guest.update", userId), guestId, form.parse({ ...carmen, ...fields }), later);
}

/** The topics announced since the last call. */
async function announced(): Promise<string[]> {
  const changes = await db.deleteFrom("announcements").returning("topic").execute();
  return [...new Set(changes.map(({ topic }) => topic))];
}

it("stores that a guest may update the feed, which grants nothing and stays where nothing is said of permissions (SC-15)", async () => {
  const id = await added({ permissions: ["view", "canUpdateFeed"] });
  expect(await row(id)).toMatchObject({ permissions: ["view"], canUpdateFeed: true });
  await update(id, { ...carmen, name: "Carmen Gil" });
  expect(await row(id)).toMatchObject({ name: "Carmen Gil", canUpdateFeed: true });
  await update(id, { ...carmen, permissions: ["view", ""] });
  expect(await row(id)).toMatchObject({ canUpdateFeed: false });
});

describe("adding a guest", () => {
  it("keeps what was asked for, as invited by the host who adds", async () => {
    await announced();
    const id = await added({
      phone: "600 111 222",
      kind: "bride-family",
      group: "family",
      role: "viewer",
      permissions: ["view", "chat"],
    });
    expect(await row(id)).toMatchObject({
      ...carmen,
      eventId,
      emailKey: carmen.email,
      phone: "600 111 222",
      kind: "bride-family",
      group: "family",
      role: "viewer",
      permissions: ["view", "chat"],
      status: "invited",
      isRegistered: false,
      invitedBy: creatorId,
      invitedByName: "Marta Segura",
      source: "host",
      rsvpDate: null,
      version: 1,
    });
    expect(await announced()).toEqual([`event:${eventId}:guests`]);
  });

  it("gives the permissions of the role when none are named, and none when none are ticked", async () => {
    expect((await row(await added())).permissions).toEqual(defaultPermissions.guest);
    expect((await row(await added({ email: "b@correo.es", role: "organizer" }))).permissions).toEqual(permissions);
    expect((await row(await added({ email: "c@correo.es", permissions: [""] }))).permissions).toEqual([]);
  });

  it("knows one address in all its spellings", async () => {
    await added();
    for (const email of [" CARMEN.ferrer@Correo.ES ", "ｃarmen.ferrer@correo.es"])
      expect(await add({ email })).toEqual({ ok: false, code: "already_guest" });
    expect(await rows()).toHaveLength(1);
    // A refused guest leaves no household behind, named or their own.
    expect(await add({ household: "Familia Ferrer" })).toEqual({ ok: false, code: "already_guest" });
    expect(await db.selectFrom("households").select("name").where("eventId", "=", eventId).execute()).toEqual([
      { name: carmen.name },
    ]);
  });

  it("is few round trips, each after the first time prepared, and holds the event for a plan's limit alone", async () => {
    const { prepared } = await onOneConnection(connectionString, async (own, sent) => {
      for (const [at, plan] of (["planner", "basic"] as const).entries()) {
        creatorId = await addHostOn(plan);
        eventId = await eventOf();
        const pass = await passOf("guest.create");
        for (const household of ["", "Familia Ferrer", "Familia Ferrer"]) {
          sent.length = 0;
          const email = `${newId()}@correo.es`;
          const input = newGuestForm.parse({ ...carmen, email, household });
          expect(await addGuest(own, pass, input, now)).toMatchObject({ ok: true });
          console.log(`E4: ${sent.length} round trips for a guest of «${household}» on ${plan}`);
          const again = plan === "basic" && household !== "" && (await rows()).length === 2;
          expect(transactionOf(sent)).toEqual([
            "begin",
            "with",
            ...(at ? ["select"] : []),
            ...(again ? ["with"] : []),
            "with",
            "commit",
          ]);
        }
        const homes = (await rows()).map(({ householdId }) => householdId);
        expect(new Set(homes).size).toBe(2);
      }
    });
    expect(prepared).toEqual(["add_guest_keep", "add_guest_read", "room_on_list"]);
  });

  it("lets a manager give no more than they hold, and elevated rights only with manage_collaborators (SC-17)", async () => {
    const pablo = await addMember("collaborator", [
      ...shareablePermissions.filter((each) => each !== "chat"),
      "manage_guests",
      "edit_event",
    ]);
    const refused = { ok: false, code: "grant_refused" };
    expect(await add({ permissions: ["view", "chat"] }, pablo)).toEqual(refused);
    expect(await add({ role: "collaborator", permissions: ["view", "edit_event"] }, pablo)).toEqual(refused);
    expect(await rows()).toHaveLength(0);
    expect(await add({ permissions: ["view", "rsvp"] }, pablo)).toMatchObject({ ok: true });
    expect(
      await add({ email: "d@correo.es", role: "collaborator", permissions: ["view", "edit_event"] }),
    ).toMatchObject({ ok: true });
  });
});

describe("the limit of the creator's plan (SC-33, H-2)", () => {
  it("holds for 200 who add at once: exactly 50", async () => {
    const pool = openPool(connectionString, 20, () => {});
    const many = createDb(pool);
    try {
      const pass = await passOf("guest.create");
      const results = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          addGuest(many, pass, newGuestForm.parse({ name: `Invitado ${index}`, email: `g${index}@correo.es` }), now),
        ),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(50);
      expect(results.filter((result) => !result.ok)).toEqual(
        Array.from({ length: 150 }, () => ({ ok: false, code: "guest_limit", plan: "basic" })),
      );
      expect(await rows()).toHaveLength(50);
    } finally {
      await pool.end();
    }
  });

  it("is the creator's, whichever host adds; a place that becomes free can be taken", async () => {
    const planner = await addMember("organizer", permissions);
    await addPlan(db, planner, "planner");
    await fill(50);
    expect(await add({}, planner)).toMatchObject({ ok: false, code: "guest_limit" });
    await removeGuests(db, await passOf("guest.delete"), [(await rows())[0]!.id], now);
    expect(await add({}, planner)).toMatchObject({ ok: true });
  });

  it("is 200 for plus and none for planner", async () => {
    for (const [plan, held, isFull] of [
      ["plus", 199, false],
      ["plus", 200, true],
      ["planner", 250, false],
    ] as const) {
      creatorId = await addHostOn(plan);
      eventId = await eventOf();
      await fill(held);
      expect((await add()).ok).toBe(!isFull);
    }
  });

  async function fill(count: number) {
    await db
      .insertInto("guests")
      .values(
        Array.from({ length: count }, (_, index) => ({
          eventId,
          id: newId(),
          name: `Invitado ${index}`,
          email: `f${index}@correo.es`,
          emailKey: `f${index}@correo.es`,
        })),
      )
      .execute();
  }
});

describe("changing a guest", () => {
  it("writes the form, raises the version, and leaves the answer alone", async () => {
    const id = await added();
    await setGuestStatus(db, await passOf("guest.status"), id, "confirmed", now);
    await announced();
    expect(await update(id, { name: "Carmen Ferrer", phone: "961 22 33 44", kind: "godmother", version: "1" })).toEqual(
      { ok: true },
    );
    expect(await row(id)).toMatchObject({
      name: "Carmen Ferrer",
      phone: "961 22 33 44",
      kind: "godmother",
      status: "confirmed",
      rsvpDate: now,
      version: 2,
      updatedAt: later,
    });
    expect(await announced()).toEqual([`event:${eventId}:guests`]);
  });

  it("refuses a version that is no longer there and shows what is; an answer meanwhile is no conflict", async () => {
    const id = await added();
    await setGuestStatus(db, await passOf("guest.status"), id, "declined", now);
    expect(await update(id, { name: "Primera", version: "1" })).toEqual({ ok: true });
    expect(await update(id, { name: "Segunda", version: "1" })).toMatchObject({
      ok: false,
      code: "guest_changed",
      current: { id, name: "Primera", version: 2 },
    });
    expect((await row(id)).name).toBe("Primera");
  });

  it("lets one of two who save the same version at once win", async () => {
    const id = await added();
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => update(id, { name: `Nombre ${index}`, version: "1" })),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect((await row(id)).version).toBe(2);
  });

  it("does not take another guest's address", async () => {
    await added({ email: "otra@correo.es" });
    const id = await added();
    expect(await update(id, { email: "OTRA@correo.es" })).toEqual({ ok: false, code: "already_guest" });
    expect((await row(id)).email).toBe(carmen.email);
  });

  it("ends the links that were mailed to an address that is no longer theirs", async () => {
    const id = await added();
    const tokens = () => db.selectFrom("guestTokens").select("guestId").where("guestId", "=", id).execute();
    await db
      .insertInto("guestTokens")
      .values({ eventId, guestId: id, tokenHash: Buffer.from(id) })
      .execute();
    await update(id, { name: "Carmen" });
    expect(await tokens()).toHaveLength(1);
    await update(id, { email: "nueva@correo.es" });
    expect(await tokens()).toHaveLength(0);
  });

  it("leaves rights alone that the manager does not hold, and gives and takes only what they do (SC-17)", async () => {
    const pablo = await addMember("collaborator", [...shareablePermissions, "manage_guests"]);
    const id = await added({ role: "organizer" });
    expect(await update(id, { name: "Carmen F." }, pablo)).toEqual({ ok: true });
    expect(await row(id)).toMatchObject({ name: "Carmen F.", role: "organizer", permissions: [...permissions] });
    expect(await update(id, { permissions: [...shareablePermissions] }, pablo)).toEqual({
      ok: false,
      code: "grant_refused",
    });
    expect(await update(id, { permissions: permissions.filter((each) => each !== "chat") }, pablo)).toEqual({
      ok: true,
    });
  });
});

describe("the status of a guest", () => {
  it("takes the date of an answer, keeps it at check-in, and forgets it when the question is open again", async () => {
    const id = await added();
    const set = async (status: "confirmed" | "declined" | "attended" | "invited" | "maybe", at: Date) => {
      expect(await setGuestStatus(db, await passOf("guest.status"), id, status, at)).toEqual({ ok: true });
      const { status: stored, rsvpDate } = await row(id);
      return { stored, rsvpDate };
    };
    expect(await set("confirmed", now)).toEqual({ stored: "confirmed", rsvpDate: now });
    expect(await set("confirmed", later)).toEqual({ stored: "confirmed", rsvpDate: now });
    expect(await set("attended", later)).toEqual({ stored: "attended", rsvpDate: now });
    expect(await set("declined", later)).toEqual({ stored: "declined", rsvpDate: later });
    expect(await set("invited", later)).toEqual({ stored: "invited", rsvpDate: null });
  });

  it("is not set over another answer than the one that the host has seen", async () => {
    const id = await added();
    const pass = await passOf("guest.status");
    await setGuestStatus(db, pass, id, "declined", now);
    const refused = { ok: false, code: "status_changed" };
    expect(await setGuestStatus(db, pass, id, "confirmed", later, "invited")).toEqual(refused);
    expect(await row(id)).toMatchObject({ status: "declined", rsvpDate: now });
    // A repeated status is no conflict, and a host may change the status they saw.
    expect(await setGuestStatus(db, pass, id, "declined", later, "invited")).toEqual({ ok: true });
    expect(await setGuestStatus(db, pass, id, "confirmed", later, "declined")).toEqual({ ok: true });
  });
});

describe("answers that wait (SC-19)", () => {
  let guestId: string;
  let answerId: string;

  beforeEach(async () => {
    guestId = await added();
    await setGuestStatus(db, await passOf("guest.status"), guestId, "confirmed", now);
    answerId = newId();
    await db
      .insertInto("parkedAnswers")
      .values({
        eventId,
        id: answerId,
        guestId,
        name: "Carmen",
        attending: false,
        message: "Lo siento",
        createdAt: later,
      })
      .execute();
    await announced();
  });

  it("become the guest's own when accepted, dated when they were written", async () => {
    expect(
      await acceptAnswer({ db, config }, await passOf("rsvp.reviewParked"), answerId, new Date("2026-12-01T10:00:00Z")),
    ).toEqual({ ok: true });
    expect(await row(guestId)).toMatchObject({
      status: "declined",
      rsvpDate: later,
      rsvpMessage: "Lo siento",
      name: carmen.name,
      version: 1,
    });
    expect(await announced()).toEqual([`event:${eventId}:guests`]);
  });

  it("leave the guest alone when discarded", async () => {
    expect(await discardAnswer(db, await passOf("rsvp.reviewParked"), answerId, now)).toEqual({ ok: true });
    expect(await row(guestId)).toMatchObject({ status: "confirmed", rsvpMessage: null });
    expect(await announced()).toEqual([`event:${eventId}:guests`]);
  });

  it("are decided once, however many decide at once", async () => {
    const pass = await passOf("rsvp.reviewParked");
    const results = await Promise.all(
      [...Array(5)].flatMap(() => [
        acceptAnswer({ db, config }, pass, answerId, now),
        discardAnswer(db, pass, answerId, now),
      ]),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok)).toEqual(
      Array.from({ length: 9 }, () => ({ ok: false, code: "answer_not_found" })),
    );
  });
});

describe("ids of another event (A-4)", () => {
  it("are nobody: nothing changes in either", async () => {
    const guestId = await added();
    const answerId = newId();
    await db
      .insertInto("parkedAnswers")
      .values({ eventId, id: answerId, guestId, name: "Carmen", attending: false })
      .execute();
    const before = await row(guestId);
    const other = await eventOf();
    const strange = [guestId, other, "", "1", "' or 1=1 --", `${guestId},${other}`, [guestId], { id: guestId }, null];
    const results = [];
    for (const id of strange) {
      results.push(
        await updateGuest(
          db,
          await passOf("guest.update", creatorId, other),
          id,
          { ...newGuestForm.parse(carmen), name: "Otra", version: null },
          later,
        ),
        await removeGuests(db, await passOf("guest.delete", creatorId, other), [id], later),
        await setGuestStatus(db, await passOf("guest.status", creatorId, other), id, "declined", later),
      );
    }
    expect(results.filter((result) => result.ok || result.code !== "guest_not_found")).toEqual([]);
    const answers = [
      await acceptAnswer({ db, config }, await passOf("rsvp.reviewParked", creatorId, other), answerId, later),
      await discardAnswer(db, await passOf("rsvp.reviewParked", creatorId, other), answerId, now),
    ];
    expect(answers).toEqual([
      { ok: false, code: "answer_not_found" },
      { ok: false, code: "answer_not_found" },
    ]);
    expect(await row(guestId)).toEqual(before);
    expect(await db.selectFrom("parkedAnswers").select("id").where("id", "=", answerId).execute()).toHaveLength(1);
    expect(await db.selectFrom("guests").select("id").where("eventId", "=", other).execute()).toEqual([]);
  });
});
