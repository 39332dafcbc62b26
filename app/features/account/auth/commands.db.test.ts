// Register and login, on a real PostgreSQL.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { planNames } from "#app/domain/account/plans.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { keepSecret, newSecret } from "#app/platform/auth/account-tokens.server.ts";
import { createAuth } from "#app/platform/auth/auth.server.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { removePeople, testDatabase } from "#test/database.ts";
import { passFor } from "#test/factories.ts";
import { logIn, registerAccount, startSession } from "./commands.server.ts";
import { resetPassword } from "./password/commands.server.ts";
import { registerForm, type RegisterInput } from "./form.ts";

const { db } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-auth-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir });
const hashing = { db, config, auth: createAuth(db, config) };

const now = new Date("2026-11-02T18:00:00Z");
const address = "203.0.113.7";
const marta: RegisterInput = {
  name: "Marta Segura",
  email: "marta@correo.es",
  password: "tres gatos en el tejado",
  plan: "plus",
};

// Tests that are not about the hash compare passwords in plain text: each hash takes 0.1 s.
const plain = (password: string) => `hash of ${password}`;
const app: typeof hashing = {
  ...hashing,
  auth: {
    ...hashing.auth,
    hashPassword: async (password) => plain(password),
    verifyPassword: async (kept, password) => kept === plain(password),
  },
};

const register = (input: RegisterInput, { from = address, at = now, where = app } = {}) =>
  registerAccount(where, passFor("register.submit"), input, from, at);
const tryLogin = (
  email: string,
  password: string,
  { from = address, device = null as Parameters<typeof logIn>[3]["device"], at = now, where = app } = {},
) => logIn(where, passFor("login.view"), { email, password }, { address: from, device }, at);

afterEach(async () => {
  await removePeople(db);
});

async function counts() {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from users) as users, (select count(*) from accounts) as accounts, (select count(*) from subscriptions) as subscriptions,
    (select count(*) from letters) as letters, (select count(*) from account_tokens) as tokens, (select count(*) from graphile_worker._private_jobs) as jobs`.execute(
    db,
  );
  return rows[0]!;
}

describe("registering", () => {
  it("makes person, password, subscription and welcome e-mail", async () => {
    const made = await register(marta, { where: hashing });
    expect(made.ok).toBe(true);
    const user = await db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      email: "marta@correo.es",
      name: "Marta Segura",
      accountType: "personal",
      role: "organizer",
      emailVerified: false,
      createdAt: now,
    });
    expect(user.username).toMatch(/^martasegura\d{1,3}$/);
    const account = await db.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
    expect(account).toMatchObject({ userId: user.id, accountId: user.id, providerId: "credential" });
    expect(account.password).not.toContain(marta.password);
    const subscription = await db.selectFrom("subscriptions").selectAll().executeTakeFirstOrThrow();
    expect(subscription).toMatchObject({
      userId: user.id,
      plan: "plus",
      status: "active",
      priceCents: 500,
      autoRenew: true,
      trialEndsAt: new Date("2026-11-16T18:00:00Z"),
    });
    expect(await counts()).toEqual({ users: 1, accounts: 1, subscriptions: 1, letters: 1, jobs: 0, tokens: 1 });
    const [mail] = await writtenEmails(db, config);
    expect(mail).toMatchObject({ kind: "welcome", recipient: "marta@correo.es", userId: user.id, status: "queued" });
    expect(mail!.html).toContain(`${config.origin}/login`);
  });

  it("writes two e-mails a day to a stranger's address, however often it is registered and deleted, and no message in a name", async () => {
    const name = "Has ganado un premio en http://evil.example/ reclámalo hoy mismo llamando";
    for (let time = 0; time < 10; time++) {
      const made = await register({ ...marta, name });
      if (made.ok) await db.deleteFrom("users").where("id", "=", made.userId).execute();
    }
    const written = await writtenEmails(db, config);
    console.log(`J-3: ${written.length} e-mails of 10 registrations of one address`);
    expect(written).toHaveLength(2);
    for (const { html, recipientName } of written) expect(html + recipientName).not.toMatch(/evil\.example|llamando/);
  });

  it.each(planNames)("with %s, the type of account follows from the plan", async (plan) => {
    await register({ ...marta, plan });
    const { accountType } = await db.selectFrom("users").select("accountType").executeTakeFirstOrThrow();
    expect(accountType).toBe(plan === "planner" ? "business" : "personal");
  });

  it("knows an address again", async () => {
    await register(marta);
    expect(await register({ ...marta, name: "Otra" })).toEqual({ ok: false, code: "email_taken" });
    expect(await counts()).toEqual({ users: 1, accounts: 1, subscriptions: 1, letters: 1, jobs: 0, tokens: 1 });
  });

  it("draws another username when the first is taken, even when all numbers are gone", async () => {
    await sql`insert into users (id, email, name, username, account_type)
      select gen_random_uuid(), 'm' || n || '@correo.es', 'x', 'martasegura' || n, 'personal' from generate_series(0, 999) n`.execute(
      db,
    );
    expect((await register(marta)).ok).toBe(true);
    const { username } = await db
      .selectFrom("users")
      .select("username")
      .where("email", "=", marta.email)
      .executeTakeFirstOrThrow();
    expect(username).toMatch(/^[a-z0-9]{3,20}$/);
  });

  it("leaves nothing when any of its steps fails (H-10)", async () => {
    const steps = ["users", "accounts", "subscriptions", "letters", "account_tokens"];
    await sql`create function fail_step() returns trigger language plpgsql as $$ begin raise exception 'this step fails'; end $$`.execute(
      db,
    );
    let halves = 0;
    for (const step of steps) {
      for (const when of ["before", "after"]) {
        await sql`create trigger failing ${sql.raw(when)} insert on ${sql.raw(step)} for each row execute function fail_step()`.execute(
          db,
        );
        await expect(register(marta)).rejects.toThrow("this step fails");
        await sql`drop trigger failing on ${sql.raw(step)}`.execute(db);
        if (Object.values(await counts()).some((count) => count > 0)) halves++;
      }
    }
    console.log(`H-10: ${halves} half accounts of ${steps.length * 2} failed steps`);
    expect(halves).toBe(0);
    expect((await register(marta)).ok).toBe(true);
  });

  it("makes one account of 50 registrations at once, however the address is spelt", async () => {
    const spellings = [
      "marta@correo.es",
      "MARTA@correo.es",
      " Marta@Correo.ES ",
      "ｍarta@correo.es",
      "marta@CORREO.es",
    ];
    const form = registerForm(6);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        register(form.parse({ ...marta, email: spellings[index % spellings.length] })),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === "email_taken")).toHaveLength(49);
    expect(await counts()).toEqual({ users: 1, accounts: 1, subscriptions: 1, letters: 1, jobs: 0, tokens: 1 });
    console.log("50 registrations of one address at once: 1 account, 49 refused");
  });

  it("lets 60 people register from one address in ten minutes, and stops there (B-2)", async () => {
    let accepted = 0;
    for (let index = 0; index < 64; index++) {
      const answer = await register(
        { ...marta, email: `p${index}@correo.es` },
        { at: new Date(now.getTime() + index * 1_000) },
      );
      if (answer.ok) accepted++;
      else expect(answer).toMatchObject({ code: "too_many_tries", waitSeconds: expect.any(Number) });
    }
    expect(accepted).toBe(60);
    expect((await register({ ...marta, email: "other@correo.es" }, { from: "198.51.100.1" })).ok).toBe(true);
    console.log(`B-2: ${Math.min(60, accepted)} of 60 sign-ups accepted in ten minutes; the limit is ${accepted}`);
  });
});

describe("the form", () => {
  const parse = (fields: Record<string, unknown>) => registerForm(6).safeParse(fields);

  it("takes only its four fields (A-5, A-6)", () => {
    const sent = {
      ...marta,
      plan: "enterprise",
      role: "admin",
      accountType: "business",
      price: "0",
      emailVerified: "true",
      id: "x",
      createdBy: "x",
      __proto__: { polluted: true },
    };
    expect(parse(sent).data).toEqual({ ...marta, plan: "basic" });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each([
    ["", "Escribe tu contraseña."],
    ["5five", "La contraseña debe tener al menos 6 caracteres."],
    ["123456", "Esa contraseña es de las más usadas del mundo. Elige otra."],
    ["x".repeat(129), "La contraseña puede tener 128 caracteres como mucho."],
  ])("refuses the password %s", (password, text) => {
    expect(parse({ ...marta, password }).error?.issues).toMatchObject([{ path: ["password"], message: text }]);
  });

  it.each(["6chars".slice(0, 6), "ñ€漢字🙂x", "  seis  ", "x1".repeat(64)])(
    "accepts the password %j as it is typed",
    (password) => {
      expect(parse({ ...marta, password }).data?.password).toBe(password);
    },
  );

  it("says what is missing, beside each field", () => {
    expect(parse({}).error?.issues.map(({ path }) => path[0])).toEqual(["name", "email", "password"]);
    expect(registerForm(12).safeParse({ ...marta, password: "once letras" }).error?.issues[0]?.message).toBe(
      "La contraseña debe tener al menos 12 caracteres.",
    );
  });
});

describe("logging in", () => {
  const wrong = { ok: false, code: "wrong_credentials" };
  const isWrong = (answer: Awaited<ReturnType<typeof tryLogin>>) => !answer.ok && answer.code === "wrong_credentials";

  it("opens with the password, however the address is spelt", async () => {
    const made = await register(marta, { where: hashing });
    const enter = (email: string, password: string) => tryLogin(email, password, { where: hashing });
    expect(await enter(" MARTA@correo.es", marta.password)).toMatchObject(made);
    expect(await enter(marta.email, `${marta.password} `)).toEqual(wrong);
  });

  it("refuses alike: no account, no address, no password, suspended", async () => {
    const enter = (email: string, password: string) => tryLogin(email, password, { where: hashing });
    await register(marta, { where: hashing });
    expect(await enter("nadie@correo.es", "x")).toEqual(wrong);
    expect(await enter("no es un correo\0", "x")).toEqual(wrong);
    await db.deleteFrom("accounts").execute();
    expect(await enter(marta.email, marta.password)).toEqual(wrong);
    await register({ ...marta, email: "otra@correo.es" }, { where: hashing });
    await db.updateTable("users").set({ suspendedAt: now }).execute();
    expect(await enter("otra@correo.es", marta.password)).toEqual(wrong);
  });

  it.each(["marta@correo.es", "nadie@correo.es"])(
    "weighs ten guesses for %s from one address in a quarter of an hour, fifty from all together",
    async (email) => {
      await register(marta);
      let weighed = 0;
      for (let guess = 0; guess < 20; guess++)
        if (isWrong(await tryLogin(email, `guess ${guess}`, { from: "198.51.100.250" }))) weighed++;
      expect(weighed).toBe(10);
      for (let guess = 0; guess < 60; guess++) {
        const visit = { from: `198.51.100.${guess}`, at: new Date(now.getTime() + guess * 1_000) };
        if (isWrong(await tryLogin(email, `guess ${guess}`, visit))) weighed++;
      }
      expect(weighed).toBe(50);
      expect(await tryLogin(email, "x", { at: new Date(now.getTime() + 15 * 60_000 - 1) })).toEqual({
        ok: false,
        code: "too_many_tries",
        waitSeconds: 1,
      });
      expect(await tryLogin(email, "x", { at: new Date(now.getTime() + 15 * 60_000) })).toEqual(wrong);
    },
  );

  it("weighs fifty of a hundred guesses made at once from a hundred addresses", async () => {
    await register(marta);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, guess) =>
        tryLogin(marta.email, `guess ${guess}`, { from: `198.51.100.${guess}` }),
      ),
    );
    expect(answers.filter(isWrong)).toHaveLength(50);
  });

  it("is open to the owner in a new browser while a stranger guesses, and to a new password wherever they have", async () => {
    const made = await register(marta);
    const device = { userId: made.ok ? made.userId : "", deviceId: crypto.randomUUID() };
    for (let guess = 0; guess < 10; guess++) await tryLogin(marta.email, "x", { from: "198.51.100.1" });
    expect(await tryLogin(marta.email, marta.password, { from: "198.51.100.1" })).toMatchObject({
      code: "too_many_tries",
    });
    expect(await tryLogin(marta.email, marta.password, { from: "192.0.2.1" })).toMatchObject(made);
    for (let guess = 0; guess < 60; guess++) {
      await tryLogin(marta.email, "x", { from: `198.51.100.${guess}` });
      if (guess < 10) await tryLogin(marta.email, "x", { device });
    }
    const ways = [{ from: "198.51.100.1" }, { from: "192.0.2.1" }, { device }];
    for (const way of ways)
      expect(await tryLogin(marta.email, marta.password, way)).toMatchObject({ code: "too_many_tries" });
    const later = new Date(now.getTime() + 1_000);
    const secret = newSecret();
    await inTransaction(db, (tx) =>
      keepSecret(tx, secret, { purpose: "reset", userId: device.userId, email: marta.email }, now),
    );
    const chosen = { oobCode: secret, email: marta.email, password: "otra mesa muy larga" };
    expect(await resetPassword(app, passFor("password.requestReset"), chosen, later)).toMatchObject(made);
    for (const way of ways) expect(await tryLogin(marta.email, chosen.password, way)).toMatchObject(made);
  });

  it("counts a hundred guesses from one address, and gives back those that were not guesses", async () => {
    await register(marta);
    for (let login = 0; login < 12; login++)
      expect((await tryLogin(marta.email, marta.password, { at: new Date(now.getTime() + login) })).ok).toBe(true);
    let weighed = 0;
    for (let guess = 0; guess < 120; guess++) {
      const answer = await tryLogin(`p${guess}@correo.es`, "1 password", {
        at: new Date(now.getTime() + 100 + guess),
      });
      if (!answer.ok && answer.code === "wrong_credentials") weighed++;
    }
    console.log(`B-2: ${weighed} guesses weighed of 120 from one address`);
    expect(weighed).toBe(100);
  });

  it("lets a known browser in while strangers guess, and gives it ten tries of its own", async () => {
    const made = await register(marta);
    const userId = made.ok ? made.userId : "";
    for (let guess = 0; guess < 55; guess++) await tryLogin(marta.email, "x", { from: `198.51.100.${guess}` });
    expect(await tryLogin(marta.email, marta.password)).toMatchObject({ code: "too_many_tries" });
    const device = { userId, deviceId: crypto.randomUUID() };
    expect(await tryLogin(marta.email, marta.password, { device })).toMatchObject(made);
    let weighed = 0;
    for (let guess = 0; guess < 15; guess++) {
      const answer = await tryLogin(marta.email, "x", { device });
      if (!answer.ok && answer.code === "wrong_credentials") weighed++;
    }
    expect(weighed).toBe(10);
    // A browser that one account knows is unknown to another account.
    await register({ ...marta, email: "otra@correo.es" });
    for (let guess = 0; guess < 50; guess++) await tryLogin("otra@correo.es", "x", { from: `192.0.2.${guess}` });
    expect(await tryLogin("otra@correo.es", marta.password, { device })).toMatchObject({ code: "too_many_tries" });
  });

  it("forgives the tries of a visitor who proves to be the one, and of nobody else", async () => {
    await register(marta);
    await register({ ...marta, email: "otra@correo.es" });
    for (let guess = 0; guess < 9; guess++) await tryLogin(marta.email, "x", { at: new Date(now.getTime() + guess) });
    expect((await tryLogin("otra@correo.es", marta.password)).ok).toBe(true);
    expect(await tryLogin(marta.email, "x")).toEqual(wrong);
    expect(await tryLogin(marta.email, "x")).toMatchObject({ code: "too_many_tries" });
  });
});

describe("a session", () => {
  it("is always a new one, takes the place of the one before, and keeps no address", async () => {
    const made = await register(marta);
    const userId = made.ok ? made.userId : "";
    const request = (cookie = "") =>
      new Request("http://localhost:3000/login", {
        headers: { cookie, "x-forwarded-for": "203.0.113.9", "user-agent": "Navegador" },
      });
    const cookieOf = (headers: Headers) =>
      headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; ");
    const first = cookieOf(await startSession(app, userId, request(), null));
    const second = cookieOf(await startSession(app, userId, request(first), null));
    expect(second).not.toBe(first);
    const kept = await db.selectFrom("sessions").selectAll().execute();
    expect(kept).toMatchObject([{ userId, userAgent: "Navegador" }]);
    expect(JSON.stringify(kept)).not.toContain("203.0.113.9");
    const token = app.auth.readSessionToken(new Headers({ cookie: second }));
    expect(kept.map((session) => session.tokenHash)).toEqual([hashToken(token!)]);
  });
});
