// «Decir algo» on a real database: the ways of a notice, its ten seconds, and its limits.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { parseAudience } from "#app/domain/event/day-notice.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { testDatabase } from "#test/database.ts";
import { writtenEmails } from "#test/emails.ts";
import { addUser, eventPassOf } from "#test/factories.ts";
import { addHousehold, type NewMember } from "#test/households.ts";
import { invitationServices, type Party, partyOf } from "#test/invitations.ts";
import { announceToGuests, cancelNotice } from "./commands.server.ts";
import { sendDayNotice } from "./jobs.server.ts";
import { findHouseholdNotice, findWays, readNotices } from "./queries.server.ts";

const { db } = await testDatabase();
const app = invitationServices(db) as AppServices;
const now = new Date("2049-06-05T19:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
let party: Party;
beforeEach(async () => {
  party = await partyOf(db);
});

const pass = () => eventPassOf(db, party.hostId, party.eventId, "day.announce");
const say = async (to = "came", { at = now, text = "A la mesa en diez minutos.", clientId = newId() } = {}) =>
  announceToGuests(db, await pass(), { text, clientId, to: parseAudience(to)! }, at);
const run = (noticeId: string, at = later(10)) =>
  sendDayNotice({ app, payload: { eventId: party.eventId, noticeId }, now: at } as Work<"send_day_notice">);

/** A family; `opened`: they have opened their invitation. `rings`: the first guest has an account whose phone rings. */
async function family(members: NewMember[], { opened = false, rings = false } = {}) {
  const { id, guestIds } = await addHousehold(db, party.eventId, members);
  if (opened)
    await db
      .updateTable("households")
      .set({ openedAt: now, tokenHash: hashToken(newToken()), tokenSealed: "x" })
      .where("id", "=", id)
      .execute();
  if (!rings) return { id, guestIds, userId: null };
  const userId = await addUser(db, members[0]!.name, `${newId()}@correo.es`);
  await db.updateTable("guests").set({ userId }).where("id", "=", guestIds[0]!).execute();
  const sessionId = newId();
  const session = { id: sessionId, userId, expiresAt: later(86_400), tokenHash: hashToken(newToken()) };
  await db.insertInto("sessions").values(session).execute();
  const device = { userId, id: newId(), sessionId, endpoint: `https://push.example/${userId}`, p256dh: "x", auth: "y" };
  await db.insertInto("pushDevices").values(device).execute();
  return { id, guestIds, userId };
}

describe("a notice", () => {
  it("rings for accounts with a device, and is an e-mail only where neither phone nor invitation reaches", async () => {
    const came = { status: "attended" as const };
    const rings = await family(
      [
        { name: "Ana", email: "ana@correo.es", ...came },
        { name: "Luis", ...came },
      ],
      { rings: true },
    );
    const reads = await family([{ name: "Eva", email: "eva@correo.es", ...came }], { opened: true });
    const mails = await family([
      { name: "Pau", email: "pau@correo.es", ...came },
      { name: "Nil", ...came },
    ]);
    await family([{ name: "Nadie", ...came }]);
    const missing = await family([{ name: "Tarde", email: "tarde@correo.es", status: "confirmed" }]);
    const ways = await findWays(db, party.eventId, parseAudience("came")!);
    expect(ways).toMatchObject({ people: 6, accounts: [rings.userId], mails: [{ email: "pau@correo.es" }] });

    const said = await say();
    const noticeId = said.ok ? said.noticeId : "";
    expect(await findHouseholdNotice(db, party.eventId, reads.id, later(5))).toBeNull();
    expect((await writtenEmails(db, app.config, { eventId: party.eventId })).length).toBe(0);
    await run(noticeId);
    await run(noticeId);
    const sent = await writtenEmails(db, app.config, { eventId: party.eventId });
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([["day_notice", "pau@correo.es"]]);
    expect(sent[0]!.text).toContain("A la mesa en diez minutos.");
    expect(sent[0]!.text).toContain("/no-mas/");
    const told = db.selectFrom("notifications").select(["userId", "kind"]).where("eventId", "=", party.eventId);
    expect(await told.execute()).toEqual([{ userId: rings.userId, kind: "day.notice" }]);
    for (const { id } of [rings, reads, mails])
      expect(await findHouseholdNotice(db, party.eventId, id, later(3_600))).toBe("A la mesa en diez minutos.");
    expect(await findHouseholdNotice(db, party.eventId, missing.id, later(3_600))).toBeNull();
    expect(await findHouseholdNotice(db, party.eventId, reads.id, later(3 * 3_600 + 11))).toBeNull();
    expect((await readNotices(db, await pass(), later(60), true)).last).toMatchObject([
      { pushed: 1, mailed: 1, leavesIn: 0 },
    ]);
  });

  it("goes to one table, and to those who are missing", async () => {
    const tableId = newId();
    await db
      .insertInto("seatingTables")
      .values({ eventId: party.eventId, id: tableId, name: "Tíos", number: 4, capacity: 8 })
      .execute();
    const there = await family([{ name: "Ana", status: "confirmed" }]);
    const other = await family([{ name: "Eva", status: "attended" }]);
    await db.updateTable("guests").set({ tableId }).where("id", "=", there.guestIds[0]!).execute();
    const shown = async (to: string, at: Date) => {
      const said = await say(to, { at, text: to });
      await run(said.ok ? said.noticeId : "", at);
      return Promise.all([there, other].map(({ id }) => findHouseholdNotice(db, party.eventId, id, at)));
    };
    expect(await shown(`table:${tableId}`, now)).toEqual([`table:${tableId}`, null]);
    expect(await shown("missing", later(200))).toEqual(["missing", null]);
    expect((await shown("came", later(400)))[1]).toBe("came");
    expect(await say(`table:${newId()}`, { at: later(600) })).toMatchObject({ code: "nobody" });
  });

  it("is cancelled within ten seconds, comes once, once in two minutes, and from no held event", async () => {
    await family([{ name: "Ana", email: "ana@correo.es", status: "attended" }]);
    const clientId = newId();
    const [first, second] = [await say("came", { clientId }), await say("came", { clientId })];
    expect(second).toEqual(first);
    const noticeId = first.ok ? first.noticeId : "";
    expect(await say("came", { at: later(119) })).toMatchObject({ code: "too_soon" });
    expect(await cancelNotice(db, await pass(), noticeId, later(5))).toMatchObject({ ok: true });
    await run(noticeId);
    expect(await writtenEmails(db, app.config, { eventId: party.eventId })).toEqual([]);
    expect(await cancelNotice(db, await pass(), noticeId, later(6))).toMatchObject({ code: "notice_gone" });
    const again = await say("came", { at: later(7) });
    await run(again.ok ? again.noticeId : "");
    expect(await cancelNotice(db, await pass(), again.ok ? again.noticeId : "", later(30))).toMatchObject({
      code: "notice_gone",
    });
    const held = await pass();
    await db.updateTable("users").set({ suspendedAt: now }).where("id", "=", party.hostId).execute();
    const fields = { text: "Hola", clientId: newId(), to: parseAudience("came")! };
    expect(await announceToGuests(db, held, fields, later(900))).toMatchObject({ code: "event_held" });
  });
});
