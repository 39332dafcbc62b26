// Every linked page, as a visitor and as an account: none is dead or unfinished, and none requests another host.
import { expect } from "vitest";
import { isLong } from "#test/endurance.ts";
import { fillDesks } from "#test/full-desks.ts";
import { type Account, createEvent, register, setSlug } from "#test/world.ts";
import { makeStaff } from "#test/staff.ts";
import { journeyApp, journeysAt } from "./browser.ts";
import { commonFaults, crawl, readPage } from "./crawler.ts";

const app = await journeyApp();
const journey = await journeysAt(app);
const isOwn = ({ origin }: URL) => origin === app.origin;
const fullPath = ({ pathname, search }: URL) => pathname + search;

journey("the public pages lead from one to the next, and nowhere else", async (at) => {
  // Pages of text share a screen: the first of each kind shows every axe fault. Links need no scripts.
  const [visitor, reader] = [await at("desktop"), await at("desktop", { javaScript: false })];
  const titles = new Map<string, string>();
  const looked = new Set<string>();
  const screenOf = ({ pathname }: URL) => pathname.replace(/^\/(help|support|docs|blog)\/.+/, "/$1/{page}");
  const isNew = (url: URL) => url.search === "" && (isLong || !looked.has(screenOf(url)));
  const { seen, faults } = await crawl(
    "/",
    async (path, where) => {
      const { page } = isNew(new URL(path, app.origin)) ? visitor : reader;
      const response = await page.goto(path);
      if (response?.status() !== 200) return { faults: [`${response?.status()}: ${where}`], links: [] };
      const here = new URL(page.url());
      const { pathname, search } = here;
      const found = await readPage(page);
      const wrong = commonFaults(found, where);
      const isHouse = !/^\/(login|register|empezar|app|blog\/write)/.test(pathname);
      if (isHouse && search === "") {
        const other = titles.get(found.title);
        if (other) wrong.push(`the title of ${other}: ${where}`);
        titles.set(found.title, path);
        if (found.description.length < 20) wrong.push(`no description: ${where}`);
        if (found.canonical !== `${app.origin}${pathname}`) wrong.push(`canonical ${found.canonical}: ${where}`);
        if (found.preview === "") wrong.push(`no preview: ${where}`);
      }
      if (isNew(here)) {
        looked.add(screenOf(here));
        // The address of a known screen may redirect to a new one.
        if (page !== visitor.page) await visitor.page.goto(path);
        for (const look of [() => visitor.expectNoAxe(), () => visitor.expectLaidOut()])
          await look().catch((error: unknown) => wrong.push(String(error)));
      }
      const urls = found.links.map((link) => new URL(link)).filter(({ protocol }) => protocol.startsWith("http"));
      // The route to the party, its calendar, and an article's share links are external.
      const isMeant = ({ hostname }: URL) =>
        (pathname === "/demo/invitacion" && /^(www|calendar)\.google\.com$/.test(hostname)) ||
        (pathname.startsWith("/blog/") && /^(wa\.me|(www\.)?(facebook|twitter|linkedin)\.com)$/.test(hostname));
      const [own, away] = [urls.filter(isOwn), urls.filter((url) => !isOwn(url) && !isMeant(url))];
      wrong.push(...away.map((url) => `${url} leads away: ${where}`));
      return { faults: wrong, links: own.map(fullPath) };
    },
    // Not followed: variants of a visitor's page by query parameters, and XML files.
    (path) => (/^\/(empezar|register|login|blog)\b.*\?|\.xml$/.test(path) ? null : path),
  );
  console.log(`the public pages: ${seen.size} addresses, ${titles.size} pages of the house, ${faults.length} faults`);
  expect(faults).toEqual([]);
  for (const path of [
    "/features",
    "/pricing",
    "/contact",
    "/providers",
    "/affiliates",
    "/about",
    "/careers",
    "/terms",
    "/demo",
    "/demo/invitacion",
    "/demo/anfitriona",
    "/feedback/suggestions",
  ])
    expect([...seen.keys()]).toContain(path);
});

/** A host who is staff too, with data in every room of an event. */
async function busyHost(): Promise<Account> {
  const host = await register(app, "Jefa");
  await makeStaff(app, host);
  const { rows } = await app.pool.query<{ id: string }>("select id from users where email = $1", [host.email]);
  const eventId = await createEvent(host);
  await setSlug(host, eventId, "la-boda-de-la-jefa");
  const base = `/app/event/${eventId}`;
  const forms: [path: string, fields: Record<string, string>][] = [
    [`${base}/guests/new`, { intent: "add", name: "Óscar", email: "oscar@correo.example" }],
    [`${base}/tasks`, { intent: "task.add", title: "Flores", when: "none", date: "" }],
    [`${base}/schedule`, { intent: "item.add", start: "21:00", minutes: "45", title: "Cena", lane: "Catering" }],
    [`${base}/schedule/links`, { intent: "share.create", name: "Catering", "lanes[]": "Catering" }],
    [`${base}/gifts/new`, { intent: "gift.add", title: "Una lámpara", price: "50" }],
    [
      `${base}/budget/new`,
      { intent: "line.add", concept: "Flores", category: "flowers", unit: "fixed", estimated: "300" },
    ],
    [`${base}/edit`, { intent: "block.add", type: "text" }],
    [
      "/app/contacts/new",
      {
        intent: "create",
        name: "Eva",
        company: "Flores Azahar",
        phone: "600 11 22 33",
        email: "eva@correo.example",
        showEmail: "on",
        role: "provider",
        category: "proveedor",
      },
    ],
    ["/app/support/new", { intent: "open", subject: "¿Cabemos?", kind: "question", message: "Somos sesenta." }],
    [
      "/contact",
      { intent: "send", name: "Nil", email: "nil@correo.example", subject: "Hola", message: "¿Sí?", type: "other" },
    ],
  ];
  for (const [path, fields] of forms) {
    const { status } = await host.post(path, fields);
    if (status >= 400) throw new Error(`${path} answered ${status}`);
  }
  await fillDesks(app.db, rows[0]!.id, { longTitle: "Una boda", longName: "Una persona" });
  return host;
}

const isFile = (path: string) => /\.(csv|ics|jpg|pdf|png|svg|txt|vcf|xlsx|xml|zip)(\?|$)|\/archive$/.test(path);

/** Pages of one kind count as one: those that differ by an id, a day, or a parameter's value. */
function placeOf(path: string): string | null {
  const url = new URL(path, app.origin);
  const pathname = url.pathname
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "{id}")
    .replace(/\d{4}-\d\d-\d\d/g, "{day}")
    .replace(/^\/(help|support|docs)\/.+/, "/$1/{page}")
    .replace(/^\/blog\/(?!write|feed).+/, "/blog/{page}");
  return [pathname, ...[...url.searchParams.keys()].toSorted()].join(" ");
}

journey("all that an account is led to is there", async (at) => {
  // Links need no scripts, and a crawl without them saves a third of the time: the inventory of screens checks every screen with scripts.
  const visitor = await at("desktop", { as: await busyHost(), javaScript: isLong });
  const { page } = visitor;
  const { seen, faults } = await crawl(
    "/",
    async (path, where) => {
      if (isFile(path)) {
        const status = (await page.request.get(path)).status();
        return { faults: status === 200 ? [] : [`${status}: ${where}`], links: [] };
      }
      const response = await page.goto(path);
      if (response?.status() !== 200) return { faults: [`${response?.status()}: ${where}`], links: [] };
      if (isLong) await visitor.awakes();
      const found = await readPage(page);
      const wrong = commonFaults(found, where);
      if (isLong)
        for (const look of [() => visitor.expectNoAxe(), () => visitor.expectLaidOut()])
          await look().catch((error: unknown) => wrong.push(String(error)));
      const urls = found.links.map((link) => new URL(link)).filter((url) => /^https?:$/.test(url.protocol));
      return { faults: wrong, links: urls.filter(isOwn).map(fullPath) };
    },
    placeOf,
  );
  console.log(`an account's pages: ${seen.size} addresses, ${faults.length} faults`);
  expect(faults).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);
});
