// `npm run screenshot`: fills a demonstration in a folder of its own and takes the picture of the README, the invitation beside its guest list.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";
import { buildIfStale } from "./build.ts";
import { ensureChromium } from "./chromium.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const file = path.join(root, "docs/screenshot.png");
const SIZE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1100, height: 929 };
const GROUND = "#f6f0f2";
const GAP = 20;

buildIfStale();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-screenshot-"));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), APP_ORIGIN: origin, PREBUILT: "1" };

try {
  const told = await demo();
  const server = spawn(process.execPath, ["scripts/run.ts", "start"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    await ready();
    await compose(await invitation(browser, told.page), await guestList(browser, told));
  } finally {
    await browser.close();
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

type Told = { email: string; password: string; page: string };

/** Fills the folder and reads what the demonstration says of how to get in. */
async function demo(): Promise<Told> {
  const filling = spawn(process.execPath, ["scripts/run.ts", "demo"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  filling.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  await once(filling, "close");
  const email = /correo\s+(\S+)/.exec(said)?.[1];
  const password = /contraseña\s+(\S+)/.exec(said)?.[1];
  const page = /(\/evento\/\S+)/.exec(said)?.[1];
  if (!email || !password || !page) throw new Error(`No se ha podido llenar la demostración:\n${said}`);
  return { email, password, page };
}

async function ready(): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (
    !(await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error("Convite no ha arrancado.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The page that guests see, on a phone. */
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
  await page.goto(origin + address);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** The guest list of the same party, on the organizer's desk. */
async function guestList(browser: Browser, { email, password }: Told): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: DESK,
    locale: "es-ES",
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.locator("[autocomplete=username]").fill(email);
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

/** Lays the phone beside the desk's window and writes the picture, with few enough colours to be light. */
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

/** A window with round corners. */
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: free } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return free;
}
