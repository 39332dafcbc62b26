// The staff's routes and the tickets' routes of the built server: their rights, their effects, and their log entries.
import { beforeAll, describe, expect, it } from "vitest";
import { stepAt } from "#app/domain/account/one-time-code.ts";
import { codeOf } from "#app/platform/auth/one-time-codes.server.ts";
import { newId } from "#app/db/id.ts";
import { auditActions } from "#app/domain/staff/audit.ts";
import { articles } from "#app/features/site/help/articles.copy.ts";
import { type Answer, comparable, type Person, person } from "#test/http.ts";
import { type Fields, inFrontOf, inParallel, outcomeOf, textOf } from "#test/robustness/cast.ts";
import { wholeDatabase } from "#test/robustness/whole-database.ts";
import { type Submission, listActions } from "#test/robustness/intents.ts";
import { payloads } from "#test/robustness/payloads.ts";
import { fill, type KnownRoute, listRoutes } from "#test/routes.ts";
import { testApp, weakApp } from "#test/test-app.ts";
import { openStream } from "#test/stream.ts";
import { type Account, createEvent, register } from "#test/world.ts";
import { makeStaff } from "#test/staff.ts";

const app = await testApp({ BILLING_MODE: "manual" });
const isOurs = ({ path }: { path: string }) => /^\/app\/(staff|support)/.test(path);
const routes = (await listRoutes()).filter((route) => isOurs(route) && route.hasScreen);
const actions = (await listActions()).filter(isOurs);
const stranger = person(app);

let marta: Account;
let nil: Account;
let boss: Account;
let things: Record<string, string>;

beforeAll(async () => {
  [marta, nil, boss] = await Promise.all([register(app, "Marta"), register(app, "Nil"), register(app, "Jefa")]);
  await makeStaff(app, boss);
  await app.pool.query("update users set email_verified = true where email = $1", [nil.email]);
  things = {
    ticketId: await ask(marta),
    emailId: await idOf("select id from letters where recipient = $1", marta.email),
    userId: await idOf("select id from users where email = $1", marta.email),
    applicationId: await write(),
    suggestionId: await idOf("insert into suggestions (id, title) values ($1, 'Mesas redondas') returning id", newId()),
  };
});

/** A visitor sends the form of the contact page. */
async function write(): Promise<string> {
  const email = `${newId()}@convite.test`;
  const said = { intent: "send", name: "Eva", email, subject: "¿Caben más?", message: "Somos 60.", type: "general" };
  await app.pool.query("delete from tries where key like 'application:%'");
  await person(app).post("/contact", said);
  return idOf("select id from applications where email = $1", email);
}

async function idOf(query: string, ...values: string[]): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(query, values);
  return rows[0]?.id ?? "";
}

async function ask(who: Person, subject = "¿Caben más?", message = "Somos 60."): Promise<string> {
  const { location } = await who.post("/app/support/new", { intent: "open", kind: "question", subject, message });
  return /support\/([0-9a-f-]{36})/.exec(location ?? "")?.[1] ?? "";
}

const setUp = "/app/settings/acceso/paso";
const pathOf = ({ path }: Pick<KnownRoute, "path">, ids = things) => fill(path, ids);
const isStaffs = ({ path }: { path: string }) => path.startsWith("/app/staff");
const isNobodysBut = (route: { path: string }) => isStaffs(route) || route.path.includes(":ticketId");
const isTrial = ({ path, intent }: Submission) => path === "/app/staff/newsletter" && intent === "test";
const bodyOf = async (submission: Submission) => textOf(await submission.body(app, {} as never))!;

describe("A-1: the routes of staff and of tickets", () => {
  it("open for staff and for anyone who asked, and are not there for anybody else", async () => {
    const wrong: string[] = [];
    let foreign = 0;
    let own = 0;
    const expectOutcome = (what: string, answer: Answer, outcome: string) => {
      foreign++;
      if (outcomeOf(answer) !== outcome) wrong.push(`${what}: ${answer.status} instead of ${outcome}`);
    };
    const pages = routes.filter(isNobodysBut);
    for (const route of pages) {
      for (const path of [pathOf(route), `${pathOf(route)}.data`]) {
        expectOutcome(`${path} as a stranger`, await stranger.get(path), "login");
        for (const who of [nil, ...(isStaffs(route) ? [marta] : [])]) {
          const answer = await who.get(path);
          expectOutcome(`${path} as ${who.name}`, answer, "hidden");
          if (/Caben más|Somos 60|bienvenida/.test(answer.text)) wrong.push(`${path} tells ${who.name}`);
        }
        const opened = await (isStaffs(route) ? boss : marta).get(path);
        if (opened.status === 200) own++;
        else wrong.push(`${path}: ${opened.status} for its own`);
      }
      if (!route.path.includes(":")) continue;
      // Another person's thing gets the same answer as one that never existed.
      const random = newId();
      const nowhere = Object.fromEntries(Object.keys(things).map((name) => [name, random]));
      const [there, never] = [await nil.get(pathOf(route)), await nil.get(pathOf(route, nowhere))];
      foreign++;
      if (comparable(there, ...Object.values(things)) !== comparable(never, random))
        wrong.push(`${route.path} differs`);
      for (const odd of [random, "1", "%27", `${random}x`, "00000000-0000-0000-0000-000000000000"]) {
        const ids = Object.fromEntries(Object.keys(things).map((name) => [name, odd]));
        expectOutcome(
          `${pathOf(route, ids)} as staff`,
          await (isStaffs(route) ? boss : marta).get(pathOf(route, ids)),
          "hidden",
        );
      }
    }

    // First create the things that a body refers to.
    const prepared: { action: Submission; body: Fields }[] = [];
    for (const action of actions.filter(isNobodysBut)) prepared.push({ action, body: await bodyOf(action) });
    const before = await wholeDatabase(app);
    for (const { action, body } of prepared) {
      for (const path of [pathOf(action), `${pathOf(action)}.data`]) {
        expectOutcome(`${action.intent} on ${path} as a stranger`, await stranger.post(path, body), "login");
        expectOutcome(`${action.intent} on ${path} as Nil`, await nil.post(path, body), "hidden");
        if (isStaffs(action))
          expectOutcome(`${action.intent} on ${path} as Marta`, await marta.post(path, body), "hidden");
      }
    }
    const unchanged = (await wholeDatabase(app)) === before;
    console.log(
      `A-1 staff and tickets: ${wrong.length} of ${foreign} foreign probes succeed; ${own} of ${pages.length * 2} positive controls succeed; the database ${unchanged ? "is as it was" : "HAS CHANGED"}`,
    );
    expect({ wrong, unchanged, own }).toEqual({ wrong: [], unchanged: true, own: pages.length * 2 });
  });

  it("would be noticed with the policy switched off", async () => {
    const weak = await weakApp(app, "authz");
    const unguarded = inFrontOf(weak, nil);
    const staffs = routes.filter(isStaffs);
    const opened = await Promise.all(staffs.map((route) => unguarded.get(pathOf(route))));
    expect(opened.map(({ status }) => status)).toEqual(staffs.map(() => 200));
    console.log(`A-1 staff: without the policy ${opened.length} of ${staffs.length} routes open for everybody`);
  });
});

describe("a second step", () => {
  it("opens the pages of staff, and without it each leads to setting it up", async () => {
    const eva = await register(app, "Eva");
    await app.pool.query("update users set staff_since = now() where email = $1", [eva.email]);
    const eventId = await createEvent(marta, { visibility: "private" });
    const pages = routes.filter(isStaffs).map((route) => pathOf(route));
    const forms: { path: string; body: Fields }[] = [];
    for (const action of actions.filter(isStaffs)) forms.push({ path: pathOf(action), body: await bodyOf(action) });
    const before = await wholeDatabase(app);
    const led = [];
    for (const path of pages) led.push(await eva.get(path));
    for (const { path, body } of forms) led.push(await eva.post(path, body));
    expect(led.map(({ status, location }) => [status, location])).toEqual(led.map(() => [302, setUp]));
    for (const path of pages) expect((await eva.get(`${path}.data`)).status).not.toBe(200);
    expect((await eva.get(`/app/event/${eventId}`)).location).toBe(setUp);
    expect((await eva.get(`/live?topics=event:${eventId}`)).status).toBe(404);
    expect(await wholeDatabase(app)).toBe(before);
    expect((await eva.get("/app")).text).toContain('href="/app/staff"');

    // She sets it up without scripts.
    expect((await eva.get(setUp)).text).toContain(
      "El equipo entra siempre con un segundo paso. Configúralo para seguir.",
    );
    expect((await eva.post(setUp, { intent: "factor.start" })).status).toBe(303);
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec((await eva.get(setUp)).text)![1]!.replaceAll(" ", "");
    const code = (away: number) => codeOf(secret, stepAt(new Date()) + away);
    const refused = await eva.post(setUp, { intent: "factor.confirm", code: code(-2) });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`value="${code(-2)}"`);
    const shown = await eva.post(setUp, { intent: "factor.confirm", code: code(-1) });
    const codes = [...shown.text.matchAll(/<code>([A-Z2-7-]{19})<\/code>/g)].map(([, each]) => each!);
    expect([shown.status, codes.length]).toEqual([200, 10]);
    const opened = [];
    for (const path of pages) opened.push((await eva.get(path)).status);
    expect(opened).toEqual(pages.map(() => 200));
    console.log(
      `second step of staff: without it 0 of ${led.length} pages and forms served, with it ${pages.length} pages`,
    );

    const there = person(app);
    const step = "/login/paso?next=%2Fapp%2Fstaff";
    const password = await there.post("/login", { email: eva.email, password: eva.password, next: "/app/staff" });
    expect([password.status, password.location]).toEqual([303, step]);
    expect((await there.get("/app/staff")).location).toBe("/login?next=%2Fapp%2Fstaff");
    expect((await there.get(step)).text).toContain("Código de tu aplicación");
    const wrong = await there.post(step, { intent: "step", code: "000000" });
    expect([wrong.status, wrong.text.includes("Ese código no vale.")]).toEqual([422, true]);
    const late = person(app);
    for (const [name, value] of there.cookies) late.cookies.set(name, value);
    const right = await there.post(step, { intent: "step", code: codes[0]! });
    expect([right.status, right.location]).toEqual([303, "/app/staff"]);
    expect((await there.get("/app/staff")).status).toBe(200);
    // The half sign-in was used.
    const again = await late.post(step, { intent: "step", code: codes[1]! });
    expect(again.location).toBe("/login?next=%2Fapp%2Fstaff&paso=caducado");
    expect((await late.get(again.location!)).text).toContain("Ha pasado demasiado tiempo.");
    expect((await late.get("/app/staff")).status).toBe(302);
  });
});

describe("B-11 and SC-21: a ticket that carries one's address", () => {
  it("is there once staff has taken the address for proved, and not before", async () => {
    const victim = await register(app, "Vera");
    const fields = { intent: "ask", name: "Vera", kind: "account", message: "Un canario en una consulta." };
    const answer = await stranger.post("/help", { ...fields, email: victim.email });
    expect([answer.status, answer.location]).toEqual([303, "/help?aviso=enviado#contacto"]);
    const ticketId = await idOf("select id from tickets where email = $1", victim.email);
    const records = async () =>
      [await victim.get("/app/support"), await victim.get(`/app/support/${ticketId}`)].filter(({ text }) =>
        text.includes("Un canario"),
      ).length;
    expect(await records()).toBe(0);
    const userId = await idOf("select id from users where email = $1", victim.email);
    expect((await boss.post(`/app/staff/accounts/${userId}`, { intent: "verify" })).status).toBe(303);
    expect(await records()).toBe(2);
    console.log("B-11 tickets over HTTP: 0 records before the address is proved, on 2 of 2 pages afterwards");
  });
});

describe("K-1: a suspension", () => {
  it("ends session and stream, lets nobody in, and is lifted again", async () => {
    const susana = await register(app, "Sus");
    const userId = await idOf("select id from users where email = $1", susana.email);
    const stream = await openStream(app.origin, [`user:${userId}`], susana.cookies);
    expect(stream.status).toBe(200);
    const began = Date.now();
    const suspended = await boss.post(`/app/staff/accounts/${userId}`, { intent: "suspend", reason: "abuse" });
    expect(suspended.status).toBe(303);
    expect(outcomeOf(await susana.get("/app"))).toBe("login");
    expect(await stream.ends()).toBe(true);
    console.log(
      `K-1 suspension: 0 requests answered afterwards; the stream closed after ${stream.endedAt! - began} ms`,
    );
    stream.close();
    const back = { intent: "login", email: susana.email, password: susana.password };
    expect((await susana.post("/login", back)).status).toBe(401);
    expect((await boss.post(`/app/staff/accounts/${userId}`, { intent: "restore" })).status).toBe(303);
    expect((await susana.post("/login", back)).status).toBe(303);
  });

  it("is not for oneself, and says so", async () => {
    const userId = await idOf("select id from users where email = $1", boss.email);
    const answer = await boss.post(`/app/staff/accounts/${userId}`, { intent: "suspend", reason: "abuse" });
    expect([answer.status, answer.text.includes("No puedes suspender tu propia cuenta.")]).toEqual([409, true]);
    expect((await boss.get("/app")).status).toBe(200);
  });
});

describe("L-12: what staff does", () => {
  it("is written down, each action and each look", async () => {
    const ids = {
      ticketId: await ask(marta),
      emailId: await idOf("select id from letters where recipient = $1", nil.email),
      userId: await idOf("select id from users where email = $1", nil.email),
      applicationId: await write(),
      suggestionId: await idOf("insert into suggestions (id, title) values ($1, 'Barra libre') returning id", newId()),
    };
    await app.pool.query("update letters set status = 'refused' where id = $1", [ids.emailId]);
    await app.pool.query("update users set email_verified = false where id = $1", [ids.userId]);
    const wish = () =>
      app.pool.query(
        "update subscriptions set requested_plan = 'planner', requested_cycle = 'monthly', requested_at = now() where user_id = $1",
        [ids.userId],
      );
    const before = (await app.pool.query<{ n: number }>("select count(*)::int as n from audit_log")).rows[0]!.n;
    // Everyone may read an idea of the list.
    const looks = routes.filter((route) => isStaffs(route) && /:(?!suggestionId)/.test(route.path));
    for (const route of looks) expect((await boss.get(pathOf(route, ids))).status).toBe(200);
    const staffs = actions.filter(isStaffs);
    const failed: string[] = [];
    for (const action of staffs) {
      if (action.intent.startsWith("plan.")) await wish();
      const { status, text } = await boss.post(pathOf(action, ids), await bodyOf(action));
      // A newsletter on trial goes to its writer alone, and the page says so.
      if (status !== (isTrial(action) ? 200 : 303))
        failed.push(`${action.path} ${action.intent}: ${status} ${text.slice(0, 200)}`);
    }
    expect(failed).toEqual([]);
    const { rows } = await app.pool.query<{ deed: string; by: string }>(
      "select deed, users.email as by from audit_log join users on users.id = actor_id order by audit_log.id offset $1",
      [before],
    );
    expect(rows).toHaveLength(looks.length + staffs.filter((action) => !isTrial(action)).length);
    expect(new Set(rows.map(({ by }) => by))).toEqual(new Set([boss.email]));
    expect(rows.map(({ deed }) => deed).every((action) => (auditActions as readonly string[]).includes(action))).toBe(
      true,
    );
    console.log(`L-12: ${rows.length} of ${looks.length + staffs.length} actions logged`);
    const log = await boss.get("/app/staff/audit");
    for (const words of [
      "Responde una consulta",
      "Suspende una cuenta",
      "Reintenta un correo",
      "Mira una cuenta",
      "Elimina un formulario",
    ])
      expect(log.text).toContain(words);
  });
});

describe("D-1 and D-10: what people write in tickets", () => {
  it("stays a text on every page that shows it", async () => {
    let shown = 0;
    const unsafe: string[] = [];
    const author = await register(app, payloads[1]!);
    for (let number = 0; number < payloads.length; number += 10) {
      const subject = payloads[number]!;
      const ticketId = await ask(author, subject, payloads.slice(number, number + 10).join("\n"));
      await boss.post(`/app/staff/tickets/${ticketId}`, {
        intent: "answer",
        message: payloads.slice(number).join("\n").slice(0, 3000),
      });
      const emailId = await idOf(
        "select id from letters where recipient = $1 and kind = 'support_answer' order by id desc",
        author.email,
      );
      const pages = [
        await author.get("/app/support"),
        await author.get(`/app/support/${ticketId}`),
        await boss.get("/app/staff/tickets?estado=all"),
        await boss.get(`/app/staff/tickets/${ticketId}`),
        await boss.get(`/app/staff/outbox/${emailId}`),
        await boss.get(`/app/staff/accounts?q=${encodeURIComponent(subject)}`),
      ];
      for (const { status, text } of pages) {
        shown++;
        if (status !== 200) unsafe.push(`${status}`);
        if (
          /<(img|svg|math|iframe|details|base)\b[^>]*xss|<script>xss|<a href="javascript/i.test(
            text.replaceAll(/="[^"]*"/g, ""),
          )
        )
          unsafe.push(subject);
      }
    }
    console.log(`D-1 tickets: ${unsafe.length} of ${payloads.length} payloads on ${shown} pages are more than a text`);
    expect(unsafe).toEqual([]);
  });

  it("is refused with everything that was typed, and never an unexpected error", async () => {
    const kept = await marta.post("/app/support/new", {
      intent: "open",
      kind: "nada",
      subject: "",
      message: "Sigue aquí",
    });
    expect([kept.status, kept.text.includes("Sigue aquí"), kept.text.includes("Ponle un asunto")]).toEqual([
      422,
      true,
      true,
    ]);
    const asked = await stranger.post("/help", {
      intent: "ask",
      name: "Eva",
      email: "no",
      kind: "question",
      message: "Hola",
    });
    expect([asked.status, asked.text.includes("Escribe un correo completo")]).toEqual([422, true]);
    const odd = [
      "",
      "\0",
      "a\0b",
      "\ud800",
      "😀".repeat(9000),
      "\u202e\u200b",
      "' or 1=1 --",
      "%",
      "__proto__",
      "9".repeat(40),
    ];
    const tries = odd.flatMap((value) => {
      const word = encodeURIComponent(value.toWellFormed().slice(0, 500));
      const lists = ["tickets", "inbox", "accounts", "outbox", "audit"].map((path) => `/app/staff/${path}.data`);
      return [
        ...lists.map((path) => () => boss.get(`${path}?q=${word}&estado=${word}&pagina=${word}`)),
        () => boss.post(pathOf({ path: "/app/staff/tickets/:ticketId" }), { intent: "answer", message: value }),
        () => boss.post(pathOf({ path: "/app/staff/accounts/:userId" }), { intent: "suspend", reason: value }),
        () => stranger.get(`/help.data?q=${word}`),
      ];
    });
    const answers = await inParallel(tries, 8, (send) => send());
    expect(answers.map(({ status }) => status).filter((status) => ![200, 303, 413, 422].includes(status))).toEqual([]);
  });
});

describe("the help", () => {
  it("finds its articles, links only to what is there, and says what it does not have", async () => {
    const all = await stranger.get("/help");
    const links = [...new Set([...all.text.matchAll(/href="(\/help\/[^"]+)"/g)].map(([, link]) => link!))];
    expect(links).toHaveLength(articles.length);
    for (const link of links) {
      const article = await stranger.get(link);
      expect(article.status).toBe(200);
      for (const [, next] of article.text.matchAll(/href="(\/help\/[^"]+)"/g)) expect(links).toContain(next);
    }
    const found = await stranger.get("/help?q=CONTRASENA");
    expect(found.text).toContain('href="/help/no-puedo-entrar"');
    expect(found.text).not.toContain('href="/help/crear-un-evento"');
    expect((await stranger.get("/help?q=xyzzy")).text).toContain("Nada por «xyzzy»");
    expect((await stranger.get("/help/no-existe")).status).toBe(404);
    expect(all.text).not.toMatch(/<script[^>]*type="module"/);
    expect((await marta.get("/help")).text).toContain('href="/app/support/new"');
  });
});
