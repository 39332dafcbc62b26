// Sends the router's response, compressed.
import compression from "compression";
import { sendResponse } from "@remix-run/node-fetch-server";
import type { Middleware } from "./middleware.ts";

// Compresses lightly, because the page is for one reader: half the time for a twentieth more bytes.
const compress = compression({ threshold: 1_024, level: 3 });

/** Sends the result. If the client has disconnected, cancels the response body. */
export const sendResult: Middleware = async ({ request, response, result }) => {
  if (response.destroyed) {
    await result.body?.cancel();
    return true;
  }
  compress(request as never, response as never, () => {});
  await sendResponse(response, result);
  return true;
};
