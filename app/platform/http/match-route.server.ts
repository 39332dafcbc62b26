// Which of the routes answers a path, and with which methods, before the router runs.
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { recordOf } from "#app/domain/record.ts";
import type { Handle } from "./handle.ts";

/** `isAlone`: its pages bring no scripts, so that no other route is ever asked for from them. */
export type MatchedRoute = {
  routeId: string;
  methods: string[];
  callBytes: number | undefined;
  uploadBytes: number | undefined;
  isAlone: boolean;
};
export type RouteMatcher = (pathname: string) => MatchedRoute | null;

const MOST_REMEMBERED = 1_000;

/**
 * Builds the look-up: the leaf route of a path and the methods it has an answer for (405 names them in `Allow`). The route of
 * everything else, `*`, is no answer. The look-up of a build is made once.
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
  const childrenOf = Map.groupBy(
    Object.values(build.routes).filter((route) => route !== undefined),
    (route) => route.parentId ?? "",
  );
  const tree = (parentId: string): RouteObject[] =>
    (childrenOf.get(parentId) ?? []).map((route) =>
      route.index
        ? { id: route.id, index: true, path: route.path }
        : { id: route.id, path: route.path, caseSensitive: route.caseSensitive, children: tree(route.id) },
    );
  const routes = tree("");

  return remembering((pathname) => {
    const leaf = matchRoutes(routes, documentPath(pathname))?.at(-1)?.route;
    const module = leaf && leaf.path !== "*" ? build.routes[leaf.id!]?.module : undefined;
    if (!leaf?.id || !module) return null;
    const handle = module.handle as Handle | undefined;
    const methods = [];
    if (module.default || module.loader) methods.push("GET", "HEAD");
    if (module.action) methods.push(...(handle?.methods ?? ["POST"]));
    return {
      routeId: leaf.id,
      methods,
      callBytes: handle?.callBytes,
      uploadBytes: handle?.uploadBytes,
      isAlone: handle?.noScripts === true,
    };
  });
}

/** `build` with the route `routeId` and those around it alone: the router then has no others to compare a path with. */
export function buildOfRoute(build: ServerBuild, routeId: string): ServerBuild {
  const ids: string[] = [];
  for (let id: string | undefined = routeId; id !== undefined; id = build.routes[id]?.parentId) ids.push(id);
  const kept = <T>(routes: Record<string, T>) => recordOf(ids, (id) => routes[id]!);
  return { ...build, routes: kept(build.routes), assets: { ...build.assets, routes: kept(build.assets.routes) } };
}

/** The same look-up, which ranks all routes for each new path alone: most paths are asked for again and again. */
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

/** The path of the page that a data request belongs to: `/app.data` → `/app`, `/_root.data` → `/`. */
export function documentPath(pathname: string): string {
  if (!pathname.endsWith(".data")) return pathname;
  const path = pathname.slice(0, -".data".length);
  return path === "/_root" || path === "/_" ? "/" : path.endsWith("/_") ? path.slice(0, -1) : path;
}
