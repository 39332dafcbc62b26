// Compares every screen before and after a change, pixel by pixel. One data folder serves both sides.
//   node scripts/compare-screens.ts fill DATA            fills a demo and lists its screens.
//   node scripts/compare-screens.ts take DATA OUT [WORD] takes the pictures with this project's build. WORD filters by name.
//   node scripts/compare-screens.ts diff BEFORE AFTER    lists the screens that differ, with the number of pixels.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium } from "playwright-core";
import { matchRoutes, type RouteObject } from "react-router";
import sharp from "sharp";
import { type Person, person } from "#test/http.ts";
import { freePort, type RunningServer, startServer } from "#test/server-process.ts";
import { buildIfStale } from "./build.ts";
import { ensureChromium } from "./chromium.ts";
import { stepAt } from "#app/domain/account/one-time-code.ts";
import { factorPath } from "#app/domain/account/session.ts";
import { codeOf } from "#app/platform/auth/one-time-codes.server.ts";

type Screen = { name: string; who: string; path: string };
type State = { now: number; port: string; cookies: Record<string, [string, string][]>; screens: Screen[] };

// A pixel counts as different from this channel difference on: less is anti-aliasing.
const TOLERANCE = 24;
const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } };

const [command, first, second, word = ""] = process.argv.slice(2);
if (command === "fill" && first) await fill(path.resolve(first));
else if (command === "take" && first && second) await take(path.resolve(first), second, word);
else if (command === "diff" && first && second) await diff(first, second);
else throw new Error("fill DATA | take DATA OUT [WORD] | diff BEFORE AFTER");
process.exit();

async function run(data: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ["scripts/run.ts", ...args], {
    env: { ...process.env, DATA_DIR: data, PREBUILT: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  await once(child, "close");
  return said;
}

/** Serves the data with a clock fixed at `now`, so that no «5 minutes ago» differs. */
function serve(data: string, { port, now }: Pick<State, "port"> & { now?: number }): Promise<RunningServer> {
  const clock = `const D=Date;globalThis.Date=class extends D{constructor(...a){super(...(a.length?a:[${now}]))}static now(){return ${now}}}`;
  const options = now ? `--import=data:text/javascript,${encodeURIComponent(clock)}` : "";
  return startServer({ DATA_DIR: data, PORT: port, NODE_OPTIONS: options });
}

async function fill(data: string): Promise<void> {
  buildIfStale();
  const told = await run(data, "demo");
  const email = /correo\s+(\S+)/.exec(told)?.[1] ?? "";
  const password = /contraseña\s+(\S+)/.exec(told)?.[1] ?? "";
  const port = String(await freePort());
  let server = await serve(data, { port });
  const planner = person(server);
  await planner.post("/login", { intent: "login", email, password });
  // Uses forms only: modules that write to the database cannot be imported here, because they contain JSX e-mails.
  const staff = { ...person(server), email: "rosa@convite.test" };
  await staff.post("/register", { name: "Rosa", email: staff.email, password, plan: "basic" });
  await staff.post("/app/event/new", {
    title: "Comida de primavera",
    date: "2049-06-05",
    category: "personal",
    type: "birthday",
    location: "Finca La Alquería, Torrent",
  });
  await planner.post("/app/support/new", {
    intent: "open",
    subject: "No encuentro mi lista de invitados",
    kind: "question",
    message: "La tenía ayer y hoy no la veo por ningún lado.",
  });
  const [eventId] = /(?<=\/app\/event\/)[0-9a-f-]{36}/.exec((await planner.get("/app")).text) ?? [];
  const event = `/app/event/${eventId}/guests`;
  await planner.post(`${event}/settings`, { intent: "save", requireApproval: "1", dietaryQuestion: "1" });
  await planner.post(`${event}/invitations/personal`, { intent: "create" });
  for (const contactValue of [staff.email, "paula@example.com"])
    await planner.post(`${event}/invitations`, {
      intent: "invite",
      contactType: "email",
      contactValue,
      role: "organizer",
      message: "Ven y ayúdame.",
    });
  const page = /(\/evento\/\S+)/g;
  for (const [at] of told.matchAll(page))
    for (const name of ["Amparo Bosch", "Lucía Ferrer"])
      await person(server).post(at, {
        intent: "rsvp",
        name,
        email: `${name.slice(0, 5)}@example.com`.toLowerCase().replace("í", "i"),
        attending: "yes",
      });
  await server.stop();
  await run(data, "admin", "grant", staff.email);

  const now = Date.now();
  server = await serve(data, { port, now });
  // Staff pages open for a session with a second step only.
  await staff.post(factorPath, { intent: "factor.start" });
  const [, secret = ""] = /<code>([A-Z2-7 ]+)<\/code>/.exec((await staff.get(factorPath)).text) ?? [];
  const code = codeOf(secret.replaceAll(" ", ""), stepAt(new Date(now)));
  await staff.post(factorPath, { intent: "factor.confirm", code });
  const people: Record<string, Person> = { planner, staff, stranger: person(server) };
  const screens: Screen[] = [];
  const links = new Set(["/app", "/", "/login", "/register", "/no-such-page"]);
  for (const [who, each] of Object.entries(people)) screens.push(...(await crawl(server.origin, who, each, links)));
  await server.stop();
  const cookies = Object.fromEntries(Object.entries(people).map(([who, each]) => [who, [...each.cookies]]));
  writeFileSync(path.join(data, "screens.json"), JSON.stringify({ now, port, cookies, screens } satisfies State));
  console.log(`${screens.length} screens`);
}

/** One address for each route and view reachable from `links`; leaves links outside the app there for the visitor. */
async function crawl(origin: string, who: string, { get }: Person, links: Set<string>): Promise<Screen[]> {
  process.env.NODE_ENV = "production";
  const { default: routes } = await import("#app/routes.ts");
  const tree = structuredClone(routes) as RouteObject[];
  const found = new Map<string, string | null>();
  const known: Record<string, string | undefined> = {};
  const visit = async (link: string) => {
    const url = new URL(link, origin);
    const match = matchRoutes(tree, url)?.at(-1);
    const name = match && nameOf(match.route as { file?: string }, url);
    if (!name || found.has(name) || url.pathname.startsWith("/app") === (who === "stranger")) return;
    found.set(name, null);
    const { status, headers, text } = await get(url.pathname + url.search);
    if (!headers.get("content-type")?.startsWith("text/html") || (status >= 300 && status < 400)) return;
    found.set(name, url.pathname + url.search);
    Object.assign(known, { ...match.params, ...known });
    const plain = text.replaceAll("&amp;", "&").replaceAll("%2F", "/");
    for (const [, to] of plain.matchAll(/href="(\/[^"#]*)/g)) links.add(to!);
    for (const [to] of plain.matchAll(/\/(?:invite|invitation|evento|no-mas)\/[\w/-]+/g)) links.add(to);
  };
  // Iterating a set includes elements added meanwhile.
  for (const link of links) await visit(link);
  for (const pattern of who === "planner" ? patternsOf(tree) : []) {
    const at = pattern.replaceAll(/:(\w+)/g, (whole, key: string) => known[key] ?? whole);
    if (!at.includes(":")) await visit(at);
  }
  for (const link of links) await visit(link);
  for (const link of links) if (link.startsWith("/app/")) links.delete(link);
  return [...found].flatMap(([name, at]) => (at ? [{ name: `${who}-${name}`, who, path: at }] : []));
}

function patternsOf(routes: RouteObject[], above = ""): string[] {
  return routes.flatMap((route) => {
    const at = route.path ? `${above}/${route.path}` : above;
    return [at.includes("*") ? [] : [at], patternsOf(route.children ?? [], at)].flat();
  });
}

/** The name of a picture: the route's file, and the view from the query. Null for other queries. */
function nameOf({ file = "" }: { file?: string }, { searchParams }: URL): string | null {
  const query = [...searchParams].flat();
  if (!file.endsWith(".route.tsx") || (query.length > 0 && !["vista", "ver"].includes(query[0]!))) return null;
  const name = file.replace(/^features\//, "").replace(/\.route\.tsx$/, "");
  return [name.replaceAll("/", "."), ...query].join("-");
}

async function take(data: string, out: string, only: string): Promise<void> {
  buildIfStale();
  const state = JSON.parse(readFileSync(path.join(data, "screens.json"), "utf8")) as State;
  mkdirSync(out, { recursive: true });
  const server = await serve(data, state);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    for (const [width, viewport] of Object.entries(WIDTHS))
      for (const [who, cookies] of Object.entries(state.cookies)) {
        const context = await browser.newContext({ viewport, locale: "es-ES", reducedMotion: "reduce" });
        await context.clock.setFixedTime(state.now);
        await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: server.origin })));
        const screens = state.screens.filter((each) => each.who === who && each.name.includes(only));
        const photographer = async () => {
          for (let each = screens.shift(); each; each = screens.shift())
            await photograph(context, server.origin, each, path.join(out, `${each.name}-${width}`));
        };
        await Promise.all([photographer(), photographer()]);
        await context.close();
      }
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function photograph(context: BrowserContext, origin: string, screen: Screen, file: string) {
  const page = await context.newPage();
  await page.goto(origin + screen.path, { waitUntil: "load" });
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return (
      !document.querySelector("script[type=module]") ||
      !main ||
      Object.keys(main).some((key) => key.startsWith("__reactFiber"))
    );
  });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(settle);
    await page.screenshot({ path: `${file}-${colorScheme}.png`, fullPage: true, animations: "disabled" });
  }
  await page.close();
}

/** Stabilizes content that varies between runs: rows rendered only near the viewport, and scrolling rows of chips. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [sheet];
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const each of document.querySelectorAll("*")) each.scrollLeft = 0;
}

async function diff(before: string, after: string): Promise<void> {
  const names = readdirSync(after).filter((name) => name.endsWith(".png"));
  let different = 0;
  for (const name of names) {
    const [old, young] = await Promise.all([before, after].map((folder) => pixels(path.join(folder, name))));
    if (!old || !young) throw new Error(name);
    const same = old.info.width === young.info.width && old.info.height === young.info.height;
    let count = 0;
    let [top, bottom] = [Number.POSITIVE_INFINITY, 0];
    for (let at = 0; at < Math.min(old.data.length, young.data.length); at += 3) {
      if ([0, 1, 2].every((channel) => Math.abs(old.data[at + channel]! - young.data[at + channel]!) < TOLERANCE))
        continue;
      const row = Math.floor(at / 3 / old.info.width);
      [count, top, bottom] = [count + 1, Math.min(top, row), Math.max(bottom, row)];
    }
    if (count === 0 && same) continue;
    different++;
    const size = same ? "" : `, ${old.info.width}×${old.info.height} → ${young.info.width}×${young.info.height}`;
    console.log(`${name}: ${count} pixels, rows ${top}–${bottom}${size}`);
  }
  console.log(`${names.length} pictures, ${different} differ`);
}

function pixels(file: string) {
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
