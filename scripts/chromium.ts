// The browser of the journeys: headless or full Chromium, installed by the system's package manager if missing.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// The shell renders the same pages in well under half the time, because it draws no tabs and menus.
const SHELL = "/usr/bin/chromium-headless-shell";
const PLACES = [
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of Chromium, or null. `CHROMIUM` sets another one. */
export function findChromium(): string | null {
  return [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place)) ?? null;
}

/** Installs Chromium if possible without asking (root on Debian and its derivatives); otherwise prints how to, and exits. */
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
    // Older systems have only the full browser.
    if (!install("chromium-headless-shell") && !findChromium()) install("chromium");
  }
  const found = findChromium();
  if (found) return found;
  console.error(
    "Las pruebas necesitan Chromium: instálalo (Debian: sudo apt-get install chromium-headless-shell) o di dónde está con CHROMIUM=/ruta.",
  );
  process.exit(1);
}
