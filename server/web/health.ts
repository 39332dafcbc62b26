// Health checks: whether this process lives, and whether it is ready.
import type { Readiness } from "../readiness.ts";
import { isRead, type Middleware, READ_METHODS } from "./middleware.ts";
import { refuse, refuseMethod } from "./refuse.ts";

/** Answers `/healthz`, and `/readyz` with 503 while the process is not ready. */
export function answerHealth(readiness: Readiness): Middleware {
  return (exchange) => {
    const { request, response, url } = exchange;
    if (url.pathname !== "/healthz" && url.pathname !== "/readyz") return false;
    if (!isRead(exchange)) return refuseMethod(request, response, READ_METHODS);
    const answer = (ready: boolean) => {
      response.setHeader("cache-control", "no-store");
      return refuse(request, response, ready ? 200 : 503, ready ? "ok" : "no disponible");
    };
    return url.pathname === "/healthz"
      ? answer(true)
      : readiness.lacks().then((lacking) => answer(lacking.length === 0));
  };
}
