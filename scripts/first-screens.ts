// Takes pictures of an event's page in all of its themes, for a visual check.
//   node scripts/first-screens.ts OUT [WORD]   takes first screens in six sizes, whole pages in two. WORD filters by name.
// A sheet for each size (`sheet-390.png`) shows them side by side: a row for each theme, a column for each kind of page.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "playwright-core";
import sharp from "sharp";
import { templates } from "#app/domain/look/themes.ts";
import { writeChapters } from "#test/chapters.ts";
import { type Person, person } from "#test/http.ts";
import { freePort, startServer } from "#test/server-process.ts";
import { buildIfStale } from "./build.ts";
import { ensureChromium } from "./chromium.ts";

const SIZES = [
  [390, 844],
  [844, 390],
  [1280, 800],
  [1366, 768],
  [1680, 1050],
  [2560, 1440],
] as const;
const WHOLE = new Set(["390", "1280"]);
/** The width of a picture on a sheet, and the gap to the next one. */
const THUMB = 300;
const GAP = 8;

const TITLE = "Boda de Lucía y Andrés";
const LONG =
  "Celebración de las Bodas de Oro de María de los Ángeles Fernández-Villaverde y Francisco de Asís Montero en la Alquería";
/** The content of each page: title, photo, chapters. Every first screen must contain names, day and button. */
const VARIANTS = {
  plain: { title: TITLE, photo: false, chapters: false },
  photo: { title: TITLE, photo: true, chapters: false },
  chapters: { title: TITLE, photo: true, chapters: true },
  long: { title: LONG, photo: true, chapters: false },
  figure: { title: "Los 40 de Nuria", photo: false, chapters: false },
  numberless: { title: "Cumpleaños de Nuria", photo: false, chapters: false },
} as const;
type Variant = keyof typeof VARIANTS;

const [out, word = ""] = process.argv.slice(2);
if (!out) throw new Error("OUT [WORD]");
await takeAll(out, word);
process.exit();

async function takeAll(folder: string, only: string): Promise<void> {
  buildIfStale();
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(path.join(tmpdir(), "convite-first-"));
  const server = await startServer({ DATA_DIR: data, PORT: String(await freePort()) });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const host = person(server);
    const account = { name: "Marta Segura", email: "marta@correo.es", password: "una mesa muy larga", plan: "planner" };
    await host.post("/register", account);
    for (const variant of Object.keys(VARIANTS) as Variant[]) {
      const names = templates.map((template) => `${template}-${variant}`);
      if (!names.some((name) => name.includes(only))) continue;
      const id = await makeEvent(host, variant);
      for (const [at, template] of templates.entries()) {
        if (!names[at]!.includes(only)) continue;
        await dress(host, id, template);
        const context = await browser.newContext({ locale: "es-ES", reducedMotion: "reduce" });
        await photograph(context, `${server.origin}/evento/pagina-${variant}?look=${template}`, folder, names[at]!);
        await context.close();
      }
    }
    for (const [width, height] of SIZES) await laySheet(folder, width, height, only);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Uses the forms only, as a host would. */
async function makeEvent(host: Person, variant: Variant): Promise<string> {
  const { title, photo, chapters } = VARIANTS[variant];
  const made = await host.post("/app/event/new", {
    title,
    date: "2049-06-05",
    startTime: "18:30",
    endTime: "04:00",
    category: "personal",
    type: title.includes("Nuria") ? "birthday" : "wedding",
    location: "Finca La Alquería, Torrent",
    description:
      "Nos conocimos en un tren que llegó tarde. Ahora queremos que llegues puntual: habrá naranjos, una mesa muy larga y la paella de la tía Amparo.",
  });
  const id = /[0-9a-f-]{36}/.exec(made.location ?? "")?.[0];
  if (!id) throw new Error(`the event was answered with ${made.status}`);
  await host.post(`/app/event/${id}/access`, { intent: "slug", slug: `pagina-${variant}` });
  if (photo) await upload(host, `/app/event/${id}/image`, "upload", 1600, 1100, 0);
  if (!chapters) return id;
  await writeChapters(host, id);
  for (let at = 1; at <= 6; at++)
    await upload(host, `/app/event/${id}/customize/photos`, "photo.add", 900, 700 + 60 * at, at);
  return id;
}

/** A drawn evening: it shows no person, and no one owns rights to it. */
async function upload(host: Person, to: string, intent: string, width: number, height: number, turn: number) {
  const hue = (330 + turn * 55) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 70" preserveAspectRatio="none"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 45% 32%)"/><stop offset=".55" stop-color="hsl(${(hue + 40) % 360} 70% 72%)"/><stop offset="1" stop-color="hsl(${(hue + 90) % 360} 30% 35%)"/></linearGradient></defs><path fill="url(#s)" d="M0 0h100v70H0z"/><circle cx="62" cy="34" r="9" fill="#ffe9b8"/><path d="M0 52q30-14 55-4t45-6v28H0z" fill="#2c3b2d"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).resize(width, height, { fit: "fill" }).jpeg().toBuffer();
  const form = new FormData();
  form.set("intent", intent);
  form.set("file", new File([new Uint8Array(bytes)], "foto.jpg"));
  const answer = await host.post(to, form);
  if (answer.status !== 200) throw new Error(`${to} was answered with ${answer.status}`);
}

async function dress(host: Person, id: string, template: string): Promise<void> {
  const settings = `/app/event/${id}/settings`;
  const version = /name="version" value="(\d+)"/.exec((await host.get(settings)).text)?.[1] ?? "";
  const saved = await host.post(settings, { intent: "save", version, template });
  if (saved.status !== 303) throw new Error(`${template} was answered with ${saved.status}`);
}

async function photograph(context: BrowserContext, url: string, folder: string, name: string): Promise<void> {
  const page = await context.newPage();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto(url, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: path.join(folder, `${name}-${width}.png`) });
    if (!WHOLE.has(String(width)) || !name.endsWith("chapters")) continue;
    await page.evaluate(() => document.querySelectorAll("img").forEach((each) => (each.loading = "eager")));
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: path.join(folder, `${name}-${width}-whole.png`), fullPage: true });
  }
  await page.close();
}

/** Puts the pictures of one size side by side. */
async function laySheet(folder: string, width: number, height: number, only: string): Promise<void> {
  const thumb = { width: THUMB, height: Math.round((THUMB * height) / width) };
  const pictures = templates.flatMap((template, row) =>
    Object.keys(VARIANTS).map((variant, column) => ({ name: `${template}-${variant}`, row, column })),
  );
  const parts = pictures
    .filter(({ name }) => name.includes(only))
    .map(async ({ name, row, column }) => ({
      input: await sharp(path.join(folder, `${name}-${width}.png`))
        .resize(thumb)
        .toBuffer(),
      left: column * (thumb.width + GAP),
      top: row * (thumb.height + GAP),
    }));
  const size = {
    width: Object.keys(VARIANTS).length * (thumb.width + GAP),
    height: templates.length * (thumb.height + GAP),
  };
  await sharp({ create: { ...size, channels: 3, background: "#888888" } })
    .composite(await Promise.all(parts))
    .png()
    .toFile(path.join(folder, `sheet-${width}.png`));
}
