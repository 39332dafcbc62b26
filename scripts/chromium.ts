// The browser of the journeys: Chromium without its windows, or with them, from the system's package manager where it is missing.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// The shell draws the same pages in well under half the time: it has no tabs and menus to draw around each of them.
const SHELL = "/usr/bin/chromium-headless-shell";
const PLACES = [
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Where Chromium is, or null. `CHROMIUM` names another one. */
export function findChromium(): string | null {
  return [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place)) ?? null;
}

/** Installs Chromium where that can be done unasked (root on Debian and its kin); elsewhere says in one line how, and ends. */
export function ensureChromium(): string {
  const mayInstall = !process.env.CHROMIUM && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall && !existsSync(SHELL)) {
    console.log("Instalando Chromium para las pruebas…");
    const apt = (...words: string[]) =>
      spawnSync("apt-get", ["-qq", "-o", "Acquire::http::Timeout=30", ...words], {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      }).status === 0;
    const install = (name: string) => apt("install", "-y", "--no-install-recommends", name, "fonts-liberation");
    apt("update");
    // Older systems have only the whole of it.
    if (!install("chromium-headless-shell") && !findChromium()) install("chromium");
  }
  const found = findChromium();
  if (found) return found;
  console.error(
    "Las pruebas necesitan Chromium: instálalo (Debian: sudo apt-get install chromium-headless-shell) o di dónde está con CHROMIUM=/ruta.",
  );
  process.exit(1);
}
