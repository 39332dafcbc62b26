// Passwords and sessions: those that earlier releases have made stay good, and what the database holds opens nothing.
import { createHmac } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { createDb, openPool } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { migrate, migrations } from "#app/db/migrate.ts";
import { hashPassword, verifyPassword } from "#app/platform/auth/passwords.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { accountServices, addAccount, signIn, viewerOf } from "#test/account.ts";
import { inEmptyDatabase, removePeople, testDatabase } from "#test/database.ts";
import { createSeen } from "./seen.server.ts";

const { db } = await testDatabase();
const app = accountServices(db);
afterEach(() => removePeople(db));

// Written by the library that earlier releases used, with the secret of `accountServices`.
const earlier = {
  password: "contraseña ﬁja de Núria",
  hash: "78d7285b3d7a6b87ddea75293398edde:66fdcde2fcdba5db575c17c00a230a6654c3ef6e996c42f2d8b91f56f0b788414bd70054ab8997c1761c515511f5b7db628227c556d26095a3510b25cf709c45",
  token: "nJCLbojAaZ4Yet2yoQqCtChw5FEcnUs7",
  cookie: "convite=nJCLbojAaZ4Yet2yoQqCtChw5FEcnUs7.ecnFdU7QKsU6HRT6smKFtgUDigbZULHJwux6t2B2kFw%3D",
  hostToken: "pSklxM808LBrelLuYJjtqERSTP8zfvIK",
  hostCookie: "__Host-convite=pSklxM808LBrelLuYJjtqERSTP8zfvIK.rjNhZCis%2BPTEcoSzxqFH80zkhFPeYzgoPbZv4qPVDbA%3D",
};

describe("a password", () => {
  it("of an earlier release stays good, however its letters are written", async () => {
    expect(await verifyPassword(earlier.hash, earlier.password)).toBe(true);
    expect(await verifyPassword(earlier.hash, "contrasen\u0303a fija de Nu\u0301ria")).toBe(true);
    expect(await verifyPassword(earlier.hash, "contraseña fija de Nuria")).toBe(false);
  });

  it("matches its own hash alone; no hash and a broken one match nothing", async () => {
    const [one, other] = await Promise.all([hashPassword("tres gatos"), hashPassword("tres gatos")]);
    expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword(one, "tres gatos")).toBe(true);
    for (const hash of [null, "", "salt", "0:0", `${"a".repeat(32)}:`, one.slice(0, -2)])
      expect(await verifyPassword(hash, "tres gatos")).toBe(false);
  });
});

describe("a session", () => {
  it("of the last release goes on after the update, unless it has ended; nobody is asked again", async () => {
    const before = migrations.filter(({ name }) => name < "0150");
    await inEmptyDatabase(async (url) => {
      await migrate(url, before);
      const pool = openPool(url, 2, () => undefined);
      const userId = newId();
      await pool.query(
        "insert into users (id, email, name, username, account_type, staff_since) values ($1, 'a@b.es', 'Ana', 'ana', 'personal', now())",
        [userId],
      );
      const session =
        "insert into sessions (id, user_id, token, expires_at, created_at) values ($1, $2, $3, now() + interval '1 day', now() - interval '59 days')";
      await pool.query(session, [newId(), userId, earlier.token]);
      await migrate(url);
      // A process of the last release that still serves opens another one.
      await pool.query(session, [newId(), userId, earlier.hostToken]);
      const here = accountServices(createDb(pool));
      const secure = accountServices(createDb(pool), { APP_ORIGIN: "https://convite.example" });
      expect((await viewerOf(here, earlier.cookie))?.id).toBe(userId);
      expect((await viewerOf(secure, earlier.hostCookie))?.id).toBe(userId);
      await pool.end();
    });
  });

  it("opens by its own cookie alone: not by what the database holds, nor by another signature", async () => {
    const userId = await addAccount(app, "marta@correo.es", null);
    const { cookie } = await signIn(app, userId, "app.view");
    const [session] = await db.selectFrom("sessions").selectAll().execute();
    const { tokenHash, token, id } = session!;
    expect(token).toBeNull();
    const stolen = [
      tokenHash.toString("hex"),
      tokenHash.toString("base64"),
      tokenHash.toString("base64url"),
      tokenHash.toString("latin1"),
      id,
    ];
    // A thief of the whole machine can sign: even then the hash is no token.
    const signed = stolen.map(
      (value) => `${value}.${createHmac("sha256", app.config.authSecret).update(value).digest("base64")}`,
    );
    const spoilt = [cookie.slice("convite=".length).replace(/.$/, "A"), "%", "%E0%A4%A", ".", ""];
    const entered = [];
    for (const value of [...stolen, ...signed.map(encodeURIComponent), ...spoilt])
      if (await viewerOf(app, `convite=${value}`).catch(() => null)) entered.push(value);
    expect(entered).toEqual([]);
    expect((await viewerOf(app, `otra=1; ${cookie}`))?.id).toBe(userId);
  });

  it("ends when it is not used, and of staff much sooner", async () => {
    const userId = await addAccount(app, "marta@correo.es", null);
    const { cookie } = await signIn(app, userId, "app.view");
    const unseen = async (minutes: number) => {
      await db
        .updateTable("sessions")
        .set({ seenAt: new Date(Date.now() - minutes * 60_000) })
        .execute();
      return (await viewerOf(app, cookie)) === null;
    };
    const days = 24 * 60;
    expect([await unseen(29 * days), await unseen(30 * days)]).toEqual([false, true]);
    await db.updateTable("users").set({ staffSince: new Date() }).where("id", "=", userId).execute();
    expect([await unseen(59), await unseen(60)]).toEqual([false, true]);
    await db
      .updateTable("sessions")
      .set({ seenAt: new Date(), freshAt: new Date(Date.now() - 12 * 60 * 60_000) })
      .execute();
    expect(await viewerOf(app, cookie)).toBeNull();
  });

  it("is marked as used by a list that is written at once, and never back in time", async () => {
    const userId = await addAccount(app, "marta@correo.es", null);
    const [one, other] = [await signIn(app, userId, "app.view"), await signIn(app, userId, "app.view")];
    const seen = createSeen(db, createLog("silent"));
    const later = new Date(Date.now() + 60_000);
    seen.note(one.pass.viewer.sessionId, later);
    seen.note(other.pass.viewer.sessionId, new Date(0));
    seen.note(newId(), later);
    await seen.stop();
    const rows = await db.selectFrom("sessions").select(["id", "seenAt"]).execute();
    const seenAt = new Map(rows.map((row) => [row.id, row.seenAt]));
    expect(seenAt.get(one.pass.viewer.sessionId)).toEqual(later);
    expect(seenAt.get(other.pass.viewer.sessionId)!.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});
