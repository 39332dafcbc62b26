// `npm run pictures`: takes the pictures of the public pages from a demo: the invitation, its answer, every theme and the
// help screens. `npm run pictures guides` takes only the help screens, or those of the articles named after it.
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import { templates } from "#app/domain/look/themes.ts";
import { drawn } from "#server/commands/demo-render.ts";
import { type Demonstration, root, withDemonstration } from "./demonstration.ts";
import { guideScale, guideScreen, takeGuides } from "./guide-pictures.ts";

const pictures = path.join(root, "app/features/site/marketing/pictures");
const PHONE = { width: 390, height: 780 };
const COVER = { width: 390, height: 686 };

mkdirSync(pictures, { recursive: true });
await withDemonstration(process.argv[2] === "guides" ? guides : take);

async function take(browser: Browser, at: Demonstration): Promise<void> {
  await sharp(await drawn(readFileSync(path.join(root, "server/commands/demo/orchard.svg"))))
    .resize({ width: 1_000 })
    .webp({ quality: 70 })
    .toFile(path.join(root, "app/features/guest/demonstration/parts/orchard.webp"));
  const phone = await openPage(browser, { viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  await phone.goto(at.origin + at.page);
  await phone.locator("header.bar nav").evaluateAll((links) => links.forEach((each) => each.remove()));
  await keep(phone, "invitation", 520, 62);
  await phone.goto(`${at.origin}/demo/invitacion`);
  await phone.locator(".demonstration").evaluateAll((strips) => strips.forEach((each) => each.remove()));
  await keep(phone, "answer", 520, 62);
  await phone.context().close();
  await takeCovers(browser, at);
  await guides(browser, at);
}

/** The screens of the help articles. */
async function guides(browser: Browser, at: Demonstration): Promise<void> {
  const look = { viewport: guideScreen, isMobile: true, hasTouch: true, deviceScaleFactor: guideScale };
  const page = await openPage(browser, look);
  const event = await enter(page, at);
  await takeGuides(page, at, event, process.argv.slice(3));
  await page.context().close();
}

/** The first screen of the wedding in every theme. */
async function takeCovers(browser: Browser, at: Demonstration): Promise<void> {
  const page = await openPage(browser, { viewport: COVER, deviceScaleFactor: 1 });
  const event = await enter(page, at);
  for (const template of templates) {
    const design = new URLSearchParams({ ver: "portada", template, palette: "", fontFamily: "" });
    await page.goto(`${at.origin}${event}/customize/preview?${design}`);
    await keep(page, `theme-${template}`, 300, 74);
  }
  await page.context().close();
}

/** Logs in as the demo's planner; returns the address of their wedding. */
async function enter(page: Page, { origin: at, email, password }: Demonstration): Promise<string> {
  await page.goto(`${at}/login`);
  await page.locator("[autocomplete~=username]").fill(email);
  await page.locator("[autocomplete=current-password]").fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page.waitForURL((url) => url.pathname === "/app");
  // A planner's first screen is the portfolio.
  await page.goto(`${at}/app?vista=eventos`);
  const wedding = page.getByRole("link", { name: "Boda de Lucía y Andrés", exact: true }).first();
  return (await wedding.getAttribute("href"))!;
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    locale: "es-ES",
    colorScheme: "light",
    reducedMotion: "reduce",
    ...options,
  });
  return context.newPage();
}

/** Saves the visible page as a picture `width` wide. */
async function keep(page: Page, name: string, width: number, quality: number): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const file = path.join(pictures, `${name}.webp`);
  const { size } = await sharp(await page.screenshot())
    .resize({ width })
    .webp({ quality, effort: 6 })
    .toFile(file);
  console.log(`${path.relative(root, file)}: ${(size / 1_024).toFixed(1)} KiB`);
}
