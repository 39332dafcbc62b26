// User content stays text, on every page and for every viewer, and no page requests another host (D-1, D-4, F-9).
import { hostsDietWords } from "#app/copy/guest/consents.ts";
import { createHash, randomBytes } from "node:crypto";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isLong } from "#test/endurance.ts";
import { writtenEmails } from "#test/emails.ts";
import { type Person, person } from "#test/http.ts";
import { fill, listRoutes } from "#test/routes.ts";
import { addInvitation } from "#test/invitations.ts";
import { linksOf, type MadeLink } from "#test/links.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register, setSlug } from "#test/world.ts";
import { pageSections } from "#app/domain/event/page-sections.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { inParallel, insertGuest } from "./cast.ts";
import { designForm, designOf, hostileChapters, hostileDesign } from "./hostile-page.ts";
import { hostileRooms, type HostileRooms } from "./hostile-rooms.ts";
import { freshEmail } from "./intents.ts";
import { payload, payloads } from "./payloads.ts";
import { insertTable } from "./room-bodies.ts";
import { insertSeat } from "./seating-bodies.ts";

type Opened = { what: string; html: string };
/** The number of pages open at once. */
const BATCH = 24;
/** The first events; the browser opens these live. */
const OPENED_LIVE = isLong ? 9 : 4;

const app = await testApp({ TRUSTED_PROXIES: "127.0.0.1" });
const { makeLink } = linksOf(app);
let events: { id: string; slug: string; placeId: string; link: MadeLink; mail: string; rooms: HostileRooms }[];
let browser: Browser;
let host: Account;
let member: Account;
let guestId: string;
let householdId: string;
let questionId: string;
let contactId: string;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium() ?? "", args: ["--no-sandbox"] });
  [host, member] = [await register(app, payload(1)), await register(app, "Vera")];
  events = await inParallel(payloads, 6, async (_, number) => {
    const id = await createEvent(host, {
      title: payload(number),
      description: `${payload(number + 7)}\n${payload(number + 13)}`,
      location: payload(number + 29),
      "collaborators[0].name": payload(number + 41),
      "collaborators[0].email": freshEmail(),
      "collaborators[0].role": "viewer",
    });
    await setSlug(host, id, `carga-${number}`);
    await hostileChapters(app, id, number);
    await hostileDesign(app, id, number, number >= OPENED_LIVE);
    const [placeId, link, mail, rooms] = [
      await placeCalled(id, number),
      await makeLink(id, { message: payload(number + 31) }),
      await invitationTo(id, number),
      await hostileRooms(app, id, payload(number + 51)),
    ];
    return { id, slug: `carga-${number}`, placeId, link, mail, rooms };
  });
  await app.pool.query(
    "insert into event_members (event_id, id, user_id, name, email, role, permissions, status) select events.id, gen_random_uuid(), users.id, users.name, email, 'viewer', '{view}', 'active' from events, users where email = $1",
    [member.email],
  );
  const { id, slug } = events[0]!;
  await inParallel(payloads, 6, async (_, number) => {
    await host.post(`/app/event/${id}/guests`, {
      intent: "add",
      name: payload(number),
      email: freshEmail(),
      kind: "other",
      group: "guest",
      role: "guest",
      phone: "600",
      notes: payload(number + 5),
      tags: payload(number + 9).slice(0, 30),
      dietary: payload(number + 11),
      dietaryConsent: hostsDietWords.hash,
    });
    await host.post("/app/contacts/new", {
      intent: "create",
      name: payload(number),
      company: payload(number + 5),
      phone: "600",
      email: freshEmail(),
      showEmail: "on",
      notes: payload(number + 11),
    });
    await host.post(`/app/event/${id}/guests/household/new`, {
      intent: "household.add",
      name: payload(number + 17),
      "members[0].name": payload(number + 23),
      "members[1].memberType": "companion",
    });
    await person(app).post(
      `/evento/${slug}`,
      {
        intent: "rsvp",
        name: payload(number),
        email: freshEmail(),
        attending: number % 2 ? "yes" : "no",
        message: payload(number + 3),
      },
      { "x-forwarded-for": `10.1.1.${number}` },
    );
  });
  guestId = await insertGuest(app, id, "tel@convite.test", payload(2), payload(5).slice(0, 40));
  await app.pool.query(
    "update guests set notes = $2, tags = array[$3], dietary = $4, dietary_consent_at = now() where id = $1",
    [guestId, payload(1), payload(3).slice(0, 30), payload(7)],
  );
  const { rows } = await app.pool.query<{ id: string }>(
    "update households set name = $2, message = $3 from guests where guests.household_id = households.id and guests.id = $1 returning households.id",
    [guestId, payload(6), payload(9)],
  );
  householdId = rows[0]!.id;
  await app.pool.query("update events set whatsapp_invitation = $2 where id = $1", [
    id,
    payloads.join(" ").slice(0, 700),
  ]);
  const asked = await app.pool.query<{ id: string }>("select id from event_questions where event_id = $1", [id]);
  questionId = asked.rows[0]!.id;
  const book = await app.pool.query<{ id: string }>("select id from contacts");
  if (book.rows.length !== payloads.length) throw new Error(`${book.rows.length} contacts were kept`);
  contactId = book.rows[0]!.id;
});
afterAll(() => browser.close());

const cut = (text: string, most: number) => [...text].slice(0, most).join("");

/** A schedule line with `text` in every field. */
async function hostileLine(eventId: string, text: string): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into schedule_items (event_id, id, start_minute, title, place, lane, people, notes, audience)
     values ($1, gen_random_uuid(), 1080, $2, $2, 'Música', array[$3], $4, 'guests') returning id`,
    [eventId, cut(text, 120), cut(text, 80), cut(text, 1_000)],
  );
  return rows[0]!.id;
}

/** The page of a provider named `text`, with the notes for them. */
async function hostileShare(eventId: string, text: string): Promise<string> {
  await hostileLine(eventId, text);
  const token = randomBytes(16).toString("hex");
  await app.pool.query(
    `insert into schedule_shares (event_id, id, name, lanes, created_by_name, token_hash, token_sealed)
     values ($1, gen_random_uuid(), $2, '{Música}', $2, $3, '')`,
    [eventId, cut(text, 80), createHash("sha256").update(token).digest()],
  );
  return `/programa/${token}`;
}

/** The URL of an event's e-mail invitation, with payloads in its texts and in the guests' questions. */
async function invitationTo(eventId: string, number: number): Promise<string> {
  await app.pool.query(
    `insert into event_questions (event_id, id, position, text, kind, options) values
       ($1, gen_random_uuid(), 1, $2, 'text', '{}'), ($1, gen_random_uuid(), 2, $3, 'choice', array[$4, 'No'])`,
    [eventId, ...[33, 35, 37].map((step) => payload(number + step).slice(0, 80))],
  );
  const { rows } = await app.pool.query<{ hostId: string }>('select created_by as "hostId" from events where id = $1', [
    eventId,
  ]);
  const { id, token } = await addInvitation(app.db, { eventId, ...rows[0]! }, {}, new Date("2049-06-01"));
  await app.pool.query("update invitations set name = $2, message = $3, inviter_name = $4 where id = $1", [
    id,
    ...[39, 43, 45].map((step) => payload(number + step)),
  ]);
  return `/invitation/${token}`;
}

/** A table of an event, or for every other one a seat, with payloads in its names. */
async function placeCalled(eventId: string, number: number): Promise<string> {
  const mode = number % 2 ? "seats" : "tables";
  await app.pool.query("update events set seating_mode = $2 where id = $1", [eventId, mode]);
  const name = payload(number + 5).slice(0, 80);
  if (mode === "tables") return insertTable(app, eventId, name);
  return insertSeat(app, eventId, name, payload(number + 6).slice(0, 20), payload(number + 7).slice(0, 40));
}

/** A browser window that counts executed payloads, with `who` signed in. */
async function windowOf(
  who: Person | null,
  withPolicy = true,
): Promise<{ context: BrowserContext; page: Page; hosts: Set<string>; reports: string[] }> {
  const context = await browser.newContext({ reducedMotion: "reduce", bypassCSP: !withPolicy });
  context.setDefaultTimeout(120_000);
  const reports: string[] = [];
  const hosts = new Set<string>();
  if (who) await context.addCookies([...who.cookies].map(([name, value]) => ({ name, value, url: app.origin })));
  await context.exposeFunction("tellReport", (report: string) => reports.push(report));
  await context.addInitScript(() => {
    const open = window as unknown as { xss: number; tellReport(report: string): void };
    open.xss = 0;
    document.addEventListener("securitypolicyviolation", (event) =>
      open.tellReport(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  const page = await context.newPage();
  page.on("request", (request) => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).host);
  });
  page.on("dialog", (dialog) => dialog.dismiss());
  return { context, page, hosts, reports };
}

function executions(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { xss: number }).xss);
}

/** How often a payload ran in each of the pages until loaded, each in its own frame. */
function executionsIn(page: Page, pages: readonly string[]): Promise<number[]> {
  return page.evaluate(async (sources) => {
    const open = window as unknown as { xss: number };
    const ran = await Promise.all(
      sources.map(async (source) => {
        const frame = document.createElement("iframe");
        const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
        // Scripts run in hidden frames too, without the cost of rendering.
        frame.style.display = "none";
        frame.srcdoc = source;
        document.body.append(frame);
        await loaded;
        const { xss } = frame.contentWindow as unknown as typeof open;
        frame.remove();
        return xss;
      }),
    );
    // One of the payloads counts in the parent window.
    return open.xss > 0 ? ran.map((times) => times + open.xss) : ran;
  }, pages);
}

/** The script blocks of a page, as its parser sees them. */
function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/gi)].map(([, text = ""]) => text);
}

/** Every page with user content, as the server sends it to host, member and visitor, including responses to rejected forms and e-mails. */
async function servedPages(): Promise<Opened[]> {
  const opened: Opened[] = [];
  const keep = async (what: string, answer: Promise<{ text: string }>) =>
    opened.push({ what, html: (await answer).text });
  for (const [number, { id, slug, placeId, link, mail, rooms }] of events.entries()) {
    // The host's own name contains a payload too: a different one for every event.
    await app.pool.query("update users set name = $1 where email = $2", [payload(number + 19), host.email]);
    const text = payload(number);
    // Every page type shows two texts, which the test looks for below, and a sixth of the others; the next type shows another sixth.
    let kind = 0;
    const add = (what: string, get: () => Promise<{ text: string }>) =>
      isLong || number === 4 || number === 5 || (number + kind++) % 6 === 0 ? keep(what, get()) : null;
    await Promise.all([
      add(`event ${number} as host`, () => host.get(`/app/event/${id}`)),
      add(`form ${number}`, () => host.get(`/app/event/${id}/edit`)),
      add(`chapter ${number}`, () =>
        host.get(`/app/event/${id}/customize/${pageSections[number % pageSections.length]!}`),
      ),
      add(`refused design ${number}`, () =>
        host.post(`/app/event/${id}/customize`, { intent: "save", ...designForm(number, text) }),
      ),
      add(`preview ${number}`, () => {
        const { face, backgroundImage } = designOf(number);
        const asked = new URLSearchParams({ template: text, palette: text, fontFamily: face, backgroundImage });
        return host.get(`/app/event/${id}/customize/preview?${asked}`);
      }),
      add(`sharing ${number}`, () => host.get(`/app/event/${id}/share`)),
      add(`event ${number} as member`, () => member.get(`/app/event/${id}`)),
      add(`invitation ${number}`, () => person(app).get(`/evento/${slug}`)),
      add(`link ${number}`, () => person(app).get(link.page)),
      add(`e-mail's invitation ${number}`, () => person(app).get(mail)),
      // These three show the same texts in the same places: each takes a third of them.
      keep(
        `turn ${number}`,
        [
          () => person(app).get(link.landing),
          () => host.get(`/app/event/${id}/guests/invitations?vista=ayuda`),
          () => host.get(`/app/event/${id}/guests/settings`),
        ][number % 3]!(),
      ),
      add(`moodboard ${number}`, () => host.get(`/app/event/${id}/moodboard`)),
      add(`gift list ${number}`, () => host.get(`/app/event/${id}/gifts/${rooms.giftId}`)),
      add(`gifts on the page ${number}`, () => host.get(`/evento/${slug}`)),
      add(`promised gift ${number}`, () => person(app).get(rooms.pledge)),
      add(`budget ${number}`, () => host.get(`/app/event/${id}/budget/${rooms.lineId}`)),
      add(`budget on paper ${number}`, () => host.get(`/app/event/${id}/budget/print`)),
      add(`provider ${number}`, () => host.get(`/app/event/${id}/providers/${rooms.providerId}`)),
      add(`refused log-in ${number}`, () => person(app).post("/login", { email: text, password: "" })),
      add(`way back ${number}`, () => person(app).get(`/login?next=${encodeURIComponent(text)}`)),
      add(`refused registration ${number}`, () =>
        person(app).post("/register", { name: text, email: text, password: "1", plan: text }),
      ),
      add(`refused answer ${number}`, () =>
        person(app).post(`/evento/${slug}`, {
          intent: "rsvp",
          name: text,
          email: text,
          attending: text,
          message: text,
        }),
      ),
      add(`refused guest ${number}`, () =>
        host.post(`/app/event/${id}/guests/new`, { intent: "add", name: text, email: text, phone: text, kind: text }),
      ),
      add(`search ${number}`, () =>
        host.get(`/app/event/${id}/guests?q=${encodeURIComponent(text)}&estado=${encodeURIComponent(text)}`),
      ),
      add(`running order ${number}`, async () => host.get(`/app/event/${id}/schedule/${await hostileLine(id, text)}`)),
      add(`provider's page ${number}`, async () => person(app).get(await hostileShare(id, text))),
      add(`seating plan ${number}`, () => host.get(`/app/event/${id}/guests/tables/place?id=${placeId}`)),
      add(`refused household ${number}`, () =>
        host.post(`/app/event/${id}/guests/household/new`, {
          intent: "household.add",
          name: text,
          plusOnes: text,
          "members[0].name": text,
          "members[0].email": text,
        }),
      ),
      add(`filtered ${number}`, () =>
        host.get(`/app/event/${id}/guests?etiqueta=${encodeURIComponent(text)}&orden=familia`),
      ),
      add(`unknown ${number}`, () => person(app).get(`/evento/${encodeURIComponent(text)}`)),
    ]);
  }
  const guests = `/app/event/${events[0]!.id}/guests`;
  await keep("words for WhatsApp", host.get(`${guests}/invitations/personal/whatsapp`));
  await keep("question", host.get(`${guests}/settings/question/${questionId}`));
  for (const path of ["", "?vista=tarjetas", `/${contactId}`, `/${contactId}/invite`])
    await keep(`contacts ${path}`, host.get(`/app/contacts${path}`));
  for (const text of payloads.filter((_, number) => number % 6 === 0))
    await keep(
      "refused contact",
      host.post("/app/contacts/new", {
        intent: "create",
        name: text,
        company: text,
        phone: text,
        email: text,
        notes: text,
      }),
    );
  const rows = await writtenEmails(app.db, app);
  for (const { id, html } of rows) opened.push({ what: `e-mail ${id}`, html });
  return opened;
}

describe("what people write", () => {
  it("runs nowhere, even where no policy would stop it (D-1), and stays inside of its script (D-4)", async () => {
    const opened = await servedPages();
    const { page, context } = await windowOf(null, false);
    // Nothing but the page itself: a payload needs no other file.
    await page.route("**/*", (route) => route.abort());
    const ran: string[] = [];
    for (let at = 0; at < opened.length; at += BATCH) {
      const batch = opened.slice(at, at + BATCH);
      const times = await executionsIn(
        page,
        batch.map(({ html }) => html),
      );
      ran.push(...batch.flatMap(({ what }, index) => (times[index]! > 0 ? [what] : [])));
    }
    const broken: string[] = [];
    let islands = 0;
    for (const { what, html } of opened) {
      for (const script of scriptsOf(html)) {
        islands++;
        if (/<!--|<script|[\u2028\u2029]/i.test(script)) broken.push(what);
      }
    }
    const [noticed = 0] = await executionsIn(page, [payloads.slice(0, 4).join("")]);
    await context.close();
    const named = scriptsOf(opened.find(({ what }) => what === "invitation 4")!.html).flatMap((text) =>
      text.includes("schema.org") ? [(JSON.parse(text) as { name: string }).name] : [],
    );
    console.log(
      `D-1: ${ran.length} executions on ${opened.length} pages and e-mails with ${payloads.length} payloads (without a policy; ${noticed} of 4 run where they are not escaped)`,
    );
    console.log(
      `D-4: ${broken.length} of ${islands} script blocks are broken out of; JSON-LD names ${named.length} of 1 event`,
    );
    expect({ ran, broken, named }).toEqual({ ran: [], broken: [], named: [payload(4)] });
    expect(noticed).toBeGreaterThan(0);
    // It is there, as text.
    for (const [what, text] of [
      ["link 4", payload(35)],
      ["e-mail's invitation 4", payload(47)],
      ["turn 4", payload(43)],
      ["invitation 4", payload(5)],
      ["turn 5", payload(38)],
      ["moodboard 4", payload(55)],
      ["gift list 4", payload(55)],
      ["gifts on the page 4", payload(55)],
      ["promised gift 4", payload(55)],
      ["budget 4", payload(55)],
      ["budget on paper 4", payload(55)],
      ["provider 4", payload(55)],
    ] as const)
      expect(opened.find((each) => each.what === what)?.html, what).toContain(escaped(text));
  });

  it("runs on no page as it lives in a browser, for host, member and stranger, and no page asks another host (D-1, F-9)", async () => {
    const pages = (await listRoutes()).filter(
      (route) => route.hasScreen && !route.isLayout && !/\*|:token|logout|dev\//.test(route.path),
    );
    const seen: string[] = [];
    const faults: string[] = [];
    const foreign = new Set<string>();
    const own = new URL(app.origin).host;
    const count = async ({ page, hosts, reports }: Awaited<ReturnType<typeof windowOf>>, to: string) => {
      await page.goto(app.origin + to, { waitUntil: "load" });
      await page.waitForTimeout(20);
      seen.push(to);
      if ((await executions(page)) > 0) faults.push(`${to} runs a payload`);
      faults.push(...reports.splice(0).map((report) => `${to}: ${report}`));
      for (const each of hosts) if (each !== own) foreign.add(each);
    };
    const walk = async (who: Account | null) => {
      const opened = await windowOf(who);
      // A visitor is redirected from the app, and a member has only events there.
      const mayOpen = (path: string) => who === host || (who ? /:eventId|:slug/.test(path) : !path.startsWith("/app"));
      let refusals = 0;
      for (const { path } of pages.filter((route) => mayOpen(route.path))) {
        const { id, slug } = events[0]!;
        const to = fill(path, { eventId: id, slug, guestId, householdId, questionId, contactId });
        // Every refusal is the same page: the test opens three of a member's.
        const isRefused = !isLong && who === member && (await who.get(`${to}.data`)).status >= 400;
        if (!isRefused || ++refusals <= 3) await count(opened, to);
      }
      for (const { id, slug } of events.slice(1, OPENED_LIVE))
        await count(opened, who === null ? `/evento/${slug}` : `/app/event/${id}`);
      // The browser itself fills in the searched address.
      if (who === null)
        for (const text of payloads.filter((_, number) => isLong || number % 5 === 0))
          await count(
            opened,
            `/evento/${encodeURIComponent(text.replaceAll("/", ""))}?x=${encodeURIComponent(text)}#${text}`,
          );
      await opened.context.close();
    };
    await Promise.all([host, member, null].map(walk));
    const strange = await windowOf(null, false);
    await strange.page.goto(`${app.origin}/`);
    await strange.page.evaluate((text) => document.body.insertAdjacentHTML("beforeend", text), cores());
    await expect.poll(() => executions(strange.page)).toBeGreaterThan(0);
    const noticed = await executions(strange.page);
    await strange.context.close();
    console.log(
      `D-1 live: ${faults.length} executions and policy reports on ${seen.length} page views of 3 people; negative control: ${noticed} executions where a payload is put in as HTML`,
    );
    console.log(`F-9: ${foreign.size} foreign hosts on ${seen.length} page views`);
    expect({ faults, foreign: [...foreign] }).toEqual({ faults: [], foreign: [] });
  });
});

function escaped(text: string): string {
  const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
  return text.replace(/[&<>"']/g, (sign) => signs[sign]!);
}

function cores(): string {
  return payloads.slice(1, 4).join("");
}
