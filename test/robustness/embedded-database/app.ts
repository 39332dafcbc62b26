// A child process for the tests of the embedded database: opens it as the app does, reports on stdout, stops it when its stdin ends.
// Arguments: the launcher's module, the data folder, and optionally «initdb» or a part of the log line at which it dies by kill -9.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [launcher = "", dataDir = "", dieAt] = process.argv.slice(2);
const { openDatabase } = (await import(pathToFileURL(launcher).href)) as typeof import("#server/database.ts");

function say(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

function log(text: string): void {
  if (dieAt && text.includes(dieAt)) process.kill(process.pid, "SIGKILL");
  say({ log: text });
}

function isHalfMade(name: string): boolean {
  return name.startsWith("postgres.new-") && existsSync(join(dataDir, name, "base/1/PG_VERSION"));
}

if (dieAt === "initdb")
  setInterval(() => readdirSync(dataDir).some(isHalfMade) && process.kill(process.pid, "SIGKILL"), 5);

try {
  const began = performance.now();
  const database = await openDatabase({
    databaseUrl: process.env.DATABASE_URL,
    dataDir,
    log: { debug: log, info: log, warn: log, error: log },
  });
  say({ ready: database.connectionString, embedded: database.embedded, ms: Math.round(performance.now() - began) });
  process.stdin.resume().once("end", async () => {
    await Promise.all([database.stop(), database.stop()]);
    await database.stop();
    process.exit(0);
  });
} catch (error) {
  const { name, code, message } = error as Error & { code?: string };
  say({ refused: name === "DatabaseRefused" ? code : "unknown", message });
}
