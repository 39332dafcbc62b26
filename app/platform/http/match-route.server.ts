// Finds the route of a path and its methods before the router runs.
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { recordOf } from "#app/domain/record.ts";
import type { Handle } from "./handle.ts";

/** `code`: the secret of the link in the path. `isAlone`: its pages have no scripts, so they never request another route. */
export type MatchedRoute = {
  routeId: string;
  methods: string[];
  code: string | undefined;
  callBytes: number | undefined;
  uploadBytes: number | undefined;
  textBytes: number | undefined;
  uploadsAtOnce: number | undefined;
  isAlone: boolean;
};
export type RouteMatcher = (pathname: string) => MatchedRoute | null;

const MOST_REMEMBERED = 1_000;

/**
 * Returns the look-up: the leaf route of a path and its methods (a 405 lists them in `Allow`). The catch-all route `*` does
 * not count. Each build gets its look-up once.
 */
export function createRouteMatcher(): (build: ServerBuild) => RouteMatcher {
  const known = new WeakMap<ServerBuild, RouteMatcher>();
  return (build) => {
    const matcher = known.get(build) ?? matcherOf(build);
    known.set(build, matcher);
    return matcher;
  };
}

function matcherOf(build: ServerBuild): RouteMatcher {
  const routes = Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.index || route.path !== undefined)
    .map(({ id, index, caseSensitive }): RouteObject => {
      const route = { id, caseSensitive, path: fullPath(build, id) };
      return index ? { ...route, index } : route;
    });
  const patterns = routes.map((route) => ({ route, start: startOf(route.path!) }));

  return remembering((pathname) => {
    const path = documentPath(pathname);
    const asked = segmentsOf(path);
    const near = patterns.filter(({ start }) => mayMatch(start, asked)).map(({ route }) => route);
    const match = matchRoutes(near, path)?.at(-1);
    const leaf = build.routes[match?.route.id ?? ""];
    if (!leaf || leaf.path === "*") return null;
    const { module } = leaf;
    const handle = module.handle as Handle | undefined;
    const methods = [];
    if (module.default || module.loader) methods.push("GET", "HEAD");
    if (module.action) methods.push(...(handle?.methods ?? ["POST"]));
    return {
      routeId: leaf.id,
      methods,
      code: match?.params.token,
      callBytes: handle?.callBytes,
      uploadBytes: handle?.uploadBytes,
      textBytes: handle?.textBytes,
      uploadsAtOnce: handle?.uploadsAtOnce,
      isAlone: handle?.noScripts === true,
    };
  });
}

/** `build` with only the route `routeId` and its parents, so that the router has no other routes to match. */
export function buildOfRoute(build: ServerBuild, routeId: string): ServerBuild {
  const ids: string[] = [];
  for (let id: string | undefined = routeId; id !== undefined; id = build.routes[id]?.parentId) ids.push(id);
  const kept = <T>(routes: Record<string, T>) => recordOf(ids, (id) => routes[id]!);
  return { ...build, routes: kept(build.routes), assets: { ...build.assets, routes: kept(build.assets.routes) } };
}

/** The full path of a route, with those of its parents. */
function fullPath(build: ServerBuild, routeId: string): string {
  const { path = "", parentId } = build.routes[routeId]!;
  return parentId === undefined ? `/${path}` : `${fullPath(build, parentId)}/${path}`;
}

const segmentsOf = (path: string) => path.toLowerCase().split("/").filter(Boolean);

/** The segments of a pattern before its first optional one. */
function startOf(pattern: string): string[] {
  const segments = segmentsOf(pattern);
  const end = segments.findIndex((segment) => segment === "*" || segment.endsWith("?"));
  return end < 0 ? segments : segments.slice(0, end);
}

/**
 * Whether a path may match a pattern that starts with these segments. `matchRoutes` decides, but ranks all its routes again
 * for every path; ranking all would take longer than most pages.
 */
function mayMatch(start: string[], path: string[]): boolean {
  return start.every(
    (segment, index) => segment.startsWith(":") || segment === path[index] || path[index]?.includes("%"),
  );
}

/** Caches the look-up, because most paths repeat. */
function remembering(match: RouteMatcher): RouteMatcher {
  const known = new Map<string, MatchedRoute | null>();
  return (pathname) => {
    const before = known.get(pathname);
    if (before !== undefined) return before;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const found = match(pathname);
    known.set(pathname, found);
    return found;
  };
}

/** The page path of a data request: `/app.data` → `/app`, `/_root.data` → `/`. */
export function documentPath(pathname: string): string {
  if (!pathname.endsWith(".data")) return pathname;
  const path = pathname.slice(0, -".data".length);
  return path === "/_root" || path === "/_" ? "/" : path.endsWith("/_") ? path.slice(0, -1) : path;
}
