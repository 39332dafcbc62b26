// Parses the fields and files of a multipart form in slices, so the server can answer other requests between them.
import { setImmediate } from "node:timers/promises";
import { MaxPartsExceededError, MultipartParser, type MultipartPart } from "@remix-run/multipart-parser";
import { mostNames } from "#app/domain/posted-form.ts";

/** The longest time that one slice blocks the server. */
const SLICE_MS = 10;
const SLICE_BYTES = 1024 * 1024;
/** The longest part header of a browser has a file name of 255 characters. */
const HEADER_BYTES = 2_048;
// RFC 2046, 5.1.1
const BOUNDARY = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/;

export type MultipartRefused = "too_many" | "too_large" | "unreadable";

/**
 * The form in `body`. Refuses more than a thousand fields (`too_many`) and text fields longer than `textBytes` together
 * (`too_large`). Refuses a body that is no form or is cut off, and a boundary that the standard forbids (`unreadable`).
 */
export async function readMultipart(
  body: Uint8Array,
  boundary: string,
  textBytes: number,
): Promise<FormData | MultipartRefused> {
  if (!BOUNDARY.test(boundary)) return "unreadable";
  const most = {
    maxParts: mostNames,
    maxHeaderSize: HEADER_BYTES,
    maxFileSize: body.length,
    maxTotalSize: body.length,
  };
  const parser = new MultipartParser(boundary, most);
  const form = new FormData();
  const names = new Set<string>();
  let [texts, since] = [0, performance.now()];
  try {
    for (const slice of slicesOf(body)) {
      for (const part of parser.write(slice)) {
        const name = spoken(part.name ?? "");
        names.add(name);
        if (names.size > mostNames) return "too_many";
        if (part.isText) texts += part.size;
        if (texts > textBytes) return "too_large";
        add(form, name, part);
        if (performance.now() - since < SLICE_MS) continue;
        await setImmediate();
        since = performance.now();
      }
      await setImmediate();
      since = performance.now();
    }
    parser.finish();
  } catch (error) {
    return error instanceof MaxPartsExceededError ? "too_many" : "unreadable";
  }
  return names.size === 0 ? "unreadable" : form;
}

/** The last slice is at least as large as the others, because the parser refuses a slice after the end. */
function* slicesOf(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length;) {
    const end = body.length - at < 2 * SLICE_BYTES ? body.length : at + SLICE_BYTES;
    yield body.subarray(at, end);
    at = end;
  }
}

function add(form: FormData, name: string, part: MultipartPart): void {
  if (part.isText) return form.append(name, new TextDecoder().decode(part.bytes));
  form.append(name, new PostedFile(wholeOf(part), spoken(part.filename ?? ""), part.headers["content-type"] ?? ""));
}

/** The contents of a part, as a view into the body. A copy only if the parser split them at a slice end that looks like a boundary. */
function wholeOf({ content, size }: MultipartPart): Uint8Array<ArrayBuffer> {
  const [first] = content;
  if (!first) return new Uint8Array();
  let end = first.byteOffset;
  const isOnePiece = content.every(({ buffer, byteOffset, length }) => {
    const follows = buffer === first.buffer && byteOffset === end;
    end += length;
    return follows;
  });
  return isOnePiece && first.buffer instanceof ArrayBuffer
    ? new Uint8Array(first.buffer, first.byteOffset, size)
    : new Uint8Array(Buffer.concat(content));
}

/** A file whose `bytes()` are a view into the body: copying sixteen megabytes blocks the server longer than parsing them. */
class PostedFile extends File {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) {
    super([], name, { type });
    this.#bytes = bytes;
    Object.defineProperty(this, "size", { value: bytes.length });
  }

  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return Promise.resolve(this.#bytes);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes.slice().buffer);
  }

  override text(): Promise<string> {
    return Promise.resolve(new TextDecoder().decode(this.#bytes));
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new Blob([this.#bytes]).stream();
  }

  override slice(start?: number, end?: number, type?: string): Blob {
    return new Blob([this.#bytes.subarray(start, end)], { type: type ?? "" });
  }
}

/** Decodes names as browsers write them, which escape three characters (HTML, «multipart form data»). */
function spoken(name: string): string {
  return name.replaceAll(/%(?:22|0d|0a)/gi, decodeURIComponent);
}
