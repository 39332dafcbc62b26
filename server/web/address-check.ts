// Refuses addresses that are not plainly a path of this installation, before anything depends on them.
import type { Middleware } from "./middleware.ts";
import { refuse } from "./refuse.ts";

/** Parses the address below `origin`, or refuses it with 400. */
export function checkAddress(origin: string): Middleware {
  return (exchange) => {
    const { request, response } = exchange;
    const target = request.url ?? "";
    const url = URL.parse(target, origin);
    // `//host/x` and absolute targets would otherwise choose the origin of our links and redirects.
    const isLocal = url?.origin === origin && target.startsWith("/") && !target.startsWith("//");
    if (!isLocal || hasBadPath(url.pathname)) return refuse(request, response, 400, "Dirección no válida.");
    exchange.url = url;
    return false;
  };
}

/** Encoded separators, dots and control characters are never part of our paths; decisions must not depend on the decoder. */
function hasBadPath(pathname: string): boolean {
  return (
    /%(?:00|0[0-9a-f]|1[0-9a-f]|2e|2f|5c|7f)/i.test(pathname) ||
    pathname.includes("//") ||
    pathname.includes("\\") ||
    !isDecodable(pathname)
  );
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
