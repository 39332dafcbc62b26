// Live streams: the only address whose response stays open.
import type { Streams } from "#app/platform/live/streams.server.ts";
import type { ConnectionDraining } from "./connection-draining.ts";
import type { Middleware } from "./middleware.ts";

/** Opens a stream of `streams` at `/live`, except on a server that is stopping. */
export function openStream(streams: Streams, draining: ConnectionDraining): Middleware {
  return ({ request, response, url, context }) => {
    if (url.pathname !== "/live") return false;
    // A browser whose connection breaks reconnects, to a process that stays; after a refusal it would not.
    if (draining.isLeaving()) {
      response.destroy();
      return true;
    }
    return streams.answer(request, response, url, context).then(() => true);
  };
}
