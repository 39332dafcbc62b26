// A proof with Google over HTTP: for an account without a password, in another tab, it makes the same session fresh.
import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { type ProofAsked, proofHeader } from "#app/domain/account/proof.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import { type GooglePerson, openOpenidProvider } from "#test/openid-provider.ts";
import { freePort } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { makeStale, register } from "#test/world.ts";
import { proofNotices } from "../sessions/copy.ts";

const port = await freePort();
const provider = await openOpenidProvider([port]);
afterAll(() => provider.close());
const app = await testApp({ PORT: String(port), ...provider.env });
const { db } = app;

const googlePerson = (): GooglePerson & { email: string } => {
  const sub = randomBytes(8).toString("hex");
  return { sub, email: `${sub}@correo.es`, email_verified: true, name: "Marta Segura" };
};
const leadsTo = ({ text }: Answer) =>
  (/<a href="([^"]*)"/.exec(text)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Goes to Google as `google` and comes back. Returns the address that the callback leads to. */
async function through(visitor: Person, intent: "login" | "confirm", google: GooglePerson | null) {
  provider.person = google;
  let address = leadsTo(await visitor.post("/login/google", { intent }));
  const browser = person({ origin: provider.issuer });
  for (let hop = 0; hop < 8 && address.startsWith(provider.issuer); hop++)
    address = new URL((await browser.get(address.slice(provider.issuer.length))).location!, provider.issuer).href;
  const { pathname, search } = new URL(address);
  return (await visitor.get(pathname + search)).location;
}

async function member() {
  const google = googlePerson();
  const visitor = person(app);
  expect(await through(visitor, "login", google)).toBe("/app");
  await makeStale(app, google);
  return { visitor, google };
}
const ask = (visitor: Person) => visitor.post("/app/settings/acceso", { intent: "passkey.ask", name: "Móvil" });

describe("an account that only Google opens", () => {
  it("is asked for Google, and goes on in the same session", async () => {
    const { visitor, google } = await member();
    const asked = await ask(visitor);
    const { ways } = JSON.parse(decodeURIComponent(asked.headers.get(proofHeader)!)) as ProofAsked;
    expect([asked.status, ways]).toEqual([403, { password: false, passkey: false, google: true }]);
    const session = visitor.cookies.get("convite");
    const back = await through(visitor, "confirm", google);
    expect([back, visitor.cookies.get("convite")]).toEqual(["/app/settings/acceso?google=confirmed", session]);
    expect((await visitor.get(back!)).text).toContain(proofNotices.confirmed);
    expect((await ask(visitor)).status).toBe(200);
  });

  it("is not proved by another person of Google, nor by one who turns back", async () => {
    const { visitor } = await member();
    const other = googlePerson();
    expect(await through(visitor, "confirm", other)).toBe("/app/settings/acceso?google=failed");
    expect(await through(visitor, "confirm", null)).toBe("/app/settings/acceso?google=cancelled");
    expect((await ask(visitor)).status).toBe(403);
    // The other person has got no account by it.
    expect(await db.selectFrom("users").select("id").where("email", "=", other.email).execute()).toEqual([]);
  });

  it("with a password proves itself by that alone", async () => {
    const account = await register(app, "Con contraseña");
    await makeStale(app, account);
    expect(await through(account, "confirm", googlePerson())).toBe("/app/settings/acceso?google=failed");
    expect((await ask(account)).status).toBe(403);
  });
});

it("a visitor has nothing to prove", async () => {
  const answer = await person(app).post("/login/google", { intent: "confirm" });
  expect([answer.status, answer.location]).toEqual([303, "/login"]);
});
