// Serves a demo from a temporary folder, for the scripts that take pictures of the product.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { buildIfStale } from "./build.ts";
import { ensureChromium } from "./chromium.ts";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The demo's origin, its login, and the page of its first event. */
export type Demonstration = { origin: string; email: string; password: string; page: string };

/** Fills a demo, serves it, and passes it to `look` with a browser; deletes it afterwards. */
export async function withDemonstration(look: (browser: Browser, at: Demonstration) => Promise<void>): Promise<void> {
  buildIfStale();
  const dataDir = mkdtempSync(path.join(tmpdir(), "convite-pictures-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), APP_ORIGIN: origin, PREBUILT: "1" };
  try {
    const told = await fill(env);
    const server = spawn(process.execPath, ["scripts/run.ts", "start"], {
      cwd: root,
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
    try {
      await ready(origin);
      await look(browser, { origin, ...told });
    } finally {
      await browser.close();
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Fills the folder and parses the printed login. */
async function fill(env: NodeJS.ProcessEnv): Promise<Omit<Demonstration, "origin">> {
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

async function ready(origin: string): Promise<void> {
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: free } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return free;
}
