// Sends what the router answered, compressed.
import compression from "compression";
import { sendResponse } from "@remix-run/node-fetch-server";
import type { Middleware } from "./middleware.ts";

// What a page is rendered into for one reader is not packed as if it were kept: half the time for a twentieth more bytes.
const compress = compression({ threshold: 1_024, level: 3 });

/** Sends the result. A caller who hung up before it takes nothing of it: what it would have read from is let go. */
export const sendResult: Middleware = async ({ request, response, result }) => {
  if (response.destroyed) {
    await result.body?.cancel();
    return true;
  }
  compress(request as never, response as never, () => {});
  await sendResponse(response, result);
  return true;
};
