// Names each request, and writes one line about it when its response has left or broken off.
import { newId } from "#app/db/id.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { ConnectionDraining } from "./connection-draining.ts";
import type { Metrics } from "../metrics.ts";
import type { Exchange, Middleware } from "./middleware.ts";

/** Follows each response from here to its end: for the log, for the metrics, and for a server that leaves and waits for it. */
export function logRequest(
  { requestLog }: AppServices,
  draining: ConnectionDraining,
  metrics: Metrics | null,
): Middleware {
  const nextRequestId = numberRequests();
  return (exchange) => {
    const { request, response, method, startedAt } = exchange;
    const { url = "/" } = request;
    const requestId = nextRequestId();
    exchange.requestId = requestId;
    draining.follow(response);
    response.on("close", () => {
      draining.forget(response);
      const { statusCode: status } = response;
      const ms = performance.now() - startedAt;
      requestLog.write({ id: requestId, method, url, status, ms });
      metrics?.countRequest({ method, route: routeOf(exchange), status, seconds: ms / 1_000 });
    });
    return false;
  };
}

/** A stream has no route of ours, and stays open for hours. */
function routeOf({ route, url }: Partial<Exchange>): string | null {
  return route?.routeId ?? (url?.pathname === "/live" ? "live" : null);
}

/** Names requests: the first half of a new id for this process, then their number. */
function numberRequests(): () => string {
  const ofProcess = newId().slice(0, -12);
  let number = 0;
  return () => ofProcess + (++number).toString(16).padStart(12, "0");
}
