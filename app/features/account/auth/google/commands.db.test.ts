// Login with Google, on a real PostgreSQL: which account it opens, and when it creates one.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { planNames } from "#app/domain/account/plans.ts";
import { createAuth } from "#app/platform/auth/auth.server.ts";
import type { GoogleIdentity } from "#app/platform/auth/google.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, passFor } from "#test/factories.ts";
import { logIn, registerAccount } from "../commands.server.ts";
import { countReturn, signInWithGoogle } from "./commands.server.ts";

const { db } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-google-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir });
const app = { db, config, auth: createAuth(db, config) };

const now = new Date("2026-11-02T18:00:00Z");
const email = "marta@correo.es";
const marta: GoogleIdentity = { sub: "1077", email, emailVerified: true, name: "Marta Segura" };

const signIn = (identity: Partial<GoogleIdentity> = {}, plan: Parameters<typeof signInWithGoogle>[3] = null) =>
  signInWithGoogle(app, passFor("login.view"), { ...marta, ...identity }, plan, now);
const register = () =>
  registerAccount(
    app,
    passFor("register.submit"),
    { name: "Otra", email, password: "tres gatos en el tejado", plan: "basic" },
    "203.0.113.7",
    now,
  );
const onlyUser = () => db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
const googleAccounts = () =>
  db.selectFrom("accounts").select(["userId", "accountId"]).where("providerId", "=", "google").execute();
const failed = { ok: false, code: "failed" };
const notLinked = { ok: false, code: "not_linked" };
const unverified = { ok: false, code: "email_unverified" };

afterEach(async () => {
  // Deleting a few rows is faster than truncating every dependent table.
  for (const table of ["letters", "users", "tries", "graphile_worker._private_jobs"])
    await sql`delete from ${sql.raw(table)}`.execute(db);
});

async function counts() {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from users) as users, (select count(*) from accounts) as accounts,
    (select count(*) from subscriptions) as subscriptions, (select count(*) from letters) as letters,
    (select count(*) from graphile_worker._private_jobs) as jobs`.execute(db);
  return rows[0]!;
}

describe("the first time", () => {
  it("makes the default profile, with a proved address and without a picture of Google's (part 1 §4)", async () => {
    const made = await signIn();
    const user = await onlyUser();
    expect(made).toEqual({ ok: true, userId: user.id });
    expect(user).toMatchObject({
      email,
      emailVerified: true,
      name: "Marta Segura",
      accountType: "business",
      role: "organizer",
      image: null,
      createdAt: now,
    });
    expect(user.username).toMatch(/^martasegura\d{1,3}$/);
    expect(await db.selectFrom("accounts").selectAll().execute()).toMatchObject([
      { userId: user.id, providerId: "google", accountId: "1077", password: null, accessToken: null, idToken: null },
    ]);
    expect(await db.selectFrom("subscriptions").selectAll().execute()).toMatchObject([
      { userId: user.id, plan: "basic", status: "active", priceCents: 0, trialEndsAt: null },
    ]);
    expect(await db.selectFrom("letters").selectAll().execute()).toMatchObject([
      { kind: "welcome", recipient: email, userId: user.id },
    ]);
  });

  it.each(planNames)("with %s chosen on the register screen, as registering does", async (plan) => {
    await signIn({}, plan);
    expect((await onlyUser()).accountType).toBe(plan === "planner" ? "business" : "personal");
    expect(await db.selectFrom("subscriptions").select("plan").execute()).toEqual([{ plan }]);
  });

  it.each([
    ["  Marta\u0000 de la O  ", "Marta de la O"],
    ["", "marta"],
    [null, "marta"],
    ["x".repeat(500), "x".repeat(120)],
  ])("calls a person whom Google calls %j %j", async (name, expected) => {
    await signIn({ name });
    expect((await onlyUser()).name).toBe(expected);
  });

  it.each<Partial<GoogleIdentity>>([
    { emailVerified: false },
    { email: null },
    { email: "marta" },
    { email: "marta@correo.es\r\nbcc: x@y.es" },
  ])("asks for an address that Google vouches for: %j", async (identity) => {
    expect(await signIn(identity)).toEqual(unverified);
    expect((await counts()).users).toBe(0);
  });

  it("leaves nothing when any of its steps fails (H-10)", async () => {
    const steps = ["users", "accounts", "subscriptions", "letters"];
    await sql`create function fail_step() returns trigger language plpgsql as $$ begin raise exception 'this step fails'; end $$`.execute(
      db,
    );
    let halves = 0;
    for (const step of steps) {
      await sql`create trigger failing after insert on ${sql.raw(step)} for each row execute function fail_step()`.execute(
        db,
      );
      await expect(signIn()).rejects.toThrow("this step fails");
      await sql`drop trigger failing on ${sql.raw(step)}`.execute(db);
      if (Object.values(await counts()).some((count) => Number(count) > 0)) halves++;
    }
    console.log(`H-10 Google: ${halves} half accounts of ${steps.length} failed steps`);
    expect(halves).toBe(0);
    expect((await signIn()).ok).toBe(true);
  });

  it("makes one account of twenty returns at once, and lets all of them in", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn()));
    const { id } = await onlyUser();
    expect(answers).toEqual(answers.map(() => ({ ok: true, userId: id })));
    expect(Object.values(await counts()).map(Number)).toEqual([1, 1, 1, 1, 0]);
  });
});

describe("afterwards", () => {
  it("knows them by who they are to Google, whatever has become of their address", async () => {
    const made = await signIn();
    expect(await signIn({ email: "otra@correo.es", name: "Otra" })).toEqual(made);
    expect(await signIn({ email: null, emailVerified: false })).toEqual(made);
    expect(await onlyUser()).toMatchObject({ email, name: "Marta Segura" });
    expect((await counts()).letters).toBe(1);
  });

  it("is no way round a suspension", async () => {
    await signIn();
    await db.updateTable("users").set({ suspendedAt: now }).execute();
    expect(await signIn()).toEqual(failed);
    const id = await addUser(db, "Eva", "eva@correo.es");
    await db.updateTable("users").set({ suspendedAt: now, emailVerified: true }).where("id", "=", id).execute();
    expect(await signIn({ sub: "2", email: "eva@correo.es" })).toEqual(failed);
    expect(await googleAccounts()).toHaveLength(1);
  });
});

describe("an account that is there already (B-9)", () => {
  it("is joined when both have seen its address proved, and keeps what it was", async () => {
    const id = await addUser(db, "Marta de siempre", email);
    await db.updateTable("users").set({ emailVerified: true }).execute();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signIn({ email: "MARTA@Correo.es" }, "planner")),
    );
    expect(answers).toEqual(answers.map(() => ({ ok: true, userId: id })));
    expect(await googleAccounts()).toEqual([{ userId: id, accountId: "1077" }]);
    expect(await onlyUser()).toMatchObject({ name: "Marta de siempre", accountType: "personal" });
  });

  it.each([
    [false, []],
    [true, ["credential"]],
  ])(
    "is joined without its sessions; its password stays when it came with the proof: %s (SC-51)",
    async (provedWithKey, left) => {
      const made = await register();
      const id = made.ok ? made.userId : "";
      await db.updateTable("users").set({ emailVerified: true, provedWithKey }).execute();
      await app.auth.openSession(id, new Headers());
      expect(await signIn()).toEqual({ ok: true, userId: id });
      expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
      const providers = (await db.selectFrom("accounts").select("providerId").execute()).map((row) => row.providerId);
      expect(providers.filter((name) => name !== "google")).toEqual(left);
      expect(await onlyUser()).toMatchObject({ provedWithKey: true });
    },
  );

  it("came by an invitation and is proved: joined, it is a whole account (SC-44)", async () => {
    await addUser(db, "Invitada", email);
    await db.updateTable("users").set({ accountType: "guest", role: "guest", emailVerified: true }).execute();
    expect(await signIn()).toMatchObject({ ok: true });
    expect(await onlyUser()).toMatchObject({ accountType: "personal", role: "organizer" });
    expect(await db.selectFrom("subscriptions").select("plan").execute()).toEqual([{ plan: "basic" }]);
  });

  it("is not joined when anybody may have registered its address: password → Google", async () => {
    const hijacker = await register();
    expect(hijacker.ok).toBe(true);
    const answers = [await signIn(), await signIn({ emailVerified: false }), await signIn({}, "planner")];
    expect(answers).toEqual([notLinked, unverified, notLinked]);
    expect(await googleAccounts()).toEqual([]);
    expect(await onlyUser()).toMatchObject({ emailVerified: false, name: "Otra" });
  });

  it("is nobody else's by a password: Google → password", async () => {
    const made = await signIn();
    expect(await register()).toEqual({ ok: false, code: "email_taken" });
    const typed = { email, password: "tres gatos en el tejado" };
    const visit = { address: "203.0.113.7", device: null };
    expect((await logIn(app, passFor("login.view"), typed, visit, now)).ok).toBe(false);
    expect(await signIn()).toEqual(made);
    expect(await db.selectFrom("accounts").select("providerId").execute()).toEqual([{ providerId: "google" }]);
  });

  it("came by an invitation and has never been proved: it is not joined either", async () => {
    await addUser(db, "Invitada", email);
    await db.updateTable("users").set({ accountType: "guest" }).execute();
    expect(await signIn()).toEqual(notLinked);
  });

  it("is not handed on with its address: another person at Google is not joined to it", async () => {
    await signIn();
    expect(await signIn({ sub: "another" })).toEqual(notLinked);
    expect(await googleAccounts()).toHaveLength(1);
  });
});

it("takes a hundred returns from one address in ten minutes", async () => {
  const count = (address: string) => countReturn(app, address, now);
  const answers = [];
  for (let index = 0; index < 101; index++) answers.push(await count("203.0.113.7"));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(100);
  expect(answers.at(-1)).toMatchObject({ code: "too_many_tries", waitSeconds: 600 });
  expect(await count("198.51.100.1")).toEqual({ ok: true });
});
