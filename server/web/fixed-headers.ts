// The headers that every response has, whatever it is: a page with scripts replaces its content policy later.
import { contentPolicy, type HeaderList, securityHeaders } from "#app/platform/http/security-headers.server.ts";
import type { Middleware } from "./middleware.ts";

/** The fixed headers of an installation at `origin`. */
export function fixedHeadersOf(origin: string): HeaderList {
  return [...securityHeaders(origin), ["content-security-policy", contentPolicy(null)]];
}

/** Sets `headers`, and the request's id beside them. */
export function setFixedHeaders(headers: HeaderList): Middleware {
  return ({ response, requestId }) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader("x-request-id", requestId);
    return false;
  };
}
