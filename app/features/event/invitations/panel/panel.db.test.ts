// The invite panel's commands on a real database: the guest list, resending, withdrawing, and the list of invitations.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "#app/db/id.ts";
import { defaultPermissions, type EventRole, type Permission, permissions } from "#app/domain/permission/names.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { testDatabase } from "#test/database.ts";
import { addMember, addUser, eventPassOf, passFor } from "#test/factories.ts";
import { addInvitation, invitationServices, type Party, partyOf, tokenIn } from "#test/invitations.ts";
import { acceptInvitation, noteOpened } from "#app/features/guest/team-invitation/commands.server.ts";
import { inviteByEmail, resendInvitation, withdrawInvitation } from "../commands.server.ts";
import { findInvitation } from "#app/features/guest/team-invitation/queries.server.ts";
import { listReceived, noteDelivered } from "#app/features/home/dashboard/received.queries.server.ts";
import { listInvitations } from "./queries.server.ts";

const { db } = await testDatabase();
const app = invitationServices(db);
const now = new Date("2049-01-10T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let party: Party;

// The first e-mail takes long on a busy machine.
beforeAll(async () => void (await import("#app/platform/mail/email-pieces.ts")), 60_000);
beforeEach(async () => {
  party = await partyOf(db);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

type Asked = Parameters<typeof inviteByEmail>[2];
const fresh = () => `${newId()}@correo.es`;
const asked = (change: Partial<Asked> = {}) =>
  ({ email: fresh(), name: "Eva Ruiz", role: "guest", kind: "witness", ...change }) as Asked;
const invite = async (by: string, change: Partial<Asked> = {}, at = now, eventId = party.eventId) =>
  inviteByEmail(app, await eventPassOf(db, by, eventId, "invitation.create"), asked(change), at);
const invitedId = async (change: Partial<Asked> = {}, at = now) => {
  const done = await invite(party.hostId, change, at);
  if (!done.ok) throw new Error(done.code);
  return done.invitationId;
};
const resend = async (id: unknown, by = party.hostId, at = later(1)) =>
  resendInvitation(app, await eventPassOf(db, by, party.eventId, "invitation.sendMail"), id, at);
const withdraw = async (id: unknown, by = party.hostId) =>
  withdrawInvitation(db, await eventPassOf(db, by, party.eventId, "invitation.delete"), id);
const list = async (at = now, by = party.hostId, status: Parameters<typeof listInvitations>[3]["status"] = null) =>
  listInvitations(db, app.config, await eventPassOf(db, by, party.eventId, "invitation.list"), { status, page: 1 }, at);
const rowOf = (id: string) => db.selectFrom("invitations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const guestsOf = (eventId = party.eventId) =>
  db.selectFrom("guests").selectAll().where("eventId", "=", eventId).orderBy("name").execute();
const emailsOf = () => writtenEmails(db, app.config, { eventId: party.eventId });

/** A member with these permissions. */
async function member(role: EventRole, held: readonly Permission[]): Promise<string> {
  const email = fresh();
  const id = await addUser(db, "Pau", email);
  await addMember(db, party.eventId, email, role);
  await db
    .updateTable("eventMembers")
    .set({ permissions: [...held] })
    .where("userId", "=", id)
    .execute();
  return id;
}
/** An account without an invitation. */
async function account(change: { emailVisible?: boolean; username?: string } = {}) {
  const id = await addUser(db, "Inés Prats", fresh());
  await db
    .updateTable("users")
    .set({ emailVisible: true, ...change })
    .where("id", "=", id)
    .execute();
  return db.selectFrom("users").select(["id", "email", "username"]).where("id", "=", id).executeTakeFirstOrThrow();
}

describe("a person invited as a guest", () => {
  it("stands on the guest list, with kind, permissions and a household of their own, where the link is answered", async () => {
    const email = fresh();
    const id = await invitedId({ email, permissions: ["view", "rsvp", "see_guest_list"] });
    const [guest, ...others] = await guestsOf();
    expect(others).toEqual([]);
    expect(guest).toMatchObject({
      name: "Eva Ruiz",
      email,
      kind: "witness",
      role: "guest",
      permissions: ["view", "rsvp", "see_guest_list"],
      status: "invited",
      source: "host",
      invitedBy: party.hostId,
      invitedByName: "Marta Segura",
    });
    expect(await rowOf(id)).toMatchObject({ householdId: guest!.householdId, kind: "witness" });
    const household = db.selectFrom("households").select(["letterId", "sentVia"]).where("id", "=", guest!.householdId);
    const [mail] = await emailsOf();
    expect(await household.executeTakeFirst()).toEqual({ letterId: mail!.id, sentVia: null });
    await db.updateTable("letters").set({ status: "sent", sentAt: now }).where("id", "=", mail!.id).execute();
    expect(await household.executeTakeFirst()).toEqual({ letterId: mail!.id, sentVia: "letter" });
  });

  it("is the guest they already are, and asked again they are not another one", async () => {
    const email = fresh();
    const guest = {
      eventId: party.eventId,
      id: newId(),
      name: "Eva de casa",
      email,
      emailKey: email,
      kind: "godmother" as const,
    };
    await db.insertInto("guests").values(guest).execute();
    const id = await invitedId({ email });
    expect(await invitedId({ email, message: "¿Y bien?" })).toBe(id);
    const guests = await guestsOf();
    expect(guests).toMatchObject([{ id: guest.id, name: "Eva de casa", kind: "godmother" }]);
    expect((await rowOf(id)).householdId).toBe(guests[0]!.householdId);
  });

  it("keeps an address that is theirs to tell, when they were found by their username (SC-23)", async () => {
    const { id: userId, email } = await account();
    await invite(party.hostId, { userId, email: undefined } as Partial<Asked>);
    expect(await guestsOf()).toMatchObject([{ userId, email: null, name: "Eva Ruiz" }]);
    expect((await emailsOf())[0]!.recipient).toBe(email);
    expect(JSON.stringify(await list())).not.toContain(email);
    // Invited by the address that a host knows, they are the same guest.
    await db.updateTable("guests").set({ email, emailKey: email }).where("userId", "=", userId).execute();
    await invite(party.hostId, { email });
    expect(await guestsOf()).toHaveLength(1);
  });

  it("is refused where the creator's plan has no room, and nothing is kept or used up (SC-33)", async () => {
    const full = Array.from({ length: 50 }, (_, index) => ({
      eventId: party.eventId,
      id: newId(),
      name: `Invitada ${index}`,
    }));
    await db.insertInto("guests").values(full).execute();
    const email = fresh();
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await invite(party.hostId, { email }, later(attempt / 60))).toEqual({
        ok: false,
        code: "guest_limit",
        plan: "basic",
      });
    expect([(await list()).counts.all, (await emailsOf()).length, (await guestsOf()).length]).toEqual([0, 0, 50]);
    expect(await invite(party.hostId, { email, role: "viewer" }, later(1))).toMatchObject({ ok: true });
    await db.deleteFrom("guests").where("id", "=", full[0]!.id).execute();
    expect(await invite(party.hostId, { email }, later(2))).toMatchObject({ ok: true });
  });

  it("has nothing of the event itself to do: that asks for another role, with which one takes part with an account", async () => {
    const permissions: Permission[] = ["view", "manage_guests"];
    for (const role of ["guest", "invitado"])
      expect(await invite(party.hostId, { role, permissions })).toEqual({ ok: false, code: "permission_needs_role" });
    expect(await emailsOf()).toEqual([]);
    const id = await invitedId({ role: "collaborator", permissions });
    expect(await guestsOf()).toEqual([]);
    expect((await rowOf(id)).householdId).toBeNull();
  });
});

describe("escalation by invitation (A-8)", () => {
  it("grants nothing that its inviter may not give, in four ways, and would without the policy", async () => {
    const wanted: { held: Permission[]; asked: Permission[] }[] = [
      { held: [...defaultPermissions.collaborator, "manage_guests"], asked: ["view", "manage_collaborators"] },
      { held: [...defaultPermissions.collaborator, "manage_guests"], asked: ["view", "manage_guests"] },
      { held: [...defaultPermissions.collaborator, "manage_guests"], asked: ["view", "edit_event"] },
      { held: ["view", "rsvp", "manage_guests"], asked: ["view", "chat"] },
      { held: ["view", "manage_guests", "manage_collaborators"], asked: [...permissions] },
    ];
    let done = 0;
    let control = 0;
    for (const { held, asked: permissions } of wanted) {
      const inviter = await member("collaborator", held);
      const change = { role: "collaborator", permissions };
      const strong = fresh();
      const open = await invitedId({ ...change, email: strong }, now);
      const before = (await list()).counts.all;
      const ways = {
        new: () => invite(inviter, change),
        defaults: () => invite(inviter, { role: "organizer", permissions: undefined }),
        again: () => resend(open, inviter),
        renewed: () => invite(inviter, { email: strong, role: "viewer", permissions: ["view"] }),
      };
      for (const way of Object.values(ways)) {
        const answer = await way();
        if (answer.ok) done++;
        else expect(answer.code).toBe("forbidden");
      }
      expect((await list()).counts.all).toBe(before);
      expect(await rowOf(open)).toMatchObject({ invitedBy: party.hostId, permissions });

      // The same commands with a pass that allows everything.
      const create = { ...(await eventPassOf(db, inviter, party.eventId, "invitation.create")), may: () => true };
      const mail = { ...(await eventPassOf(db, inviter, party.eventId, "invitation.sendMail")), may: () => true };
      const unguarded = [
        await inviteByEmail(app, create, asked(change), later(30)),
        await inviteByEmail(app, create, asked({ role: "organizer", permissions: undefined }), later(30)),
        await resendInvitation(app, mail, open, later(30)),
        await inviteByEmail(app, create, asked({ email: strong, role: "viewer", permissions: ["view"] }), later(31)),
      ];
      control += unguarded.filter(({ ok }) => ok).length;
    }
    console.log(
      `A-8: ${done} of ${wanted.length * 4} escalations by invitation (negative control: ${control} without the law)`,
    );
    expect([done, control]).toEqual([0, 20]);
  });
});

describe("e-mails to one address (J-3)", () => {
  const pester = async (attempts: number) => {
    const victim = fresh();
    const inviters = [party.hostId];
    while (inviters.length < 10) inviters.push(await member("organizer", permissions));
    const passes = await Promise.all(inviters.map((each) => eventPassOf(db, each, party.eventId, "invitation.create")));
    for (let done = 0; done < attempts; done += 10)
      await Promise.all(
        passes.map((pass) =>
          inviteByEmail(app, pass, asked({ email: victim, role: "viewer" }), later(done / attempts)),
        ),
      );
    return (await emailsOf()).filter(({ recipient }) => recipient === victim).length;
  };

  it("are three a day about an event, though ten accounts invite five hundred times", { timeout: 60_000 }, async () => {
    const mails = await pester(500);
    vi.stubEnv("GUARDS_CAN_BE_SWITCHED_OFF", true as never);
    vi.stubEnv("TEST_DISABLE", "limiter");
    const unlimited = await pester(20);
    console.log(
      `J-3 panel: ${mails} e-mails of 500 invitations from 10 accounts (negative control: ${unlimited} of 20 without the limit)`,
    );
    expect([mails, unlimited]).toEqual([3, 20]);
  });
});

describe("names and messages that would be headers (D-8)", () => {
  it("leave an e-mail with one recipient and one subject", async () => {
    const breaks = ["\r\n", "\n", "\r", "%0d%0a", "\u0085", "\u2028"];
    const hostile = breaks.flatMap((each) => [`Eva${each}Bcc: x@evil.es`, `Eva${each}Subject: otra${each}${each}.`]);
    for (const text of hostile)
      expect(await invite(party.hostId, { name: text, message: text })).toMatchObject({ ok: true });
    for (const email of [
      "a@correo.es, b@correo.es",
      '"a@evil.es" <b@correo.es>',
      "a@correo.es\r\nBcc: x@evil.es",
      "a@b@correo.es",
    ])
      expect(await invite(party.hostId, { email })).toMatchObject({ ok: false });
    const mails = await emailsOf();
    const bent = mails.filter(
      ({ subject, recipient, recipientName }) =>
        /[\r\n\u0085\u2028]/.test(subject + recipientName) || recipient.includes("evil"),
    );
    console.log(`D-8 panel: ${bent.length} of ${mails.length} e-mails altered by a name or a message`);
    expect([bent.length, mails.length]).toEqual([0, hostile.length]);
  });
});

describe("sending once more", () => {
  it("writes another e-mail with the same link, and thirty days begin anew", async () => {
    const id = await invitedId({ role: "viewer" });
    await db.updateTable("invitations").set({ status: "opened", openedAt: now }).where("id", "=", id).execute();
    const colleague = await member("organizer", permissions);
    expect(await resend(id, colleague, later(24 * 40))).toMatchObject({
      ok: true,
      name: "Eva Ruiz",
      mail: "waits",
    });
    const mails = await emailsOf();
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ text }) => tokenIn(text))).size).toBe(1);
    expect(await rowOf(id)).toMatchObject({
      status: "opened",
      invitedBy: colleague,
      expiresAt: later(24 * 70),
      letterId: mails[1]!.id,
    });
  });

  it("has the same limit as writing", async () => {
    const id = await invitedId();
    const answers = [await resend(id), await resend(id), await resend(id)];
    expect(answers.map((answer) => (answer.ok ? "sent" : answer.code))).toEqual(["sent", "sent", "too_many_letters"]);
    expect(answers[2]).toMatchObject({ waitSeconds: expect.any(Number) });
  });

  it("is not for what is answered, gone, or another event's (A-4)", async () => {
    const answered = await addInvitation(db, party, { permissions: ["view"] }, later(100));
    await db.updateTable("invitations").set({ status: "declined" }).where("id", "=", answered.id).execute();
    expect(await resend(answered.id)).toEqual({ ok: false, code: "invitation_answered" });
    const elsewhere = await addInvitation(db, await partyOf(db), {}, later(100));
    for (const id of [elsewhere.id, newId(), "1", null, [elsewhere.id]])
      expect([await resend(id), await withdraw(id)]).toEqual([
        { ok: false, code: "invitation_gone" },
        { ok: false, code: "invitation_gone" },
      ]);
    expect(await rowOf(elsewhere.id)).toMatchObject({ status: "pending" });
    expect(await emailsOf()).toEqual([]);
  });

  it("tells of a reader who wants no more, and writes nothing (J-4)", async () => {
    const email = fresh();
    await db.insertInto("silencedAddresses").values({ email }).execute();
    const done = await invite(party.hostId, { email });
    expect(done).toMatchObject({ ok: true, emailId: null, mail: "unwanted" });
    expect(done.ok && (await resend(done.invitationId))).toMatchObject({ ok: true, mail: "unwanted" });
    expect(await emailsOf()).toEqual([]);
    expect((await list()).invitations).toMatchObject([{ contact: email, status: "pending" }]);
  });
});

describe("taking back", () => {
  it("leaves a guest uninvited, so that nobody reminds them", async () => {
    const id = await invitedId({ email: fresh() });
    const { householdId } = await rowOf(id);
    const sent = () =>
      db.selectFrom("households").select(["sentVia", "sentAt"]).where("id", "=", householdId).executeTakeFirstOrThrow();
    const [mail] = await emailsOf();
    await db.updateTable("letters").set({ status: "sent", sentAt: now }).where("id", "=", mail!.id).execute();
    expect(await sent()).toEqual({ sentVia: "letter", sentAt: now });
    expect(await withdraw(id)).toEqual({ ok: true });
    expect(await sent()).toEqual({ sentVia: null, sentAt: null });
  });

  it("ends the link, the e-mail that has not gone out, and the place that waited; a guest stays on the list", async () => {
    const email = fresh();
    const id = await invitedId({ email });
    const token = tokenIn((await emailsOf())[0]!.text);
    const waiting = {
      eventId: party.eventId,
      id: newId(),
      name: "Eva",
      email,
      role: "viewer" as const,
      status: "pending" as const,
    };
    await db.insertInto("eventMembers").values(waiting).execute();
    expect(await findInvitation(db, token)).not.toBeNull();
    expect(await withdraw(id)).toEqual({ ok: true });
    expect(await findInvitation(db, token)).toBeNull();
    expect(await withdraw(id)).toEqual({ ok: false, code: "invitation_gone" });
    expect([(await emailsOf()).length, (await guestsOf()).length, (await list()).counts.all]).toEqual([0, 1, 0]);
    expect(await db.selectFrom("eventMembers").select("id").where("id", "=", waiting.id).execute()).toEqual([]);
  });

  it("and accepting at once leave one of both (C-12)", async () => {
    let both = 0;
    for (let round = 0; round < 20; round++) {
      const { id } = await addInvitation(db, party, { permissions: ["view"] }, later(100));
      const eva = await addUser(db);
      const viewer = { id: eva, email: fresh(), name: "Eva", emailVerified: true };
      const event = await db.selectFrom("events").selectAll().where("id", "=", party.eventId).executeTakeFirstOrThrow();
      const pass = { ...passFor("invitation.accept"), event, viewer } as unknown as Parameters<
        typeof acceptInvitation
      >[1];
      const [accepted, withdrawn] = await Promise.all([acceptInvitation(db, pass, id, now), withdraw(id)]);
      const places = await db.selectFrom("eventMembers").select("id").where("userId", "=", eva).execute();
      expect(withdrawn.ok).toBe(true);
      if (accepted.ok !== (places.length === 1)) both++;
      expect(await db.selectFrom("invitations").select("id").where("id", "=", id).execute()).toEqual([]);
    }
    console.log(`C-12 withdrawn: ${both} of 20 rounds were half accepted`);
    expect(both).toBe(0);
  });
});

describe("the list", () => {
  it("says of each where it stands and since when, as it really happened", async () => {
    const eva = await account();
    const id = await invitedId({ email: eva.email, role: "viewer" });
    const stands = async (at = now) => (await list(at)).invitations[0]!;
    expect(await stands()).toMatchObject({ status: "pending", since: now, contact: eva.email, canResend: true });

    await db
      .updateTable("letters")
      .set({ status: "sent", sentAt: later(1) })
      .where("eventId", "=", party.eventId)
      .execute();
    expect(await stands()).toMatchObject({ status: "sent", since: later(1) });

    const pass = { viewer: { ...eva, emailVerified: true } } as unknown as AccountPass<"event.listOwn">;
    const shown = await listReceived(db, app.config, pass, later(2));
    expect(shown).toMatchObject([{ id, title: "Boda de Lucía", inviterName: "Marta Segura", role: "viewer" }]);
    expect((await stands()).status).toBe("sent");
    await noteDelivered(db, pass, shown, later(2));
    await noteDelivered(db, pass, shown, later(3));
    expect(await stands()).toMatchObject({ status: "delivered", since: later(2) });

    const event = await eventPassOf(db, party.hostId, party.eventId, "invitation.list");
    await noteOpened(db, event, id, later(4));
    await noteOpened(db, event, id, later(5));
    expect(await stands()).toMatchObject({ status: "opened", since: later(4) });
    expect((await stands()).url).toContain(shown[0]!.path);

    expect(await stands(later(24 * 31))).toMatchObject({
      status: "expired",
      since: later(24 * 30),
      url: null,
      canResend: true,
    });
    expect(await listReceived(db, app.config, pass, later(24 * 31))).toEqual([]);
  });

  it("follows the guests of a household, and counts each status", async () => {
    const said = { yes: "confirmed", no: "declined", open: "invited" } as const;
    for (const [name, status] of Object.entries(said)) {
      await invite(party.hostId, { name });
      await db
        .updateTable("guests")
        .set({ status })
        .where("name", "=", name)
        .where("eventId", "=", party.eventId)
        .execute();
    }
    const { invitations, counts } = await list();
    const byName = Object.fromEntries(invitations.map(({ name, status, url }) => [name, [status, url !== null]]));
    expect(byName).toEqual({ yes: ["accepted", false], no: ["declined", false], open: ["pending", true] });
    expect(counts).toMatchObject({ all: 3, accepted: 1, declined: 1, pending: 1, expired: 0 });
    expect((await list(now, party.hostId, "declined")).invitations.map(({ name }) => name)).toEqual(["no"]);
  });

  it("hands a link only to a host who could have written it (SC-17)", async () => {
    await invitedId({ role: "viewer", permissions: ["view", "chat"] });
    const manager = await member("collaborator", ["view", "manage_guests"]);
    expect((await list()).invitations[0]!.url).toMatch(/\/invitation\/[A-Za-z0-9]{32}$/);
    expect((await list(now, manager)).invitations[0]).toMatchObject({ url: null, canResend: false });
  });
});

describe("the invitations that wait for an account", () => {
  it("are shown to the proved address alone, or to the account they are for (B-11)", async () => {
    const squatter = await account();
    await invite(party.hostId, { email: squatter.email, role: "viewer" });
    const seen = (emailVerified: boolean) =>
      listReceived(
        db,
        app.config,
        { viewer: { ...squatter, emailVerified } } as unknown as AccountPass<"event.listOwn">,
        now,
      );
    const before = (await seen(false)).length;
    const after = (await seen(true)).length;
    console.log(
      `B-11 dashboard: ${before} invitations shown to an unverified account on the address, ${after} once it is proved`,
    );
    expect([before, after]).toEqual([0, 1]);

    const named = await account();
    await invite(party.hostId, { userId: named.id, email: undefined, role: "viewer" } as Partial<Asked>);
    const pass = { viewer: { ...named, emailVerified: false } } as unknown as AccountPass<"event.listOwn">;
    expect(await listReceived(db, app.config, pass, now)).toHaveLength(1);
  });
});
