// New passwords by e-mail and by the old password, on a real PostgreSQL (B-5, B-6, B-12, J-3).
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { accountServices, addAccount, cookieOf, signIn, viewerOf } from "#test/account.ts";
import { removePeople, testDatabase } from "#test/database.ts";
import { passFor } from "#test/factories.ts";
import { faultsOfEmail } from "#test/email-check.ts";
import { logIn, startFoundSession } from "../commands.server.ts";
import { changePassword, isGoodLink, requestReset, resetPassword } from "./commands.server.ts";
import { sendReset } from "./jobs.server.ts";
import { hasPassword } from "./queries.server.ts";

const { db } = await testDatabase();
const app = accountServices(db);
const now = new Date("2027-03-01T10:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const email = "marta@correo.es";
const old = "tres gatos en el tejado";
const next = "una mesa muy larga";
const pass = passFor("password.requestReset");

afterEach(() => removePeople(db));

const request = (typed: string, from = "203.0.113.7", at = now) => requestReset(app, pass, { email: typed }, from, at);
const orders = async () =>
  (
    await sql<{ userId: string | null }>`select payload ->> 'userId' as user_id from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_reset') order by id`.execute(
      db,
    )
  ).rows.map(({ userId }) => userId);
const emailsOf = (kind: string) => writtenEmails(db, app.config, { kind });
const enters = async (password: string, at = now) =>
  (await logIn(app, passFor("login.view"), { email, password }, { address: "198.51.100.1", device: null }, at)).ok;

/** The link of a new e-mail, as the user receives it. */
async function emailLink(userId: string, at = now): Promise<{ oobCode: string; email: string }> {
  await sendReset({
    app: app as unknown as AppServices,
    payload: { userId },
    now: at,
    signal: new AbortController().signal,
  });
  const mails = await emailsOf("reset");
  const url = new URL(/http:\/\/localhost:3000\/reset-password\?\S+/.exec(mails.at(-1)!.text)![0]);
  return { oobCode: url.searchParams.get("oobCode")!, email: url.searchParams.get("email")! };
}
const reset = (link: { oobCode: string; email: string }, { password = next, at = now } = {}) =>
  resetPassword(app, pass, { ...link, password }, at);
const invalid = { ok: false, code: "invalid_link" };

describe("asking for a new password", () => {
  it("does the same for an address with an account and for one without", async () => {
    const userId = await addAccount(app, email);
    expect(await request(" Marta@CORREO.es ")).toEqual({ ok: true });
    expect(await request("nadie@correo.es")).toEqual({ ok: true });
    expect(await orders()).toEqual([userId, null]);
    await sendReset({
      app: app as unknown as AppServices,
      payload: { userId: null },
      now,
      signal: new AbortController().signal,
    });
    expect(await emailsOf("reset")).toEqual([]);
  });

  it("sends five e-mails an hour to one address, no matter who asks and from wherever (J-3)", async () => {
    const userId = await addAccount(app, email);
    for (let index = 0; index < 200; index++)
      expect(await request(email, `198.51.100.${index % 10}`, after(index / 4))).toEqual({ ok: true });
    console.log(`J-3: ${(await orders()).length} e-mails of 200 requests in 50 minutes from 10 addresses`);
    expect(await orders()).toEqual(Array.from({ length: 5 }, () => userId));
    await request(email, "198.51.100.1", after(61));
    expect(await orders()).toHaveLength(6);
  });

  it("is refused to a place that asks too often, for known and unknown addresses alike", async () => {
    await addAccount(app, email);
    for (let index = 0; index < 100; index++) await request(`p${index}@correo.es`);
    for (const typed of [email, "nadie@correo.es"])
      expect(await request(typed)).toMatchObject({ ok: false, code: "too_many_tries", waitSeconds: 900 });
    expect(await request(email, "198.51.100.9")).toEqual({ ok: true });
  });

  it("writes an e-mail whose link is ours, and keeps only the hash of its secret", async () => {
    const userId = await addAccount(app, email);
    const link = await emailLink(userId);
    const [mail] = await emailsOf("reset");
    expect(mail).toMatchObject({ recipient: email, userId, subject: "Elige una contraseña nueva" });
    expect(faultsOfEmail(mail!, app.config.origin)).toEqual([]);
    expect(Buffer.from(link.oobCode, "base64url")).toHaveLength(32);
    const kept = await db.selectFrom("accountTokens").selectAll().executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ userId, purpose: "reset", email, expiresAt: after(60) });
    expect(kept.tokenHash.equals(hashToken(link.oobCode))).toBe(true);
    expect(JSON.stringify(kept)).not.toContain(link.oobCode);
    await db.updateTable("users").set({ suspendedAt: now }).execute();
    await sendReset({
      app: app as unknown as AppServices,
      payload: { userId },
      now,
      signal: new AbortController().signal,
    });
    expect(await emailsOf("reset")).toHaveLength(1);
  });
});

it("a visitor who was weighed with the old password does not come in after it has been changed", async () => {
  await addAccount(app, email);
  const found = await logIn(
    app,
    passFor("login.view"),
    { email, password: old },
    { address: "198.51.100.1", device: null },
    now,
  );
  if (!found.ok) throw new Error(found.code);
  const comesIn = () => startFoundSession(app, found, new Request("http://localhost/login"), null);
  const before = await comesIn();
  expect(before).not.toBe(null);
  const userId = found.userId;
  expect(await reset(await emailLink(userId))).toEqual({ ok: true, userId, left: { passkeys: [], hasFactor: false } });
  expect(await comesIn()).toBe(null);
  expect(await db.selectFrom("sessions").select("id").where("userId", "=", userId).execute()).toEqual([]);
});

describe("the link of an e-mail", () => {
  it("gives a new password once: all sessions end, the address is proved, the owner is told (B-6, B-9)", async () => {
    const userId = await addAccount(app, email);
    const cookies = [];
    for (let index = 0; index < 5; index++) cookies.push((await signIn(app, userId, "app.view")).cookie);
    expect(await viewerOf(app, cookies[0]!)).toMatchObject({ id: userId, emailVerified: false });
    const link = await emailLink(userId);
    expect(await isGoodLink(app, pass, link, now)).toBe(true);
    expect(await emailsOf("reset")).toMatchObject([{ openedAt: null }]);
    expect(await reset(link)).toEqual({ ok: true, userId, left: { passkeys: [], hasFactor: false } });
    expect(await emailsOf("reset")).toMatchObject([{ openedAt: now }]);
    const alive = (await Promise.all(cookies.map((cookie) => viewerOf(app, cookie)))).filter(Boolean);
    console.log(`B-6: ${alive.length} of 5 old sessions valid after a reset`);
    expect(alive).toEqual([]);
    expect([await enters(old), await enters(next)]).toEqual([false, true]);
    expect(await db.selectFrom("users").select("emailVerified").execute()).toEqual([{ emailVerified: true }]);
    const told = await emailsOf("password_changed");
    expect(told).toMatchObject([{ recipient: email, userId }]);
    expect(faultsOfEmail(told[0]!, app.config.origin)).toEqual([]);
    expect(await reset(link)).toEqual(invalid);
    expect(await db.selectFrom("accountTokens").selectAll().execute()).toEqual([]);
  });

  it("is good for an hour", async () => {
    const userId = await addAccount(app, email);
    const link = await emailLink(userId);
    expect(await isGoodLink(app, pass, link, new Date(after(60).getTime() - 1))).toBe(true);
    expect(await isGoodLink(app, pass, link, after(60))).toBe(false);
    expect(await reset(link, { at: after(60) })).toEqual(invalid);
    expect(await reset(link, { at: after(59) })).toMatchObject({ ok: true });
  });

  it("is worth nothing after a newer one, for another address, for another purpose, or made up (B-5)", async () => {
    const userId = await addAccount(app, email);
    const other = await addAccount(app, "otra@correo.es");
    const older = await emailLink(userId);
    const newer = await emailLink(userId);
    const others = await emailLink(other);
    const tries = [
      older,
      { ...newer, email: "otra@correo.es" },
      { ...others, email },
      { ...newer, email: "" },
      { ...newer, oobCode: "" },
      { ...newer, oobCode: `${newer.oobCode}A` },
      { ...newer, oobCode: "x".repeat(100_000) },
    ];
    for (const link of tries) expect(await reset(link)).toEqual(invalid);
    await db.updateTable("accountTokens").set({ purpose: "verify" }).execute();
    expect(await reset(newer)).toEqual(invalid);
    await db.updateTable("accountTokens").set({ purpose: "reset" }).execute();
    await db.updateTable("users").set({ suspendedAt: now }).where("id", "=", userId).execute();
    expect(await reset(newer)).toEqual(invalid);
    await db
      .updateTable("users")
      .set({ suspendedAt: null, email: "nueva@correo.es" })
      .where("id", "=", userId)
      .execute();
    expect(await reset(newer)).toEqual(invalid);
    await db.updateTable("users").set({ email }).where("id", "=", userId).execute();
    expect(await enters(old)).toBe(true);
    expect(await reset({ ...newer, email: " MARTA@correo.es" })).toMatchObject({ ok: true });
  });

  it("is good for one of fifty who use it at once (B-5)", async () => {
    const link = await emailLink(await addAccount(app, email));
    // A check does not use the link up: if each request checked before it wrote, all of them would succeed.
    const looks = await Promise.all(Array.from({ length: 50 }, () => isGoodLink(app, pass, link, now)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(link, { password: `contraseña número ${index}` })),
    );
    const winners = answers.flatMap((answer, index) => (answer.ok ? [index] : []));
    console.log(
      `B-5: ${winners.length} of 50 uses of one link at once (negative control: ${looks.filter(Boolean).length} of 50 find it good when they only look)`,
    );
    expect(looks.filter(Boolean)).toHaveLength(50);
    expect(winners).toHaveLength(1);
    expect(await enters(`contraseña número ${winners[0]}`)).toBe(true);
    expect(await emailsOf("password_changed")).toHaveLength(1);
  });

  it("ends passkeys from before the address was proved, keeps later ones, and names them to the owner (SC-51)", async () => {
    const userId = await addAccount(app, email);
    const addPasskey = (name: string) =>
      db
        .insertInto("passkeys")
        .values({ userId, id: newId(), credentialId: name, publicKey: Buffer.from("x"), rpId: "localhost", name })
        .execute();
    const names = async () => (await db.selectFrom("passkeys").select("name").execute()).map(({ name }) => name);
    await addPasskey("de un extraño");
    expect(await reset(await emailLink(userId))).toEqual({
      ok: true,
      userId,
      left: { passkeys: [], hasFactor: false },
    });
    expect(await names()).toEqual([]);
    await addPasskey("Móvil");
    await reset(await emailLink(userId));
    expect(await names()).toEqual(["Móvil"]);
    expect((await emailsOf("password_changed")).map(({ facts }) => facts)).toMatchObject([
      { passkeys: [] },
      { passkeys: ["Móvil"] },
    ]);
  });

  it("is the last one of twenty e-mails that are ordered at once", async () => {
    const userId = await addAccount(app, email);
    const work = { app: app as unknown as AppServices, payload: { userId }, now, signal: new AbortController().signal };
    await Promise.all(Array.from({ length: 20 }, () => sendReset(work)));
    expect(await db.selectFrom("accountTokens").select("purpose").execute()).toEqual([{ purpose: "reset" }]);
  });

  it("brings the first password to an account that only Google opens, which Google still opens", async () => {
    const userId = await addAccount(app, email, null);
    await db.insertInto("accounts").values({ id: userId, userId, accountId: "sub", providerId: "google" }).execute();
    expect(await hasPassword(db, (await signIn(app, userId, "password.change")).pass)).toBe(false);
    expect(await enters("")).toBe(false);
    expect(await reset(await emailLink(userId))).toMatchObject({ ok: true });
    expect(await enters(next)).toBe(true);
    expect(await hasPassword(db, (await signIn(app, userId, "password.change")).pass)).toBe(true);
    const ways = await db.selectFrom("accounts").select("providerId").orderBy("providerId").execute();
    expect(ways).toEqual([{ providerId: "credential" }, { providerId: "google" }]);
  });

  it("makes a whole account of one that came by an invitation (SC-18)", async () => {
    const userId = await addAccount(app, email, null);
    await db.updateTable("users").set({ accountType: "guest", role: "viewer" }).execute();
    const { cookie } = await signIn(app, userId, "app.view");
    const link = await emailLink(userId);
    expect((await emailsOf("reset"))[0]).toMatchObject({ subject: "Termina de crear tu cuenta en Convite" });
    await reset(link);
    expect(await db.selectFrom("users").select(["accountType", "role"]).executeTakeFirst()).toEqual({
      accountType: "personal",
      role: "organizer",
    });
    expect(await db.selectFrom("subscriptions").select(["plan", "status"]).execute()).toEqual([
      { plan: "basic", status: "active" },
    ]);
    expect(await viewerOf(app, cookie)).toBeNull();
  });

  it("leaves everything as it was when its e-mail cannot be queued", async () => {
    const link = await emailLink(await addAccount(app, email));
    await sql`create function fail_email() returns trigger language plpgsql as $$ begin raise exception 'no e-mail'; end $$`.execute(
      db,
    );
    await sql`create trigger failing before insert on letters for each row execute function fail_email()`.execute(db);
    await expect(reset(link)).rejects.toThrow("no e-mail");
    await sql`drop trigger failing on letters`.execute(db);
    expect(await enters(old)).toBe(true);
    expect(await reset(link)).toMatchObject({ ok: true });
  });
});

describe("changing a password", () => {
  const change = async (
    { pass: own, cookie }: Awaited<ReturnType<typeof signIn<"password.change">>>,
    current: string,
    password = next,
    at = now,
  ) => changePassword(app, own, { current, password }, new Request("http://localhost", { headers: { cookie } }), at);

  it("ends all other sessions, goes on in a new one, and tells the owner (B-6)", async () => {
    const userId = await addAccount(app, email);
    const others = [];
    for (let index = 0; index < 5; index++) others.push((await signIn(app, userId, "app.view")).cookie);
    const me = await signIn(app, userId, "password.change");
    const link = await emailLink(userId);
    const changed = await change(me, old);
    const mine = changed.ok ? cookieOf(changed.headers) : "";
    const alive = (await Promise.all([...others, me.cookie].map((cookie) => viewerOf(app, cookie)))).filter(Boolean);
    console.log(`B-6: ${alive.length} of 6 old sessions valid after a change`);
    expect(alive).toEqual([]);
    expect(await viewerOf(app, mine)).toMatchObject({ id: userId });
    expect([await enters(old), await enters(next)]).toEqual([false, true]);
    expect(await emailsOf("password_changed")).toMatchObject([{ recipient: email }]);
    // A pending link belongs to the old password.
    expect(await reset(link)).toEqual(invalid);
  });

  it("weighs ten wrong ones in a quarter of an hour, and forgets them after a right one (B-12)", async () => {
    const me = await signIn(app, await addAccount(app, email), "password.change");
    const codes = [];
    for (let guess = 0; guess < 20; guess++) {
      const answer = await change(me, `guess ${guess}`);
      codes.push(answer.ok ? "ok" : answer.code);
    }
    console.log(`B-12: ${codes.filter((code) => code === "wrong_current").length} of 20 wrong ones weighed`);
    expect(codes).toEqual([...Array(10).fill("wrong_current"), ...Array(10).fill("too_many_tries")]);
    expect(await change(me, old)).toMatchObject({ code: "too_many_tries", waitSeconds: 900 });
    expect(await change(me, old, next, after(15))).toMatchObject({ ok: true });
    expect(await db.selectFrom("tries").select("key").where("key", "like", "password:%").execute()).toEqual([]);
  });

  it("asks for the current password as it is, and refuses an account without one", async () => {
    const userId = await addAccount(app, email);
    const me = await signIn(app, userId, "password.change");
    for (const current of ["", ` ${old}`, old.toUpperCase(), "x".repeat(100_000)])
      expect(await change(me, current)).toEqual({ ok: false, code: "wrong_current" });
    await db.updateTable("accounts").set({ password: null }).execute();
    expect(await change(me, "")).toEqual({ ok: false, code: "no_password" });
    await db.deleteFrom("accounts").execute();
    expect(await change(me, old)).toEqual({ ok: false, code: "no_password" });
  });

  it("happens once when two do it at once", async () => {
    const userId = await addAccount(app, email);
    const one = await signIn(app, userId, "password.change");
    const other = await signIn(app, userId, "password.change");
    const answers = await Promise.all([change(one, old, "la primera vez"), change(other, old, "la segunda vez")]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const stands = answers[0]!.ok ? "la primera vez" : "la segunda vez";
    expect([await enters("la primera vez"), await enters("la segunda vez")]).toEqual([
      stands === "la primera vez",
      stands === "la segunda vez",
    ]);
    expect(await emailsOf("password_changed")).toHaveLength(1);
  });
});
