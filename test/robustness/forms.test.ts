// Hostile form input: foreign fields, and odd values of every kind (A-5, D-10).
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { isLong, share } from "#test/endurance.ts";
import { type Person, person } from "#test/http.ts";
import { listRoutes } from "#test/routes.ts";
import { processorMs } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, register } from "#test/world.ts";
import { adminEmail, assemble, type Cast, inFrontOf, inParallel, pathOf, textOf } from "./cast.ts";
import { wholeDatabase } from "./whole-database.ts";
import { type Submission, type Fields, isRefusedOnPurpose, listActions } from "./intents.ts";

// Every request has another IP address, as through a proxy, so that the test measures forms and not rate limits.
const app = await testApp({ ADMIN_EMAILS: adminEmail, TRUSTED_PROXIES: "127.0.0.1" });
let cast: Cast;
let actions: Submission[];
let sent = 0;

beforeAll(async () => {
  cast = await assemble(app);
  actions = (await listActions()).filter(({ path }) => !path.includes(":token") && path !== "/logout");
});

function anywhere(): Record<string, string> {
  sent++;
  return { "x-forwarded-for": `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}` };
}

/** The form's author: a visitor on public pages, the host everywhere else. */
function authorOf({ path, action, intent }: Submission): Person {
  // The gift list is not for visitors who only know the page's URL, and a picture uses an account's storage.
  const needsAccount = path.startsWith("/app") || action === "gift.give" || intent === "picture";
  return needsAccount ? inFrontOf(app, cast.ana) : person(app);
}

function addressOf({ path }: Submission, fields: Fields | null): string {
  const guestId = typeof fields?.guestId === "string" ? fields.guestId : cast.open.guestId;
  return pathOf({ path }, { ...cast.open, guestId });
}

/** One route for each kind of form. A form that may omit its only intent does. */
function distinct(all: Submission[]): Submission[] {
  const shortened = new Set(all.filter(({ intent }) => intent === "default").map(({ path }) => path));
  return all.filter(
    ({ path, intent }) =>
      !/guests\/(new|:guestId|bulk|tray|tables\/|settings\/|invitations\/personal\/)|contacts\/import|settings\/(photo|password|plan|cancel)|^\/app\/staff|:ticketId/.test(
        path,
      ) && (/\/(edit|new)$/.test(path) && shortened.has(path) ? intent === "default" : intent !== "default"),
  );
}

describe("A-5: unknown fields of a form", () => {
  it("are ignored by every form", async () => {
    const mal: Account = await register(app, "Mal");
    const { rows } = await app.pool.query<{ id: string }>("select id from users where email = $1", [mal.email]);
    const malId = rows[0]!.id;
    const marks = { id: newId(), word: "cnry-poison", number: "987654", day: "1999-01-01" };
    const byPerson = ["createdBy", "created_by", "ownerId", "userId", "user_id", "invitedBy", "senderId"];
    const poison: Record<string, string> = {
      ...Object.fromEntries(byPerson.map((name) => [name, malId])),
      ...Object.fromEntries(["id", "event_id"].map((name) => [name, marks.id])),
      ...Object.fromEntries(
        [
          "senderName",
          "author",
          "emailKey",
          "titleSlug",
          "imageKey",
          "accessCodeSealed",
          "invitedByName",
          "username",
        ].map((name) => [name, marks.word]),
      ),
      ...Object.fromEntries(
        ["price", "priceCents", "budgetCents", "currentUses", "usageCount", "likes", "views", "accessCodeVersion"].map(
          (name) => [name, marks.number],
        ),
      ),
      ...Object.fromEntries(
        ["createdAt", "created_at", "updatedAt", "suspendedAt", "rsvpDate"].map((name) => [name, marks.day]),
      ),
      ...Object.fromEntries(
        [
          "__proto__",
          "__proto__.polluted",
          "__proto__[polluted]",
          "constructor.prototype.polluted",
          "constructor[prototype][polluted]",
          "collaborators[0].__proto__.polluted",
        ].map((name) => [name, marks.word]),
      ),
      eventId: cast.foreign.id,
      role: "admin",
      accountType: "business",
      plan: "enterprise",
      status: "completed",
      emailVerified: "true",
      admin: "true",
      isAdmin: "true",
      isRegistered: "true",
      requireAccount: "true",
      allowRsvp: "false",
      source: "public-page",
    };
    const count = (text: string, mark: string) => text.split(mark).length - 1;
    const before = await wholeDatabase(app);
    let tried = 0;
    const refused: string[] = [];
    const accepted: string[] = [];
    for (const submission of actions) {
      const body = await submission.body(app, cast.open);
      const own = textOf(body);
      const extra = Object.entries(poison).filter(
        ([name]) =>
          !(own && name in own) &&
          !(name === "requireAccount" && submission.path.endsWith("/access")) &&
          !(
            name === "status" &&
            (submission.intent === "status" || submission.path === "/app/event/:eventId/settings")
          ) &&
          !(name === "role" && submission.path.includes("/guests")),
      );
      tried += extra.length;
      if (body instanceof FormData) for (const [name, value] of extra) body.append(name, value);
      const answer = await authorOf(submission).post(
        addressOf(submission, own),
        own ? { ...own, ...Object.fromEntries(extra.filter(([name]) => name !== "__proto__")) } : body,
        anywhere(),
      );
      // A login with an unknown password fails; and the code form of an event without a code leads back to its page.
      (answer.status < 400 || submission.path === "/login" || isRefusedOnPurpose(submission) ? accepted : refused).push(
        `${submission.path} ${submission.intent}: ${answer.status}`,
      );
    }
    const after = await wholeDatabase(app);
    const stuck = [marks.id, marks.word, marks.number, marks.day].filter((mark) => after.includes(mark));
    for (const id of [malId, cast.foreign.id]) if (count(after, id) !== count(before, id)) stuck.push(id);
    const { rows: odd } = await app.pool.query<{ what: string }>(`
      select 'account ' || name as what from users where name = 'Rita' and (role <> 'organizer' or account_type <> 'personal' or email_verified)
      union all select 'plan ' || plan from subscriptions join users on users.id = user_id where name = 'Rita' and plan <> 'basic'
      union all select 'price ' || price_cents from subscriptions where (plan, billing_cycle, price_cents) not in (('basic', 'monthly', 0),
        ('plus', 'monthly', 500), ('plus', 'yearly', 4900), ('planner', 'monthly', 2900), ('planner', 'yearly', 29000))
      union all select 'event ' || status from events where status = 'completed' or require_account or not allow_rsvp
      union all select 'guest ' || name from guests where is_registered or (source = 'public-page' and name = 'Otra Invitada')`);
    const polluted = [await cast.ana.get("/app"), await person(app).get("/")].filter(({ text }) =>
      text.includes(marks.word),
    ).length;
    console.log(
      `A-5: ${stuck.length + odd.length} of ${tried} fields over ${actions.length} endpoints stick; ${accepted.length} of ${actions.length} forms were accepted`,
    );
    expect({ stuck, odd, polluted, refused }).toEqual({ stuck: [], odd: [], polluted: 0, refused: [] });
  });
});

const ODD = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u202e\u200b\ufeff",
  "\ufffd\ud800",
  "😀".repeat(300),
  "ﬀ\u0301".repeat(50),
  "\r\nSet-Cookie: a=1",
  "\u2028\u2029",
  "a".repeat(200_000),
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e999",
  "-1",
  "20.5",
  "0x10",
  "99999999999999999999",
  "9223372036854775808",
  "1,50,00",
  "true",
  "+275760-09-13",
  "0000-00-00",
  "2027-02-30",
  "9999-12-31",
  "-000001-01-01",
  "24:00",
  "25:61",
  "America/Nowhere",
  "../../etc/passwd",
  '{"$gt":""}',
  "[]",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "%",
  "%00",
  "\\",
  "'",
  "<script>",
];
// One in `ODD.length` of all pairs of a field and a value, each time a different one. Every value meets many fields, every field one
// or two values. The long run tests all pairs.
const STRIDE = isLong ? 1 : ODD.length;

// Fields that a form may have besides those of its simplest body.
const RARE = [
  "intent",
  "accessCode",
  "newCode",
  "formId",
  "then",
  "version",
  "website",
  "next",
  "permissions[]",
  "collaborators[999].name",
  "collaborators[99999999].name",
  "timeZone",
];

describe("D-10: values of every odd kind", () => {
  it("are refused or taken, and never an unexpected error", async () => {
    const tries: {
      submission: Submission;
      what: string;
      send(who: Person, path: string, fields: Fields): ReturnType<Person["post"]>;
    }[] = [];
    let place = 0;
    let kinds = 0;
    const turn = <T>(_: T, index: number) => index % STRIDE === place % STRIDE;
    for (const submission of distinct(actions)) {
      const own = textOf(await submission.body(app, cast.open)) ?? { intent: submission.intent };
      for (const name of new Set([
        ...Object.keys(own),
        ...RARE.filter((_, index) => isLong || index % 24 === place % 24),
      ])) {
        place++;
        for (const value of name in own ? ODD.filter(turn) : ODD.filter((_, index) => index % 24 === 10))
          tries.push({
            submission,
            what: `${name}=${value.slice(0, 20)}`,
            send: (who, path, fields) => who.post(path, { ...fields, [name]: value }, anywhere()),
          });
        const shapes: Record<string, Fields> = {
          list: { [name]: ["a", "b", "c"] },
          "[]": { [`${name}[]`]: ["a", "b"] },
          "[a]": { [`${name}[a]`]: "b" },
          ".a": { [`${name}.a`]: "b" },
        };
        // Of each form every second field has one of the shapes.
        for (const [shape, added] of name in own
          ? share(Object.entries(shapes), 2 * Object.keys(shapes).length, place)
          : share([["list", shapes.list!] as const], 2, place))
          tries.push({
            submission,
            what: `${name} as ${shape}`,
            send: (who, path, fields) => who.post(path, { ...without(fields, name), ...added }, anywhere()),
          });
        if (name in own && (isLong || place % 6 === 0))
          tries.push({
            submission,
            what: `${name} as a file`,
            send: (who, path, fields) => who.post(path, withFile(fields, name), anywhere()),
          });
      }
      // Each form gets one of these, the next one another.
      let number = kinds++;
      const raw = (what: string, type: string, body: string) =>
        (isLong || number++ % 6 === 0) &&
        tries.push({
          submission,
          what,
          send: (who, path) =>
            who.send("POST", path, { body, headers: { origin: app.origin, "content-type": type, ...anywhere() } }),
        });
      raw("broken escapes", "application/x-www-form-urlencoded", "%zz=%&%E0%A4%A=%C0%AF&=&&;=");
      raw("JSON as a form", "application/x-www-form-urlencoded", '{"a":{"b":[1e999]}}');
      raw(
        "10,000 fields",
        "application/x-www-form-urlencoded",
        Array.from({ length: 10_000 }, (_, index) => `f${index}=${index}`).join("&"),
      );
      raw("deep names", "application/x-www-form-urlencoded", `${"a[b]".repeat(10_000)}=1&intent=${submission.intent}`);
      raw("multipart without a boundary", "multipart/form-data", "--x\r\n\r\n");
      raw(
        "multipart cut off",
        "multipart/form-data; boundary=x",
        '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsa',
      );
    }
    // Before the odd values change the event.
    const controls = await inParallel(distinct(actions), 1, async (submission) => {
      const body = await submission.body(app, cast.open);
      const { status } = await authorOf(submission).post(addressOf(submission, textOf(body)), body, anywhere());
      return status < 400 || status === 401 || isRefusedOnPurpose(submission) || `${submission.path}: ${status}`;
    });
    const bad = controls.filter((each) => each !== true);
    const failed: string[] = [];
    const before = processorMs(app);
    await inParallel(tries, 12, async ({ submission, what, send }, index) => {
      const fields = textOf(await submission.body(app, cast.open)) ?? { intent: submission.intent };
      const path = addressOf(submission, fields);
      const answer = await send(authorOf(submission), index % 16 === 0 ? path : `${path}.data`, fields);
      if (answer.status >= 500 || /SequelizeError|\bat \w+.*\.(js|ts):\d+|syntax error/.test(answer.text))
        failed.push(`${path} ${submission.intent} ${what}: ${answer.status}`);
    });
    if (failed.length > 0) console.log(failed, app.log.filter((line) => line.includes('"level":50')).slice(0, 10));
    console.log(
      `D-10: ${failed.length} × 500 of ${tries.length} odd forms (${tries.length - failed.length} refused or taken); ${controls.length - bad.length} of ${controls.length} positive controls succeed; ${((processorMs(app) - before) / tries.length).toFixed(1)} ms of processor each`,
    );
    expect({ failed: failed.slice(0, 40), bad }).toEqual({ failed: [], bad: [] });
  });
});

describe("D-10: calls with JSON of every odd kind", () => {
  it("are refused or taken, and never an unexpected error", async () => {
    const texts = {
      "deep lists": `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
      "deep objects": `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
      "a deep field": `{"userId":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
      "many keys": `{${Array.from({ length: 15_000 }, (_, index) => `"k${index}":1`).join()}}`,
      prototypes: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"email":{"__proto__":[]}}',
      "wrong types":
        '{"userId":1e999,"email":-0,"to":[{}],"eventId":{"$gt":""},"fileName":[],"imageData":{},"emailId":true,"name":null,"message":7}',
      "odd signs": '{"userId":"\\u0000","email":"a\\u0000@b.es","eventId":"\\ud800","to":"\\u202e","emailId":"\'"}',
      "the same key twice": '{"userId":"a","userId":"b","email":["a"],"email":"b"}',
      nothing: "",
      "half of it": '{"userId":',
    };
    const calls = (await listRoutes()).filter(({ path, hasAction }) => path.startsWith("/api/") && hasAction);
    const tries = calls.flatMap((route) =>
      (route.handle?.methods ?? ["POST"]).flatMap((method) =>
        Object.entries(texts).map(([what, body]) => ({ path: route.path, method, what, body })),
      ),
    );
    const failed: string[] = [];
    await inParallel(tries, 8, async ({ path, method, what, body }) => {
      const headers = { origin: app.origin, "content-type": "application/json", ...anywhere() };
      const { status } = await inFrontOf(app, cast.ana).send(method, path, { body, headers });
      if (status >= 500 || status < 200) failed.push(`${method} ${path} with ${what}: ${status}`);
    });
    // Each five times in a row: a process clock counts in hundredths of a second.
    const costs: Record<string, number> = {};
    for (const [what, body] of Object.entries(texts)) {
      const before = processorMs(app);
      const headers = { origin: app.origin, "content-type": "application/json" };
      for (let time = 0; time < 5; time++)
        await inFrontOf(app, cast.ana).send("POST", calls[0]!.path, { body, headers: { ...headers, ...anywhere() } });
      costs[what] = (processorMs(app) - before) / 5;
    }
    const [worst] = Object.entries(costs).toSorted(([, one], [, other]) => other - one);
    console.log(
      `D-10: ${failed.length} × 500 of ${tries.length} odd calls at ${calls.length} addresses; at most ${worst![1]} ms of processor (${worst![0]})`,
    );
    expect(failed).toEqual([]);
    expect(calls.length).toBeGreaterThanOrEqual(6);
  });
});

describe("D-10: forms of more names than any form has", () => {
  const most = 100; // milliseconds of processor
  const names = Array.from({ length: 20_000 }, (_, index) => `f${index}`);
  const parts = (all: string[]) =>
    `${all.map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`).join("")}--x--\r\n`;
  const bodies: Record<string, { type: string; body: string }> = {
    form: { type: "application/x-www-form-urlencoded", body: `email=a@b.es&password=x&${names.join("&")}` },
    "equal names": { type: "application/x-www-form-urlencoded", body: "a&".repeat(128 * 1024) },
    multipart: { type: "multipart/form-data; boundary=x", body: parts(names.slice(0, 4_000)) },
    "equal parts": {
      type: "multipart/form-data; boundary=x",
      body: `${"--x\r\na\r\n\r\n\r\n".repeat(6_100)}--x--\r\n`,
    },
    call: { type: "application/json", body: JSON.stringify(Object.fromEntries(names.map((name) => [name, ""]))) },
  };

  it("are refused by every route before they cost anything", async () => {
    const routes = (await listRoutes()).filter(({ hasAction }) => hasAction);
    const wrong: string[] = [];
    let worst = 0;
    let sent = 0;
    for (const route of routes)
      for (const [what, { type, body }] of Object.entries(bodies)) {
        const isCall = route.path.startsWith("/api/");
        if (what === "call" && !isCall) continue;
        const path = pathOf(route, cast.open);
        const method = route.handle?.methods?.[0] ?? "POST";
        const headers = { origin: app.origin, "content-type": type };
        // Garbage collection hits one of hundreds of forms: a form that costs too much is sent again.
        let cost = Infinity;
        for (let tries = 0; tries < 3 && cost > most; tries++) {
          const before = processorMs(app);
          const sender = inFrontOf(app, cast.ana);
          const { status, text } = await sender.send(method, path, { body, headers: { ...headers, ...anywhere() } });
          cost = Math.min(cost, processorMs(app) - before);
          if (status !== 413 || !text.includes("demasiados campos")) wrong.push(`${path} ${what}: ${status}`);
        }
        worst = Math.max(worst, cost);
        sent++;
        if (cost > most) wrong.push(`${path} ${what}: after ${cost} ms`);
      }
    console.log(`D-10: ${sent} forms of many names at ${routes.length} routes; at most ${worst} ms of processor`);
    expect(wrong).toEqual([]);
    expect(routes.length).toBeGreaterThan(60);
  });

  it("while as many as a form may have are taken: 990 names, 5,000 ticked guests", async () => {
    const send = (who: Person, path: string, body: string) =>
      who.send("POST", path, {
        body,
        headers: { origin: app.origin, "content-type": "application/x-www-form-urlencoded", ...anywhere() },
      });
    const login = await send(
      person(app),
      "/login",
      `email=nadie@convite.test&password=x&${names.slice(0, 990).join("&")}`,
    );
    const ids = Array.from({ length: 5_000 }, () => `ids[]=${newId()}`).join("&");
    const bulk = await send(
      inFrontOf(app, cast.ana),
      `/app/event/${cast.open.id}/guests/bulk`,
      `intent=bulk.update&status=invited&${ids}`,
    );
    // The password is unknown, and none of those guests is on the list: the server looked for both.
    expect([login.status, bulk.status]).toEqual([401, 404]);
    expect([login.text.includes("nadie@convite.test"), /\bf50\d\b/.test(login.text)]).toEqual([true, false]);
  });
});

describe("H-9: the memory of forms that were sent", () => {
  const remembered = async () => {
    const { rows } = await app.pool.query<{ forms: number }>("select count(*)::int as forms from posted_forms");
    return rows[0]!.forms;
  };
  const key = () => ({ "idempotency-key": newId(), ...anywhere() });

  it("keeps nothing of those who are not signed in, whatever they send along", async () => {
    const before = await remembered();
    const planted = person(app);
    planted.cookies.set("convite", `${"x".repeat(32)}.${"y".repeat(43)}=`);
    planted.cookies.set("convite-device", `${newId()}.${newId()}.nobody`);
    const bodies: Record<string, string>[] = [{}, { formId: newId(), next: `/app?${"a".repeat(1_900)}` }];
    for (const who of [person(app), planted])
      for (const fields of bodies)
        for (const path of ["/logout", "/login/google", `/app/event/${cast.open.id}/guests`, "/app/event/new"])
          expect((await who.post(path, { intent: "default", ...fields }, key())).status, path).not.toBe(429);
    expect(await remembered()).toBe(before);
  });

  it("keeps no way to the login of those who are, and of one address an end of forms (as many are done as are sent)", async () => {
    const who = await register(app, "Inés");
    const before = await remembered();
    expect((await who.post("/logout", {}, key())).location).toBe("/login");
    expect(await remembered()).toBe(before);

    const host = inFrontOf(app, cast.ana);
    const address = { "x-forwarded-for": "10.250.1.1" };
    const send = (name: string) =>
      host.post("/app/settings", { intent: "profile", name, formId: newId() }, address).then(({ status }) => status);
    const statuses = await inParallel(
      Array.from({ length: 310 }, () => "Ana"),
      8,
      send,
    );
    expect(new Set(statuses)).toEqual(new Set([303]));
    expect((await remembered()) - before).toBe(300);
  });
});

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
}

function withFile(fields: Fields, name: string): FormData {
  const form = new FormData();
  for (const [each, value] of Object.entries(without(fields, name)))
    for (const one of [value].flat()) form.append(each, one);
  form.append(name, new Blob(["un archivo donde va un texto"], { type: "image/png" }), "../../a.png");
  return form;
}
