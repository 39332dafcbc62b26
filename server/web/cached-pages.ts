// Finished public pages in memory: sent before anything else is looked at, and kept when the router has just rendered one.
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { HeaderList } from "#app/platform/http/security-headers.server.ts";
import { sendCachedPage, storePage, unmark } from "#app/platform/http/serve-page.server.ts";
import { type Middleware, READ_METHODS } from "./middleware.ts";

/** Sends the page that is kept under the address as it was asked for. Its headers were kept with it. */
export function sendKeptPage(app: AppServices): Middleware {
  return ({ request, response, method, requestId }) =>
    READ_METHODS.includes(method) && sendCachedPage(app, request, response, requestId, request.url ?? "/");
}

/** Keeps the page that the router has rendered where it is the same for every stranger, with `fixedHeaders`, and sends it from there. */
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
