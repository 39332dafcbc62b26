// The headers that depend on the router's response: a page's content policy, and caching.
import { contentPolicy, framedByOwnPages } from "#app/platform/http/security-headers.server.ts";
import type { Middleware } from "./middleware.ts";

/** Sets both. Responses without their own caching header are not cached. */
export function setPageHeaders(isProduction: boolean): Middleware {
  return ({ response, method, context, result }) => {
    const { headers, status } = result;
    const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
    const isFramed = headers.get("x-frame-options") === framedByOwnPages["x-frame-options"];
    const ancestors = isFramed ? "'self'" : "'none'";
    const policy = () => contentPolicy(context.nonce, !isProduction, ancestors, context.pictureOrigins);
    if (isPage) response.setHeader("content-security-policy", policy());
    // Going back to a refused form shows it again; with no-store the browser would show its own error page. Password pages
    // are never stored, and logging out clears the rest.
    const isRefusedForm = isPage && method === "POST" && status >= 400 && status < 500;
    const mayBeShownAgain = isRefusedForm && headers.get("referrer-policy") !== "no-referrer";
    if (!headers.has("cache-control"))
      headers.set("cache-control", mayBeShownAgain ? "private, no-cache" : "private, no-store");
    return false;
  };
}
