// Cached public pages: sent before any other step, and cached after the router has rendered one.
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { HeaderList } from "#app/platform/http/security-headers.server.ts";
import { sendCachedPage, storePage, unmark } from "#app/platform/http/serve-page.server.ts";
import { type Middleware, READ_METHODS } from "./middleware.ts";

/** Sends the page cached under the raw address, with its cached headers. */
export function sendKeptPage(app: AppServices): Middleware {
  return ({ request, response, method, requestId }) =>
    READ_METHODS.includes(method) && sendCachedPage(app, request, response, requestId, request.url ?? "/");
}

/** Caches a page that is the same for every visitor, with `fixedHeaders`, and sends it from the cache. */
export function keepPage(app: AppServices, fixedHeaders: HeaderList): Middleware {
  return async ({ request, response, method, requestId, url, result, generation }) => {
    if (method !== "GET") {
      unmark(result);
      return false;
    }
    const key = await storePage(app, url, request, result, generation, fixedHeaders);
    return key !== null && sendCachedPage(app, request, response, requestId, key);
  };
}
