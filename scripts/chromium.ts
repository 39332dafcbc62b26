// The browser of the journeys: the system's Chromium, installed by the system's package manager when it is missing.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = [
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
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Instalando Chromium para las pruebas…");
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  const installed = findChromium();
  if (installed) return installed;
  console.error(
    "Las pruebas necesitan Chromium: instálalo (Debian: sudo apt-get install chromium) o di dónde está con CHROMIUM=/ruta.",
  );
  process.exit(1);
}
