// Reads a posted body before anybody looks at what it says, and counts its fields: a form of many names is refused before it costs anything.
import { mostFields, mostNames } from "#app/domain/posted-form.ts";

/** The three kinds of bodies that are taken. */
export type BodyKind = "form" | "upload" | "call";

/** The same request with its body in memory; or that the caller went away meanwhile, or that it has more fields than any form of ours. */
export async function readBody(request: Request, kind: BodyKind): Promise<Request | "gone" | "too_many"> {
  const bytes = await request.arrayBuffer().catch(() => null);
  if (!bytes) return "gone";
  const body = Buffer.from(bytes);
  const names = kind === "form" ? formNames(body) : kind === "upload" ? partNames(body, request) : callNames(body);
  return exceeds(names) ? "too_many" : new Request(request, { method: request.method, body });
}

/** Stops to count as soon as it is too much. */
function exceeds(names: Iterable<string>): boolean {
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

// Each part begins with the boundary; its name stands in the lines that follow.
const HEADER_BYTES = 1_000;

function* partNames(body: Buffer, request: Request): Generator<string> {
  const boundary = /boundary="?([^";,]+)/i.exec(request.headers.get("content-type") ?? "")?.[1];
  if (!boundary) return; // not a form at all: whoever reads it says so
  const mark = Buffer.from(`--${boundary.trim()}`, "latin1");
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    const head = body.toString("latin1", at + mark.length, at + mark.length + HEADER_BYTES);
    yield /name="([^"]*)"/i.exec(head)?.[1] ?? "";
  }
}

function callNames(body: Buffer): string[] {
  try {
    const call: unknown = JSON.parse(body.toString());
    return typeof call === "object" && call !== null && !Array.isArray(call) ? Object.keys(call) : [];
  } catch {
    return []; // no JSON: whoever reads it says so
  }
}
