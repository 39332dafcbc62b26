// Shared links in the database: created within the maker's own permissions, ended, counted exactly, and logged as promised.
import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#app/db/transaction.ts";
import { checkLink } from "#app/domain/guest/invitation-link.ts";
import { elevatedPermissions, shareablePermissions } from "#app/domain/permission/names.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { testDatabase } from "#test/database.ts";
import { addMember, addUser, eventPassOf } from "#test/factories.ts";
import { behindBarrier } from "#test/guards.ts";
import { invitationServices, type Party, partyOf } from "#test/invitations.ts";
import { type LinkRef, lookAtLink, useLink } from "./admission.commands.server.ts";
import { createLink, deactivateLink, noteView } from "./commands.server.ts";
import { findLink, isPersonOf, listLinks, listUsage } from "./queries.server.ts";

const { db } = await testDatabase();
const app = invitationServices(db);
const now = new Date("2049-05-01T10:00:00Z");
const later = new Date("2049-05-20T10:00:00Z");
const visit = { address: "198.51.100.7", userAgent: null };
let party: Party;
beforeEach(async () => void (party = await partyOf(db)));

/** Creates a link of the party as its host. */
async function makeLink(input: Parameters<typeof checkLink>[0] = {}, { eventId, hostId } = party) {
  const checked = checkLink(input, "Europe/Madrid", now);
  if (!checked.ok) throw new Error(checked.code);
  const pass = await eventPassOf(db, hostId, eventId, "link.create");
  const made = await createLink(app, pass, checked.link, now);
  if (!made.ok) throw new Error(made.code);
  return { eventId, id: made.linkId, token: made.url.split("/").at(-1)! };
}
/** Uses a link as a visitor who answers or registers. */
const admit = (link: LinkRef, email: string, at = now, guestId: string | null = null, name: string | null = null) =>
  inTransaction(db, async (tx) => {
    const admitted = await lookAtLink(tx, link, email, at);
    if (!admitted.ok) return admitted;
    const person = { email, userId: null, guestId };
    await useLink(tx, link, admitted, { action: "rsvp", person, known: { name, email, username: null }, visit }, at);
    return { ok: true as const, isNew: admitted.isNew };
  });
const linkRow = (id: string) =>
  db.selectFrom("invitationLinks").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("a link", () => {
  it("is kept by the hash of its token and sealed for its hosts, who read it again", async () => {
    const link = await makeLink({ maxUses: "10", expiresAt: "2049-06-05", message: "¡Venid!" });
    const row = await linkRow(link.id);
    expect(link.token).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(row.tokenHash).toEqual(hashToken(link.token));
    expect(row.permissions).toEqual(["view", "rsvp", "register"]);
    expect(JSON.stringify(row)).not.toContain(link.token);
    const pass = await eventPassOf(db, party.hostId, party.eventId, "link.list");
    expect(await listLinks(db, app.config, pass, now)).toEqual([
      expect.objectContaining({
        url: `https://convite.example/invite/${link.token}`,
        state: "active",
        role: "guest",
        // The list of gifts is open to the group's links of a new event, so the link gives it without a tick.
        permissions: ["view", "rsvp", "register", "see_gift_list"],
        maxUses: 10,
        uses: 0,
        expiresAt: new Date("2049-06-04T22:00:00Z"),
        message: "¡Venid!",
        createdByName: "Marta Segura",
      }),
    ]);
    expect(await findLink(db, link.token, now)).toMatchObject({ id: link.id, state: "active" });
  });

  it("gives the event an address, for the e-mails of those who answer", async () => {
    await makeLink();
    const slug = await db.selectFrom("slugs").select("slug").where("eventId", "=", party.eventId).executeTakeFirst();
    expect(slug?.slug).toMatch(/^boda-de-lucia/);
  });

  it("carries nothing that its maker lacks, and never what is elevated (SC-17)", async () => {
    const memberId = await addUser(db, "Quique");
    const { email } = await db.selectFrom("users").select("email").where("id", "=", memberId).executeTakeFirstOrThrow();
    await addMember(db, party.eventId, email, "viewer");
    await db
      .updateTable("eventMembers")
      .set({ permissions: ["view", "rsvp", "manage_guests"] })
      .where("userId", "=", memberId)
      .execute();
    const pass = await eventPassOf(db, memberId, party.eventId, "link.create");
    const ask = (permissions: string[]) => {
      const checked = checkLink({ permissions }, "Europe/Madrid", now);
      if (!checked.ok) throw new Error(checked.code);
      return createLink(app, pass, checked.link, now);
    };
    for (const one of ["register", "chat", "see_guest_list", "see_gift_list"])
      expect(await ask(["view", one])).toEqual({ ok: false, code: "grant_refused" });
    for (const one of elevatedPermissions)
      expect(await ask(["view", "rsvp", one])).toEqual({ ok: false, code: "grant_refused" });
    const creator = await eventPassOf(db, party.hostId, party.eventId, "link.create");
    for (const one of elevatedPermissions) {
      const checked = checkLink({ permissions: ["view", one] }, "Europe/Madrid", now);
      if (!checked.ok) throw new Error(checked.code);
      expect(await createLink(app, creator, checked.link, now)).toEqual({ ok: false, code: "grant_refused" });
    }
    expect(await ask(["view", "rsvp"])).toMatchObject({ ok: true });
    const rows = await db
      .selectFrom("invitationLinks")
      .select("permissions")
      .where("eventId", "=", party.eventId)
      .execute();
    expect(rows).toEqual([{ permissions: ["view", "rsvp"] }]);
    expect((await linkRow((await makeLink({ permissions: [...shareablePermissions] })).id)).permissions).toHaveLength(
      6,
    );
  });

  it("is ended once and for all, and only by its own event (A-4)", async () => {
    const link = await makeLink();
    const other = await partyOf(db);
    const foreign = await eventPassOf(db, other.hostId, other.eventId, "link.deactivate");
    for (const id of [link.id, "nada", null])
      expect(await deactivateLink(db, foreign, id, now)).toEqual({ ok: false, code: "link_not_found" });
    expect((await linkRow(link.id)).isActive).toBe(true);
    const pass = await eventPassOf(db, party.hostId, party.eventId, "link.deactivate");
    for (let time = 0; time < 2; time++) expect(await deactivateLink(db, pass, link.id, now)).toEqual({ ok: true });
    expect(await findLink(db, link.token, now)).toMatchObject({ state: "inactive" });
    expect(await admit(link, "eva@correo.es")).toEqual({ ok: false, code: "link_inactive" });
  });
});

describe("the people that a link lets in", () => {
  it("counts once each, keeps who is in, and nobody is one too many", async () => {
    const link = await makeLink({ maxUses: "2" });
    expect(await admit(link, "eva@correo.es")).toEqual({ ok: true, isNew: true });
    expect(await admit(link, "eva@correo.es")).toEqual({ ok: true, isNew: false });
    expect(await admit(link, "leo@correo.es", later)).toEqual({ ok: true, isNew: true });
    expect(await admit(link, "mia@correo.es")).toEqual({ ok: false, code: "link_used_up" });
    expect(await admit(link, "eva@correo.es")).toEqual({ ok: true, isNew: false });
    expect(await linkRow(link.id)).toMatchObject({ uses: 2 });
  });

  it("holds however many come at the same moment (C-1)", async () => {
    const link = await makeLink({ maxUses: "3" });
    const came = await Promise.all(Array.from({ length: 30 }, (_, index) => admit(link, `p${index}@correo.es`)));
    expect(came.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await linkRow(link.id)).toMatchObject({ uses: 3 });
  });

  it("who comes twice at the same moment by its last use is in, and counts once (C-1)", async () => {
    const link = await makeLink({ maxUses: "1" });
    const twice = () => Promise.all([admit(link, "eva@correo.es"), admit(link, "eva@correo.es")]);
    const came = await behindBarrier(db, "link_people", 2, twice);
    expect(came.map((each) => each.ok && each.isNew).toSorted()).toEqual([false, true]);
    expect(came.every(({ ok }) => ok)).toBe(true);
    expect(await linkRow(link.id)).toMatchObject({ uses: 1 });
  });

  it("ends at its hour, also for who is in", async () => {
    const link = await makeLink({ expiresAt: "2049-05-10" });
    expect(await admit(link, "eva@correo.es", new Date("2049-05-09T21:59:59Z"))).toMatchObject({ ok: true });
    for (const email of ["eva@correo.es", "leo@correo.es"])
      expect(await admit(link, email, new Date("2049-05-09T22:00:00Z"))).toEqual({ ok: false, code: "link_expired" });
  });

  it("is known again by account, by proved address and by the browser's own guest", async () => {
    const link = await makeLink();
    const guestId = "01890000-0000-7000-8000-000000000001";
    await db
      .insertInto("guests")
      .values({ eventId: party.eventId, id: guestId, name: "Eva", email: "eva@correo.es", emailKey: "eva@correo.es" })
      .execute();
    await admit(link, "eva@correo.es", now, guestId);
    const viewer = { id: party.hostId, email: "eva@correo.es", emailVerified: true } as never;
    expect(await isPersonOf(db, link, null, [guestId])).toBe(true);
    expect(await isPersonOf(db, link, viewer, [])).toBe(true);
    expect(await isPersonOf(db, link, { ...(viewer as object), emailVerified: false } as never, [])).toBe(false);
    expect(await isPersonOf(db, link, null, [party.hostId])).toBe(false);
    expect(await isPersonOf(db, link, null, [])).toBe(false);
  });
});

describe("the log of a link", () => {
  const phone =
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";

  it("has a look once a visitor and day, a program like a person, and shortened addresses (C-7, SC-30)", async () => {
    const link = await makeLink();
    const look = (address: string, userAgent: string | null, at = now) =>
      noteView(db, link, { address, userAgent }, null, at);
    for (let time = 0; time < 20; time++) await look("198.51.100.7", phone);
    await look("198.51.100.7", "WhatsApp/2.23");
    await look("2001:db8:5:1::9", null);
    await look("198.51.100.7", phone, new Date("2049-05-02T10:00:00Z"));
    const pass = await eventPassOf(db, party.hostId, party.eventId, "link.usageLog");
    const { uses, more } = await listUsage(db, pass, link.id);
    expect(more).toBe(0);
    expect(uses.map(({ action, ipAddress, device }) => [action, ipAddress, device]).sort()).toEqual([
      ["view", "198.51.100.0", "Chrome · Android"],
      ["view", "198.51.100.0", "Chrome · Android"],
      ["view", "198.51.100.0", "Vista previa automática"],
      ["view", "2001:0db8:0005::", null],
    ]);
    expect(await linkRow(link.id)).toMatchObject({ uses: 0, lastUsedAt: null });
  });

  it("says who answered and who registered, to the hosts of this event alone", async () => {
    const link = await makeLink();
    await admit(link, "eva@correo.es", now, null, "Eva");
    const other = await partyOf(db);
    const read = async ({ hostId, eventId }: Party) =>
      (await listUsage(db, await eventPassOf(db, hostId, eventId, "link.usageLog"), link.id)).uses;
    expect(await read(party)).toEqual([
      expect.objectContaining({ action: "rsvp", name: "Eva", email: "eva@correo.es" }),
    ]);
    expect(await read(other)).toEqual([]);
  });
});
