// Convite's log and e-mails: a log without secrets, one line per event (D-13), and e-mails whose links lead home (B-4).
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { share } from "#test/endurance.ts";
import { writtenEmails } from "#test/emails.ts";
import { person } from "#test/http.ts";
import { fill } from "#test/routes.ts";
import { startServer } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, logIn, register, setSlug } from "#test/world.ts";
import { adminEmail, assemble, type Cast, inFrontOf } from "./cast.ts";
import { freshEmail, listActions } from "./intents.ts";
import { textOf } from "./cast.ts";
import { cookieOf, formBody, rawRequest } from "./raw.ts";

const app = await testApp({ ADMIN_EMAILS: adminEmail, TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "trace" });
const FORM = { "content-type": "application/x-www-form-urlencoded" };
// Form fields about an account, in any form.
const accountFields = [
  "bio",
  "company",
  "position",
  "username",
  "businessName",
  "businessEmail",
  "businessPhone",
  "businessWebsite",
  "current",
  "word",
  "subject",
  "reason",
] as const;
let cast: Cast;

beforeAll(async () => {
  cast = await assemble(app);
});

describe("D-13 and L-10: the log", () => {
  it("is one JSON line an event, and knows no secret and nobody's data", async () => {
    const { ana, open } = cast;
    const canary = (field: string) => `cnry-log-${field}`;
    const secrets = new Set(
      [
        "password",
        "name",
        "email",
        "phone",
        "message",
        "title",
        "description",
        "location",
        "code",
        "token",
        "cookie",
        "query",
        "agent",
        ...accountFields,
      ].map(canary),
    );

    // Every form, filled in with secrets: accepted, rejected, and during an unexpected error.
    let sent = 0;
    for (const broken of [false, true]) {
      if (broken)
        await app.pool.query(
          "alter table guests rename to guests_away; alter table letters rename to letters_away; alter table slugs rename to slugs_away",
        );
      for (const [number, submission] of (await listActions()).entries()) {
        if (submission.path === "/logout") continue;
        const body = broken ? { intent: submission.intent } : textOf(await submission.body(app, open));
        if (!body) continue;
        const fields = {
          ...body,
          name: `${canary("name")} 'x'`,
          password: `${canary("password")}-larga`,
          email: `${canary("email")}-${++sent}@convite.test`,
          phone: canary("phone"),
          message: canary("message"),
          description: canary("description"),
          location: canary("location"),
          accessCode: canary("code"),
          code: canary("code"),
          attending: "yes",
          ...Object.fromEntries(accountFields.map((field) => [field, canary(field)])),
        };
        const guestId = "guestId" in body && typeof body.guestId === "string" ? body.guestId : open.guestId;
        const path = fill(submission.path, { eventId: open.id, slug: open.slug, guestId, token: canary("token") });
        const author = path.startsWith("/app") ? inFrontOf(app, ana) : person(app);
        // As a page or as data, during an error the other way, and the next form the other way round.
        for (const to of share([path, `${path}.data`], 2, number + Number(broken)))
          await author.post(`${to}?q=${canary("query")}&token=${canary("token")}`, fields, {
            "user-agent": canary("agent"),
            "x-forwarded-for": `10.9.${sent % 250}.1`,
          });
      }
      for (const path of [
        "/app",
        `/app/settings/data/archive?permit=${canary("token")}`,
        `/verify-email?codigo=${canary("token")}`,
        `/reset-password?oobCode=${canary("token")}&email=${canary("email")}`,
        `/app/event/${open.id}/guests?q=${canary("query")}`,
        `/evento/${open.slug}/respuesta/${canary("token")}`,
        `/evento/nada?x=${canary("query")}`,
      ])
        await inFrontOf(app, ana).get(path, { "user-agent": canary("agent") });
    }
    await app.pool.query(
      "alter table guests_away rename to guests; alter table letters_away rename to letters; alter table slugs_away rename to slugs",
    );

    // Log lines that an attacker would like to forge.
    const forged = '{"level":30,"msg":"forged"}';
    for (const path of [
      `/evento/a%0d%0a${encodeURIComponent(forged)}`,
      `/evento/${encodeURIComponent(`\u001b[2J${forged}`)}`,
      `/x?${encodeURIComponent(`\n${forged}`)}`,
      `/evento/${encodeURIComponent(`\u2028${forged}`)}`,
      `/${encodeURIComponent(forged)}`,
    ]) {
      await rawRequest(app.origin, {
        path,
        headers: { "user-agent": `x\t${forged}`, referer: `http://evil.test/${canary("query")}` },
      });
    }
    await rawRequest(app.origin, {
      method: "POST",
      path: "/login",
      headers: FORM,
      body: formBody({ intent: "login", email: `a\r\n${forged}@x.test`, password: `\u001b[31m${forged}` }),
    });
    const token = "Tk9uSecretTokenOfAGuest012345678";
    secrets.add(token);
    for (const path of [
      `/evento/${open.slug}/respuesta/${token}`,
      `/EVENTO/${open.slug}/Respuesta/${token}.data`,
      `/%65vento/${open.slug}/r%65spuesta/${token}`,
      `/invite/${token}`,
      `/invitation/${open.id}/${token}?x=${token}`,
    ])
      await rawRequest(app.origin, { path });
    await rawRequest(app.origin, { path: "/app", headers: { cookie: `convite=${canary("cookie")}` } });
    const marker = "/marca-del-final";
    await person(app).get(marker);
    while (!app.log.some((line) => line.includes(marker))) await new Promise((resolve) => setTimeout(resolve, 20));

    const { rows } = await app.pool.query<{ password: string; email: string }>(
      "select accounts.password, users.email from users join accounts on accounts.user_id = users.id",
    );
    for (const { password, email } of rows) for (const secret of [password, email]) secrets.add(secret);
    for (const value of ana.cookies.values()) for (const secret of [value, value.split(".")[0]!]) secrets.add(secret);
    for (const person of [ana, cast.bea]) secrets.add(person.password);
    const written = app.log.join("\n");
    const told = [...secrets].filter((secret) => written.includes(secret));
    const lines = app.log.filter((line) => !/^\s*(Convite está en|Está vacío)/.test(line) && line.trim() !== "");
    const notJson = lines.filter((line) => {
      try {
        return (JSON.parse(line) as { msg?: string }).msg === "forged";
      } catch {
        return true;
      }
    });
    const control = lines.filter((line) =>
      [...line].some((sign) => sign.charCodeAt(0) < 32 || sign.charCodeAt(0) === 127),
    );
    const errors = lines.filter((line) => line.includes('"level":50')).length;
    console.log(
      `D-13, L-10: ${notJson.length + control.length} forged lines and ${told.length} of ${secrets.size} secrets in ${lines.length} lines (${errors} of them unexpected errors; the request at the end was written down)`,
    );
    expect({
      told: told.map((secret) => lines.find((line) => line.includes(secret))?.slice(0, 600)),
      notJson: notJson.slice(0, 5),
      control,
    }).toEqual({ told: [], notJson: [], control: [] });
    expect(errors).toBeGreaterThan(0);
  });
});

describe("B-4: the links in e-mails", () => {
  it("lead to our own origin, whatever a request calls itself", async () => {
    const host: Account = await register(app, "Ana");
    const id = await createEvent(host);
    await setSlug(host, id, "fiesta-de-cartas");
    await app.pool.query("delete from letters");
    const evil = "evil.test";
    const own = new URL(app.origin).host;
    const disguises: Record<string, { headers: Record<string, string>; absolute?: boolean }> = {
      host: { headers: { host: evil } },
      "x-forwarded-host": { headers: { "x-forwarded-host": evil, "x-forwarded-proto": "https" } },
      forwarded: { headers: { forwarded: `host=${evil};proto=https` } },
      "x-original-url": {
        headers: { "x-original-url": `http://${evil}/`, "x-rewrite-url": `http://${evil}/`, "x-host": evil },
      },
      "host with a port": { headers: { host: `${own}@${evil}` } },
      "absolute target": { headers: { host: own }, absolute: true },
    };
    const statuses: number[] = [];
    /** All links of e-mails, and those to other hosts; of all e-mails, or of those to `recipient`. */
    const linksOf = async (recipient: string | null = null) => {
      const rows = await writtenEmails(app.db, app, recipient === null ? {} : { recipient });
      const links = rows.flatMap(({ html, text }) =>
        [...html.matchAll(/(?:href|src|action|background)="([^"]+)"/g), ...text.matchAll(/(https?:[^\s>)\]]+)/g)].map(
          ([, link = ""]) => link,
        ),
      );
      const foreign = links.filter(
        (link) => !link.startsWith(`${app.origin}/`) && link !== app.origin && !/^(mailto:|cid:|#)/.test(link),
      );
      const poisoned = rows.filter(({ html, text }) => (html + text).includes(evil)).length;
      return { rows, links, foreign, poisoned };
    };
    for (const { headers, absolute } of Object.values(disguises)) {
      for (const [path, fields] of [
        [
          "/register",
          {
            name: "Eva",
            email: freshEmail(),
            password: "una mesa muy larga",
            plan: "basic",
            redirectTo: `http://${evil}`,
            loginLink: `http://${evil}`,
            resetLink: `http://${evil}`,
          },
        ],
        [
          "/evento/fiesta-de-cartas",
          { intent: "rsvp", name: "Eva", email: freshEmail(), attending: "yes", invitationLink: `http://${evil}` },
        ],
        ["/evento/fiesta-de-cartas", { intent: "rsvp", name: "Otra", email: cast.open.guestEmail, attending: "no" }],
        [
          "/evento/fiesta-de-cartas",
          { intent: "rsvp", name: "Una más", email: cast.open.guestEmail, attending: "yes", message: "parked" },
        ],
      ] as const) {
        const answer = await rawRequest(app.origin, {
          method: "POST",
          path: absolute ? `http://${evil}${path}` : path,
          headers: { ...FORM, origin: app.origin, ...headers },
          body: formBody(fields),
        });
        statuses.push(answer.status);
        if (answer.location?.includes(evil)) throw new Error(`sent to ${answer.location}`);
      }
    }
    const { rows, links, foreign, poisoned } = await linksOf();
    const kinds = new Set(rows.map(({ kind }) => kind));
    console.log(
      `B-4: ${poisoned} of ${rows.length} e-mails carry a foreign origin, ${foreign.length} of ${links.length} links lead elsewhere (${statuses.filter((status) => status === 303).length} of ${statuses.length} disguised requests were taken; kinds: ${[...kinds].join(", ")})`,
    );
    expect({ poisoned, foreign }).toEqual({ poisoned: 0, foreign: [] });
    // A job may still write e-mails requested earlier; they must link home as well.
    expect([...kinds]).toEqual(expect.arrayContaining(["welcome", "answer_received", "answer_attempt"]));
    expect(rows.length).toBeGreaterThanOrEqual(12);
    expect(links.length).toBeGreaterThan(rows.length);

    // Only the setting decides: a process with another origin setting writes nothing else.
    const misled = await startServer({ ...app.env, APP_ORIGIN: `https://${evil}` });
    onTestFinished(() => misled.stop());
    const joining = { name: "Eva", email: freshEmail(), password: "una mesa muy larga", plan: "basic" };
    const taken = await rawRequest(misled.origin, {
      method: "POST",
      path: "/register",
      headers: { ...FORM, origin: `https://${evil}`, host: own },
      body: formBody(joining),
    });
    // Only to her: a job of the other process may still write e-mails requested earlier.
    const control = await linksOf(joining.email);
    console.log(
      `B-4 negative control: ${control.foreign.length} of ${control.links.length} links, told another origin`,
    );
    expect([taken.status < 400, control.rows.length, control.poisoned]).toEqual([true, 1, 1]);
    expect(control.foreign.length).toBe(control.links.length);
  });

  it("and cookies that someone else set before are not taken over", async () => {
    const fixed = await register(app, "Fija");
    const before = cookieOf(fixed);
    const again = await logIn(app, fixed);
    expect(cookieOf(again)).not.toBe(before);
  });
});
