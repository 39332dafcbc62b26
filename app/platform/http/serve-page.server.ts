// Sends cached public pages, and caches pages that the router has just rendered.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { documentPath } from "./match-route.server.ts";
import type { CachedPage, Packed } from "./page-cache.server.ts";

const SHARED_PAGE_HEADER = "x-shared-page";

/**
 * A loader's header that marks its page as the same for every visitor. It has the event, the page's canonical path, and the
 * time of its next change. The header never leaves the server.
 */
export function sharedPage(eventId: string, path: string, changesAt: Date | null): Record<string, string> {
  return { [SHARED_PAGE_HEADER]: `${eventId} ${path} ${changesAt?.getTime() ?? ""}` };
}

/** Removes that header from a response that is not cached: to a HEAD request or a form. */
export function unmark(result: Response): void {
  result.headers.delete(SHARED_PAGE_HEADER);
}

const KEPT_MS = 60_000;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Sends the page cached under `key` and returns true; otherwise leaves the response alone. Requests with any cookie are
 * personal and never use the cache.
 */
export function sendCachedPage(
  app: AppServices,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  key: string,
): boolean {
  if (request.headers.cookie !== undefined) return false;
  const page = app.pages.get(key, Date.now());
  if (!page) return false;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const { headers, body } = accepted.includes("br") ? page.brotli : accepted.includes("gzip") ? page.gzip : page.plain;
  const known = request.headers["if-none-match"] === page.etag;
  response.writeHead(known ? 304 : 200, ["x-request-id", requestId, ...headers]);
  response.end(known ? undefined : body);
  return true;
}

/**
 * Caches `result`, the response to a GET of `url`, if its loader marked it shared and the request has no cookie. Returns
 * its key: all spellings of an address share one, and the page and its data have one each. Null if it is not cached.
 */
export async function storePage(
  app: AppServices,
  url: URL,
  request: IncomingMessage,
  result: Response,
  generation: number,
  fixedHeaders: [string, string][],
): Promise<string | null> {
  const [eventId, path, changesAt] = result.headers.get(SHARED_PAGE_HEADER)?.split(" ") ?? [];
  result.headers.delete(SHARED_PAGE_HEADER);
  if (!eventId || result.status !== 200 || request.headers.cookie !== undefined) return null;
  // Partial data requests and redirected addresses are not the whole page.
  if (url.search !== "" || documentPath(url.pathname) !== path) return null;
  const key = url.pathname;
  const now = Date.now();
  if (app.pages.get(key, now)) return key;
  const expiresAt = Math.min(now + KEPT_MS, Number(changesAt || Infinity));
  const plain = Buffer.from(await result.clone().arrayBuffer());
  const [brotli, zipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(plain, { level: 9 }),
  ]);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const headers = [...fixedHeaders, ...result.headers, ["vary", "accept-encoding, cookie"], ["etag", etag]].flat();
  const packed = (body: Buffer, ...encoding: string[]): Packed => ({
    body,
    headers: [...headers, "content-length", String(body.length), ...encoding],
  });
  const page: CachedPage = {
    eventId,
    etag,
    plain: packed(plain),
    gzip: packed(zipped, "content-encoding", "gzip"),
    brotli: packed(brotli, "content-encoding", "br"),
    expiresAt,
  };
  app.pages.put(key, page, generation);
  return key;
}
