// One request and its response on their way through the middleware, and how the middleware are run.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestContext } from "#app/platform/http/request-context.server.ts";
import type { MatchedRoute } from "#app/platform/http/match-route.server.ts";

/** What the middleware know of a request. Each field below the first four is set by the middleware that it names, for those after it. */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly startedAt = performance.now();
  /** `logRequest`: names the request in the log, in `x-request-id` and on the error screen. */
  requestId = "";
  /** `checkAddress`. */
  url!: URL;
  /** `findRoute`: null where the path is none of ours. */
  route: MatchedRoute | null = null;
  /** `findCaller`: the client's address. */
  address = "";
  /** `readPosted`: the request with its body; null for a request that reads. */
  posted: Request | null = null;
  /** `readPosted`: the multipart form that was posted, which `posted` does not have; null for any other body. */
  form: FormData | null = null;
  /** `gatherContext`. */
  context!: RequestContext;
  /** `askRouter`: the state of the cached pages before the router began. */
  generation = 0;
  /** `askRouter`: what will be sent. */
  result!: Response;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.request = request;
    this.response = response;
    this.method = request.method ?? "GET";
  }
}

/** Does one thing with an exchange. Returns true when the response has been sent, ended or given up: nothing after it runs. */
export type Middleware = (exchange: Exchange) => boolean | Promise<boolean>;

export const READ_METHODS = ["GET", "HEAD"];

/** Whether the request only reads: its body, if it has one, is not looked at. */
export function isRead({ method }: Exchange): boolean {
  return READ_METHODS.includes(method);
}

/**
 * Runs `middleware` in their order until one returns true. No promise is made before one of them returns a promise: a cached page is
 * sent in the same turn in which its request came.
 */
export function runInOrder(middleware: readonly Middleware[], exchange: Exchange): void | Promise<void> {
  for (let at = 0; at < middleware.length; at++) {
    const answered = middleware[at]!(exchange);
    if (answered === true) return;
    if (answered !== false) return runRest(middleware, exchange, at + 1, answered);
  }
}

async function runRest(middleware: readonly Middleware[], exchange: Exchange, from: number, pending: Promise<boolean>) {
  let answered = await pending;
  for (let at = from; !answered && at < middleware.length; at++) answered = await middleware[at]!(exchange);
}
