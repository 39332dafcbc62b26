// Forms that another site sends in a signed-in user's name (B-16), and forms sent too often (G-4).
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Config } from "#app/platform/config.server.ts";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import { share } from "#test/endurance.ts";
import type { Answer } from "#test/http.ts";
import { withRestored } from "#test/restored-app.ts";
import { listRoutes } from "#test/routes.ts";
import { type TestApp, testApp, weakApp } from "#test/test-app.ts";
import { adminEmail, assemble, type Cast, inFrontOf, inParallel, pathOf } from "./cast.ts";
import { changedRows, wholeDatabase } from "./whole-database.ts";
import { type Submission, type Fields, isRefusedOnPurpose, listActions } from "./intents.ts";
import { textOf } from "./cast.ts";
import { cookieOf, formBody, rawRequest } from "./raw.ts";

const app = await testApp({ ADMIN_EMAILS: adminEmail });
let cast: Cast;
let actions: Submission[];

beforeAll(async () => {
  cast = await assemble(app);
  actions = await listActions();
});

const FORM = "application/x-www-form-urlencoded";
const EVIL = "http://evil.test";

/** The six shapes of a foreign request; each is sent with the victim's cookie. */
const shapes: Record<string, (fields: Fields) => { headers: Record<string, string>; body: string }> = {
  "a form of another site": (fields) => ({
    headers: { origin: EVIL, "sec-fetch-site": "cross-site", "content-type": FORM },
    body: formBody(fields),
  }),
  "multipart of another site": (fields) => ({
    headers: { origin: EVIL, "content-type": "multipart/form-data; boundary=x" },
    body: multipart(fields),
  }),
  "text/plain of another site": (fields) => ({
    headers: { origin: EVIL, "content-type": "text/plain" },
    body: formBody(fields),
  }),
  "a sandboxed frame": (fields) => ({ headers: { origin: "null", "content-type": FORM }, body: formBody(fields) }),
  "a neighbouring host without Origin": (fields) => ({
    headers: { "sec-fetch-site": "same-site", "content-type": FORM },
    body: formBody(fields),
  }),
  "nothing but a cookie": (fields) => ({ headers: { "content-type": FORM }, body: formBody(fields) }),
};

function multipart(fields: Fields): string {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${one}\r\n`),
  );
  return `${parts.join("")}--x--\r\n`;
}

async function prepared(submission: Submission, on: TestApp = app) {
  // A form without a file cannot add a picture or a list: the delete or choose form of the same path stands in for it.
  const neighbour = actions.find(({ path, intent }) => path === submission.path && /delete$|^choose$/.test(intent));
  const fields = textOf(await submission.body(on, cast.open)) ?? textOf(await neighbour!.body(on, cast.open))!;
  const guestId = typeof fields.guestId === "string" ? fields.guestId : cast.open.guestId;
  return { submission, fields, path: pathOf(submission, { ...cast.open, guestId }) };
}

describe("B-16: a request that does not come from our own pages", () => {
  it("does nothing, whatever it looks like and wherever it goes", async () => {
    const ready = await inParallel(actions, 8, (submission) => prepared(submission));
    const before = await wholeDatabase(app);
    const cookie = cookieOf(cast.ana);
    // One check refuses for all forms: ten of them get every shape, as a page and as data. Every other form gets one, in turn.
    const tries = ready.flatMap(({ path, fields, submission }, number) => {
      const ways = Object.entries(shapes).flatMap(([shape, make]) =>
        [path, `${path}.data`].map((to) => ({ to, submission, shape, ...make(fields) })),
      );
      return number % Math.ceil(ready.length / 10) === 0 ? ways : share(ways, ways.length, number);
    });
    const passed: string[] = [];
    await inParallel(tries, 12, async ({ to, submission, shape, headers, body }) => {
      const { status } = await rawRequest(app.origin, {
        method: "POST",
        path: to,
        headers: { ...headers, cookie },
        body,
      });
      if (status !== 403) passed.push(`${to} ${submission.intent} as ${shape}: ${status}`);
    });
    // Signing in to a foreign account fails too: there the victim has no cookie yet.
    for (const path of ["/login", "/register"]) {
      const { status } = await rawRequest(app.origin, {
        method: "POST",
        path,
        headers: { origin: EVIL, "content-type": FORM },
        body: formBody({ email: cast.ana.email, password: cast.ana.password }),
      });
      if (status !== 403) passed.push(`${path} without a cookie: ${status}`);
    }
    const changed = changedRows(before, await wholeDatabase(app));
    const signedIn = (await cast.ana.get("/app")).status;

    console.log(
      `B-16: ${passed.length} of ${tries.length + 2} foreign requests (${actions.length} endpoints × ${Object.keys(shapes).length} shapes, as page or as data) pass, ${changed.length} rows change`,
    );
    expect({ passed, changed, signedIn }).toEqual({ passed: [], changed: [], signedIn: 200 });
  });

  it("from our own pages does what it says, also in an installation that was restored from its backup (I-12)", async () => {
    const own = actions.filter((submission) => !isRefusedOnPurpose(submission));
    const refused = await withRestored(app, async (restored) => {
      const found: string[] = [];
      for (const submission of own) {
        // Prepared again: an earlier form may have changed its version, or removed its target.
        const { path, fields } = await prepared(submission, restored);
        const { status } = await inFrontOf(restored, cast.ana).post(path, fields);
        // A guest's link is not Ana's: there it is enough that the server does not fail.
        if (status >= (submission.path.startsWith("/app") ? 400 : 500))
          found.push(`${path} ${submission.intent}: ${status}`);
      }
      return found;
    });
    console.log(
      `B-16, I-12: ${own.length - refused.length} of ${own.length} positive controls succeed after a restore`,
    );
    expect(refused).toEqual([]);
  });

  it("would do something without the guard", async () => {
    const weak = await weakApp(app, "csrf");
    const cookie = cookieOf(cast.ana);
    let passed = 0;
    const tried = actions.filter(({ path }) => path.includes("/guests"));
    for (const submission of tried) {
      const { path, fields } = await prepared(submission);
      // The router checks pages itself; only our guard blocks a form that hides its origin.
      const { headers, body } = shapes["nothing but a cookie"]!(fields);
      if ((await rawRequest(weak.origin, { method: "POST", path, headers: { ...headers, cookie }, body })).status < 400)
        passed++;
    }
    console.log(`B-16 negative control: ${passed} of ${tried.length} foreign requests pass without the guard`);
    expect(passed).toBeGreaterThan(tried.length / 2);
  });
});

it("the one press with which a mail program unsubscribes needs no page and no cookie, and is believed at its own address alone (RFC 8058, J-4)", async () => {
  const authSecret = readFileSync(path.join(app.dataDir, "auth-secret"), "utf8").trim();
  const address = "quien-no-quiere@convite.test";
  const to = new URL(unsubscribeUrl({ authSecret, origin: app.origin } as Config, address)).pathname;
  const isSilent = async () => {
    const { rows } = await app.pool.query("select from silenced_addresses where email = $1", [address]);
    return rows.length === 1;
  };
  const press = (target: string, headers: Record<string, string> = {}, body = "List-Unsubscribe=One-Click") =>
    rawRequest(app.origin, { method: "POST", path: target, headers: { "content-type": FORM, ...headers }, body });
  const foreign: Record<string, string>[] = [
    { origin: EVIL, "sec-fetch-site": "cross-site" },
    { origin: EVIL },
    { "sec-fetch-site": "cross-site" },
    { origin: "null" },
    { referer: `${EVIL}/` },
    { cookie: cookieOf(cast.ana) },
  ];
  const refused: number[] = [];
  for (const target of [to, `/evento/${cast.open.slug}`, "/login"])
    for (const headers of foreign) refused.push((await press(target, headers)).status);
  for (const body of ["", "List-Unsubscribe=No", "intent=otra"]) refused.push((await press(to, {}, body)).status);
  for (const forged of [to.slice(0, -4), `${to.slice(0, -2)}AA`]) refused.push((await press(forged)).status);
  expect(refused).toEqual([...Array<number>(18).fill(403), 422, 422, 422, 404, 404]);
  expect(await isSilent()).toBe(false);

  // Twice, as some clients do; and with the standard's other form encoding.
  for (const _ of [1, 2]) {
    const { status, headers } = await press(to);
    expect([status, headers.get("location"), headers.getSetCookie()]).toEqual([200, null, []]);
  }
  expect(await isSilent()).toBe(true);
  await app.pool.query("delete from silenced_addresses where email = $1", [address]);
  const whole = { "content-type": "multipart/form-data; boundary=x" };
  expect((await press(to, whole, multipart({ "List-Unsubscribe": "One-Click" }))).status).toBe(200);
  expect(await isSilent()).toBe(true);
  console.log(
    `J-4: one press of a mail program unsubscribes; 0 of ${refused.length} foreign, altered and forged ones do`,
  );
});

describe("what comes too often", () => {
  it("is refused with the seconds to wait, by every form and every page", async () => {
    const forms = await inParallel(actions, 4, (submission) => prepared(submission));
    const unknown = (await listRoutes())
      .filter(({ path, hasLoader }) => hasLoader && path.includes(":token"))
      .map(({ path }) => pathOf({ path: path.replace(":token", "A".repeat(32)) }, cast.open));
    const { rows } = await app.pool.query<{ made: string }>("select pg_get_functiondef('take_tries'::regproc) as made");
    await app.pool.query(
      `create or replace function take_tries(keys text[], allowed integer[], minutes integer[], moment timestamptz) returns integer
       language sql as 'select case when cardinality(keys) > 0 then 7 else 0 end'`,
    );
    const found: string[] = [];
    const note = (what: string, { status, headers }: Answer) => {
      if (status === 429) found.push(`${what}: ${headers.get("retry-after")}`);
    };
    try {
      for (const [number, { submission, fields, path }] of forms.entries())
        for (const to of share([path, `${path}.data`], 2, number))
          note(`${to} ${submission.intent}`, await inFrontOf(app, cast.ana).post(to, fields));
      for (const path of [...unknown, "/app/search?q=ana", "/app/profile/username?username=ana"])
        note(path, await inFrontOf(app, cast.ana).get(path));
    } finally {
      await app.pool.query(rows[0]!.made);
    }
    const silent = found.filter((each) => !each.endsWith(": 7"));
    console.log(
      `G-4: ${found.length - silent.length} of ${found.length} refusals of forms and pages say when to try again`,
    );
    expect({ silent, enough: found.length > 50 }).toEqual({ silent: [], enough: true });
  });
});
