// `/metrics`, for who has its token; for everybody else there is no such page.
import { createHash, timingSafeEqual } from "node:crypto";
import type { Metrics } from "../metrics.ts";
import { isRead, type Middleware } from "./middleware.ts";

/** Answers `/metrics` to a reader whose bearer token is `token`; others go on to what is not there. */
export function answerMetrics(metrics: Metrics | null, token: string | null): Middleware {
  if (!metrics || token === null) return () => false;
  const expected = digest(`Bearer ${token}`);
  return (exchange) => {
    const { request, response, url } = exchange;
    if (url.pathname !== "/metrics" || !isRead(exchange)) return false;
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) return false;
    return metrics.render().then(({ type, text }) => {
      response.setHeader("content-type", type);
      response.setHeader("cache-control", "no-store");
      response.end(text);
      return true;
    });
  };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
