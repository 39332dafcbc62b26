// Reads a posted body before routing, and counts its fields: a form with many names is refused before it costs time.
import type { IncomingMessage, ServerResponse } from "node:http";
import { createHeaders } from "@remix-run/node-fetch-server";
import { mostFields, mostNames } from "#app/domain/posted-form.ts";

/** The three accepted kinds of bodies; an upload is a multipart form. */
export type BodyType = { kind: "form" } | { kind: "upload"; boundary: string } | { kind: "call" };

/**
 * The whole body of a request; `gone` if the client disconnects meanwhile, `too_many` if it has more fields than any of our
 * forms. `readMultipart` counts the fields of an upload.
 */
export async function readBody(
  request: IncomingMessage,
  type: BodyType,
): Promise<Buffer<ArrayBuffer> | "gone" | "too_many"> {
  const body = await bytesOf(request);
  if (!body) return "gone";
  if (type.kind === "upload") return body;
  return hasTooMany(type.kind === "form" ? formNames(body) : callNames(body)) ? "too_many" : body;
}

/**
 * The request for the router, with the body already read. An upload gets no body, because its form is already parsed
 * (`currentForm`). Aborts when the client disconnects.
 */
export function postedRequest(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: Buffer<ArrayBuffer> | null,
): Request {
  const gone = new AbortController();
  response.once("close", () => response.writableFinished || gone.abort());
  const { method = "POST" } = request;
  return new Request(url, { method, headers: createHeaders(request), body, signal: gone.signal });
}

/** One buffer of the declared length, which Node enforces: joining parts at the end would need the memory twice. */
function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  return new Promise((resolve) => {
    if (request.destroyed) return resolve(null);
    const whole = Buffer.allocUnsafeSlow(Number(request.headers["content-length"]));
    let length = 0;
    request.on("data", (part: Buffer) => {
      part.copy(whole, length);
      length += part.length;
    });
    request.once("end", () => resolve(whole.subarray(0, length)));
    request.on("error", () => resolve(null));
    request.once("close", () => resolve(null));
  });
}

/** Stops counting at the limit. */
function hasTooMany(names: Iterable<string>): boolean {
  const distinct = new Set<string>();
  let fields = 0;
  for (const name of names) {
    distinct.add(name);
    if (distinct.size > mostNames || ++fields > mostFields) return true;
  }
  return false;
}

function* formNames(body: Buffer): Generator<string> {
  const text = body.toString("latin1");
  for (let from = 0; from < text.length;) {
    const end = text.indexOf("&", from);
    const field = text.slice(from, end === -1 ? text.length : end);
    yield field.split("=", 1)[0]!;
    from += field.length + 1;
  }
}

function callNames(body: Buffer): string[] {
  try {
    const call: unknown = JSON.parse(body.toString());
    return typeof call === "object" && call !== null && !Array.isArray(call) ? Object.keys(call) : [];
  } catch {
    return []; // Invalid JSON: its reader reports that.
  }
}
