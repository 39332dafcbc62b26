// Listing and ending the user's own sessions, on a real PostgreSQL.
import { afterEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { accountServices, addAccount, signIn, viewerOf } from "#test/account.ts";
import { removePeople, testDatabase } from "#test/database.ts";
import { endOtherSessions, endSession } from "./commands.server.ts";
import { deviceText, seenText } from "./copy.ts";
import { listSessions } from "./queries.server.ts";

const { db } = await testDatabase();
const app = accountServices(db);
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1";

afterEach(() => removePeople(db));

async function marta() {
  const userId = await addAccount(app, "marta@correo.es", null);
  const other = await signIn(app, userId, "sessions.manage", phone);
  const me = await signIn(app, userId, "sessions.manage", firefox);
  const stranger = await signIn(app, await addAccount(app, "otra@correo.es", null), "sessions.manage", phone);
  return { userId, other, me, stranger };
}

it("lists one's own living sessions, this one first, in words", async () => {
  const { userId, other, me } = await marta();
  await db
    .insertInto("sessions")
    .values({ id: newId(), userId, tokenHash: Buffer.from("old"), expiresAt: new Date(Date.now() - 1_000) })
    .execute();
  const now = new Date(Date.now() + 5 * 60_000);
  const list = await listSessions(db, other.pass, now);
  expect(list.map(({ seenAt }) => seenText(seenAt, now))).toEqual(["Activo ahora mismo", "Activo hace 5 minutos"]);
  expect(list.map(({ id, isThis, ...device }) => [id, isThis, deviceText(device)])).toEqual([
    [other.pass.viewer.sessionId, true, "Safari en iPhone"],
    [me.pass.viewer.sessionId, false, "Firefox en Linux"],
  ]);
  expect(deviceText({ browser: null, system: null })).toBe("Un navegador que no conocemos");
});

it("ends all but this one, and nobody else's", async () => {
  const { other, me, stranger } = await marta();
  expect(await endOtherSessions(db, me.pass)).toEqual({ ok: true, ended: 1 });
  expect(await viewerOf(app, other.cookie)).toBeNull();
  for (const { cookie } of [me, stranger]) expect(await viewerOf(app, cookie)).not.toBeNull();
  expect(await endOtherSessions(db, me.pass)).toEqual({ ok: true, ended: 0 });
});

it("ends one of one's own, and tells every process (K-1)", async () => {
  const { userId, other, me, stranger } = await marta();
  expect(await endSession(db, me.pass, me.pass.viewer.sessionId)).toEqual({ ok: false, code: "own_session" });
  for (const id of [stranger.pass.viewer.sessionId, "x", newId()])
    expect(await endSession(db, me.pass, id)).toEqual({ ok: true });
  for (const { cookie } of [me, other, stranger]) expect(await viewerOf(app, cookie)).not.toBeNull();
  await db.deleteFrom("announcements").execute();
  expect(await endSession(db, me.pass, other.pass.viewer.sessionId)).toEqual({ ok: true });
  expect(await viewerOf(app, other.cookie)).toBeNull();
  expect(await db.selectFrom("announcements").select("topic").execute()).toEqual([{ topic: `user:${userId}` }]);
});
