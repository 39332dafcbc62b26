// Builds the browser's files and the server bundle if a source is newer, and compresses the files once, so no request has to.
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const buildDir = path.join(root, process.env.BUILD_DIR ?? "build");

/** Smaller files stay uncompressed. */
const LEAST_BYTES = 256;

/** The server bundle that every command runs from. */
export const bundle = path.join(buildDir, "server/index.js");

/** The parts that the build leaves out. */
const partsFile = path.join(buildDir, "features-off");
const leftOut = process.env.FEATURES_OFF ?? "";

/** Builds unless the last build is newer than every source and has the same parts. Throws if the build fails. */
export function buildIfStale(): void {
  if (!isStale()) return;
  console.log("Construyendo Convite (solo la primera vez y tras cada cambio)…");
  const built = spawnSync(process.execPath, [path.join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) throw new Error("No se ha podido construir Convite.");
  writeFileSync(partsFile, leftOut);
  for (const file of globSync("client/assets/manifest-*.js", { cwd: buildDir })) shorten(path.join(buildDir, file));
  // Only tests use the build whose guards can be switched off.
  if (process.env.TEST_BUILD === "1") return;
  for (const file of globSync("client/**/*.{js,css,svg,json,txt,webmanifest}", { cwd: buildDir }))
    compress(path.join(buildDir, file));
}

/**
 * Removes from the browser's route map the files that each route's module imports. The router reads them only for prefetching links, which
 * we do not use, and they are more than half of the map. The server keeps its own map. Throws if the map has another format.
 */
function shorten(file: string): void {
  const [, assignment, json] = /^(window\.__reactRouterManifest=)(\{.*\});$/s.exec(readFileSync(file, "utf8")) ?? [];
  if (!assignment || !json) throw new Error(`Not a map of routes: ${file}`);
  const map = JSON.parse(json) as { routes: Record<string, { imports?: string[] }> };
  for (const route of Object.values(map.routes)) delete route.imports;
  writeFileSync(file, `${assignment}${JSON.stringify(map)};`);
}

function compress(file: string): void {
  const source = readFileSync(file);
  if (source.length < LEAST_BYTES) return;
  writeFileSync(`${file}.br`, brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
}

function isStale(): boolean {
  if (!existsSync(bundle) || !existsSync(partsFile) || readFileSync(partsFile, "utf8") !== leftOut) return true;
  const builtAt = statSync(bundle).mtimeMs;
  const sources = globSync(
    [
      "app/**/*",
      "server/**/*",
      "public/*",
      "package-lock.json",
      "{vite,react-router}.config.ts",
      "scripts/{chunks,layers}.ts",
    ],
    { cwd: root },
  );
  // No test is part of a build.
  return sources.some((file) => !/\.test\.tsx?$/.test(file) && statSync(path.join(root, file)).mtimeMs > builtAt);
}

if (import.meta.main) buildIfStale();
