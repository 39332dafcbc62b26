// An attacker registers a stranger's address and waits for the stranger's click: the result at the built server's routes (SC-51).
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#app/db/transaction.ts";
import { defaultPermissions } from "#app/domain/permission/names.ts";
import { keepSecret, newSecret } from "#app/platform/auth/account-tokens.server.ts";
import { linksOf, someEmail } from "#test/links.ts";
import { type Person, person } from "#test/http.ts";
import { openOpenidProvider } from "#test/openid-provider.ts";
import { freePort } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";
import { giveFactor } from "#test/staff.ts";

const port = await freePort();
const provider = await openOpenidProvider([port]);
const boss = "jefa@convite.test";
const app = await testApp({ PORT: String(port), ADMIN_EMAILS: boss, ...provider.env });
const { db } = app;
const links = linksOf(app);
const attackersPassword = "la llave del otro";
const victimsPassword = "una mesa solo mía";

let host: Account;
beforeAll(async () => {
  host = await register(app, "Anfitriona");
});

const userOf = (email: string) =>
  db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

/** The attacker, logged in to an account with the victim's address. */
async function squatter(email: string): Promise<Person> {
  const attacker = person(app);
  const form = { name: "Tu amiga Marta", email, password: attackersPassword, plan: "basic" };
  expect((await attacker.post("/register", form)).status).toBe(303);
  return attacker;
}

/** The secret that the e-mail to this address contains. */
async function mailedCode(email: string): Promise<string> {
  const secret = newSecret();
  const { id: userId } = await userOf(email);
  await inTransaction(db, (tx) => keepSecret(tx, secret, { purpose: "verify", userId, email }, new Date()));
  return secret;
}

/** The victim opens the e-mail's link in another browser and sets a new password, as the page offers. */
async function clicks(email: string): Promise<Person> {
  const victim = person(app);
  const codigo = await mailedCode(email);
  const pressed = await victim.post("/verify-email", { intent: "verify", codigo });
  expect(pressed.status).toBe(422);
  expect((await userOf(email)).emailVerified).toBe(false);
  const chosen = { intent: "claim", codigo, password: victimsPassword, confirm: victimsPassword };
  expect((await victim.post("/verify-email", chosen)).text).toContain("Correo verificado");
  return victim;
}

/** Neither the old session nor the old password opens anything. */
async function expectOut(attacker: Person, email: string): Promise<void> {
  const page = await attacker.get("/app");
  expect([page.status, page.location]).toEqual([302, "/login?next=%2Fapp"]);
  const again = await person(app).post("/login", { intent: "login", email, password: attackersPassword });
  expect(again.status).toBe(401);
}

const invite = (eventId: string, contactValue: string) =>
  host.post(`/app/event/${eventId}/guests/invitations`, {
    intent: "invite",
    contactValue,
    name: "Vera",
    kind: "witness",
    message: "",
    role: "organizer",
    drawnFor: "organizer",
    "permissions[]": [...defaultPermissions.organizer],
  });

describe("a visitor who registered the address", () => {
  it("has no place in an event that its owner was invited to", async () => {
    const email = someEmail();
    const attacker = await squatter(email);
    const eventId = await createEvent(host, { visibility: "private" });
    expect((await invite(eventId, email)).status).toBeLessThan(400);
    const victim = await clicks(email);
    await expectOut(attacker, email);
    expect((await attacker.get(`/app/event/${eventId}/guests`)).status).toBe(302);
    const accept = /\/invitation\/[\w/-]+/.exec((await victim.get("/app")).text)?.[0];
    expect(accept).toBeDefined();
    expect((await attacker.post(accept!, { intent: "accept" })).location).toContain("/login");
    expect((await victim.post(accept!, { intent: "accept" })).status).toBe(303);
    expect((await victim.get(`/app/event/${eventId}/guests`)).status).toBe(200);
  });

  it("is not there any more once its owner comes with Google", async () => {
    const email = someEmail();
    const attacker = await squatter(email);
    // An account confirmed by a click alone, as in the past.
    await db.updateTable("users").set({ emailVerified: true }).where("email", "=", email).execute();
    const victim = person(app);
    provider.person = { sub: email, email, email_verified: true, name: "Vera" };
    const left = await victim.post("/login/google", { intent: "login" });
    const away = /<a href="([^"]*)"/.exec(left.text)![1]!.replaceAll("&amp;", "&");
    let at = away;
    const browser = person({ origin: provider.issuer });
    while (at.startsWith(provider.issuer)) {
      const { location } = await browser.get(at.slice(provider.issuer.length));
      at = new URL(location!, provider.issuer).href;
    }
    const { pathname, search } = new URL(at);
    expect((await victim.get(pathname + search)).location).toBe("/app");
    const eventId = await createEvent(victim, { visibility: "private" });
    await expectOut(attacker, email);
    expect((await attacker.get(`/app/event/${eventId}`)).status).toBe(302);
    expect((await victim.get(`/app/event/${eventId}`)).status).toBe(200);
  });

  it("is not staff when the address is one of ADMIN_EMAILS; its owner is", async () => {
    const attacker = await squatter(boss);
    expect((await attacker.get("/app/staff")).status).toBe(404);
    // A proof of the address without the key gives no staff rights.
    await db.updateTable("users").set({ emailVerified: true }).where("email", "=", boss).execute();
    expect((await attacker.get("/app/staff")).status).toBe(404);
    await db.updateTable("users").set({ emailVerified: false }).where("email", "=", boss).execute();
    const victim = await clicks(boss);
    await expectOut(attacker, boss);
    expect((await attacker.get("/app/staff/accounts")).status).toBe(302);
    await giveFactor(app, { email: boss });
    expect((await victim.get("/app/staff")).status).toBe(200);
  });

  it("has not even come in by a shared link under it", async () => {
    const email = someEmail();
    const attacker = person(app);
    const link = await links.makeLink(await links.makeParty(host));
    expect((await attacker.post(link.landing, { intent: "register", name: "Vera", email })).status).toBe(303);
    expect((await attacker.get("/app")).status).toBe(200);
    const other = await createEvent(host, { visibility: "private" });
    expect((await invite(other, email)).status).toBeLessThan(400);
    const codigo = await mailedCode(email);
    expect((await person(app).get(`/verify-email?codigo=${codigo}`)).text).toContain("Haz tuya esta cuenta");
    await clicks(email);
    await expectOut(attacker, email);
    expect((await attacker.get(`/app/event/${other}/guests`)).status).toBe(302);
    expect((await userOf(email)).accountType).toBe("personal");
  });
});
