// The second step on a real PostgreSQL: which codes open a session, each how often, and what a change ends and tells.
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { createDb, openPool } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { stepAt } from "#app/domain/account/one-time-code.ts";
import { keepSecret } from "#app/platform/auth/account-tokens.server.ts";
import { codeOf } from "#app/platform/auth/one-time-codes.server.ts";
import { accountServices, addAccount, cookieOf, signIn, viewerOf, writeResetEmail } from "#test/account.ts";
import { removePeople, testDatabase } from "#test/database.ts";
import { writtenEmails } from "#test/emails.ts";
import { passFor } from "#test/factories.ts";
import { logIn, startFoundSession, startSession } from "../commands.server.ts";
import { resetPassword } from "../password/commands.server.ts";
import {
  confirmFactor,
  passStep,
  removeFactor,
  renewRecoveryCodes,
  resetFactor,
  startFactor,
} from "./commands.server.ts";
import { type HalfSignIn, isHalf, onwardFrom, readFactor, readStepCookie } from "./queries.server.ts";

const { db, connectionString } = await testDatabase();
const app = accountServices(db);
// As another process of the installation has it.
const otherPool = openPool(connectionString, 4, () => undefined);
const otherProcess = { ...app, db: createDb(otherPool) };
afterAll(() => otherPool.end());

const email = "marta@correo.es";
const password = "tres gatos en el tejado";
const address = "203.0.113.7";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1";
const login = passFor("login.view");
// A minute ago, so that the codes of the steps beside it are no codes of the setting up.
const setAt = new Date(Date.now() - 60_000);
const now = new Date();

let marta: Awaited<ReturnType<typeof holder>>;
beforeEach(async () => {
  marta = await holder(email);
});
afterEach(async () => {
  await removePeople(db);
  for (const table of ["tries", "verifications", "letters"] as const) await db.deleteFrom(table).execute();
});

/** An account with a second step, in a session that set it up. */
async function holder(mail: string) {
  const userId = await addAccount(app, mail, password);
  const { cookie, pass } = await signIn(app, userId, "factor.manage", firefox);
  expect(await startFactor(app, pass, setAt)).toEqual({ ok: true });
  const state = await readFactor(db, app.config, pass, pass.viewer.freshAt);
  if (state.is !== "open") throw new Error("it is not being set up");
  const code = (at: Date) => codeOf(state.secret, stepAt(at));
  const set = await confirmFactor(app, pass, code(setAt), setAt);
  if (!set.ok) throw new Error(`it was refused with ${set.code}`);
  return { userId, cookie, pass, code, codes: set.codes };
}

async function halfOf(mail = email): Promise<HalfSignIn> {
  const found = await logIn(app, login, { email: mail, password }, { address, device: null }, now);
  if (!found.ok) throw new Error("the password was refused");
  const headers = await startFoundSession(app, found, new Request("http://localhost/login"), null);
  const cookie = cookieOf(headers!);
  expect(await viewerOf(app, cookie)).toBeNull();
  return readStepCookie(app.config, new Request("http://localhost", { headers: { cookie } }))!;
}
const pass = (half: HalfSignIn, code: string, at = now, services = app) =>
  passStep(services, login, half, code, address, at);
const wrong = { ok: false, code: "wrong_code" };
const expired = { ok: false, code: "expired" };
const openSessions = async () => (await db.selectFrom("sessions").select("id").execute()).length;
const subjects = async () => (await writtenEmails(db, app.config, { recipient: email })).map(({ subject }) => subject);
const audited = async (subjectId: string) =>
  db.selectFrom("auditLog").select(["actorId", "deed"]).where("subjectId", "=", subjectId).orderBy("id").execute();

it("asks after the right password, opens no session before the code, and says in the session which step it was", async () => {
  const half = await halfOf();
  expect(await pass(half, marta.code(now))).toEqual({ ok: true, userId: marta.userId, factor: "code" });
  const headers = await startSession(app, marta.userId, new Request("http://localhost"), null, "code");
  expect(await viewerOf(app, cookieOf(headers))).toMatchObject({ id: marta.userId, factor: "code" });
  expect([isHalf(headers), onwardFrom(headers, "/app/chat")]).toEqual([false, "/app/chat"]);
  const waiting = await startSession(app, marta.userId, new Request("http://localhost"), null);
  expect(onwardFrom(waiting, "/app/chat")).toBe("/login/paso?next=%2Fapp%2Fchat");
  expect(onwardFrom(waiting, "/app")).toBe("/login/paso");
});

it("refuses wrong, old, future, used and foreign codes", async () => {
  const other = await holder("otra@correo.es");
  const half = await halfOf();
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const no = ["000000", marta.code(setAt), marta.code(minutes(-10)), marta.code(minutes(1)), other.code(now), ""];
  for (const code of no) expect(await pass(half, code)).toEqual(wrong);
  expect(await pass(half, other.codes[0]!)).toEqual(wrong);
  expect(await pass({ ...half, userId: other.userId }, other.code(now))).toEqual(expired);
  expect(await pass({ ...half, token: "x" }, marta.code(now))).toEqual(expired);
  expect(await pass(half, marta.code(minutes(11)), minutes(11))).toEqual(expired);
  expect(await pass(half, marta.code(now))).toMatchObject({ ok: true });
  expect(await pass(half, marta.code(now))).toEqual(expired);
  expect(await pass(await halfOf(), marta.code(now))).toEqual(wrong);
});

it("takes a code and a recovery code once, also of ten at a time in two processes", async () => {
  for (const code of [marta.code(now), marta.codes[0]!]) {
    const halves = await Promise.all(Array.from({ length: 10 }, () => halfOf()));
    const answers = await Promise.all(
      halves.map((half, index) => pass(half, code, now, index % 2 === 0 ? app : otherProcess)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await db.deleteFrom("tries").execute();
  }
  // Two codes for one half sign-in open one session.
  const half = await halfOf();
  const both = await Promise.all([1, 2].map((index) => pass(half, marta.codes[index]!)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await readFactor(db, app.config, marta.pass, now)) as object).toMatchObject({ is: "set" });
});

it("takes each recovery code as people type it, tells how many are left, and none after new ones", async () => {
  expect(marta.codes).toHaveLength(10);
  const typed = marta.codes[0]!.toLowerCase().replaceAll("-", " ");
  expect(await pass(await halfOf(), typed)).toEqual({ ok: true, userId: marta.userId, factor: "recovery" });
  expect(await pass(await halfOf(), typed)).toEqual(wrong);
  const [mail] = (await writtenEmails(db, app.config, { kind: "factor_changed" })).slice(-1);
  expect(mail!.text).toContain("Quedan 9 códigos de recuperación.");
  const stored = await db.selectFrom("recoveryCodes").select("codeHash").execute();
  for (const { codeHash } of stored) expect(codeHash).toHaveLength(32);
  const renewed = await renewRecoveryCodes(app, marta.pass, marta.code(now), now);
  expect(renewed.ok && new Set([...renewed.codes, ...marta.codes]).size).toBe(20);
  expect(await pass(await halfOf(), marta.codes[1]!)).toEqual(wrong);
  expect(await pass(await halfOf(), renewed.ok ? renewed.codes[1]! : "")).toMatchObject({ ok: true });
});

it("stops ten wrong codes of an account, and counts no right one", async () => {
  const half = await halfOf();
  for (let guess = 0; guess < 10; guess++) expect(await pass(half, "000000")).toEqual(wrong);
  expect(await pass(half, marta.code(now))).toMatchObject({ code: "too_many_tries", waitSeconds: 900 });
  const later = new Date(now.getTime() + 15 * 60_000);
  await db
    .updateTable("verifications")
    .set({ expiresAt: new Date(later.getTime() + 60_000) })
    .execute();
  expect(await pass(half, marta.code(later), later)).toMatchObject({ ok: true });
});

it("ends the other sessions when it is set, and the half sign-ins with the password", async () => {
  const userId = await addAccount(app, "eva@correo.es", password);
  const [mine, other] = [await signIn(app, userId, "factor.manage"), await signIn(app, userId, "factor.manage")];
  await startFactor(app, mine.pass, now);
  const state = await readFactor(db, app.config, mine.pass, mine.pass.viewer.freshAt);
  const code = state.is === "open" ? codeOf(state.secret, stepAt(now)) : "";
  expect(await confirmFactor(app, mine.pass, "000000", now)).toEqual(wrong);
  expect(await viewerOf(app, other.cookie)).not.toBeNull();
  expect(await confirmFactor(app, mine.pass, code, now)).toMatchObject({ ok: true });
  expect(await viewerOf(app, other.cookie)).toBeNull();
  expect(await viewerOf(app, mine.cookie)).toMatchObject({ factor: "code" });
  expect(await startFactor(app, mine.pass, now)).toEqual({ ok: false, code: "already_set" });

  const half = await halfOf();
  const link = { oobCode: "secreto", email };
  await inTransaction(db, (tx) => keepSecret(tx, link.oobCode, { purpose: "reset", userId: marta.userId, email }, now));
  await writeResetEmail(app, marta.userId, now);
  const [mail] = await writtenEmails(db, app.config, { recipient: email, kind: "reset" });
  expect(mail!.text).toContain("Tu segundo paso sigue como estaba");
  await inTransaction(db, (tx) => keepSecret(tx, link.oobCode, { purpose: "reset", userId: marta.userId, email }, now));
  expect(await resetPassword(app, passFor("password.requestReset"), { ...link, password }, now)).toMatchObject({
    ok: true,
  });
  expect(await viewerOf(app, marta.cookie)).toBeNull();
  expect(await pass(half, marta.code(now))).toEqual(expired);
  expect(await pass(await halfOf(), marta.code(now))).toMatchObject({ ok: true });
});

it("is taken away with a code, or at the console with all sessions, and each is told and noted", async () => {
  expect(await removeFactor(app, marta.pass, "000000", now)).toEqual(wrong);
  expect(await removeFactor(app, marta.pass, marta.code(now), now)).toEqual({ ok: true });
  expect(await viewerOf(app, marta.cookie)).toMatchObject({ factor: null });
  expect(isHalf(await startSession(app, marta.userId, new Request("http://localhost"), null))).toBe(false);
  expect(await resetFactor(app, { id: marta.userId, email, name: "Marta" }, now)).toBe(false);
  expect(await audited(marta.userId)).toEqual([
    { actorId: marta.userId, deed: "factor.set" },
    { actorId: marta.userId, deed: "factor.removed" },
  ]);
  expect(await subjects()).toEqual(["Tu cuenta tiene un segundo paso", "Tu cuenta ya no tiene segundo paso"]);

  const luis = await holder("luis@correo.es");
  expect(await openSessions()).toBe(3);
  expect(await resetFactor(app, { id: luis.userId, email: "luis@correo.es", name: "Luis" }, now)).toBe(true);
  expect(await viewerOf(app, luis.cookie)).toBeNull();
  expect((await audited(luis.userId)).at(-1)).toEqual({ actorId: null, deed: "factor.reset" });
  expect(await db.selectFrom("recoveryCodes").select("userId").execute()).toEqual([]);
});

it("tells of a browser of a kind that the account had not used, and not of the first", async () => {
  const luis = await addAccount(app, "luis@correo.es", password);
  const comes = (userAgent: string) =>
    startSession(app, luis, new Request("http://localhost", { headers: { "user-agent": userAgent } }), null);
  for (const userAgent of [firefox, firefox, phone, firefox, phone]) await comes(userAgent);
  const told = await writtenEmails(db, app.config, { recipient: "luis@correo.es" });
  expect(told.map(({ subject }) => subject)).toEqual(["Has entrado con Safari en iPhone"]);
});
