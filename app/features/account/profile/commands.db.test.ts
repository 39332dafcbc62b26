// Profiles, businesses and usernames on a real database.
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { AccountRole, AccountType } from "#app/domain/account/account.ts";
import { testDatabase } from "#test/database.ts";
import { addUser } from "#test/factories.ts";
import { partyOf } from "#test/invitations.ts";
import { answerCall } from "#app/platform/http/call.server.ts";
import { type RequestContext, setRequestContext } from "#app/platform/http/request-context.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import {
  claimUsername,
  setEmailVisible,
  setTakesReplies,
  takeName,
  updateBusiness,
  updateProfile,
} from "./commands.server.ts";
import { readProfile } from "./queries.server.ts";

const { db, pool } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
const later = new Date("2026-11-02T10:02:00Z");

const passOf = (userId: string) =>
  ({ action: "profile.update", viewer: { id: userId }, may: () => true }) as unknown as AccountPass<"profile.update">;
/** The response of a call that runs `work`. */
function callOf(work: () => Promise<Response>): Promise<Response> {
  const context = new RouterContextProvider();
  setRequestContext(context, { viewer: async () => null } as unknown as RequestContext);
  const request = new Request("http://localhost/api", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  return answerCall({ request, context, params: {} }, { failed: (why) => `Error: ${why}`, isPublic: true }, work);
}
const rowOf = (id: string) => db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const label = (id: string, labels: { accountType?: AccountType; role?: AccountRole }) =>
  db.updateTable("users").set(labels).where("id", "=", id).execute();

let id: string;
beforeEach(async () => {
  id = await addUser(db);
});

describe("a profile", () => {
  it("changes what was given and nothing else, and tells the person's other screens", async () => {
    const before = await rowOf(id);
    await updateProfile(db, passOf(id), { name: "Marta Segura", phone: "600 111 222", bio: null }, now);
    await updateProfile(db, passOf(id), { location: "Torrent" }, now);
    const changed = { name: "Marta Segura", phone: "600 111 222", location: "Torrent", updatedAt: now };
    expect(await rowOf(id)).toEqual({ ...before, ...changed });
    const topics = await db.selectFrom("announcements").select("topic").where("topic", "=", `user:${id}`).execute();
    expect(topics).toHaveLength(2);
  });

  it("has a company and a position only where it is a business's or a provider's", async () => {
    const changes = { company: "Bodas Segura", position: "Directora" };
    await updateProfile(db, passOf(id), { name: "Marta", ...changes }, now);
    expect(await rowOf(id)).toMatchObject({ name: "Marta", company: null, position: null });
    await label(id, { role: "provider" });
    await updateProfile(db, passOf(id), changes, now);
    expect(await rowOf(id)).toMatchObject(changes);
    await label(id, { role: "organizer", accountType: "personal" });
    await updateProfile(db, passOf(id), { company: null }, now);
    expect(await rowOf(id)).toMatchObject(changes);
  });

  it("bears its new name among those who prepare an event, whose pages are drawn anew", async () => {
    const { eventId, hostId } = await partyOf(db);
    const changesOf = () =>
      db.selectFrom("announcements").select("id").where("topic", "=", `event:${eventId}`).execute();
    const before = await changesOf();
    await updateProfile(db, passOf(hostId), { name: "Marta Gil" }, now);
    await updateProfile(db, passOf(hostId), { name: "Marta Gil", phone: "600 111 222" }, now);
    const names = await db.selectFrom("eventMembers").select("name").where("userId", "=", hostId).execute();
    expect(names).toEqual([{ name: "Marta Gil" }]);
    expect(await changesOf()).toHaveLength(before.length + 1);
  });

  it("renames the guest that it is, with a household of the same name, and none that a host has called otherwise", async () => {
    await db.updateTable("users").set({ name: "Lu" }).where("id", "=", id).execute();
    const [named, renamed, linked] = [await partyOf(db), await partyOf(db), await partyOf(db)];
    const addGuest = async ({ eventId, hostId }: typeof named, name: string, userId: string | null) => {
      const guestId = newId();
      const row = { eventId, id: guestId, name, userId, source: "link" as const, isRegistered: true };
      await db.insertInto("guests").values(row).execute();
      if (userId !== null) return;
      const [linkId, secret] = [newId(), Buffer.from(guestId)];
      const link = { eventId, id: linkId, createdBy: hostId, createdByName: "Marta", permissions: ["view" as const] };
      await db
        .insertInto("invitationLinks")
        .values({ ...link, tokenHash: secret, tokenSealed: "x" })
        .execute();
      await db.insertInto("linkPeople").values({ eventId, linkId, emailKey: guestId, guestId, userId: id }).execute();
    };
    await addGuest(named, "Lu", id);
    await db
      .insertInto("waitingAnswers")
      .values({ eventId: renamed.eventId, id: newId(), name: "Lu", userId: id, source: "link" })
      .execute();
    await addGuest(renamed, "Lucía, la del coro", id);
    await addGuest(linked, "Lu", null);
    await addGuest(linked, "Lu", await addUser(db, "Lu"));
    await db.deleteFrom("announcements").execute();
    await updateProfile(db, passOf(id), { name: "Lucía Ferrer" }, now);
    const listed = async ({ eventId }: typeof named) =>
      db
        .selectFrom("guests")
        .innerJoin("households", (join) =>
          join.onRef("households.eventId", "=", "guests.eventId").onRef("households.id", "=", "guests.householdId"),
        )
        .where("guests.eventId", "=", eventId)
        .select(["guests.name", "guests.version", "households.name as household"])
        .orderBy("guests.version")
        .execute();
    const [lucia, lu] = [
      { name: "Lucía Ferrer", household: "Lucía Ferrer", version: 2 },
      { name: "Lu", household: "Lu", version: 1 },
    ];
    expect(await listed(named)).toEqual([lucia]);
    expect(await listed(renamed)).toMatchObject([{ name: "Lucía, la del coro", version: 1 }]);
    // A namesake is another person.
    expect(await listed(linked)).toEqual([lu, lucia]);
    const waiting = await db.selectFrom("waitingAnswers").select("name").where("userId", "=", id).execute();
    expect(waiting).toEqual([{ name: "Lucía Ferrer" }]);
    const topics = (await db.selectFrom("announcements").select("topic").execute()).map(({ topic }) => topic);
    for (const { eventId } of [named, linked]) expect(topics).toContain(`event:${eventId}:guests`);
  });

  it("that is not there any more is gone (410), and nothing is told to anybody", async () => {
    const gone = passOf(newId());
    const update = () => updateProfile(db, gone, { name: "Nadie" }, now);
    await expect(update()).rejects.toMatchObject({ init: { status: 410 } });
    const told = await callOf(async () => (await update()) as never);
    expect([told.status, await told.json()]).toEqual([
      410,
      { success: false, message: "Error: No hay perfil de usuario" },
    ]);
  });

  it("takes replies by e-mail as its address is seen, until it says otherwise", async () => {
    const taken = async () => (await readProfile(db, passOf(id))).takesReplies;
    for (const visible of [false, true]) {
      await setEmailVisible(db, passOf(id), visible, now);
      expect(await taken()).toBe(visible);
    }
    await setTakesReplies(db, passOf(id), false, now);
    expect(await taken()).toBe(false);
    await setEmailVisible(db, passOf(id), false, now);
    await setTakesReplies(db, passOf(id), true, now);
    expect(await taken()).toBe(true);
  });

  it("shows or hides its e-mail", async () => {
    await setEmailVisible(db, passOf(id), false, now);
    expect((await rowOf(id)).emailVisible).toBe(false);
    await setEmailVisible(db, passOf(id), true, now);
    expect((await rowOf(id)).emailVisible).toBe(true);
  });
});

it("a business is kept for business accounts and refused to others", async () => {
  const changes = { businessName: "Bodas Segura", socialMedia: { instagram: "https://instagram.com/segura" } };
  expect(await updateBusiness(db, passOf(id), changes, now)).toEqual({ ok: false, code: "not_business" });
  expect(await rowOf(id)).toMatchObject({ businessName: null, socialMedia: {} });
  await label(id, { accountType: "business" });
  expect(await updateBusiness(db, passOf(id), changes, now)).toEqual({ ok: true });
  await updateBusiness(db, passOf(id), { businessPhone: "961 234 567" }, now);
  expect(await rowOf(id)).toMatchObject({ ...changes, businessPhone: "961 234 567" });
});

describe("a username", () => {
  it("is claimed in lower case, and can be the one that one has", async () => {
    expect(await claimUsername(db, passOf(id), " @Marta_Gil ", now)).toEqual({ ok: true, username: "marta_gil" });
    expect(await claimUsername(db, passOf(id), "MARTA_GIL", now)).toEqual({ ok: true, username: "marta_gil" });
    const other = await addUser(db);
    const before = await rowOf(other);
    for (const taken of ["marta_gil", "Marta_Gil", "ＭＡＲＴＡ_gil"])
      expect(await claimUsername(db, passOf(other), taken, now)).toEqual({ ok: false, code: "username_taken" });
    expect(await claimUsername(db, passOf(other), "admin", now)).toEqual({ ok: false, code: "username_reserved" });
    expect(await rowOf(other)).toEqual(before);
  });

  it("may be tried 20 times a minute (G-7)", async () => {
    let answers = 0;
    for (let round = 0; round < 30; round++) {
      const refused = round % 2 ? await takeName(db, passOf(id), now) : null;
      const claimed = round % 2 ? refused : await claimUsername(db, passOf(id), `nombre_${round}`, now);
      if (!claimed || claimed.ok || claimed.code !== "too_many_tries") answers++;
      else expect(claimed.waitSeconds).toBeGreaterThan(0);
    }
    console.log(`G-7: ${answers} answers of 30 in a minute`);
    expect(answers).toBe(20);
    expect(await claimUsername(db, passOf(id), "otro_minuto", later)).toMatchObject({ ok: true });
  });

  it("goes to one of a hundred who claim it at once, however they write it (H-4)", async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => addUser(db)));
    const spellings = ["lucia_y_andres", "Lucia_Y_Andres", "LUCIA_Y_ANDRES", "@lucia_y_andres", "ｌｕｃｉａ_y_andres"];
    const race = async (username: (index: number) => string) => {
      const results = await Promise.all(
        people.map((each, index) => claimUsername(db, passOf(each), username(index), now)),
      );
      return results.filter((result) => result.ok).length;
    };
    const winners = await race((index) => spellings[index % spellings.length]!);
    // Without its index the same race has a hundred winners.
    await pool.query("drop index username_taken");
    const unguarded = await race(() => "otra_pareja");
    console.log(`H-4: ${winners} of 100 claims; ${unguarded} without the unique index`);
    expect([winners, unguarded]).toEqual([1, 100]);
  });
});
