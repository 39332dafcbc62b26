// Gives each request an id, and logs one line when its response has been sent or aborted.
import { newId } from "#app/db/id.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { ConnectionDraining } from "./connection-draining.ts";
import type { Metrics } from "../metrics.ts";
import type { Exchange, Middleware } from "./middleware.ts";

/** Follows each response to its end: for the log, the metrics, and a server that waits for it before stopping. */
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

/** A stream has no route, and stays open for hours. */
function routeOf({ route, url }: Partial<Exchange>): string | null {
  return route?.routeId ?? (url?.pathname === "/live" ? "live" : null);
}

/** Makes request ids: the first half of a new id for this process, then a counter. */
function numberRequests(): () => string {
  const ofProcess = newId().slice(0, -12);
  let number = 0;
  return () => ofProcess + (++number).toString(16).padStart(12, "0");
}
