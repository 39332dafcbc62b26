// Names each request, and writes one line about it when its response has left or broken off.
import { newId } from "#app/db/id.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { ConnectionDraining } from "./connection-draining.ts";
import type { Middleware } from "./middleware.ts";

/** Follows each response from here to its end: for the log, and for a server that leaves and waits for it. */
export function logRequest({ requestLog }: AppServices, draining: ConnectionDraining): Middleware {
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
      requestLog.write({ id: requestId, method, url, status, ms: performance.now() - startedAt });
    });
    return false;
  };
}

/** Names requests: the first half of a new id for this process, then their number. */
function numberRequests(): () => string {
  const ofProcess = newId().slice(0, -12);
  let number = 0;
  return () => ofProcess + (++number).toString(16).padStart(12, "0");
}
