// Files of the build: scripts, styles, fonts, pictures.
import type { ServerResponse } from "node:http";
import { isRead, type Middleware } from "./middleware.ts";
import type { Assets } from "./served.ts";

/** Sends a file of the build if the address names one. */
export function sendFile(assets: Assets): Middleware {
  return (exchange) => {
    if (!isRead(exchange)) return false;
    const { request, response } = exchange;
    closeWithResponse(response);
    return new Promise<boolean>((resolve) => {
      response.once("close", () => resolve(true));
      assets(request, response, () => resolve(false));
    });
  };
}

/**
 * If a build is replaced under a running server, a file may be missing: only that response breaks off. If the client
 * disconnects, the file would stay open unless it is closed here.
 */
function closeWithResponse(response: ServerResponse): void {
  response.once("pipe", (file) => {
    file.once("error", () => response.destroy());
    if (response.destroyed) file.destroy();
    else response.once("close", () => file.destroy());
  });
}
