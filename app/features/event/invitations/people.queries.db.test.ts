// Looking people up on a real database: by which data a search finds an account, how often, and the fields it reveals.
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addMember, addUser, eventPassOf } from "#test/factories.ts";
import { addInvitation, type Party, partyOf } from "#test/invitations.ts";
import { findInvitee, listAcquaintances, listOffered, searchPerson } from "./people.queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2049-01-10T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let party: Party;

beforeEach(async () => {
  party = await partyOf(db);
});

const fresh = () => `${newId()}@correo.es`;
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

describe("looking for a person (SC-24)", () => {
  const passOf = (id: string) => ({ viewer: { id } }) as unknown as AccountPass<"user.search">;
  const search = (text: unknown, by = party.hostId, at = now) => searchPerson(db, passOf(by), party.eventId, text, at);

  it("finds a username, however cased, before an address, and tells no address", async () => {
    const ines = await account({ username: `ines_${newId().slice(-8)}` });
    for (const text of [ines.username.toUpperCase(), ` @${ines.username} `, ines.email.toUpperCase()]) {
      const found = await search(text);
      expect(found).toEqual({
        ok: true,
        person: { id: ines.id, name: "Inés Prats", username: ines.username, avatarUrl: null },
      });
    }
    expect(await search("ine")).toEqual({ ok: false, code: "user_unknown" });
    expect(await search("   ")).toEqual({ ok: false, code: "contact_required" });
  });

  it("finds nobody by an address that they hide, and nobody who is suspended", async () => {
    const hidden = await account({ emailVisible: false });
    expect(await search(hidden.email)).toEqual({ ok: false, code: "user_unknown" });
    expect(await search(hidden.username)).toMatchObject({ ok: true });
    await db.updateTable("users").set({ suspendedAt: now }).where("id", "=", hidden.id).execute();
    expect(await search(hidden.username)).toEqual({ ok: false, code: "user_unknown" });
  });

  it("is allowed twenty times a minute, and each is written down", async () => {
    const asker = await addUser(db);
    const answers = [];
    for (let attempt = 0; attempt < 25; attempt++) answers.push(await search("nadie_asi", asker));
    expect(answers.filter((answer) => !answer.ok && answer.code === "user_unknown")).toHaveLength(20);
    expect(answers.at(-1)).toMatchObject({ code: "too_many_searches", waitSeconds: expect.any(Number) });
    expect(await search("nadie_asi", asker, later(1))).toMatchObject({ code: "user_unknown" });
    const { rows } = await sql<{ deed: string }>`select deed from audit_log where actor_id = ${asker}`.execute(db);
    expect(rows).toHaveLength(21);
    expect(new Set(rows.map(({ deed }) => deed))).toEqual(new Set(["user.searched"]));
  });

  it("knows the person to invite: an account by its name, an address as it is, and no other account", async () => {
    const ines = await account({ username: `ines_${newId().slice(-8)}` });
    const invitee = (text: string) => findInvitee(db, passOf(party.hostId), party.eventId, text, later(2));
    expect(await invitee(ines.username)).toEqual({ ok: true, invitee: { userId: ines.id } });
    expect(await invitee(ines.email)).toEqual({ ok: true, invitee: { email: ines.email, name: "Inés Prats" } });
    expect(await invitee("otra@correo.es")).toEqual({
      ok: true,
      invitee: { email: "otra@correo.es", name: undefined },
    });
    for (const text of ["nadie_asi", "a@correo.es, b@correo.es", '"a@evil.es" <b@correo.es>', "a@b@correo.es"])
      expect(await invitee(text)).toEqual({ ok: false, code: "user_unknown" });
  });
});

describe("the people that the form offers", () => {
  it("are the host's contacts, favorites first, then earlier invitees, each address once", async () => {
    const [carmen, leo, eva] = [fresh(), fresh(), fresh()];
    const contact = { ownerId: party.hostId, phone: "600", company: "Feria" };
    await db
      .insertInto("contacts")
      .values([
        { ...contact, id: newId(), name: "Carmen", email: carmen },
        { ...contact, id: newId(), name: "Leo", email: leo, isFavorite: true },
        { ...contact, id: newId(), name: "Oculta", email: fresh(), showEmail: false },
      ])
      .execute();
    await addInvitation(db, party, { email: carmen });
    await addInvitation(db, party, { email: eva });
    const next = await addEvent(db, party.hostId);
    const owner = { viewer: { id: party.hostId } } as unknown as AccountPass<"contact.crud">;
    const offered = await listOffered(db, await eventPassOf(db, party.hostId, next, "invitation.list"), owner);
    expect(offered.map(({ contact: to }) => to)).toEqual([leo, carmen, eva]);
    expect(offered[1]?.name).toBe("Carmen");
  });
});

describe("earlier invitees", () => {
  const listFor = async (eventId: string, userId = party.hostId) =>
    listAcquaintances(db, await eventPassOf(db, userId, eventId, "invitation.list"));

  it("are those of one's other events, as one wrote them, the latest first and each once", async () => {
    const other = await partyOf(db);
    const ines = await account({ emailVisible: false, username: `ines_${newId().slice(-8)}` });
    const [first, second] = [fresh(), fresh()];
    await addInvitation(db, party, { email: first });
    await addInvitation(db, party, { email: ines.email, userId: ines.id });
    await addInvitation(db, other, { email: fresh() });
    const guest = { eventId: party.eventId, name: "Óscar Martí", source: "host" as const, invitedBy: party.hostId };
    for (const email of [second, first])
      await db
        .insertInto("guests")
        .values({ ...guest, id: newId(), email, emailKey: email })
        .execute();
    await db
      .insertInto("guests")
      .values({ ...guest, id: newId(), email: null, emailKey: null, source: "public-page" })
      .execute();
    const next = await addEvent(db, party.hostId);
    const known = await listFor(next);
    expect(known.map(({ contact }) => contact).toSorted()).toEqual([`@${ines.username}`, first, second].toSorted());
    expect(known.find(({ contact }) => contact === second)?.name).toBe("Óscar Martí");
    expect(known.find(({ contact }) => contact.startsWith("@"))?.name).toBe("Inés Prats");
    // Nothing from this event itself, and nothing from other inviters.
    expect(await listFor(party.eventId)).toEqual([]);
    expect(JSON.stringify(known)).not.toContain(ines.email);
    // A removed member sees nothing more of the event, whatever was added since.
    const gone = await addUser(db);
    const { email } = await db.selectFrom("users").select("email").where("id", "=", gone).executeTakeFirstOrThrow();
    await addMember(db, party.eventId, email, "organizer");
    await db.updateTable("guests").set({ invitedBy: gone }).where("email", "=", second).execute();
    const own = await addEvent(db, gone);
    expect(await listFor(own, gone)).toMatchObject([{ contact: second }]);
    await db.updateTable("eventMembers").set({ status: "removed" }).where("userId", "=", gone).execute();
    expect(await listFor(own, gone)).toEqual([]);
    await db.updateTable("guests").set({ invitedBy: party.hostId }).where("email", "=", second).execute();
    // The inviter need not type a name again.
    const named = await findInvitee(
      db,
      { viewer: { id: party.hostId } } as unknown as AccountPass<"user.search">,
      next,
      second,
      later(3),
    );
    expect(named).toEqual({ ok: true, invitee: { email: second, name: "Óscar Martí" } });
  });
});
