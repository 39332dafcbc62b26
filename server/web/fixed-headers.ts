// The headers of every response; a page with scripts replaces the content policy later.
import type { Config } from "#app/platform/config.server.ts";
import { contentPolicy, type HeaderList, securityHeaders } from "#app/platform/http/security-headers.server.ts";
import type { Middleware } from "./middleware.ts";

/** The fixed headers of an installation. */
export function fixedHeadersOf({ origin, hstsSubdomains }: Config): HeaderList {
  return [...securityHeaders(origin, hstsSubdomains), ["content-security-policy", contentPolicy(null)]];
}

/** Sets `headers` and the request's id. */
export function setFixedHeaders(headers: HeaderList): Middleware {
  return ({ response, requestId }) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader("x-request-id", requestId);
    return false;
  };
}
