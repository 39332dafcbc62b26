// One request with its response on the way through the middleware, and how the middleware runs.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestContext } from "#app/platform/http/request-context.server.ts";
import type { MatchedRoute } from "#app/platform/http/match-route.server.ts";

/** The facts of a request. Each field below the first four is set by the named middleware, for those after it. */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly startedAt = performance.now();
  /** `logRequest`: identifies the request in the log, in `x-request-id` and on the error screen. */
  requestId = "";
  /** `checkAddress`. */
  url!: URL;
  /** `findRoute`: null if the path is unknown. */
  route: MatchedRoute | null = null;
  /** `findCaller`: the client's address. */
  address = "";
  /** `readPosted`: the request with its body; null for a GET or HEAD. */
  posted: Request | null = null;
  /** `readPosted`: the posted multipart form, which `posted` does not contain; null for any other body. */
  form: FormData | null = null;
  /** `gatherContext`. */
  context!: RequestContext;
  /** `askRouter`: the state of the page cache before the router began. */
  generation = 0;
  /** `askRouter`: the response to send. */
  result!: Response;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.request = request;
    this.response = response;
    this.method = request.method ?? "GET";
  }
}

/** One step of an exchange. Returns true if the response was sent, ended or aborted: no later step runs. */
export type Middleware = (exchange: Exchange) => boolean | Promise<boolean>;

export const READ_METHODS = ["GET", "HEAD"];

/** Whether the request only reads; we ignore its body. */
export function isRead({ method }: Exchange): boolean {
  return READ_METHODS.includes(method);
}

/**
 * Runs `middleware` in order until one returns true. Creates no promise until one of them returns a promise, so a cached
 * page leaves in the same turn in which its request arrived.
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
