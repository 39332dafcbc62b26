// Looking people up on a real database: who is found by what, how often, and what is told of them.
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser } from "#test/factories.ts";
import { type Party, partyOf } from "#test/invitations.ts";
import { findInvitee, searchPerson } from "./queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2049-01-10T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let party: Party;

beforeEach(async () => {
  party = await partyOf(db);
});

const fresh = () => `${newId()}@correo.es`;
/** Somebody with an account that nobody has invited yet. */
async function account(change: { emailVisible?: boolean; username?: string } = {}) {
  const id = await addUser(db, "Inés Prats", fresh());
  await db
    .updateTable("users")
    .set({ emailVisible: true, ...change })
    .where("id", "=", id)
    .execute();
  return db.selectFrom("users").select(["id", "email", "username"]).where("id", "=", id).executeTakeFirstOrThrow();
}

describe("looking for somebody (SC-24)", () => {
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

  it("knows whom to invite: an account by its name, an address as it is, nobody else", async () => {
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
