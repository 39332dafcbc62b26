// Confirmed addresses, the rights of their owners, and registering if confirmation comes first (SC-20, SC-22, B-11).
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { MembershipStatus } from "#app/domain/permission/names.ts";
import { writtenEmails } from "#test/emails.ts";
import { accountServices, addAccount, signIn, viewerOf, writeResetEmail } from "#test/account.ts";
import { removePeople, testDatabase } from "#test/database.ts";
import { passFor } from "#test/factories.ts";
import { faultsOfEmail } from "#test/email-check.ts";
import { logIn, registerAccount } from "../commands.server.ts";
import type { RegisterInput } from "../form.ts";
import { choosePasswordByProof, resetPassword } from "../password/commands.server.ts";
import { findVerifyLink, sendVerification, verifyEmail } from "./commands.server.ts";

const { db } = await testDatabase();
const app = accountServices(db);
const now = new Date("2027-03-01T10:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const email = "marta@correo.es";
const password = "tres gatos en el tejado";
// A pass without a session.
const pass = passFor("email.verify");
const invalid = { ok: false, code: "invalid_link" };

afterEach(() => removePeople(db));

const register = (where = app, input: RegisterInput = { name: "Marta Segura", email, password, plan: "plus" }) =>
  registerAccount(where, passFor("register.submit"), input, "203.0.113.7", now);
const mails = () => writtenEmails(db, app.config);
async function lastCode(): Promise<string> {
  return /\/verify-email\?codigo=(\S+)/.exec((await mails()).at(-1)!.text)![1]!;
}
const isVerified = async () =>
  (await db.selectFrom("users").select("emailVerified").where("email", "=", email).executeTakeFirstOrThrow())
    .emailVerified;

describe("confirming an address", () => {
  it("takes the link of the welcome, once, and looking at it changes nothing", async () => {
    const made = await register();
    const welcome = (await mails())[0]!;
    expect(welcome.kind).toBe("welcome");
    expect(faultsOfEmail(welcome, app.config.origin)).toEqual([]);
    expect(welcome.text).toContain(`Entrar en Convite ${app.config.origin}/login`);
    const code = await lastCode();
    for (let look = 0; look < 3; look++)
      expect(await findVerifyLink(app, pass, code, now)).toEqual({ name: "Marta Segura", email, asks: "password" });
    expect(await isVerified()).toBe(false);
    const heard = await sql<{ topic: string }>`select topic from announcements`.execute(db);
    expect(await verifyEmail(app, pass, { codigo: code, password }, now)).toMatchObject({ ok: true, email });
    expect(await isVerified()).toBe(true);
    const told = (await sql<{ topic: string }>`select topic from announcements order by id`.execute(db)).rows;
    expect(told.slice(heard.rows.length)).toEqual([{ topic: `user:${made.ok ? made.userId : ""}` }]);
    expect(await verifyEmail(app, pass, { codigo: code, password }, now)).toEqual(invalid);
    expect(await findVerifyLink(app, pass, code, now)).toBeNull();
  });

  it("takes a link for seven days, and only the address that it was sent to", async () => {
    await register();
    const code = await lastCode();
    const week = 7 * 24 * 60;
    expect(await findVerifyLink(app, pass, code, after(week - 1))).not.toBeNull();
    expect(await verifyEmail(app, pass, { codigo: code, password }, after(week))).toEqual(invalid);
    await db.updateTable("users").set({ email: "otra@correo.es" }).execute();
    expect(await verifyEmail(app, pass, { codigo: code, password }, now)).toEqual(invalid);
    expect(await verifyEmail(app, pass, { codigo: "", password }, now)).toEqual(invalid);
  });

  it("sends the e-mail again three times an hour, each time with the only good link", async () => {
    await register();
    const first = await lastCode();
    const { userId } = await db.selectFrom("subscriptions").select("userId").executeTakeFirstOrThrow();
    const me = (await signIn(app, userId, "email.sendVerification")).pass;
    for (let send = 0; send < 3; send++) expect(await sendVerification(app, me, now)).toEqual({ ok: true });
    expect(await sendVerification(app, me, after(1))).toMatchObject({ code: "too_many_tries", waitSeconds: 3_540 });
    const sent = await mails();
    expect(sent.map(({ kind }) => kind)).toEqual(["welcome", "verify", "verify", "verify"]);
    expect(faultsOfEmail(sent[1]!, app.config.origin)).toEqual([]);
    expect(await verifyEmail(app, pass, { codigo: first, password }, now)).toEqual(invalid);
    expect(await verifyEmail(app, pass, { codigo: await lastCode(), password }, now)).toMatchObject({ ok: true });
    const verified = (await signIn(app, userId, "email.sendVerification")).pass;
    expect(await sendVerification(app, verified, after(120))).toEqual({ ok: false, code: "already_verified" });
  });
});

describe("confirming where the session does not say whose account it is (SC-51)", () => {
  const stored = () =>
    db
      .selectFrom("users")
      .select(["emailVerified", "provedWithKey"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
  const tokens = () => db.selectFrom("accountTokens").select("purpose").execute();

  it("takes the password of the account, ten guesses of it, and leaves the link good", async () => {
    await register();
    const codigo = await lastCode();
    expect(await verifyEmail(app, pass, { codigo, password: null }, now)).toEqual({
      ok: false,
      code: "password_required",
    });
    for (let guess = 0; guess < 10; guess++)
      expect(await verifyEmail(app, pass, { codigo, password: "x" }, now)).toEqual({
        ok: false,
        code: "wrong_password",
      });
    expect(await verifyEmail(app, pass, { codigo, password }, now)).toMatchObject({ code: "too_many_tries" });
    expect(await stored()).toEqual({ emailVerified: false, provedWithKey: false });
    expect(await verifyEmail(app, pass, { codigo, password }, after(15))).toMatchObject({ ok: true });
    expect(await stored()).toEqual({ emailVerified: true, provedWithKey: true });
  });

  it("ends every session and every other link, and spares the browser that is signed in to the account", async () => {
    const made = await register();
    const userId = made.ok ? made.userId : "";
    const own = await signIn(app, userId, "email.verify");
    const other = await signIn(app, userId, "email.verify");
    await writeResetEmail(app, userId, now);
    const codigo = /codigo=(\S+)/.exec((await mails())[0]!.text)![1]!;
    expect(await findVerifyLink(app, own.pass, codigo, now)).toMatchObject({ asks: "nothing" });
    expect(await verifyEmail(app, own.pass, { codigo, password: null }, now)).toMatchObject({ ok: true });
    expect(await viewerOf(app, own.cookie)).toMatchObject({ id: userId });
    expect(await viewerOf(app, other.cookie)).toBeNull();
    expect(await tokens()).toEqual([]);
    expect(await stored()).toEqual({ emailVerified: true, provedWithKey: false });
  });

  it("asks a future member of staff for the password in any browser", async () => {
    const boss = accountServices(db, { ADMIN_EMAILS: email });
    const made = await register(boss);
    const own = await signIn(boss, made.ok ? made.userId : "", "email.verify");
    const codigo = await lastCode();
    expect(await findVerifyLink(boss, own.pass, codigo, now)).toMatchObject({ asks: "password" });
    expect(await verifyEmail(boss, own.pass, { codigo, password: null }, now)).toMatchObject({
      code: "password_required",
    });
    expect(await viewerOf(boss, own.cookie)).toMatchObject({ isStaff: false });
    expect(await verifyEmail(boss, own.pass, { codigo, password }, now)).toMatchObject({ ok: true });
    expect(await viewerOf(boss, own.cookie)).toMatchObject({ isStaff: true, isAdmin: false });
  });

  it("takes a new password from a visitor who did not register, once, and the old one opens nothing", async () => {
    const made = await register();
    const userId = made.ok ? made.userId : "";
    const { cookie } = await signIn(app, userId, "app.view");
    const codigo = await lastCode();
    const choose = () => choosePasswordByProof(app, pass, { codigo, password: "otra mesa muy larga" }, now);
    const answers = await Promise.all(Array.from({ length: 5 }, choose));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await viewerOf(app, cookie)).toBeNull();
    const typed = (word: string) =>
      logIn(app, passFor("login.view"), { email, password: word }, { address: "198.51.100.1", device: null }, now);
    expect(await typed(password)).toMatchObject({ code: "wrong_credentials" });
    expect(await typed("otra mesa muy larga")).toMatchObject({ ok: true, userId });
    expect(await stored()).toEqual({ emailVerified: true, provedWithKey: true });
  });
});

describe("what waits for an address (B-11)", () => {
  async function waiting(status: MembershipStatus, memberEmail = email): Promise<string> {
    const eventId = newId();
    const host = await addAccount(app, `${newId()}@correo.es`, null);
    await sql`insert into events (id, created_by, title, title_slug, category, type, date, location)
      values (${eventId}, ${host}, 'Boda', 'boda', 'personal', 'wedding', '2027-06-05', 'Torrent')`.execute(db);
    await db
      .insertInto("eventMembers")
      .values({
        eventId,
        id: newId(),
        name: "Marta",
        email: memberEmail,
        role: "organizer",
        permissions: ["view"],
        status,
      })
      .execute();
    return eventId;
  }
  const members = (eventId: string) =>
    db
      .selectFrom("eventMembers")
      .select(["userId", "status"])
      .where("eventId", "=", eventId)
      .orderBy("email")
      .execute();

  it("is nobody's before it is confirmed; then it is theirs to accept, and no more than that", async () => {
    const event = await waiting("pending");
    const others = [await waiting("declined"), await waiting("removed"), await waiting("pending", "otra@correo.es")];
    const made = await register();
    const userId = made.ok ? made.userId : "";
    const shown = await db.selectFrom("eventMembers").selectAll().where("userId", "=", userId).execute();
    console.log(`B-11: ${shown.length} places of an unverified address`);
    expect(shown).toEqual([]);
    await verifyEmail(app, pass, { codigo: await lastCode(), password }, now);
    expect(await members(event)).toEqual([{ userId, status: "pending" }]);
    for (const other of others) expect(await members(other)).toMatchObject([{ userId: null }]);
  });

  it("stays as it is where they have a place already under another address", async () => {
    const event = await waiting("pending");
    const made = await register();
    const userId = made.ok ? made.userId : "";
    await db
      .insertInto("eventMembers")
      .values({
        eventId: event,
        id: newId(),
        userId,
        name: "M",
        email: "m@correo.es",
        role: "viewer",
        permissions: [],
        status: "active",
      })
      .execute();
    expect(await verifyEmail(app, pass, { codigo: await lastCode(), password }, now)).toMatchObject({ ok: true });
    expect(await members(event)).toEqual([
      { userId, status: "active" },
      { userId: null, status: "pending" },
    ]);
  });
});

describe("registering where addresses are confirmed first (SC-22)", () => {
  const strict = accountServices(db, { REQUIRE_EMAIL_VERIFICATION: "1" });
  const sent = { ok: false, code: "letter_sent" };
  const enters = async (typed = password) =>
    logIn(strict, passFor("login.view"), { email, password: typed }, { address: "198.51.100.1", device: null }, now);

  it("is answered alike for a new address and a known one; the e-mail says which it is", async () => {
    expect(await register(strict)).toEqual(sent);
    expect(await register(strict)).toEqual(sent);
    const [welcome, already] = await mails();
    expect([welcome!.kind, already!.kind]).toEqual(["welcome", "already_registered"]);
    expect(already).toMatchObject({ recipient: email, subject: "Ya tienes una cuenta en Convite" });
    expect(faultsOfEmail(already!, app.config.origin)).toEqual([]);
    for (let index = 0; index < 10; index++) expect(await register(strict)).toEqual(sent);
    expect((await mails()).filter(({ kind }) => kind === "already_registered")).toHaveLength(5);
    expect(await db.selectFrom("users").select("id").execute()).toHaveLength(1);
  });

  it("lets nobody in before, in the words of a wrong password", async () => {
    await register(strict);
    const wrong = { ok: false, code: "wrong_credentials" };
    expect(await enters()).toEqual(wrong);
    expect(await enters("otra contraseña")).toEqual(wrong);
    await verifyEmail(strict, pass, { codigo: /codigo=(\S+)/.exec((await mails())[0]!.text)![1]!, password }, now);
    expect(await enters()).toMatchObject({ ok: true });
  });
});

describe("registering the address of an account that came by an invitation (SC-18)", () => {
  it("opens nothing: its owner gets an e-mail and chooses a password there", async () => {
    const userId = await addAccount(app, email, null);
    await db.updateTable("users").set({ accountType: "guest", name: "Invitada" }).execute();
    const { cookie } = await signIn(app, userId, "app.view");
    expect(await register()).toEqual({ ok: false, code: "letter_sent" });
    const { rows } = await sql`select payload from graphile_worker._private_jobs`.execute(db);
    expect(rows).toEqual([{ payload: { userId, next: null } }]);
    const user = await db.selectFrom("users").select(["name", "accountType"]).executeTakeFirst();
    expect(user).toEqual({ name: "Invitada", accountType: "guest" });
    expect(await db.selectFrom("accounts").selectAll().execute()).toEqual([]);
    expect(await viewerOf(app, cookie)).toMatchObject({ id: userId });
  });

  it.each([
    ["plus", "personal"],
    ["planner", "business"],
  ] as const)("keeps the name and the plan %s until the e-mail is answered (SC-44)", async (plan, accountType) => {
    const userId = await addAccount(app, email, null);
    await db.updateTable("users").set({ accountType: "guest", role: "guest", name: "Gema Invitada" }).execute();
    await register(app, { name: "Gema De Verdad", email, password, plan });
    await writeResetEmail(app, userId, now);
    const mail = (await mails()).at(-1)!;
    expect([mail.kind, mail.recipientName]).toEqual(["reset", "Gema De Verdad"]);
    const oobCode = /oobCode=([\w-]+)/.exec(mail.text)![1]!;
    const chosen = { oobCode, email, password: "otra mesa muy larga" };
    expect(await resetPassword(app, passFor("password.requestReset"), chosen, now)).toMatchObject({ ok: true });
    const user = await db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    const own = { name: "Gema De Verdad", accountType, role: "organizer", claimName: null, claimPlan: null };
    expect(user).toMatchObject(own);
    expect(await db.selectFrom("subscriptions").select("plan").execute()).toEqual([{ plan }]);
  });
});
