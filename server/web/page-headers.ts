// The headers that depend on what the router answered: the content policy of a page with scripts, and who may keep the response.
import { contentPolicy, framedByOwnPages } from "#app/platform/http/security-headers.server.ts";
import type { Middleware } from "./middleware.ts";

/** Sets both. What says nothing of its own about caching is kept by nobody. */
export function setPageHeaders(isProduction: boolean): Middleware {
  return ({ response, method, context, result }) => {
    const { headers, status } = result;
    const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
    const isFramed = headers.get("x-frame-options") === framedByOwnPages["x-frame-options"];
    const ancestors = isFramed ? "'self'" : "'none'";
    const policy = () => contentPolicy(context.nonce, !isProduction, ancestors, context.pictureOrigins);
    if (isPage) response.setHeader("content-security-policy", policy());
    // A step back to what a form was refused with shows it again; not stored at all it would be the browser's own error page. Of the
    // pages of a password nothing is kept, and signing out clears the rest.
    const isRefusedForm = isPage && method === "POST" && status >= 400 && status < 500;
    const mayBeShownAgain = isRefusedForm && headers.get("referrer-policy") !== "no-referrer";
    if (!headers.has("cache-control"))
      headers.set("cache-control", mayBeShownAgain ? "private, no-cache" : "private, no-store");
    return false;
  };
}
