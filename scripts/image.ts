// `node scripts/image.ts FOLDER`: copies the runtime files into FOLDER for the container image. They are the build, its
// start script, and from node_modules only the packages that the server imports and the faces for cards.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "./build.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const IMPORTED =
  /(?:^(?:import|export)\b[^"\n]*|\bimport\(|\brequire(?:\$\d+)?\.resolve\()"((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^"]*)?"/gm;

type Manifest = Partial<
  Record<"dependencies" | "optionalDependencies" | "peerDependencies", Record<string, string>>
> & { peerDependenciesMeta?: Record<string, { optional?: boolean }> };

/** Copies the files of the image into the new `folder`. Returns the copied packages, as paths below the project. */
export function copyImage(folder: string): string[] {
  const packages = serverPackages();
  mkdirSync(folder, { recursive: true });
  const buildDir = path.dirname(path.dirname(bundle));
  for (const file of ["package.json", "scripts/run.ts", "scripts/build.ts"])
    cpSync(path.join(root, file), path.join(folder, file));
  cpSync(buildDir, path.join(folder, "build"), { recursive: true });
  for (const name of packages) {
    const from = path.join(root, name);
    const nested = path.join(from, "node_modules");
    cpSync(from, path.join(folder, name), { recursive: true, filter: (source) => source !== nested });
  }
  for (const file of faceFiles()) cpSync(path.join(root, file), path.join(folder, file));
  return packages;
}

/** The font files that the server bundle reads by name, with the manifests that Node needs, as paths below the project. */
function faceFiles(): string[] {
  const named = bundleSources().flatMap((source) =>
    [...source.matchAll(/"((@fontsource[\w-]*\/[\w-]+)\/[^"]+\.woff2?)"/g)].flatMap(([, file = "", name = ""]) => [
      `${name}/package.json`,
      ...["", "-ext"].map((part) => file.replace("{ext}", part)),
    ]),
  );
  return [...new Set(named)].map((file) => `node_modules/${file}`);
}

function bundleSources(): string[] {
  const folder = path.dirname(bundle);
  return globSync("**/*.js", { cwd: folder }).map((file) => readFileSync(path.join(folder, file), "utf8"));
}

/** The packages that the server bundle imports, with all their dependencies. */
function serverPackages(): string[] {
  const found = new Set<string>();
  const collect = (name: string, from: string): void => {
    const folder = findPackage(name, from);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const manifest = JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8")) as Manifest;
    const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
      (peer) => !manifest.peerDependenciesMeta?.[peer]?.optional,
    );
    for (const wanted of [manifest.dependencies, manifest.optionalDependencies].flatMap((list) =>
      Object.keys(list ?? {}),
    ))
      collect(wanted, folder);
    for (const peer of peers) collect(peer, folder);
  };
  for (const source of bundleSources()) for (const [, name = ""] of source.matchAll(IMPORTED)) collect(name, "");
  return [...found].sort();
}

/** Where Node finds the package `name` imported by the package at `from`; null if it is not installed or built in. */
function findPackage(name: string, from: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (path.basename(folder) !== "node_modules") {
      const place = path.join(folder === "." ? "" : folder, "node_modules", name);
      if (existsSync(path.join(root, place, "package.json"))) return place;
    }
    if (folder === "" || folder === ".") return null;
  }
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error("Di la carpeta: node scripts/image.ts CARPETA");
  console.log(`${copyImage(path.resolve(folder)).length} paquetes copiados.`);
}
