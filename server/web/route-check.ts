// Which route an address belongs to, and whether that route has an answer for the method: 404 and 405 before anything is read.
import type { ServerBuild } from "react-router";
import { createRouteMatcher } from "#app/platform/http/match-route.server.ts";
import { type Exchange, isRead, type Middleware } from "./middleware.ts";
import { refuse, refuseMethod } from "./refuse.ts";
import type { Build } from "./served.ts";

/** Finds the route. A page that reads an address of nobody is left to the router, which has a screen for it. */
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

/** Whether another program calls: its answers are JSON, and its bodies may be. */
export function isBelowApi(url: URL): boolean {
  return url.pathname.startsWith("/api/");
}
