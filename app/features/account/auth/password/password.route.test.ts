// Account recovery and address confirmation at the built server's routes, over HTTP (B-3 to B-6, J-3, SC-11, SC-22, K-1).
import { sql } from "kysely";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { inTransaction } from "#app/db/transaction.ts";
import type { TokenPurpose } from "#app/domain/account/account.ts";
import { keepSecret, newSecret } from "#app/platform/auth/account-tokens.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { addUser } from "#test/factories.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import { startServer } from "#test/server-process.ts";
import { testApp, weakApp } from "#test/test-app.ts";
import { openStream } from "#test/stream.ts";
import { apartness } from "#test/timing.ts";
import { type Account, logIn, register } from "#test/world.ts";

const app = await testApp();
const { db } = app;
const sent = "Se ha enviado un enlace de recuperación a tu correo electrónico. Revisa tu bandeja de entrada.";
const next = "otra mesa aún más larga";

afterEach(async () => void (await db.deleteFrom("tries").execute()));

const ask = (email: string, visitor: Person = person(app), headers: Record<string, string> = {}) =>
  visitor.post("/login", { intent: "reset", email }, headers);
const userOf = (email: string) =>
  db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

/** The secret that an e-mail to this address contains. */
async function mailed(email: string, purpose: TokenPurpose): Promise<string> {
  const secret = newSecret();
  const { id: userId } = await userOf(email);
  await inTransaction(db, (tx) => keepSecret(tx, secret, { purpose, userId, email }, new Date()));
  return secret;
}
const resetPage = (oobCode: string, email: string) => `/reset-password?${new URLSearchParams({ oobCode, email })}`;
const reset = (oobCode: string, email: string, typed: { password?: string; confirm?: string } = {}) => {
  const { password = next, confirm = password } = typed;
  return person(app).post("/reset-password", { oobCode, email, password, confirm });
};

/** The reset e-mails to `recipient`, after the worker has done all its jobs. */
async function resetEmails(recipient: string) {
  const orders = sql`select from graphile_worker.jobs where task_identifier = 'send_reset'`;
  await expect.poll(async () => (await orders.execute(db)).rows.length, { interval: 50 }).toBe(0);
  return writtenEmails(db, app, { kind: "reset", recipient });
}

/** A response without the parts that differ each time. */
const bare = ({ status, headers, text }: Answer, email: string) => ({
  status,
  headers: [...headers.keys()].filter((name) => !["date", "etag"].includes(name)),
  text: text
    .replaceAll(encodeURIComponent(email), "")
    .replaceAll(email, "")
    .replace(/nonce="[^"]*"|'nonce-[^']*'|[0-9a-f]{8}-[0-9a-f-]{27}|mailto/g, ""),
});

describe("a forgotten password", () => {
  it("is asked for in a dialog with an address of its own, without any script", async () => {
    const page = await person(app).get("/login?recuperar&next=%2Fapp%3Festado%3Dplanning");
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<dialog[^>]* open=""/);
    expect(page.text).toContain('name="intent" value="reset"');
    expect((await person(app).get("/login")).text).not.toContain("<dialog");
    const refused = await ask("marta");
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Escribe un correo completo, como marta@correo.es.");
    expect(refused.text).toContain('value="marta"');
    expect((await ask("")).text).toContain("Escribe tu correo electrónico.");
  });

  it("is answered alike for a known and an unknown address: words, headers and time (B-3)", async () => {
    const { email } = await register(app, "Conocida");
    const known = await ask(email);
    expect(known.text).toContain(sent);
    expect(bare(known, email)).toEqual(bare(await ask("nadie@correo.es"), "nadie@correo.es"));
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    let run = 0;
    const apart = await apartness(0.8, async () => {
      for (const last = run + 70; run < last; run++) {
        if (run % 4 === 0) await db.deleteFrom("tries").execute();
        for (const kind of run % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
          const address = kind === "known" ? email : `nadie${run}@correo.es`;
          const startedAt = performance.now();
          await person(app).post("/login.data", { intent: "reset", email: address });
          times[kind].push(performance.now() - startedAt);
        }
      }
      return [times.known, times.unknown];
    });
    console.log(
      `B-3: reset request, 0 differences; timing AUC ${apart.toFixed(3)} over ${run} known and ${run} unknown`,
    );
    // With 70 samples each, chance accounts for ±0.1. Machine load shifts both, but not exactly alike.
    expect(apart).toBeLessThan(0.8);
  });

  it("brings five e-mails an hour, whose links are ours whatever the request says (J-3, B-4)", async () => {
    const { email } = await register(app, "Bombardeada");
    const evil = {
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "gopher",
      forwarded: "host=evil.test;proto=http",
      "x-original-url": "http://evil.test/",
      referer: `${app.origin}/login?redirectTo=http://evil.test`,
    };
    for (const [index, [name, value]] of Object.entries({ ...evil, "x-host": "evil.test" }).entries())
      expect((await ask(email, person(app), { [name]: value, "x-forwarded-for": `198.51.100.${index}` })).status).toBe(
        200,
      );
    const more = {
      intent: "reset",
      email,
      redirectTo: "http://evil.test/",
      resetLink: "http://evil.test/",
      next: "//evil.test",
    };
    for (let index = 0; index < 3; index++) expect((await person(app).post("/login", more)).status).toBe(200);
    const written = await resetEmails(email);
    expect(written).toHaveLength(5);
    const links = written.flatMap(({ html }) => [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]!));
    const foreign = links.filter((link) => new URL(link).origin !== app.origin);
    console.log(`J-3: 5 e-mails of 9 requests; B-4: ${foreign.length} of ${links.length} links lead elsewhere`);
    expect(foreign).toEqual([]);
    expect(JSON.stringify(written)).not.toContain("evil.test");
    const pages = written.map(({ text }) => new URL(/http\S+\/reset-password\S+/.exec(text)![0]));
    const statuses = await Promise.all(
      pages.map(async ({ pathname, search }) => (await person(app).get(pathname + search)).status),
    );
    // The replaced e-mails' links are invalid.
    expect(statuses.sort()).toEqual([200, 410, 410, 410, 410]);
  });

  it("would bring more without the limit", async () => {
    const { email } = await register(app, "Indefensa");
    const weak = await weakApp(app, "limiter", { APP_ORIGIN: app.origin });
    const visitor = person(weak, app.origin);
    for (let index = 0; index < 8; index++) expect((await ask(email, visitor)).status).toBe(200);
    expect(await resetEmails(email)).toHaveLength(8);
  });
});

describe("/reset-password", () => {
  it("shows whose account it is, sends no referrer and asks nobody else for anything (SC-11, B-5)", async () => {
    const { email } = await register(app, "Olvidadiza");
    const page = await person(app).get(resetPage(await mailed(email, "reset"), email));
    expect(page.status).toBe(200);
    for (const text of [email, "Actualizar Contraseña", 'name="password"', 'name="confirm"'])
      expect(page.text).toContain(text);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("cache-control")).toContain("no-store");
    const foreign = [...page.text.matchAll(/(?:src|href|action)="(https?:)?\/\/[^"]*"/g)];
    console.log(`B-5: ${foreign.length} addresses of others on the page`);
    expect(foreign).toEqual([]);
  });

  it("calls every other link invalid, with the way back", async () => {
    const { email } = await register(app, "Ana");
    const other = await register(app, "Bea");
    const code = await mailed(email, "reset");
    for (const [path, status] of [
      ["", 404],
      [`?oobCode=${code}`, 404],
      [`?email=${email}`, 404],
      [resetPage(code, other.email).slice(15), 410],
      [resetPage("x", email).slice(15), 404],
    ] as const) {
      const page = await person(app).get(`/reset-password${path}`);
      expect([path, page.status]).toEqual([path, status]);
      for (const text of [
        "Enlace Inválido",
        "Enlace de recuperación inválido. Por favor, solicita un nuevo enlace.",
        "Volver al Login",
      ])
        expect(page.text).toContain(text);
      expect(page.text).not.toContain(email);
      // The page removes the secret from the address: after a reload the user needs the e-mail's link again.
      expect(page.text.includes("Si has recargado la página")).toBe(path === "");
    }
  });

  it("takes a new password once, ends every session and stream, and goes on to the login (B-6, K-1)", async () => {
    const account = await register(app, "Marta");
    const { email } = account;
    const { id } = await userOf(email);
    const elsewhere: Account[] = [];
    for (let index = 0; index < 4; index++) elsewhere.push(await logIn(app, account));
    const stream = await openStream(app.origin, [`user:${id}`], account.cookies);
    expect(stream.status).toBe(200);
    const code = await mailed(email, "reset");
    for (const [fields, text] of [
      [{ password: "cinco" }, "La contraseña debe tener al menos 6 caracteres."],
      [{ confirm: "distinta" }, "Las contraseñas no coinciden."],
    ] as const) {
      const refused = await reset(code, email, fields);
      expect(refused.status).toBe(422);
      expect(refused.text).toContain(text);
      // The form is complete again, for another try.
      expect(refused.text).toContain(`value="${code}"`);
    }
    const done = await reset(code, email);
    expect([done.status, done.headers.get("refresh")]).toEqual([200, "2; url=/login"]);
    expect(done.text).toContain("Contraseña actualizada exitosamente. Redirigiendo al login...");
    await stream.ends();
    expect(stream.endedAt).not.toBeNull();
    const valid = [];
    for (const one of [account, ...elsewhere]) if ((await one.get("/app")).status === 200) valid.push(one);
    console.log(`B-6: ${valid.length} of 5 old sessions valid after a reset; the stream has ended`);
    expect(valid).toEqual([]);
    expect((await logIn(app, { ...account, password: next })).cookies.size).toBeGreaterThan(0);
    await expect(logIn(app, account)).rejects.toThrow("401");
    const again = await reset(code, email);
    expect(again.status).toBe(410);
    expect(again.text).toContain(
      "Error al actualizar la contraseña. El enlace puede haber expirado o ser inválido. Por favor, solicita un nuevo enlace.",
    );
  });

  it("takes one of ten at once (B-5)", async () => {
    const email = "prisas@correo.es";
    await addUser(db, "Prisas", email);
    const code = await mailed(email, "reset");
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(code, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)]);
  });
});

describe("who has guessed at their own password too often", () => {
  it("comes in at once with the new one of the e-mail, in every browser (B-1)", async () => {
    const account = await register(app, "Olvidadiza");
    const { email } = account;
    const stranger = person(app);
    account.cookies.delete("convite");
    const enter = (visitor: Person, password: string) => visitor.post("/login", { intent: "login", email, password });
    for (let guess = 0; guess < 10; guess++) {
      expect((await enter(stranger, `guess ${guess}`)).status).toBe(401);
      await enter(account, `guess ${guess}`);
    }
    for (const visitor of [stranger, account]) expect((await enter(visitor, account.password)).status).toBe(429);
    expect((await reset(await mailed(email, "reset"), email)).status).toBe(200);
    for (const visitor of [stranger, account, person(app)]) expect((await enter(visitor, next)).status).toBe(303);
  });
});

describe("/verify-email", () => {
  it("confirms by a press, not by a look; the strip over the app's pages goes (SC-20)", async () => {
    const account = await register(app, "Nueva");
    const { email } = account;
    const strip = "Verifica tu correo.";
    expect((await account.get("/app")).text).toContain(strip);
    const codigo = await mailed(email, "verify");
    for (let look = 0; look < 3; look++) {
      const page = await person(app).get(`/verify-email?codigo=${codigo}`);
      expect([page.status, page.headers.get("referrer-policy")]).toEqual([200, "no-referrer"]);
      expect(page.text).toContain("Confirmar mi correo");
    }
    expect((await userOf(email)).emailVerified).toBe(false);
    const signedIn = await account.get(`/verify-email?codigo=${codigo}`);
    expect(signedIn.text).not.toContain('name="password"');
    const confirmed = await account.post("/verify-email", { intent: "verify", codigo });
    expect(confirmed.status).toBe(200);
    expect(confirmed.text).toContain("Correo verificado");
    expect((await account.get("/app")).text).not.toContain(strip);
    expect((await person(app).post("/verify-email", { intent: "verify", codigo })).status).toBe(410);
    expect((await person(app).get(`/verify-email?codigo=${codigo}`)).status).toBe(404);
  });

  it("asks for the password in any other browser, says what is wrong beside it, and then lets its reader in (SC-51)", async () => {
    const account = await register(app, "Lejana");
    const codigo = await mailed(account.email, "verify");
    const reader = person(app);
    const page = await reader.get(`/verify-email?codigo=${codigo}`);
    expect(page.text).toContain("Si la has creado tú, confírmalo con su contraseña.");
    expect(page.text).toContain(`href="/verify-email?codigo=${codigo}&amp;nueva"`);
    const confirm = (password: string) => reader.post("/verify-email", { intent: "verify", codigo, password });
    const empty = await confirm("");
    expect([empty.status, empty.text.includes("Escribe la contraseña de la cuenta.")]).toEqual([422, true]);
    const wrong = await confirm("otra cosa");
    expect([wrong.status, wrong.text.includes("Esa no es la contraseña de esta cuenta.")]).toEqual([422, true]);
    expect(wrong.text).not.toContain("otra cosa");
    expect(reader.cookies.has("convite")).toBe(false);
    expect((await userOf(account.email)).emailVerified).toBe(false);
    const confirmed = await confirm(account.password);
    expect([confirmed.status, confirmed.text.includes("Correo verificado")]).toEqual([200, true]);
    expect((await reader.get("/app")).status).toBe(200);
    expect((await account.get("/app")).status).toBe(302);
  });

  it("lets a visitor who did not make the account choose a password, and checks it as everywhere", async () => {
    const account = await register(app, "Ajena");
    const codigo = await mailed(account.email, "verify");
    const reader = person(app);
    const page = await reader.get(`/verify-email?codigo=${codigo}&nueva`);
    expect([page.status, page.text.includes("Haz tuya esta cuenta")]).toEqual([200, true]);
    const claim = (password: string, confirm = password) =>
      reader.post("/verify-email", { intent: "claim", codigo, password, confirm });
    const short = await claim("uno");
    expect([short.status, short.text.includes("La contraseña debe tener al menos 6 caracteres.")]).toEqual([422, true]);
    expect((await claim(next, "otra")).text).toContain("Las contraseñas no coinciden.");
    expect((await claim(next)).text).toContain("Correo verificado");
    expect((await reader.get("/app")).status).toBe(200);
    expect((await claim(next)).status).toBe(410);
  });

  it("sends the e-mail again to a visitor who is signed in, three times an hour", async () => {
    const account = await register(app, "Impaciente");
    const again = () => account.post("/verify-email", { intent: "send" });
    for (let send = 0; send < 3; send++) {
      const answer = await again();
      expect(answer.status).toBe(200);
      expect(answer.text).toContain("Te hemos enviado otro correo. Revisa tu bandeja de entrada.");
    }
    const refused = await again();
    expect([refused.status, Number(refused.headers.get("retry-after")) > 3_000]).toEqual([429, true]);
    expect((await person(app).post("/verify-email", { intent: "send" })).location).toContain("/login");
  });
});

describe("where addresses are confirmed first (SC-22)", () => {
  it("registering does not tell a new address from a known one, and logging in does not either", async () => {
    const strict = await startServer({ ...app.env, REQUIRE_EMAIL_VERIFICATION: "1", SERVICES: "web" });
    onTestFinished(() => strict.stop());
    const { email: known } = await register(app, "Vieja");
    const password = "una mesa muy larga";
    const signUp = (email: string) =>
      person(strict).post("/register", { name: "Vieja", email, password: `${password}!`, plan: "basic" });
    const [one, other] = [await signUp("recien@correo.es"), await signUp(known)];
    expect(bare(one, "recien@correo.es")).toEqual(bare(other, known));
    expect(one.status).toBe(200);
    expect(one.headers.getSetCookie()).toEqual([]);
    expect(one.text).toContain("Mira tu correo");
    const enter = (email: string) =>
      person(strict).post("/login", { intent: "login", email, password: `${password}!` });
    const [fresh, taken] = [await enter("recien@correo.es"), await enter(known)];
    expect(fresh.status).toBe(401);
    expect(bare(fresh, "recien@correo.es")).toEqual(bare(taken, known));
    const codigo = await mailed("recien@correo.es", "verify");
    const confirm = (typed: object) => person(strict).post("/verify-email", { intent: "verify", codigo, ...typed });
    expect((await confirm({})).status).toBe(422);
    expect((await enter("recien@correo.es")).status).toBe(401);
    expect((await confirm({ password: `${password}!` })).status).toBe(200);
    expect((await enter("recien@correo.es")).status).toBe(303);
  });
});
