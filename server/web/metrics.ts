// `/metrics`, for requests with its token; others get a 404.
import { createHash, timingSafeEqual } from "node:crypto";
import type { Metrics } from "../metrics.ts";
import { isRead, type Middleware } from "./middleware.ts";

/** Answers `/metrics` if the bearer token is `token`; others pass on. */
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
