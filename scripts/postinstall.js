// Shrinks the installation after `npm ci`: removes Node's headers and the packages' source maps, which we do not use.
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

for (const system of ["linux-x64", "linux-arm64", "darwin-x64"])
  rmSync(`node_modules/node-${system}/include`, { recursive: true, force: true });
if (existsSync("node_modules"))
  for (const file of readdirSync("node_modules", { recursive: true }))
    if (/\.(m?js|css|d\.[cm]?ts|cjs)\.map$/.test(file)) rmSync(path.join("node_modules", file), { force: true });
