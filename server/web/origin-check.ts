// Refuses requests that another site made a browser send.
import type { IncomingMessage } from "node:http";
import { isGuarded } from "#app/db/guards.ts";
import { isOwnRequest } from "#app/platform/http/same-origin.server.ts";
import { isRead, type Middleware } from "./middleware.ts";
import { refuse } from "./refuse.ts";

/** 403 for a writing request whose headers do not show that it comes from a page of `origin`. */
export function checkOrigin(origin: string): Middleware {
  return (exchange) => {
    if (isRead(exchange)) return false;
    const { request, response } = exchange;
    const { headers } = request;
    const isOwn = isOwnRequest(
      {
        origin: headers.origin,
        fetchSite: header(request, "sec-fetch-site"),
        referer: headers.referer,
        hasCookie: Boolean(headers.cookie),
      },
      origin,
    );
    return !isOwn && isGuarded("csrf") && refuse(request, response, 403, "Esta petición no viene de Convite.");
  };
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
