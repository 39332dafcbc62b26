// Builds the request's context for loaders and actions.
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { readViewer } from "#app/platform/auth/viewer.server.ts";
import type { Middleware } from "./middleware.ts";

/** Builds the context. The viewer is read from the database when a route first needs it. */
export function gatherContext(app: AppServices): Middleware {
  return (exchange) => {
    const { request, requestId, method, address, url } = exchange;
    const now = new Date();
    // A stream that a browser opens again by itself is no use of the session.
    const isUse = url.pathname !== "/live";
    const read = async () => {
      const viewer = await readViewer(app.auth, app.db, app.config, headersOf(request));
      if (viewer && isUse) app.seen.note(viewer.sessionId, now);
      return viewer;
    };
    exchange.context = {
      app,
      requestId,
      nonce: randomBytes(16).toString("base64"),
      method,
      address,
      now,
      viewer: once(read),
      pictureOrigins: new Set(),
      unavailable: false,
      failed: false,
    };
    return false;
  };
}

/** The headers that identify the viewer. */
export function headersOf(request: IncomingMessage): Headers {
  return new Headers({ cookie: request.headers.cookie ?? "", "user-agent": request.headers["user-agent"] ?? "" });
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= read());
}
