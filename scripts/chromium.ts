// The browser of the journeys: headless or full Chromium.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

// The shell renders the same pages in well under half the time, because it draws no tabs and menus.
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FOLDERS = ["/usr/bin", ...(process.env.PATH ?? "").split(path.delimiter).filter(Boolean)];
const PLACES = [
  ...NAMES.flatMap((name) => FOLDERS.map((folder) => path.join(folder, name))),
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of Chromium, or null. `CHROMIUM` sets another one. */
export function findChromium(): string | null {
  return [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place)) ?? null;
}

/** The path of any Chromium of this system. Throws if the system has no Chromium. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  throw new Error(
    "Las pruebas necesitan Chromium: instálalo (Debian: sudo apt-get install chromium-headless-shell) o di dónde está con CHROMIUM=/ruta.",
  );
}

/** As root on Debian and its derivatives, installs Chromium if the system has no Chromium. */
export function installChromium(): void {
  if (findChromium() || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("Instalando Chromium para las pruebas…");
  const apt = (...words: string[]) =>
    spawnSync("apt-get", ["-qq", "-o", "Acquire::http::Timeout=30", ...words], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  const install = (name: string) => apt("install", "-y", "--no-install-recommends", name, "fonts-liberation");
  apt("update");
  // Older systems have only the full browser.
  if (!install("chromium-headless-shell")) install("chromium");
}
