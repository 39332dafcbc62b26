// A passkey as the second step of a login by password, over HTTP: its recovery codes, and a new password beside it.
import { expect, it } from "vitest";
import { writtenEmails } from "#test/emails.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import { pageText } from "#test/party.ts";
import { type PasskeyDevice, passkeyDevice, storePasskey } from "#test/passkeys.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, register } from "#test/world.ts";
import { resetFactor } from "../factor/commands.server.ts";

const app = await testApp({ SMTP_URL: "smtp://127.0.0.1:1" });
const { db } = app;
const page = "/app/settings/acceso";
const services = { db, config: { authSecret: "x", origin: app.origin } } as unknown as Parameters<
  typeof resetFactor
>[0];

type Owner = { account: Account; userId: string; device: PasskeyDevice };
async function owner(name: string): Promise<Owner> {
  const account = await register(app, name);
  const { id } = await db.selectFrom("users").select("id").where("email", "=", account.email).executeTakeFirstOrThrow();
  return { account, userId: id, device: passkeyDevice(app.origin, id) };
}
const challengeIn = async (userId: string) =>
  (
    await db
      .selectFrom("verifications")
      .select("value")
      .where("identifier", "=", `passkey:add:${userId}`)
      .executeTakeFirstOrThrow()
  ).value;
/** Adds the passkey of the device by the page, and returns what the page says. */
async function add({ account, userId, device }: Owner): Promise<Answer> {
  await account.post(page, { intent: "passkey.ask", name: "Móvil" });
  const passkey = device.make(await challengeIn(userId));
  return account.post(page, { intent: "passkey.add", name: "Móvil", passkey });
}
const codesIn = ({ text }: Answer) => [...text.matchAll(/<code>([^<]+)<\/code>/g)].map((found) => found[1]!);
const logInAt = (visitor: Person, { email, password }: Account) =>
  visitor.post("/login", { intent: "login", email, password });
const isIn = async (visitor: Person) => (await visitor.get("/app")).status === 200;
const codesOf = async (userId: string) =>
  (await db.selectFrom("recoveryCodes").select("userId").where("userId", "=", userId).execute()).length;

it("is asked for after the password, or one of the ten codes that came with it", async () => {
  const ana = await owner("Ana");
  const added = await add(ana);
  const codes = codesIn(added);
  expect([added.status, codes.length]).toEqual([200, 10]);
  const visitor = person(app);
  const half = await logInAt(visitor, ana.account);
  expect([half.location, await isIn(visitor)]).toEqual(["/login/paso", false]);
  const asked = pageText(await visitor.get("/login/paso"));
  expect(asked).toContain("Usa tu llave de acceso");
  expect(asked).toContain("Código de recuperación");
  expect((await visitor.post("/login/paso", { intent: "step", code: "123456" })).status).toBe(422);
  expect(await isIn(visitor)).toBe(false);
  expect((await visitor.post("/login/paso", { intent: "step", code: codes[0]! })).location).toBe("/app");
  expect([await isIn(visitor), await codesOf(ana.userId)]).toEqual([true, 9]);

  const other = person(app);
  await logInAt(other, ana.account);
  const { options } = JSON.parse((await other.post("/login/llave", { intent: "ask" })).text) as {
    options: { challenge: string };
  };
  const passkey = ana.device.use(options.challenge);
  expect((await other.post("/login/llave", { intent: "login", passkey, next: "/app" })).location).toBe("/app");
  expect([await isIn(other), other.cookies.has("convite-paso")]).toEqual([true, false]);
  const waiting = await db.selectFrom("verifications").select("id").where("identifier", "like", "%paso%").execute();
  expect(waiting).toEqual([]);
});

it("gives codes with the first alone, makes others on the page, and takes them with the last", async () => {
  const bea = await owner("Bea");
  expect(codesIn(await add(bea))).toHaveLength(10);
  const second = await add({ ...bea, device: passkeyDevice(app.origin, bea.userId) });
  expect([second.status, codesIn(second)]).toEqual([200, []]);
  expect(pageText(await bea.account.get(`${page}/paso`))).toContain("Ya es tu segundo paso");
  expect(codesIn(await bea.account.post(`${page}/paso`, { intent: "factor.codes" }))).toHaveLength(10);
  const keys = await db.selectFrom("passkeys").select("id").where("userId", "=", bea.userId).execute();
  for (const [index, { id }] of keys.entries()) {
    await bea.account.post(page, { intent: "passkey.remove", passkeyId: id });
    expect(await codesOf(bea.userId)).toBe(index === 0 ? 10 : 0);
  }
  expect((await bea.account.post(`${page}/paso`, { intent: "factor.codes" })).status).toBe(409);
  expect((await logInAt(person(app), bea.account)).location).toBe("/app");
});

it("is not asked for where it is of another address of Convite", async () => {
  const carla = await owner("Carla");
  await storePasskey(app, carla.userId, { rpId: "otra.example" });
  expect((await logInAt(person(app), carla.account)).location).toBe("/app");
});

it("goes with the reset of the console", async () => {
  const dina = await owner("Dina");
  await add(dina);
  const { email, name } = dina.account;
  expect(await resetFactor(services, { id: dina.userId, email, name }, new Date())).toBe(true);
  expect(await resetFactor(services, { id: dina.userId, email, name }, new Date())).toBe(false);
  expect((await logInAt(person(app), dina.account)).location).toBe("/app");
});

it("stays with a new password, and the e-mails and the page say so", async () => {
  const eva = await owner("Eva");
  await add(eva);
  // A new password deletes the passkeys of an address that no one has proved with a key.
  const proved = { emailVerified: true, provedWithKey: true };
  await db.updateTable("users").set(proved).where("id", "=", eva.userId).execute();
  const { email } = eva.account;
  await person(app).post("/login", { intent: "reset", email });
  await expect.poll(() => writtenEmails(db, app, { kind: "reset", recipient: email })).toHaveLength(1);
  const [mail] = await writtenEmails(db, app, { kind: "reset", recipient: email });
  expect(mail!.text).toContain("Tu llave de acceso sigue como estaba: Móvil.");
  const link = new URL(/https?:\/\/\S+\/reset-password\S+/.exec(mail!.text)![0]);
  const password = "otra mesa muy larga";
  const fields = { oobCode: link.searchParams.get("oobCode")!, email, password, confirm: password };
  const done = await person(app).post("/reset-password", fields);
  expect([done.status, done.headers.get("refresh")]).toEqual([200, null]);
  expect(pageText(done)).toContain("Se sigue entrando también con tu llave de acceso: Móvil.");
  const [told] = await writtenEmails(db, app, { kind: "password_changed", recipient: email });
  expect(told!.text).toContain("Móvil");
  expect((await logInAt(person(app), { ...eva.account, password })).location).toBe("/login/paso");
});
