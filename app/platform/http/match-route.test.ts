// What the router of one page alone knows: its route and those around it, for paths and for drawing.
import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { buildOfRoute, createRouteMatcher } from "./match-route.server.ts";

const route = (id: string, parentId?: string, path?: string, handle: object = {}) => ({
  id,
  ...(parentId ? { parentId } : {}),
  ...(path ? { path } : {}),
  module: { default: () => null, handle },
});
const routes = {
  root: route("root"),
  frame: route("frame", "root"),
  page: route("page", "frame", "evento/:slug", { noScripts: true }),
  app: route("app", "root", "app"),
};
const build = { routes, assets: { version: "1", routes: { ...routes } } } as unknown as ServerBuild;

it("keeps the route of a page without scripts, and what stands around it", () => {
  const matcher = createRouteMatcher()(build);
  expect([matcher("/evento/boda")?.isAlone, matcher("/app")?.isAlone]).toEqual([true, false]);
  const alone = buildOfRoute(build, "page");
  expect(Object.keys(alone.routes).sort()).toEqual(["frame", "page", "root"]);
  expect(Object.keys(alone.assets.routes).sort()).toEqual(["frame", "page", "root"]);
  expect(alone.assets.version).toBe("1");
});
