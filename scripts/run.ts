// `npm start` and its sisters: builds when something changed since the last build, then runs the command from the server bundle.
import { spawnSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const bundle = path.join(root, "build/server/index.js");

if (isStale()) {
  console.log("Construyendo Convite (solo la primera vez y tras cada cambio)…");
  const built = spawnSync(process.execPath, [path.join(root, "scripts/build.ts")], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

// React decides between its two builds when it is first imported.
process.env.NODE_ENV ??= "production";
const { run } = (await import(pathToFileURL(bundle).href)) as typeof import("#server/main.ts");
const [name = "start", ...args] = process.argv.slice(2);
await run(name, args);
process.exit();

function isStale(): boolean {
  if (!existsSync(bundle)) return true;
  const builtAt = statSync(bundle).mtimeMs;
  const sources = globSync(["app/**/*", "server/**/*", "package-lock.json", "*.config.ts"], { cwd: root });
  return sources.some((file) => statSync(path.join(root, file)).mtimeMs > builtAt);
}
