// The web server's own responses before any route: a refusal in one sentence, and the handling of an unread body.
import type { IncomingMessage, ServerResponse } from "node:http";
import { safeNext } from "#app/domain/account/next-path.ts";
import { refusalPage } from "./refusal-page.ts";

// A proxy that is still sending takes a closed connection for a dead server, so we read and discard the rest, within limits.
const IDLE_MS = 1_000;
const DRAIN_MS = 5_000;
const DRAIN_BYTES = 16 * 1024 * 1024;

/** Sends `text`: JSON below `/api/`, a page for a form without script. Closes after an unread body. Returns true. */
export function refuse(request: IncomingMessage, response: ServerResponse, status: number, text: string): true {
  const isCall = request.url?.startsWith("/api/") ?? false;
  const isPage = !isCall && request.method === "POST" && (request.headers.accept?.includes("text/html") ?? false);
  const body = isCall
    ? JSON.stringify({ success: status < 400, message: text, error: text })
    : isPage
      ? refusalPage(text, pageOfForm(request))
      : text;
  response.statusCode = status;
  response.setHeader(
    "content-type",
    isCall ? "application/json" : `${isPage ? "text/html" : "text/plain"}; charset=utf-8`,
  );
  response.setHeader("content-length", Buffer.byteLength(body));
  if (!response.hasHeader("cache-control")) response.setHeader("cache-control", "no-store");
  if (request.complete || !announcesBody(request)) {
    response.end(body);
    return true;
  }
  response.setHeader("connection", "close");
  response.write(body);
  drain(request, () => response.end());
  return true;
}

/** 405 with the allowed methods. */
export function refuseMethod(request: IncomingMessage, response: ServerResponse, methods: string[]): true {
  response.setHeader("allow", methods.join(", "));
  response.setHeader("connection", "close");
  return refuse(request, response, 405, "Método no permitido.");
}

/** The form's page from the browser's referrer, or else the form's own address. */
function pageOfForm({ headers, url = "/" }: IncomingMessage): string {
  const from = URL.parse(headers.referer ?? "");
  return safeNext(from && from.host === headers.host ? from.pathname + from.search : url);
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Reads and discards data, then calls `done` once: at the end, after a second without data, or at the limits. */
function drain(request: IncomingMessage, done: () => void): void {
  let left = DRAIN_BYTES;
  const finish = () => {
    clearTimeout(most);
    clearTimeout(idle);
    request.off("data", take).off("end", finish).off("close", finish);
    done();
  };
  const take = (part: Buffer) => {
    left -= part.length;
    idle.refresh();
    if (left < 0) finish();
  };
  const most = setTimeout(finish, DRAIN_MS);
  const idle = setTimeout(finish, IDLE_MS);
  request.on("data", take).once("end", finish).once("close", finish);
}
