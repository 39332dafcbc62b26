// Live streams: the one address below which a response stays open.
import type { Streams } from "#app/platform/live/streams.server.ts";
import type { ConnectionDraining } from "./connection-draining.ts";
import type { Middleware } from "./middleware.ts";

/** Opens a stream of `streams` at `/live`, except on a server that leaves. */
export function openStream(streams: Streams, draining: ConnectionDraining): Middleware {
  return ({ request, response, url, context }) => {
    if (url.pathname !== "/live") return false;
    // A browser that is cut off comes back by itself, to a process that stays; one that is refused does not.
    if (draining.isLeaving()) {
      response.destroy();
      return true;
    }
    return streams.answer(request, response, url, context).then(() => true);
  };
}
