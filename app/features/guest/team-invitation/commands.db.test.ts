// Answers to an invitation on a real database: the right to accept, the resulting role, and that only one answer counts.
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { Permission } from "#app/domain/permission/names.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { type RequestContext, setRequestContext } from "#app/platform/http/request-context.server.ts";
import { type EventPass, type MemberPass, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { countUnread, notify, readNotifications } from "#app/platform/notifications.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, eventPassOf } from "#test/factories.ts";
import { behindBarrier, countWaiting, unguarded } from "#test/guards.ts";
import { addInvitation, type Party, partyOf } from "#test/invitations.ts";
import { withdrawInvitation } from "#app/features/event/invitations/commands.server.ts";
import { findInvitation, showInvitation } from "./queries.server.ts";
import { acceptInvitation, declineInvitation } from "./commands.server.ts";

const { db } = await testDatabase();
const now = new Date("2027-03-02T10:00:00Z");
const elevated: Permission[] = ["view", "manage_guests", "edit_event"];
let party: Party;
beforeEach(async () => {
  party = await partyOf(db);
});

/** The authorization of a guest with the invitation's secret, without an account or as one. */
async function passWith<A extends "invitation.accept" | "invitation.decline" | "invitation.view">(
  token: string,
  action: A,
  userId: string | null,
): Promise<EventPass<A> | string> {
  const found = await findInvitation(db, token);
  if (!found) return "unknown";
  const user = userId && (await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow());
  const viewer = user && ({ ...user, sessionId: user.id, isAdmin: false } as unknown as Viewer);
  const context = new RouterContextProvider();
  setRequestContext(context, { app: { db }, viewer: async () => viewer || null } as unknown as RequestContext);
  const args = { request: new Request("http://localhost/invitation"), context, params: {} };
  const asked = await tryAuthorizePublicEvent(args, found.eventId, action, found.grant);
  return asked.pass ?? asked.why;
}

async function accept({ id, token }: { id: string; token: string }, userId: string | null, at = now, policy = {}) {
  const pass = await passWith(token, "invitation.accept", userId);
  if (typeof pass === "string") return pass;
  return acceptInvitation(db, { ...pass, ...policy } as MemberPass<"invitation.accept">, id, at);
}
async function decline({ id, token }: { id: string; token: string }, userId: string | null = null, at = now) {
  const pass = await passWith(token, "invitation.decline", userId);
  return typeof pass === "string" ? pass : declineInvitation(db, pass, id, at);
}
async function verified(email: string): Promise<string> {
  const id = await addUser(db, "Eva Ruiz", email);
  await db.updateTable("users").set({ emailVerified: true }).where("id", "=", id).execute();
  return id;
}
const rowOf = (id: string) => db.selectFrom("invitations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const placesOf = (userId: string) => db.selectFrom("eventMembers").selectAll().where("userId", "=", userId).execute();

describe("accepting", () => {
  it("gives the account its place, with role and permissions, once", async () => {
    const invitation = await addInvitation(db, party);
    const eva = await verified(invitation.email);
    expect(await accept(invitation, null)).toBe("login");
    expect(await accept(invitation, eva)).toEqual({ ok: true });
    expect(await placesOf(eva)).toMatchObject([
      { eventId: party.eventId, role: "collaborator", permissions: ["view", "chat"], status: "active" },
    ]);
    const answered = await rowOf(invitation.id);
    expect(answered).toMatchObject({ status: "accepted", acceptedBy: eva, acceptedAt: now });
    expect(await accept(invitation, eva, new Date(now.getTime() + 60_000))).toEqual({ ok: true });
    expect((await rowOf(invitation.id)).acceptedAt).toEqual(now);
    expect(await accept(invitation, await addUser(db))).toEqual({ ok: false, code: "invitation_answered" });
  });

  it("is told to the inviter, as declining is, and the reader's own notification is then read", async () => {
    const [one, other] = [await addInvitation(db, party), await addInvitation(db, party)];
    const eva = await verified(one.email);
    const received = { kind: "invitation.received" as const, recipients: [eva], eventId: party.eventId };
    await inTransaction(db, (tx) => notify(tx, { ...received, subjectId: one.id }, now));
    // The database's clock decides on the expiry.
    await db
      .updateTable("invitations")
      .set({ expiresAt: new Date("2049-01-01") })
      .where("id", "=", one.id)
      .execute();
    expect(await countUnread(db, eva)).toBe(1);
    await accept(one, eva);
    await decline(other);
    expect(await countUnread(db, eva)).toBe(0);
    const told = (await readNotifications(db, party.hostId)).map(({ kind, count }) => `${kind} ${count}`);
    expect(told.toSorted()).toEqual(["invitation.accepted 1", "invitation.declined 1"]);
  });

  it("fills the place that waited since the event was made, and takes nothing from a guest who takes part already", async () => {
    const invitation = await addInvitation(db, party, { role: "organizer", permissions: [...elevated] });
    const waiting = { eventId: party.eventId, name: "E", email: invitation.email, status: "pending" as const };
    await db
      .insertInto("eventMembers")
      .values({ ...waiting, id: party.eventId, role: "viewer", permissions: ["view"] })
      .execute();
    const eva = await verified(invitation.email);
    expect(await accept(invitation, eva)).toEqual({ ok: true });
    expect(await placesOf(eva)).toMatchObject([{ id: party.eventId, role: "organizer", permissions: elevated }]);

    const lesser = await addInvitation(db, party, {
      email: invitation.email,
      role: "viewer",
      permissions: ["view", "chat"],
    });
    expect(await accept(lesser, eva)).toEqual({ ok: true });
    expect(await placesOf(eva)).toMatchObject([
      { role: "organizer", permissions: ["view", "chat", "manage_guests", "edit_event"] },
    ]);
  });

  it("of elevated permissions is for the verified account of that address alone (C-11)", async () => {
    let accepted = 0;
    let refused = 0;
    let control = 0;
    for (let round = 0; round < 5; round++) {
      const invitation = await addInvitation(db, party, { permissions: elevated });
      const nil = await verified(`nil${round}-${invitation.email}`);
      const unverified = await addUser(db, "Eva", invitation.email);
      for (const [who, code] of [
        [nil, "not_invitee"],
        [unverified, "unverified"],
      ] as const) {
        const answer = await accept(invitation, who);
        if (typeof answer !== "string" && answer.ok) accepted++;
        else refused++;
        expect(answer).toEqual({ ok: false, code });
        expect(await placesOf(who)).toEqual([]);
      }
      await db.updateTable("users").set({ emailVerified: true }).where("id", "=", unverified).execute();
      expect(await accept(invitation, unverified)).toEqual({ ok: true });

      // The same two invitations with a pass that allows everything.
      const other = await addInvitation(db, party, { permissions: elevated });
      const another = await addInvitation(db, party, { permissions: elevated });
      for (const [open, who] of [
        [other, nil],
        [another, await addUser(db, "Eva", another.email)],
      ] as const) {
        expect(await accept(open, who, now, { may: () => true })).toEqual({ ok: true });
        const [place] = await placesOf(who);
        if (place?.permissions.includes("edit_event")) control++;
      }
    }
    console.log(
      `C-11: ${accepted} of ${accepted + refused} accepted for another person (negative control: ${control} without the policy); 5 of 5 by their addressee`,
    );
    expect(control).toBe(10);
  });

  it("of an invitation to an account is for that account, whatever its address", async () => {
    const eva = await verified(`${newId()}@otro.es`);
    const invitation = await addInvitation(db, party, { userId: eva, permissions: elevated });
    expect(await accept(invitation, eva)).toEqual({ ok: true });
  });

  it("ends with thirty days, with a no, with the event, and with the rights of a guest who invited", async () => {
    const eva = await addUser(db);
    const old = await addInvitation(db, party, {}, now);
    expect(await accept(old, eva)).toEqual({ ok: false, code: "invitation_gone" });
    const refused = await addInvitation(db, party);
    await decline(refused);
    expect(await accept(refused, eva)).toEqual({ ok: false, code: "invitation_answered" });

    const dismissed = await addUser(db, "Pau");
    const orphan = await addInvitation(db, party, { invitedBy: dismissed });
    expect(await accept(orphan, eva)).toEqual({ ok: false, code: "invitation_gone" });

    const late = await addInvitation(db, party);
    await db.updateTable("events").set({ status: "completed" }).where("id", "=", party.eventId).execute();
    expect(await accept(late, eva)).toBe("closed");
    await db.deleteFrom("invitations").where("id", "=", late.id).execute();
    expect(await accept(late, eva)).toBe("unknown");
    expect(await placesOf(eva)).toEqual([]);
  });
});

describe("declining", () => {
  it("needs no account, and frees the place that waited", async () => {
    const invitation = await addInvitation(db, party);
    const waiting = {
      eventId: party.eventId,
      id: party.eventId,
      name: "E",
      email: invitation.email,
      role: "viewer" as const,
    };
    await db
      .insertInto("eventMembers")
      .values({ ...waiting, status: "pending" })
      .execute();
    expect(await decline(invitation)).toEqual({ ok: true });
    expect(await decline(invitation)).toEqual({ ok: true });
    expect((await rowOf(invitation.id)).status).toBe("declined");
    const place = db.selectFrom("eventMembers").select("status").where("email", "=", invitation.email);
    expect(await place.executeTakeFirst()).toEqual({ status: "declined" });
  });
});

describe("answers at the same moment (C-12)", () => {
  async function race(rounds: number): Promise<number> {
    let changes = 0;
    for (let round = 0; round < rounds; round++) {
      const invitation = await addInvitation(db, party);
      const one = await verified(invitation.email);
      const other = await addUser(db);
      const answers = await behindBarrier(db, "invitations", 3, () =>
        Promise.all([accept(invitation, one), decline(invitation), accept(invitation, other)]),
      );
      changes += answers.filter((answer) => typeof answer !== "string" && answer.ok).length;
      const { status, acceptedBy } = await rowOf(invitation.id);
      const places = [...(await placesOf(one)), ...(await placesOf(other))];
      if (places.length !== (status === "accepted" ? 1 : 0) || (status === "accepted") !== (acceptedBy !== null))
        changes += 100;
    }
    return changes;
  }

  /** How many of five get a place by an invitation withdrawn just before them, while all waited for another request's lock. */
  async function tooLate(): Promise<number> {
    let placed = 0;
    const taken = await eventPassOf(db, party.hostId, party.eventId, "invitation.delete");
    for (let round = 0; round < 5; round++) {
      const invitation = await addInvitation(db, party);
      const one = await verified(invitation.email);
      const actions: Promise<unknown>[] = [];
      await db.transaction().execute(async (holder) => {
        await holder.selectFrom("invitations").where("id", "=", invitation.id).forNoKeyUpdate().execute();
        for (const action of [() => withdrawInvitation(db, taken, invitation.id), () => accept(invitation, one)]) {
          actions.push(action());
          await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(actions.length);
        }
      });
      await Promise.all(actions);
      placed += (await placesOf(one)).length;
    }
    return placed;
  }

  it("of which one takes it back leave nothing to accept for who comes after, and would without the lock", async () => {
    const guarded = await tooLate();
    const control = await unguarded("locks", tooLate);
    console.log(
      `C-12 withdrawn: ${guarded} of 5 accepted afterwards (negative control: ${control} of 5 without the lock)`,
    );
    expect([guarded, control]).toEqual([0, 5]);
  });

  it("leave one final state, and would not without the lock", async () => {
    const guarded = await race(50);
    const control = await unguarded("locks", () => race(10));
    console.log(`C-12: ${guarded} transitions × 50 runs (negative control: ${control} in 10 without the lock)`);
    expect(guarded).toBe(50);
    expect(control).toBeGreaterThan(10);
  });
});

describe("a place that two come for", () => {
  /** Starts each action once the earlier ones wait for the event's row of `email`, and releases them in that order. */
  async function inLine(email: string, actions: (() => Promise<unknown>)[]): Promise<unknown[]> {
    const begun: Promise<unknown>[] = [];
    await db.transaction().execute(async (holder) => {
      await holder.selectFrom("eventMembers").where("email", "=", email).forUpdate().execute();
      for (const action of actions) {
        begun.push(action());
        await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(begun.length);
      }
    });
    return Promise.all(begun);
  }

  it("is the first one's, and the owner of its address is told so", async () => {
    const toAddress = await addInvitation(db, party);
    const owner = await verified(toAddress.email);
    const elsewhere = await addInvitation(db, party, { userId: owner });
    const other = await verified(`${newId()}@otro.es`);
    const waiting = { eventId: party.eventId, id: newId(), name: "E", email: toAddress.email, role: "viewer" as const };
    await db
      .insertInto("eventMembers")
      .values({ ...waiting, status: "pending" })
      .execute();
    const answers = await inLine(toAddress.email, [() => accept(toAddress, other), () => accept(elsewhere, owner)]);
    expect(answers).toEqual([{ ok: true }, { ok: false, code: "place_taken" }]);
    expect(await placesOf(other)).toMatchObject([{ id: waiting.id, status: "active" }]);
    expect(await placesOf(owner)).toEqual([]);
    expect((await rowOf(elsewhere.id)).status).toBe("pending");
  });

  it("is made once for a guest who accepts two invitations at once, with what both of them give", async () => {
    const owner = await verified(`${newId()}@otro.es`);
    const one = await addInvitation(db, party, { userId: owner, permissions: ["view", "chat"] });
    const two = await addInvitation(db, party, { userId: owner, permissions: ["view", "see_gift_list"] });
    const answers = await behindBarrier(
      db,
      "eventMembers",
      2,
      () => Promise.all([accept(one, owner), accept(two, owner)]),
      "share",
    );
    expect(answers).toEqual([{ ok: true }, { ok: true }]);
    expect(await placesOf(owner)).toMatchObject([{ permissions: ["view", "chat", "see_gift_list"] }]);
  });
});

describe("what the page shows", () => {
  const see = async (token: string, id: string, userId: string | null) => {
    const pass = await passWith(token, "invitation.view", userId);
    return typeof pass === "string" ? null : showInvitation(db, pass, id, now);
  };

  it("names the address only to its owner", async () => {
    const { id, token } = await addInvitation(db, party, { email: `lucia${newId()}@correo.es` });
    const { email } = await rowOf(id);
    expect(await see(token, id, null)).toMatchObject({ reader: "stranger", sentTo: "l•••@c•••.es", viewerEmail: null });
    expect(await see(token, id, await addUser(db))).toMatchObject({ reader: "other", sentTo: "l•••@c•••.es" });
    const own = await addUser(db, "Lucía", email);
    expect(await see(token, id, own)).toMatchObject({ reader: "unverified", sentTo: email });
    expect(await see("x".repeat(32), id, own)).toBeNull();
  });

  it("changes nothing by being looked at", async () => {
    const { id, token } = await addInvitation(db, party);
    const before = await rowOf(id);
    await see(token, id, await addUser(db));
    expect(await rowOf(id)).toEqual(before);
  });
});
