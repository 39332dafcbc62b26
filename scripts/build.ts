// Builds the browser's files and the server bundle, and compresses the files once so that no request has to.
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const built = spawnSync(process.execPath, [path.join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, NODE_ENV: "production" },
});
if (built.status !== 0) process.exit(built.status ?? 1);

for (const file of globSync("build/client/**/*.{js,css,svg,json,txt,webmanifest}", { cwd: root })) {
  const source = readFileSync(path.join(root, file));
  if (source.length < 1_024) continue;
  writeFileSync(path.join(root, `${file}.br`), brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(path.join(root, `${file}.gz`), gzipSync(source, { level: 9 }));
}
