// Invitations by e-mail on a real database: the permissions they need and grant, and the limits of e-mails.
import { sql } from "kysely";
import { newId } from "#app/db/id.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EventRole, Permission } from "#app/domain/permission/names.ts";
import { permissions } from "#app/domain/permission/names.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { testDatabase } from "#test/database.ts";
import { addMember, addUser, eventPassOf } from "#test/factories.ts";
import { invitationServices, type Party, partyOf, tokenIn } from "#test/invitations.ts";
import { inviteByEmail, inviteCollaborators } from "./commands.server.ts";

const { db } = await testDatabase();
const app = invitationServices(db);
const now = new Date("2027-03-01T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let party: Party;

// The first e-mail takes long on a busy machine.
beforeAll(async () => void (await import("#app/platform/mail/email-pieces.ts")), 60_000);
beforeEach(async () => {
  party = await partyOf(db);
});

type Asked = Parameters<typeof inviteByEmail>[2];
const eva = (change: Partial<Asked> = {}) =>
  ({ email: "eva@correo.es", name: "Eva", role: "collaborator", ...change }) as Asked;
const invite = async (by: string, asked: Asked = eva(), at = now, eventId = party.eventId) =>
  inviteByEmail(app, await eventPassOf(db, by, eventId, "invitation.create"), asked, at);
const invitationsOf = (eventId = party.eventId) =>
  db.selectFrom("invitations").selectAll().where("eventId", "=", eventId).orderBy("email").execute();
const emailsOf = (eventId = party.eventId) => writtenEmails(db, app.config, { eventId });

/** A member with these permissions. */
async function member(role: EventRole, held: readonly Permission[]): Promise<string> {
  const email = `${role}-${newId()}@correo.es`;
  const id = await addUser(db, "Pau", email);
  await addMember(db, party.eventId, email, role);
  await db
    .updateTable("eventMembers")
    .set({ permissions: [...held] })
    .where("userId", "=", id)
    .execute();
  return id;
}

describe("an invitation by e-mail", () => {
  it("is kept for thirty days under the hash of a secret that only its e-mail says", async () => {
    expect(await invite(party.hostId, eva({ message: "¿Te animas?" }))).toMatchObject({
      ok: true,
      name: "Eva",
      emailId: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const [kept] = await invitationsOf();
    const [mail] = await emailsOf();
    const token = tokenIn(mail!.text);
    expect(kept).toMatchObject({
      email: "eva@correo.es",
      inviterName: "Marta Segura",
      invitedBy: party.hostId,
      role: "collaborator",
      status: "pending",
      letterId: mail!.id,
      expiresAt: later(30 * 24),
      tokenHash: hashToken(token),
    });
    expect(kept!.tokenSealed).not.toContain(token);
    expect(mail).toMatchObject({ kind: "invitation", recipient: "eva@correo.es", userId: party.hostId });
    expect(mail!.text).toContain("Eva, Marta Segura te invita a la boda de Lucía como Colaborador.");
    expect(mail!.text).toContain("¿Te animas?");
  });

  it("is sent when the worker has posted its e-mail, and nothing else makes it so", async () => {
    await invite(party.hostId);
    await db.updateTable("letters").set({ attempts: 1 }).where("eventId", "=", party.eventId).execute();
    expect((await invitationsOf())[0]!.status).toBe("pending");
    await db.updateTable("letters").set({ status: "sent", sentAt: now }).where("eventId", "=", party.eventId).execute();
    expect((await invitationsOf())[0]!.status).toBe("sent");
  });

  it("grants nothing that its inviter lacks, and nothing elevated without the right to (SC-17)", async () => {
    const manager = await member("collaborator", ["view", "rsvp", "manage_guests"]);
    const refused = [["view", "chat"], ["view", "manage_guests"], ["view", "edit_event"], [...permissions]];
    for (const asked of refused)
      expect(await invite(manager, eva({ permissions: asked }))).toEqual({ ok: false, code: "forbidden" });
    expect(await invitationsOf()).toEqual([]);
    expect(await invite(manager, eva({ permissions: ["view", "rsvp"] }))).toMatchObject({ ok: true });
    expect(await invite(party.hostId, eva({ email: "otra@correo.es", permissions: permissions }))).toMatchObject({
      ok: true,
    });
    await expect(member("collaborator", ["view", "rsvp"]).then((id) => invite(id))).rejects.toMatchObject({
      init: { status: 403 },
    });
  });

  it("is not for members: the creator, oneself, another member", async () => {
    const organizer = await member("organizer", permissions);
    const emails = await db.selectFrom("users").select("email").where("id", "in", [party.hostId, organizer]).execute();
    for (const { email } of emails)
      expect(await invite(organizer, eva({ email }))).toEqual({ ok: false, code: "already_member" });
    expect(await invite(party.hostId, { userId: organizer, name: "", role: "viewer" })).toEqual({
      ok: false,
      code: "already_member",
    });
  });

  it("finds a person by their account, whose address the inviter need not know", async () => {
    const id = await addUser(db, "Inés Prats", `ines-${newId()}@correo.es`);
    expect(await invite(party.hostId, { userId: id, role: "viewer" })).toMatchObject({ ok: true, name: "Inés Prats" });
    expect((await invitationsOf())[0]).toMatchObject({ userId: id, name: "Inés Prats" });
    expect(await invite(party.hostId, { userId: party.eventId, role: "viewer" })).toEqual({
      ok: false,
      code: "user_unknown",
    });
  });

  it("is renewed under the same link, but not by a host who could not have written it", async () => {
    await invite(party.hostId, eva({ permissions: permissions, role: "organizer" }));
    const manager = await member("collaborator", ["view", "manage_guests"]);
    expect(await invite(manager, eva({ permissions: ["view"] }))).toEqual({ ok: false, code: "forbidden" });
    expect((await invitationsOf())[0]!.role).toBe("organizer");
    // The panel invites a person a second time only if the host asks for that explicitly.
    const twice = { ...eva({ role: "viewer", message: "Otra vez" }), onlyNew: true };
    expect(await invite(party.hostId, twice, later(24))).toEqual({ ok: false, code: "already_invited" });
    expect(await emailsOf()).toHaveLength(1);
    expect(await invite(party.hostId, eva({ role: "viewer" }), later(24))).toMatchObject({ ok: true });
    const kept = await invitationsOf();
    const mails = await emailsOf();
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ role: "viewer", permissions: ["view"], expiresAt: later(31 * 24) });
    expect(new Set(mails.map(({ text }) => tokenIn(text))).size).toBe(1);
  });

  it("is one, when two are written at the same moment", async () => {
    await Promise.all(Array.from({ length: 3 }, () => invite(party.hostId)));
    expect(await invitationsOf()).toHaveLength(1);
  });
});

describe("e-mails to one address (J-3)", () => {
  it("are three about an event in a day, and eight in all where nobody has proved it", async () => {
    const email = `acosada-${newId()}@correo.es`;
    const asked = eva({ email });
    let accepted = 0;
    for (let attempt = 0; attempt < 50; attempt++)
      if ((await invite(party.hostId, asked, later(attempt / 60))).ok) accepted++;
    expect(accepted).toBe(3);
    expect(await emailsOf()).toHaveLength(3);
    expect(await invite(party.hostId, asked, later(2))).toMatchObject({ code: "too_many_letters" });
    for (let event = 0; event < 6; event++) {
      const { eventId, hostId } = await partyOf(db);
      for (let attempt = 0; attempt < 5; attempt++) await invite(hostId, asked, later(3), eventId);
    }
    const { rows } = await sql`select from letters where recipient = ${email}`.execute(db);
    console.log(`J-3 invitations: ${rows.length} e-mails of 80 attempts from 7 accounts, 3 about the same event`);
    expect(rows.length).toBe(8);
    expect(await invite(party.hostId, asked, later(23))).toMatchObject({ ok: false });
    expect(await invite(party.hostId, asked, later(25))).toMatchObject({ ok: true });
  });
});

describe("an invitation whose e-mail fails (I-11)", () => {
  it("stays, and says so", async () => {
    await sql`create function no_letters() returns trigger language plpgsql as $$ begin raise exception 'no e-mails today'; end $$`.execute(
      db,
    );
    await sql`create trigger no_letters before insert on letters for each row execute function no_letters()`.execute(
      db,
    );
    let kept = 0;
    for (let index = 0; index < 20; index++) {
      const invited = await invite(party.hostId, eva({ email: `eva${index}@correo.es` }));
      if (invited.ok && invited.emailId === null) kept++;
    }
    await sql`drop trigger no_letters on letters`.execute(db);
    console.log(`I-11 invitations: ${kept} of 20 kept without their e-mail`);
    expect([kept, (await invitationsOf()).length, (await emailsOf()).length]).toEqual([20, 20, 0]);
  });

  it("is kept without one for a person who wants none of these e-mails", async () => {
    const email = `callada-${newId()}@correo.es`;
    const id = await addUser(db, "Callada", email);
    await db
      .updateTable("users")
      .set({ mutedLetters: ["invitations"] })
      .where("id", "=", id)
      .execute();
    expect(await invite(party.hostId, eva({ email }))).toMatchObject({ ok: true, emailId: null });
    expect(await emailsOf()).toEqual([]);
  });
});

describe("people named when an event is made", () => {
  it("are invited by its creator, each once", async () => {
    for (const email of ["ana@correo.es", "bea@correo.es"])
      await db
        .insertInto("eventMembers")
        .values({
          eventId: party.eventId,
          id: (await addUser(db)).replace(/^.{8}/, "00000000"),
          name: "Ana",
          email,
          role: "provider",
          permissions: ["view", "chat"],
          status: "pending",
          invitedBy: party.hostId,
        })
        .execute();
    expect(await inviteCollaborators(app, party.eventId, now)).toBe(2);
    expect(await inviteCollaborators(app, party.eventId, later(1))).toBe(0);
    expect(await invitationsOf()).toMatchObject([
      { email: "ana@correo.es", role: "provider", permissions: ["view", "chat"], invitedBy: party.hostId },
      { email: "bea@correo.es" },
    ]);
    expect((await emailsOf()).map(({ recipient }) => recipient)).toEqual(["ana@correo.es", "bea@correo.es"]);
  });
});
