// Sends a finished public page from memory, and keeps one that the router has just rendered.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";
import type { Site } from "#app/platform/site.server.ts";
import type { CachedPage, Packed } from "./page-cache.server.ts";

const SHARED_PAGE_HEADER = "x-shared-page";

/**
 * A loader's word, for its headers, that its page is the same for every stranger, which event it shows, and the instant at which it
 * will show something else. It never leaves the server.
 */
export function sharedPage(eventId: string, changesAt: Date | null): Record<string, string> {
  return { [SHARED_PAGE_HEADER]: changesAt ? `${eventId} ${changesAt.getTime()}` : eventId };
}

const KEPT_MS = 60_000;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Answers from the cache and returns true, or leaves the response alone. A request with any cookie is a person's own and never answered from it. */
export function sendCachedPage(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): boolean {
  if (request.headers.cookie !== undefined) return false;
  const page = site.pages.get(request.url ?? "", Date.now());
  if (!page) return false;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const { headers, body } = accepted.includes("br") ? page.brotli : accepted.includes("gzip") ? page.gzip : page.plain;
  const known = request.headers["if-none-match"] === page.etag;
  response.writeHead(known ? 304 : 200, ["x-request-id", requestId, ...headers]);
  response.end(known ? undefined : body);
  return true;
}

/** Keeps `result` when its loader called it shared and the request carried no cookie. Returns whether it was kept. */
export async function storePage(
  site: Site,
  path: string,
  request: IncomingMessage,
  result: Response,
  generation: number,
  fixedHeaders: [string, string][],
): Promise<boolean> {
  const [eventId, changesAt] = result.headers.get(SHARED_PAGE_HEADER)?.split(" ") ?? [];
  result.headers.delete(SHARED_PAGE_HEADER);
  if (!eventId || result.status !== 200 || request.headers.cookie !== undefined || path !== request.url) return false;
  const now = Date.now();
  const expiresAt = Math.min(now + KEPT_MS, Number(changesAt ?? Infinity));
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
  site.pages.put(path, page, generation);
  return true;
}
