// The routes to Google and back, of the built server, against a real OpenID provider on loopback.
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { sign } from "#app/platform/auth/secrets.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { hostileNexts } from "#test/hostile-nexts.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import { type Forgery, type GooglePerson, openOpenidProvider } from "#test/openid-provider.ts";
import { freePort, startServer } from "#test/server-process.ts";
import { testApp, weakApp } from "#test/test-app.ts";
import { createEvent, register } from "#test/world.ts";

const authSecret = "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa";
const [port, weakPort] = [await freePort(), await freePort()];
const provider = await openOpenidProvider([port, weakPort]);
afterAll(() => provider.close());
const app = await testApp({ PORT: String(port), AUTH_SECRET: authSecret, ...provider.env });
const { db } = app;
const LONG = 120_000;

const clearRateLimits = () => db.deleteFrom("tries").execute();
afterEach(clearRateLimits);

function googlePerson(given: Partial<GooglePerson> = {}): GooglePerson {
  const sub = randomBytes(8).toString("hex");
  return { sub, email: `${sub}@correo.es`, email_verified: true, name: "Marta Segura", ...given };
}

type Flow = { visitor: Person; google: GooglePerson | null; callback: string };
type Fields = Record<string, string>;

const leadsTo = ({ text }: Answer) =>
  (/<a href="([^"]*)"/.exec(text)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Goes to Google as `google` and back to the address of the callback, which it does not open yet. */
async function leave(google: GooglePerson | null, fields: Fields = {}, visitor = person(app)): Promise<Flow> {
  provider.person = google;
  const left = await visitor.post("/login/google", { intent: "login", ...fields });
  expect(left.status).toBe(200);
  return { visitor, google, callback: await throughProvider(leadsTo(left)) };
}

async function throughProvider(address: string): Promise<string> {
  const browser = person({ origin: provider.issuer });
  for (let hop = 0; hop < 8; hop++) {
    const url = new URL(address);
    if (url.origin !== provider.issuer) return url.pathname + url.search;
    const answer = await browser.get(address.slice(provider.issuer.length));
    if (!answer.location) throw new Error(`${answer.status} ${answer.text}`);
    address = new URL(answer.location, provider.issuer).href;
  }
  throw new Error("the provider leads nowhere");
}

const isIn = (visitor: Person) => visitor.cookies.has("convite");
const userOf = (email: string) => db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
const altered = (path: string, change: (query: URLSearchParams) => void) => {
  const url = new URL(path, app.origin);
  change(url.searchParams);
  return url.pathname + url.search;
};

describe("/login/google", () => {
  it("asks nothing of the provider before a person wants to go there", async () => {
    expect(provider.asked.size).toBe(0);
    const { text } = await person(app).get("/login");
    expect(text).toContain("Continuar con Google");
    expect((await person(app).get("/register")).text).toContain("Continuar con Google");
    expect(provider.asked.size).toBe(0);
  });

  it("asks with code, PKCE, state and nonce, and for no more than e-mail and profile", async () => {
    const visitor = person(app);
    const left = await visitor.post("/login/google", { intent: "login", password: "no es de Google" });
    const url = new URL(leadsTo(left));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: "code",
      client_id: "convite",
      redirect_uri: `${app.origin}/login/google/callback`,
      scope: "openid email profile",
      prompt: "select_account",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    expect(left.headers.get("content-security-policy")).toContain("form-action 'self'");
    expect(left.headers.get("cache-control")).toContain("no-store");
    expect(left.text).not.toContain("no es de Google");
    const routed = await person(app).post("/login/google.data", { intent: "login" });
    expect(routed.text).toContain(provider.issuer);
  });

  it("is a POST of our own pages, and not for a visitor with a session", async () => {
    const typed = await person(app).get("/login/google?next=%2Fapp%2Fcontacts");
    expect([typed.status, typed.location]).toEqual([302, "/login?next=%2Fapp%2Fcontacts"]);
    expect((await person(app).post("/login/google", {}, { origin: "http://evil.test" })).status).toBe(403);
    const { visitor, callback } = await leave(googlePerson());
    await visitor.get(callback);
    const again = await visitor.post("/login/google", { intent: "login", next: "/app?q=x" });
    expect([again.status, again.location]).toEqual([303, "/app?q=x"]);
  });
});

describe("a first event", () => {
  it("outlives signing in with Google: the button sends the form that has the look, and the visitor returns to both", async () => {
    const visitor = person(app);
    const answers = { occasion: "boda", one: "Lucía", other: "Andrés", date: "2049-06-05", location: "Torrent" };
    const step = (await visitor.post("/empezar?tipo=boda", { intent: "whose", ...answers })).location!;
    expect((await visitor.get(step)).text).toMatch(/<button(?=[^>]*formAction="\/empezar\?paso=3")[^>]*value="start"/i);
    // A browser sends the same form again to the target of the 307.
    const chosen = { intent: "start", template: "corporate", plan: "plus", next: step };
    const sent = await visitor.post(step, chosen);
    expect([sent.status, sent.location]).toEqual([307, "/login/google"]);
    const { callback } = await leave(googlePerson(), chosen, visitor);
    expect((await visitor.get(callback)).location).toBe(step);
    const made = await visitor.post(step, { intent: "keep" });
    const id = /^\/app\/event\/([0-9a-f-]{36})\?aviso=creado$/.exec(made.location!)![1]!;
    const event = await db.selectFrom("events").select("template").where("id", "=", id).executeTakeFirstOrThrow();
    expect(event.template).toBe("corporate");
  });
});

describe("/login/google/callback", () => {
  it("comes in, a new account the first time and the same one afterwards", async () => {
    const google = googlePerson({ picture: "http://127.0.0.1:9/foto.png" });
    const first = await leave(google, { next: "/app?estado=planning" });
    const entered = await first.visitor.get(first.callback);
    expect([entered.status, entered.location]).toEqual([303, "/app?estado=planning"]);
    expect(first.visitor.cookies.has("convite-google")).toBe(false);
    expect((await first.visitor.get("/app")).text).toContain("Marta Segura");
    const user = await userOf(google.email!);
    expect(user).toMatchObject({ accountType: "business", role: "organizer", emailVerified: true, image: null });

    const second = await leave(google);
    expect((await second.visitor.get(second.callback)).location).toBe("/app");
    expect(await db.selectFrom("sessions").select("userId").where("userId", "=", user!.id).execute()).toHaveLength(2);
    expect(await db.selectFrom("letters").select("kind").where("userId", "=", user!.id).execute()).toEqual([
      { kind: "welcome" },
    ]);
  });

  it("takes the plan of the register screen, and none of the login screen's (A-6)", async () => {
    const odd = { role: "admin", accountType: "business", emailVerified: "false", price: "0", id: "x", userId: "x" };
    const cases: [Fields, string, string][] = [
      [{ intent: "register", plan: "plus" }, "plus", "personal"],
      [{ intent: "register", plan: "planner" }, "planner", "business"],
      [{ intent: "register", plan: "basic" }, "basic", "personal"],
      [{ intent: "register", plan: "enterprise" }, "basic", "business"],
      [{ intent: "login", plan: "planner" }, "basic", "business"],
    ];
    let stuck = 0;
    for (const [fields, plan, accountType] of cases) {
      const { visitor, google, callback } = await leave(googlePerson(), { ...fields, ...odd });
      const poisoned = altered(callback, (query) => {
        for (const [name, value] of Object.entries({ ...odd, plan: "planner" })) query.append(name, value);
      });
      expect((await visitor.get(poisoned)).location).toBe("/app");
      const user = (await userOf(google!.email!))!;
      const subscription = await db
        .selectFrom("subscriptions")
        .select("plan")
        .where("userId", "=", user.id)
        .executeTakeFirstOrThrow();
      const expected = { role: "organizer", accountType, emailVerified: true, plan };
      for (const [name, value] of Object.entries(expected))
        if ({ ...user, ...subscription }[name as keyof typeof expected] !== value) stuck++;
    }
    console.log(`A-6 Google: ${stuck} of ${cases.length * 7} foreign fields stick`);
    expect(stuck).toBe(0);
    // Convite does not offer the third login method of other sites.
    const { email, name } = googlePerson();
    const body = JSON.stringify({ email, name, password: "una mesa muy larga", ...odd });
    const headers = { "content-type": "application/json", origin: app.origin };
    expect((await person(app).send("POST", "/api/auth/sign-up/email", { body, headers })).status).toBe(404);
    expect(await userOf(email!)).toBeUndefined();
  });

  it("goes back quietly with a visitor who changes their mind, and keeps plan and way", async () => {
    const { visitor, callback } = await leave(null, { intent: "register", plan: "plus", next: "/app/event/new" });
    const back = await visitor.get(callback);
    expect([back.status, back.location]).toEqual([303, "/register?plan=plus&next=%2Fapp%2Fevent%2Fnew"]);
    const page = await visitor.get(back.location!);
    expect(page.text).toContain('value="/app/event/new"');
    expect(page.text).toMatch(/<input type="radio"[^>]*checked="" value="plus"/);
    expect(page.text).not.toContain("Ocurrió un error");
  });

  it("says why it did not work, on the screen one left", async () => {
    const refused = await leave(googlePerson({ email_verified: false }), { intent: "register", plan: "planner" });
    const back = await refused.visitor.get(refused.callback);
    expect(back.location).toBe("/register?plan=planner&google=email_unverified");
    const page = await refused.visitor.get(back.location!);
    expect(page.text).toContain("Ocurrió un error al registrarse con Google");
    expect(page.text).toContain("ese correo aún no está confirmado");
    expect(isIn(refused.visitor)).toBe(false);
    for (const strange of ["x", "__proto__", "<b>"])
      expect((await person(app).get(`/login?google=${encodeURIComponent(strange)}`)).text).not.toContain("Ocurrió");
  });
});

describe("an answer that is not the one to this browser's question (B-8)", () => {
  const strangersKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const trip = (flow: Flow) => flow.visitor.cookies.get("convite-google")!;
  const setTrip = (flow: Flow, value: string) => void flow.visitor.cookies.set("convite-google", value);
  const readTrip = (flow: Flow) =>
    JSON.parse(Buffer.from(trip(flow).split(".")[0]!, "base64url").toString("utf8")) as Record<string, unknown>;
  const signTrip = (content: unknown, name = "convite-google") =>
    sign({ authSecret }, name, Buffer.from(JSON.stringify(content)).toString("base64url"));
  const query = (change: (query: URLSearchParams) => void) => (flow: Flow) => altered(flow.callback, change);
  const forging = (forge: Forgery) => () => void (provider.forge = forge);
  const claims = (change: Record<string, unknown>) =>
    forging({ claims: (own) => JSON.parse(JSON.stringify({ ...own, ...change })) as Record<string, unknown> });
  const other = () => leave(googlePerson());

  // Each variant breaks one valid return; the address it returns is opened instead of the callback.
  const variants: Record<string, (flow: Flow) => string | void | Promise<string | void>> = {
    "no cookie": ({ visitor }) => void visitor.cookies.delete("convite-google"),
    "an empty cookie": (flow) => setTrip(flow, ""),
    "a cookie without its signature": (flow) => setTrip(flow, trip(flow).split(".")[0]!),
    "an altered cookie": (flow) => setTrip(flow, `A${trip(flow).slice(1)}`),
    "an altered signature": (flow) => setTrip(flow, `${trip(flow).slice(0, -2)}AA`),
    "a cookie signed for something else": (flow) => setTrip(flow, signTrip(readTrip(flow), "convite-device")),
    "the cookie of another person": async (flow) => setTrip(flow, trip(await other())),
    "a cookie of eleven minutes ago": (flow) =>
      setTrip(flow, signTrip({ ...readTrip(flow), until: Date.now() - 60_000 })),
    "a cookie with the state of another person": async (flow) => {
      const theirs = readTrip(await other()).ticket as object;
      setTrip(flow, signTrip({ ...readTrip(flow), ticket: { ...(readTrip(flow).ticket as object), ...theirs } }));
    },
    "another verifier": (flow) =>
      setTrip(
        flow,
        signTrip({ ...readTrip(flow), ticket: { ...(readTrip(flow).ticket as object), verifier: "v".repeat(43) } }),
      ),
    "no state": query((each) => each.delete("state")),
    "an empty state": query((each) => each.set("state", "")),
    "an altered state": query((each) => each.set("state", `${each.get("state")}x`)),
    "a state said twice": query((each) => each.append("state", each.get("state")!)),
    "the state of another person": async (flow) => {
      const state = new URL((await other()).callback, app.origin).searchParams.get("state")!;
      return altered(flow.callback, (each) => each.set("state", state));
    },
    "no code": query((each) => each.delete("code")),
    "an altered code": query((each) => each.set("code", `${each.get("code")}x`)),
    "a code said twice": query((each) => each.append("code", each.get("code")!)),
    "the code of another session": async (flow) => {
      const code = new URL((await other()).callback, app.origin).searchParams.get("code")!;
      return altered(flow.callback, (each) => each.set("code", code));
    },
    "the whole answer to another session": async () => (await other()).callback,
    "an answer that was used already": async (flow) => {
      const kept = trip(flow);
      const twin = person(app);
      twin.cookies.set("convite-google", kept);
      expect((await twin.get(flow.callback)).location).toBe("/app");
      setTrip(flow, kept);
    },
    "another issuer in the answer": query((each) => each.set("iss", "https://accounts.google.com")),
    "no issuer in the answer": query((each) => each.delete("iss")),
    "an error in place of the code": query((each) => (each.delete("code"), each.set("error", "server_error"))),
    "a refusal that was not asked for": query((each) => (each.delete("state"), each.set("error", "access_denied"))),
    "a token of another issuer": claims({ iss: "https://accounts.google.com" }),
    "a token for another person": claims({ aud: "another-client" }),
    "a token for two, from the other": claims({ aud: ["convite", "another-client"], azp: "another-client" }),
    "a token with another nonce": claims({ nonce: "another" }),
    "a token without a nonce": claims({ nonce: undefined }),
    "a token that is over": claims({ exp: 1_700_000_000, iat: 1_699_990_000 }),
    "a token without a subject": claims({ sub: undefined }),
    "a token signed by a stranger": forging({ key: strangersKey }),
    "a token that nobody signed": forging({ alg: "none" }),
  };

  const sessions = async () => (await db.selectFrom("sessions").select("id").execute()).length;

  it("opens nothing, and the honest one does", { timeout: LONG }, async () => {
    const entered: string[] = [];
    const locked: string[] = [];
    for (const [name, spoil] of Object.entries(variants)) {
      await clearRateLimits();
      const flow = await leave(googlePerson());
      const path = (await spoil(flow)) ?? flow.callback;
      const before = await sessions();
      const answer = await flow.visitor.get(path);
      provider.forge = null;
      const refused = answer.status === 303 && /^\/login(\?google=failed)?$/.test(answer.location ?? "");
      if (!refused || isIn(flow.visitor) || (await sessions()) !== before) entered.push(`${name}: ${answer.location}`);
      // The control: the same user and browser, nothing broken.
      const honest = await leave(flow.google, {}, isIn(flow.visitor) ? person(app) : flow.visitor);
      const control = await honest.visitor.get(honest.callback);
      if (control.location !== "/app" || !isIn(honest.visitor)) locked.push(name);
    }
    const tried = Object.keys(variants).length;
    console.log(
      `B-8: ${entered.length} of ${tried} come in; ${tried - locked.length} of ${tried} honest controls come in`,
    );
    expect({ entered, locked }).toEqual({ entered: [], locked: [] });
    expect(tried).toBeGreaterThanOrEqual(30);
  });

  it("would be noticed without the checks", { timeout: LONG }, async () => {
    const weak = await weakApp(app, "openid", { PORT: String(weakPort) });
    const unchecked = ["no state", "an empty state", "an altered state", "the state of another person"];
    const names = [...unchecked, "a token signed by a stranger"];
    let entered = 0;
    for (const name of names) {
      const flow = await leave(googlePerson(), {}, person(weak));
      const path = (await variants[name]!(flow)) ?? flow.callback;
      if ((await flow.visitor.get(path)).location === "/app") entered++;
    }
    console.log(`B-8 negative control: ${entered} of ${names.length} come in without the checks`);
    expect(entered).toBe(names.length);
  });

  it("is refused for what was spoilt, not for having been touched", async () => {
    const untouched = await leave(googlePerson());
    setTrip(untouched, signTrip({ ...readTrip(untouched), until: Date.now() + 60_000 }));
    provider.forge = {};
    expect((await untouched.visitor.get(untouched.callback)).location).toBe("/app");
    expect(provider.forge).toBeNull();
  });

  it("is no place for other methods", async () => {
    const { visitor, callback } = await leave(googlePerson());
    const posted = await visitor.post(callback, {});
    expect([posted.status, posted.headers.get("allow"), isIn(visitor)]).toEqual([405, "GET, HEAD", false]);
  });
});

describe("an address that is registered by another person first (B-9)", () => {
  const typed = "tres gatos en el tejado";
  const chosen = "una mesa muy larga";

  async function recover(email: string): Promise<void> {
    const emailOf = async () => (await writtenEmails(db, app, { recipient: email, kind: "reset" }))[0];
    await person(app).post("/login", { intent: "reset", email });
    await expect.poll(emailOf, { timeout: 20_000 }).toBeDefined();
    const oobCode = /oobCode=([\w-]+)/.exec((await emailOf())!.text)![1]!;
    const fields = { oobCode, email, password: chosen, confirm: chosen };
    expect((await person(app).post("/reset-password", fields)).status).toBe(200);
  }
  const enter = async (email: string, password: string) =>
    (await person(app).post("/login", { intent: "login", email, password })).status;

  it("is nobody's by a password that was there before: password → Google, Google → password", async () => {
    let takeovers = 0;
    const victim = googlePerson();
    const email = victim.email!;
    const hijacker = person(app);
    await hijacker.post("/register", { name: "Mal", email, password: typed, plan: "basic" });

    const early = await leave(victim, { next: "/app/event/new" });
    const told = await early.visitor.get(early.callback);
    expect(told.location).toBe("/login?next=%2Fapp%2Fevent%2Fnew&google=not_linked");
    const page = await early.visitor.get(told.location!);
    expect(page.text).toContain("Ocurrió un error al iniciar sesión con Google");
    expect(page.text).toContain("Recuperar la contraseña");
    if (isIn(early.visitor)) takeovers++;

    await recover(email);
    const later = await leave(victim);
    expect((await later.visitor.get(later.callback)).location).toBe("/app");
    if ((await hijacker.get("/app")).status === 200 || (await enter(email, typed)) === 303) takeovers++;
    expect(await enter(email, chosen)).toBe(303);

    const owner = googlePerson();
    const first = await leave(owner);
    await first.visitor.get(first.callback);
    const late = person(app);
    const refused = await late.post("/register", { name: "Mal", email: owner.email!, password: typed, plan: "basic" });
    expect(refused.status).toBe(422);
    if (isIn(late) || (await enter(owner.email!, typed)) === 303) takeovers++;
    await recover(owner.email!);
    expect(await enter(owner.email!, chosen)).toBe(303);
    const again = await leave(owner);
    expect((await again.visitor.get(again.callback)).location).toBe("/app");
    console.log(`B-9: ${takeovers} takeovers in 2 orders; the rightful one comes in by both ways in both`);
    expect(takeovers).toBe(0);
  });

  it("brings what was waiting for it, once it is proved", async () => {
    const host = await register(app, "Ana");
    const eventId = await createEvent(host);
    const google = googlePerson();
    const place = {
      eventId,
      id: newId(),
      name: "Marta",
      email: google.email!,
      role: "viewer" as const,
      status: "pending" as const,
    };
    await db
      .insertInto("eventMembers")
      .values({ ...place, permissions: ["view"] })
      .execute();
    const { visitor, callback } = await leave(google);
    await visitor.get(callback);
    const bound = await db
      .selectFrom("eventMembers")
      .select(["userId", "status"])
      .where("id", "=", place.id)
      .executeTakeFirst();
    expect(bound).toEqual({ userId: (await userOf(google.email!))!.id, status: "pending" });
  });
});

describe("where one goes afterwards (F-6)", () => {
  it("is one of our pages, by every parameter of every route", { timeout: LONG }, async () => {
    const away: string[] = [];
    const see = (where: string, location: string | null, expected = "/app") =>
      location === expected || away.push(`${where} → ${location}`);
    for (const next of hostileNexts) {
      await clearRateLimits();
      const there = encodeURIComponent(next);
      for (const path of ["/login", "/register"]) {
        const { text } = await person(app).get(`${path}?next=${there}`);
        see(`${path} ${next}`, /name="next" value="([^"]*)"/.exec(text)?.[1] ?? null);
        if (/href="\/(login|register)\?[^"]*next=/.test(text)) away.push(`${path} links on with ${next}`);
      }
      const { visitor, callback } = await leave(googlePerson(), { next });
      const foreign = ["next", "callbackURL", "redirectTo", "returnTo"].map((name) => `&${name}=${there}`).join("");
      see(`google ${next}`, (await visitor.get(callback + foreign)).location);
      see(`register, signed in ${next}`, (await visitor.get(`/register?next=${there}`)).location);
      see(`google, signed in ${next}`, (await visitor.post("/login/google", { intent: "login", next })).location);
    }
    // A registration costs a hash, so the form field and the address take turns.
    for (const [index, next] of hostileNexts.filter((_, each) => each % 5 === 0).entries()) {
      const fields = { name: "Eva", email: `eva${index}@correo.es`, password: "una mesa muy larga", plan: "basic" };
      const path = index % 2 ? `/register?next=${encodeURIComponent(next)}` : "/register";
      const sent = index % 2 ? fields : { ...fields, next };
      see(`register ${next}`, (await person(app).post(path, sent)).location);
    }
    const { text } = await person(app).get("/login?next=%2Fapp%2Fevent%2Fnew&plan=plus");
    expect(text).toContain('href="/register?plan=plus&amp;next=%2Fapp%2Fevent%2Fnew"');
    const registered = await person(app).post("/register?next=%2Fapp%2Fevent%2Fnew", {
      name: "Eva",
      email: "eva@correo.es",
      password: "una mesa muy larga",
      plan: "basic",
    });
    expect(registered.location).toBe("/app/event/new");
    console.log(`F-6: ${away.length} of ${hostileNexts.length} × 5 lead away`);
    expect(away).toEqual([]);
  });
});

describe("a provider that is not there", () => {
  it("keeps nobody from starting, is said, and is asked again by the next", { timeout: LONG }, async () => {
    const [appPort, providerPort] = [await freePort(), await freePort()];
    const env = { ...app.env, PORT: String(appPort), GOOGLE_ISSUER: `http://127.0.0.1:${providerPort}` };
    const server = await startServer(env);
    try {
      const visitor = person(server);
      const fields = { intent: "register", plan: "plus" };
      const lost = await visitor.post("/login/google", fields);
      expect([lost.status, lost.location]).toEqual([303, "/register?plan=plus&google=failed"]);
      expect((await visitor.get(lost.location!)).text).toContain("Ocurrió un error al registrarse con Google");
      const late = await openOpenidProvider([appPort], providerPort);
      expect((await visitor.post("/login/google", fields)).status).toBe(200);
      await late.close();
    } finally {
      await server.stop();
    }
  });
});

it("tells the log nothing of who came", async () => {
  const { visitor, google, callback } = await leave(googlePerson());
  const state = new URL(callback, app.origin).searchParams.get("state")!;
  const code = new URL(callback, app.origin).searchParams.get("code")!;
  await visitor.get(callback);
  const spoilt = await leave(google);
  await spoilt.visitor.get(altered(spoilt.callback, (query) => query.set("state", "x")));
  await expect.poll(() => app.log.join("\n"), { timeout: 10_000 }).toContain("signing in with Google failed");
  for (const secret of [google!.sub, google!.email!, state, code, provider.env.GOOGLE_CLIENT_SECRET!])
    expect(app.log.join("\n")).not.toContain(secret);
});
