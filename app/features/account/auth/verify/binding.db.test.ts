// An account that proves an address of a guest list is that guest from then on, with answer and invitation as they were.
import { afterEach, describe, expect, it } from "vitest";
import type { MembershipStatus } from "#app/domain/permission/names.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { newId } from "#app/db/id.ts";
import { accountServices } from "#test/account.ts";
import { removePeople, testDatabase } from "#test/database.ts";
import { addEvent, addHost, addUser, passFor } from "#test/factories.ts";
import { addHousehold, inviteHousehold, type NewMember } from "#test/households.ts";
import { signInWithGoogle } from "../google/commands.server.ts";
import { claimAddress } from "./commands.server.ts";

const { db } = await testDatabase();
const now = new Date("2027-03-01T10:00:00Z");
const email = "carmen@correo.es";
afterEach(() => removePeople(db));

const family: NewMember[] = [
  { name: "Carmen Ferrer", email: "Carmen@correo.es", status: "confirmed" },
  { name: "Julián Gil" },
  { name: "Leo Gil", memberType: "child" },
];

const account = (name = "Carmen Ferrer", address = email) => addUser(db, name, address);
const proves = (userId: string, address = email) =>
  inTransaction(db, (tx) => claimAddress(tx, { userId, email: address }, { withKey: false }, now));
const isUnproved = (userId: string) =>
  db.updateTable("users").set({ emailVerified: false }).where("id", "=", userId).execute();
const guestsOf = (eventId: string) =>
  db
    .selectFrom("guests")
    .select(["name", "userId", "status", "email", "isRegistered"])
    .where("eventId", "=", eventId)
    .orderBy("createdAt")
    .execute();
const boundIn = async (eventId: string) => (await guestsOf(eventId)).map(({ userId }) => userId);
const placeIn = (eventId: string, userId: string) =>
  db
    .selectFrom("eventMembers")
    .select(["role", "permissions", "status"])
    .where("eventId", "=", eventId)
    .where("userId", "=", userId)
    .executeTakeFirst();

/** An account with this address that has not proved it, and an event whose list has the family. */
async function invited(name?: string) {
  const { eventId } = await addHost(db);
  const home = await inviteHousehold(db, eventId, family);
  const userId = await account(name);
  await isUnproved(userId);
  return { eventId, home, userId };
}

async function addPlace(eventId: string, userId: string, status: MembershipStatus): Promise<void> {
  await db
    .insertInto("eventMembers")
    .values({ eventId, id: newId(), userId, name: "Carmen", email, role: "guest", permissions: ["view"], status })
    .execute();
}

describe("a proved address", () => {
  it("binds its account to the guest who has it, once, in every event to come", async () => {
    const { eventId, home, userId } = await invited();
    const { eventId: other } = await addHost(db);
    await addHousehold(db, other, [{ name: "Carmen F.", email }]);
    expect(await boundIn(eventId)).toEqual([null, null, null]);
    await proves(userId);
    expect(await guestsOf(eventId)).toEqual([
      { name: "Carmen Ferrer", userId, status: "confirmed", email: "Carmen@correo.es", isRegistered: true },
      expect.objectContaining({ name: "Julián Gil", userId: null }),
      expect.objectContaining({ name: "Leo Gil", userId: null }),
    ]);
    expect(await boundIn(other)).toEqual([userId]);
    expect(await placeIn(eventId, userId)).toEqual({
      role: "guest",
      permissions: ["view", "rsvp", "register", "chat"],
      status: "active",
    });
    const { tokenHash } = await db
      .selectFrom("households")
      .select("tokenHash")
      .where("id", "=", home.id)
      .executeTakeFirstOrThrow();
    expect(tokenHash).not.toBeNull();
    // A second proof of an address binds nothing: a host may have taken the account off.
    await db.updateTable("guests").set({ userId: null }).where("eventId", "=", eventId).execute();
    await proves(userId);
    expect(await boundIn(eventId)).toEqual([null, null, null]);
  });

  it("is that of the adult with the account's name in a family with one address", async () => {
    const { eventId, userId } = await invited("Julián");
    await proves(userId);
    expect(await boundIn(eventId)).toEqual([null, userId, null]);
  });

  it("leaves a guest to the account that they have", async () => {
    const { eventId, userId } = await invited();
    const first = await account("Carmen", "otra@correo.es");
    await db
      .updateTable("guests")
      .set({ userId: first })
      .where("eventId", "=", eventId)
      .where("email", "is not", null)
      .execute();
    await proves(userId);
    expect(await boundIn(eventId)).toEqual([first, null, null]);
    expect(await placeIn(eventId, userId)).toBeUndefined();
  });

  it.each([
    ["over", { status: "completed" as const }, {}],
    ["of a suspended account", {}, { suspendedAt: now }],
  ])("binds nothing in an event that is %s", async (_, event, host) => {
    const { eventId, userId } = await invited();
    await db
      .updateTable("events")
      .set({ updatedAt: now, ...event })
      .where("id", "=", eventId)
      .execute();
    await db
      .updateTable("users")
      .set({ updatedAt: now, ...host })
      .where("id", "<>", userId)
      .execute();
    await proves(userId);
    expect(await boundIn(eventId)).toEqual([null, null, null]);
  });

  it("binds nobody in their own event, nobody who waits for a host's word, and no child", async () => {
    const { eventId, userId } = await invited();
    const own = await addEvent(db, userId);
    await addHousehold(db, own, family);
    await db.updateTable("guests").set({ isUnmatched: true }).where("eventId", "=", eventId).execute();
    const { eventId: third } = await addHost(db);
    await addHousehold(db, third, [{ name: "Leo Gil", memberType: "child", email }, { name: "Julián Gil" }]);
    await proves(userId);
    for (const each of [own, eventId, third]) expect((await boundIn(each)).every((id) => id === null)).toBe(true);
  });

  it.each(["removed", "pending", "declined"] as const)(
    "proves itself where the account has a %s place",
    async (status) => {
      const { eventId, userId } = await invited();
      await addPlace(eventId, userId, status);
      await proves(userId);
      expect(await boundIn(eventId)).toEqual([null, null, null]);
      expect((await placeIn(eventId, userId))?.status).toBe(status);
      const user = db.selectFrom("users").select("emailVerified").where("id", "=", userId);
      expect(await user.executeTakeFirstOrThrow()).toEqual({ emailVerified: true });
    },
  );

  it("counts with a new account of Google's, not with a new account alone", async () => {
    const { eventId } = await addHost(db);
    await addHousehold(db, eventId, family);
    const identity = { sub: "g-1", email, emailVerified: true, name: "Carmen Ferrer" };
    const signedIn = await signInWithGoogle(accountServices(db), passFor("login.view"), identity, null, now);
    expect(signedIn.ok && (await boundIn(eventId))[0]).toBe(signedIn.ok && signedIn.userId);
  });
});
