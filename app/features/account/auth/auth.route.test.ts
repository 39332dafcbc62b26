// The routes of registering, logging in and leaving, of the built server, over HTTP.
import { afterEach, describe, expect, it } from "vitest";
import { writtenEmails } from "#test/emails.ts";
import { hostileNexts } from "#test/hostile-nexts.ts";
import { type Person, person } from "#test/http.ts";
import { startServer } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const { db } = app;

// Hashing takes a tenth of a second, and more where others work on the same machine.
const LONG = 180_000;

const password = "tres gatos en el tejado";
let people = 0;
const fields = (given: Record<string, string> = {}) => ({
  name: "Marta Segura",
  email: `marta${++people}@correo.es`,
  password,
  plan: "plus",
  ...given,
});

async function registered(given: Record<string, string> = {}): Promise<{ email: string; visitor: Person }> {
  const visitor = person(app);
  const sent = fields(given);
  const answer = await visitor.post("/register", sent);
  expect(answer.status).toBe(303);
  return { email: sent.email, visitor };
}

const clearRateLimits = () => db.deleteFrom("tries").execute();
const logIn = (
  visitor: Person,
  email: string,
  typed = password,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
) => visitor.post("/login", { intent: "login", email, password: typed, ...more }, headers);

afterEach(clearRateLimits);

const chosenPlan = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)]
    .filter(([tag]) => /\bchecked=""/.test(tag))
    .map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1]);

describe("/register", () => {
  it("comes back to the event that it was for: at once, and by the e-mail's link from another browser", async () => {
    const visitor = person(app);
    const page = await visitor.get("/register?next=%2Fevento%2Fboda-de-ana");
    expect(page.text).toContain('name="next" value="/evento/boda-de-ana"');
    expect(page.text).toContain('href="/login?next=%2Fevento%2Fboda-de-ana"');
    const sent = fields();
    const made = await visitor.post("/register", { ...sent, next: "/evento/boda-de-ana" });
    expect([made.status, made.location]).toEqual([303, "/evento/boda-de-ana"]);
    const [welcome] = await writtenEmails(db, app, { recipient: sent.email });
    const [, codigo = "", next = ""] = /verify-email\?codigo=([^&\s]+)&next=([^&\s]+)/.exec(welcome!.text) ?? [];
    expect(decodeURIComponent(next)).toBe("/evento/boda-de-ana");
    const phone = person(app);
    expect((await phone.get(`/verify-email?codigo=${codigo}&next=${next}`)).text).toContain(
      'name="next" value="/evento/boda-de-ana"',
    );
    const confirmed = await phone.post("/verify-email", {
      intent: "verify",
      codigo,
      password: sent.password,
      next: decodeURIComponent(next),
    });
    expect(confirmed.text).toContain('href="/evento/boda-de-ana"');
    // The e-mail carries only an invitation's address as `next`, so it leads nowhere else.
    const other = fields();
    await person(app).post("/register", { ...other, next: "/app/contacts?llama-al-600" });
    const [plain] = await writtenEmails(db, app, { recipient: other.email });
    expect(plain!.text).not.toContain("next=");
  });

  it("makes an account and goes to /app", async () => {
    const visitor = person(app);
    const answer = await visitor.post("/register", fields({ name: "Ana María" }));
    expect([answer.status, answer.location]).toEqual([303, "/app"]);
    const page = await visitor.get("/app");
    expect(page.status).toBe(200);
    expect(page.text).toContain("No hay eventos");
    expect(page.text).toContain("Ana María");
    expect(page.headers.get("cache-control")).toContain("no-store");
  });

  it("suggests the plan of the address, and only one that exists", async () => {
    const visitor = person(app);
    const plus = await visitor.get("/register?plan=plus");
    expect(plus.text).toContain("Plan sugerido desde Pricing");
    expect(chosenPlan(plus.text)).toEqual(["plus"]);
    for (const plan of ["", "?plan=enterprise", "?plan=__proto__"]) {
      const { text } = await visitor.get(`/register${plan}`);
      expect(text).not.toContain("Plan sugerido");
      expect(chosenPlan(text)).toEqual(["basic"]);
    }
    expect(plus.text).toContain("14 años o más");
    expect(plus.text).toContain("14 días de prueba");
  });

  it("ignores everything but its own fields (A-5, A-6)", async () => {
    const more = {
      plan: "enterprise",
      role: "admin",
      accountType: "business",
      price: "0",
      status: "cancelled",
      emailVerified: "true",
      id: "00000000-0000-7000-8000-000000000000",
      userId: "x",
      createdAt: "1999-01-01",
      username: "admin",
      "constructor.prototype": "x",
      __proto__: "x",
    };
    const { email } = await registered(more);
    const user = await db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
    expect(user).toMatchObject({ role: "organizer", accountType: "personal", emailVerified: false });
    expect(user.username).toMatch(/^martasegura\d+$/);
    expect(user.createdAt.getFullYear()).toBeGreaterThan(2000);
    const subscription = await db
      .selectFrom("subscriptions")
      .selectAll()
      .where("userId", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(subscription).toMatchObject({ plan: "basic", status: "active", priceCents: 0 });
  });

  it("says what is wrong beside its field, keeps what was typed, and never sends a password back", async () => {
    const visitor = person(app);
    const answer = await visitor.post(
      "/register",
      fields({ email: "marta", password: "secr3", name: "Marta de la O" }),
    );
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("Escribe un correo completo");
    expect(answer.text).toContain("La contraseña debe tener al menos 6 caracteres.");
    expect(answer.text).toContain('value="Marta de la O"');
    expect(answer.text).not.toContain("secr3");
    expect((await visitor.post("/register", fields({ password: "123456" }))).text).toContain("de las más usadas");
    expect((await visitor.post("/register", fields({ password: "x1".repeat(65) }))).status).toBe(422);
    expect((await visitor.post("/register", {})).status).toBe(422);
    expect(visitor.cookies.size).toBe(0);
  });

  it("answers a known address with 422 and the way in (SC-22)", async () => {
    const { email } = await registered();
    const answer = await person(app).post("/register", fields({ email: email.toUpperCase() }));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("Ocurrió un error");
    expect(answer.text).toContain('href="/login"');
  });
});

describe("/login", () => {
  it("goes to /app, with a session of its own each time (B-13)", async () => {
    const { email, visitor } = await registered();
    const stolen = visitor.cookies.get("convite")!;
    const victim = await registered();
    // Planted: another person's living session, one that has ended, one that is made up.
    let kept = 0;
    for (const planted of [stolen, "gone.signature", "x"]) {
      const browser = person(app);
      browser.cookies.set("convite", planted);
      const answer = await logIn(browser, victim.email);
      expect([answer.status, answer.location]).toEqual([303, "/app"]);
      if (browser.cookies.get("convite") === planted) kept++;
      expect((await browser.get("/app")).text).toContain(victim.email);
    }
    console.log(`B-13: ${kept} of 3 planted cookies kept`);
    expect(kept).toBe(0);
    const old = person(app);
    old.cookies.set("convite", stolen);
    expect((await old.get("/app")).status).toBe(302);
    expect((await logIn(person(app), email)).status).toBe(303);
  });

  it("answers 401 in the same words for everyone", async () => {
    const { email } = await registered();
    const gone = await registered();
    await db.updateTable("users").set({ suspendedAt: new Date() }).where("email", "=", gone.email).execute();
    const answers = [];
    for (const [address, typed] of [
      [email, "otra contraseña"],
      ["nadie@correo.es", password],
      [gone.email, password],
      ["no-es-correo", password],
    ] as const) {
      const answer = await logIn(person(app), address, typed);
      expect(answer.status).toBe(401);
      expect(answer.text).toContain("El correo o la contraseña no coinciden");
      expect(answer.text).toContain(`value="${address}"`);
      expect(answer.text).not.toContain(typed);
      expect(answer.headers.getSetCookie()).toEqual([]);
      answers.push(answer.text.replaceAll(address, "").replace(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}/g, "").length);
    }
    expect(new Set(answers).size).toBe(1);
    expect((await gone.visitor.get("/app")).status).toBe(302);
    expect((await logIn(person(app), "", "")).status).toBe(422);
  });

  it(
    "leads back to pages of ours, and nowhere else (F-6)",
    async () => {
      const { email } = await registered();
      const visitor = person(app);
      expect((await logIn(visitor, email, password, { next: "/app?estado=planning" })).location).toBe(
        "/app?estado=planning",
      );
      let left = 0;
      for (const [index, next] of hostileNexts.entries()) {
        const address = `/login?next=${encodeURIComponent(next)}`;
        // A login costs a tenth of a second: the form's field and the address take turns.
        const entered =
          index % 2
            ? await person(app).post(address, { intent: "login", email, password })
            : await logIn(person(app), email, password, { next });
        const passed = await visitor.get(address);
        for (const answer of [entered, passed]) if (answer.location !== "/app") left++;
      }
      console.log(`F-6: ${left} of ${hostileNexts.length} × 2 lead away`);
      expect(left).toBe(0);
    },
    LONG,
  );

  it("leads a visitor with a session on", async () => {
    const { visitor } = await registered();
    for (const path of ["/login", "/register", "/login?next=%2Fapp"])
      expect((await visitor.get(path)).location).toBe("/app");
    const stranger = await person(app).get("/app?estado=planning");
    expect([stranger.status, stranger.location]).toEqual([
      302,
      `/login?next=${encodeURIComponent("/app?estado=planning")}`,
    ]);
  });

  it("says why one comes whose session ended before a form was sent, and leads back to the form", async () => {
    const stranger = person(app);
    const sent = await stranger.post("/app/contacts", { intent: "create", name: "Tía Amparo" });
    expect([sent.status, sent.location]).toEqual([302, "/login?next=%2Fapp%2Fcontacts&sesion=caducada"]);
    const referer = `${app.origin}/app/contacts/new?evento=x`;
    const fromPage = await stranger.post("/app/contacts", { intent: "create" }, { referer });
    expect(new URL(fromPage.location!, app.origin).searchParams.get("next")).toBe("/app/contacts/new?evento=x");
    expect((await stranger.get(fromPage.location!)).text).toContain("Tu sesión ha caducado");
    expect((await stranger.get("/login?next=%2Fapp")).text).not.toContain("Tu sesión ha caducado");
    // The server never redirects to another site. A visitor who only wanted to log out gets no `next` to come back to.
    const foreign = await stranger.post("/app/contacts", {}, { referer: "http://evil.test/app" });
    expect(foreign.location).toBe("/login?next=%2Fapp%2Fcontacts&sesion=caducada");
    expect((await stranger.post("/logout", {})).location).toBe("/login");
  });

  it("is refused from another site, and by another method", async () => {
    const { email } = await registered();
    expect(
      (await logIn(person(app), email, password, {}, { origin: "http://evil.test", "sec-fetch-site": "cross-site" }))
        .status,
    ).toBe(403);
    expect((await person(app).send("PUT", "/login")).status).toBe(405);
  });
});

describe("/logout", () => {
  it("is a POST, ends the session and clears what the browser kept", async () => {
    const { visitor } = await registered();
    const typed = await visitor.get("/logout");
    expect([typed.status, typed.location]).toEqual([302, "/app"]);
    expect((await visitor.post("/logout", {}, { origin: "http://evil.test" })).status).toBe(403);
    expect((await visitor.get("/app")).status).toBe(200);
    const before = await db.selectFrom("sessions").select("id").execute();
    const answer = await visitor.post("/logout", {});
    expect([answer.status, answer.location, answer.headers.get("clear-site-data")]).toEqual([303, "/login", '"cache"']);
    expect(await db.selectFrom("sessions").select("id").execute()).toHaveLength(before.length - 1);
    expect(visitor.cookies.has("convite")).toBe(false);
    expect((await visitor.get("/app")).location).toContain("/login");
  });

  it("does the same by the router's own request", async () => {
    const { visitor } = await registered();
    const answer = await visitor.post("/logout.data", {});
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    expect(visitor.cookies.has("convite")).toBe(false);
  });
});

describe("the session's cookie on an https origin (B-7)", () => {
  it("is __Host-convite, and of no use after leaving, on no process", async () => {
    const origin = "https://convite.test";
    const servers = [
      await startServer({ ...app.env, APP_ORIGIN: origin }),
      await startServer({ ...app.env, APP_ORIGIN: origin }),
    ];
    try {
      // Counts how often a thief with the cookie sees the data of its owner, before and after the logout. Without full success before it, failure after it proves nothing.
      const seen = { before: 0, after: 0 };
      const tokens = new Set<string>();
      for (let round = 0; round < 10; round++) {
        const visitor = person(servers[0]!, origin);
        const answer = await visitor.post("/register", fields());
        const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-convite="))!;
        const attributes = line
          .split(";")
          .slice(1)
          .map((part) => part.trim().toLowerCase())
          .filter((part) => !part.startsWith("max-age"))
          .sort();
        expect(attributes).toEqual(["httponly", "path=/", "samesite=lax", "secure"]);
        const device = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-convite-device="))!;
        expect(device.toLowerCase()).toMatch(/path=\/;.*httponly.*samesite=lax.*secure/);
        const value = visitor.cookies.get("__Host-convite")!;
        tokens.add(value);
        expect(decodeURIComponent(value).split(".")[0]!.length).toBeGreaterThanOrEqual(22);
        const replay = async (when: keyof typeof seen) => {
          for (const server of servers) {
            const thief = person(server, origin);
            thief.cookies.set("__Host-convite", value);
            if ((await thief.get("/app")).status === 200 || (await thief.get("/app.data")).text.includes("@correo.es"))
              seen[when]++;
          }
        };
        await replay("before");
        await visitor.post("/logout", {});
        await replay("after");
      }
      console.log(`B-7: ${seen.after} of 20 replays after leaving accepted, ${seen.before} of 20 before`);
      expect(seen).toEqual({ before: 20, after: 0 });
      expect(tokens.size).toBe(10);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
});

describe("the app without a session", () => {
  it("shows nothing and does nothing, by whichever request (A-3)", async () => {
    const { email } = await registered();
    const routes = ["routes", "features/shell/shell.route", "features/dashboard/dashboard.route", "root"];
    let leaks = 0;
    for (const path of [
      "/app",
      "/app.data",
      ...routes.map((route) => `/app.data?_routes=${encodeURIComponent(route)}`),
    ]) {
      const answer = await person(app).get(path);
      if (answer.text.includes(email) || /overview|greeting/.test(answer.text)) leaks++;
    }
    console.log(`A-3: ${leaks} of 6 requests without a session show something of /app`);
    expect(leaks).toBe(0);
  });
});
