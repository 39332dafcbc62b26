// Finds the route of an address and checks its method: 404 and 405 before the body is read.
import type { ServerBuild } from "react-router";
import { createRouteMatcher } from "#app/platform/http/match-route.server.ts";
import { type Exchange, isRead, type Middleware } from "./middleware.ts";
import { refuse, refuseMethod } from "./refuse.ts";
import type { Build } from "./served.ts";

/** Finds the route. The router itself has a screen for reading an unknown address. */
export function findRoute(build: Build): Middleware {
  const matcherOf = createRouteMatcher();
  const check = (exchange: Exchange, build: ServerBuild) => {
    const { request, response, method, url } = exchange;
    const route = matcherOf(build)(url.pathname);
    if (route && !route.methods.includes(method)) return refuseMethod(request, response, route.methods);
    if (!route && (isBelowApi(url) || !isRead(exchange))) return refuse(request, response, 404, "Página no encontrada");
    exchange.route = route;
    return false;
  };
  if (typeof build !== "function") return (exchange) => check(exchange, build);
  return async (exchange) => check(exchange, await build());
}

/** Whether another program calls: responses are JSON, and bodies may be. */
export function isBelowApi(url: URL): boolean {
  return url.pathname.startsWith("/api/");
}
