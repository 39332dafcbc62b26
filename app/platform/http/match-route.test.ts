// The router of a single page knows only its route and the parents, for matching and rendering.
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
  home: { ...route("home", "app"), index: true },
  new: route("new", "app", "event/new"),
  event: route("event", "app", "event/:eventId"),
  guests: route("guests", "event", "guests"),
  files: route("files", "root", "files/:kind?/list"),
  rest: route("rest", "root", "*"),
};
const build = { routes, assets: { version: "1", routes: { ...routes } } } as unknown as ServerBuild;

it("finds the leaf that the router would, of a path and of its data", () => {
  const idOf = (path: string) => createRouteMatcher()(build)(path)?.routeId ?? null;
  expect(idOf("/app")).toBe("home");
  expect(idOf("/app/event/new")).toBe("new");
  expect(idOf("/app/event/1")).toBe("event");
  expect(idOf("/APP/Event/1/guests.data")).toBe("guests");
  expect(idOf("/app/ev%65nt/1/guests/")).toBe("guests");
  expect([idOf("/files/list"), idOf("/files/a/list")]).toEqual(["files", "files"]);
  expect([idOf("/"), idOf("/app/event"), idOf("/app/event/1/guests/2"), idOf("/files/a/b/list")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it("keeps the route of a page without scripts, and what stands around it", () => {
  const matcher = createRouteMatcher()(build);
  expect([matcher("/evento/boda")?.isAlone, matcher("/app")?.isAlone]).toEqual([true, false]);
  const alone = buildOfRoute(build, "page");
  expect(Object.keys(alone.routes).sort()).toEqual(["frame", "page", "root"]);
  expect(Object.keys(alone.assets.routes).sort()).toEqual(["frame", "page", "root"]);
  expect(alone.assets.version).toBe("1");
});
