// Responses to failures: 503 with a retry time if the database is unavailable, 500 otherwise.
import type { Logger } from "#app/platform/log.server.ts";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import type { Exchange, Middleware } from "./middleware.ts";
import { refuse } from "./refuse.ts";

const RETRY_SECONDS = "5";

/** Marks the router's result if a loader or action failed: by its status, and with a header that makes the browser keep its page. */
export const markFailure: Middleware = (exchange) => {
  const { context } = exchange;
  const { status, body, headers } = exchange.result;
  const isUnavailable = status === 503 || (context.unavailable && status >= 500);
  if (isUnavailable) exchange.result = new Response(body, { status: 503, headers });
  const { result } = exchange;
  if (isUnavailable && !result.headers.has("retry-after")) result.headers.set("retry-after", RETRY_SECONDS);
  if (context.failed && result.status >= 500) result.headers.set("x-convite-failed", "1");
  return false;
};

/** Answers for a middleware that threw; aborts a response that has begun. */
export function answerFailure(log: Logger, { request, response, requestId }: Exchange, error: unknown): void {
  log.error({ id: requestId, err: error }, "request failed");
  if (response.headersSent) return void response.destroy();
  const isUnavailable = isDatabaseUnavailable(error);
  if (isUnavailable) response.setHeader("retry-after", RETRY_SECONDS);
  refuse(request, response, isUnavailable ? 503 : 500, "No hemos podido responder. Inténtalo de nuevo.");
}
