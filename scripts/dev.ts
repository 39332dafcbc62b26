// `npm run dev`: the same server, with Vite reloading the source for each request.
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";

process.env.NODE_ENV = "development";
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
const { run } = (await vite.ssrLoadModule("/server/main.ts")) as typeof import("#server/main.ts");
await run("start", [], process.env, {
  build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<unknown> as Promise<ServerBuild>,
  assets: vite.middlewares,
});
await vite.close();
process.exit();
