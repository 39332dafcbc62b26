// `npm run screenshot`: fills a temporary demo and takes the README's picture, the invitation beside its guest list.
import path from "node:path";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { type Demonstration, root, withDemonstration } from "./demonstration.ts";

const file = path.join(root, "docs/screenshot.png");
const SIZE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1100, height: 929 };
const GROUND = "#f6f0f2";
const GAP = 20;

await withDemonstration(async (browser, at) =>
  compose(await invitation(browser, at.origin + at.page), await guestList(browser, at)),
);

/** The guests' page, on a phone. */
async function invitation(browser: Browser, address: string): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: "es-ES",
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** The guest list of the same event, on a desktop screen. */
async function guestList(browser: Browser, { origin, email, password }: Demonstration): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: DESK,
    locale: "es-ES",
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.locator("[autocomplete~=username]").fill(email);
  await page.locator("[autocomplete=current-password]").fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page.waitForURL(`${origin}/app`);
  await page.getByRole("link", { name: "Boda de Lucía y Andrés", exact: true }).first().click();
  await page.getByRole("link", { name: "Gestionar invitados" }).click();
  await page.getByRole("table", { name: "Invitados" }).waitFor();
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Puts the phone beside the desktop window and writes the picture with few colours, so that the file stays small. */
async function compose(phone: Buffer, desk: Buffer): Promise<void> {
  const deskWidth = 900;
  const phoneWidth = SIZE.width - deskWidth - 3 * GAP;
  const window = await rounded(desk, deskWidth, 16);
  const held = await rounded(phone, phoneWidth, 28);
  const top = {
    desk: Math.round((SIZE.height - window.height) / 2),
    phone: Math.round((SIZE.height - held.height) / 2),
  };
  await sharp({ create: { ...SIZE, channels: 3, background: GROUND } })
    .composite([
      { input: window.picture, left: GAP, top: Math.max(0, top.desk) },
      { input: held.picture, left: SIZE.width - phoneWidth - GAP, top: Math.max(0, top.phone) },
    ])
    .png({ palette: true, colours: 192, effort: 10, compressionLevel: 9, dither: 0.4 })
    .toFile(file);
  console.log(`${path.relative(root, file)}: ${SIZE.width} × ${SIZE.height}`);
}

/** A window with rounded corners. */
async function rounded(picture: Buffer, width: number, radius: number): Promise<{ picture: Buffer; height: number }> {
  const { data, info } = await sharp(picture).resize({ width }).png().toBuffer({ resolveWithObject: true });
  const height = Math.min(info.height, SIZE.height - 2 * GAP);
  const corners = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`,
  );
  const edge = Buffer.from(
    `<svg width="${width}" height="${height}"><rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="${radius}" fill="none" stroke="#2b0f1e" stroke-opacity="0.25"/></svg>`,
  );
  const cut = await sharp(data)
    .extract({ left: 0, top: 0, width, height })
    .composite([{ input: corners, blend: "dest-in" }, { input: edge }])
    .png()
    .toBuffer();
  return { picture: cut, height };
}
