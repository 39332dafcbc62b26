// Messages between the server and the process for foreign files: JSON followed by its bytes, without copying them.
import { Buffer } from "node:buffer";
import type { Duplex } from "node:stream";

/** Sends `message`: JSON with bytes anywhere in it. Do not change the bytes until they are sent. */
export function sendMessage(to: Duplex, message: unknown): void {
  const parts: Uint8Array[] = [];
  const text = JSON.stringify(withoutParts(message, parts));
  const json = Buffer.from(text);
  const head = Buffer.alloc(8 + 4 * parts.length);
  head.writeUInt32LE(json.length, 0);
  head.writeUInt32LE(parts.length, 4);
  for (const [at, part] of parts.entries()) head.writeUInt32LE(part.length, 8 + 4 * at);
  to.cork();
  for (const each of [head, json, ...parts]) to.write(each);
  to.uncork();
}

/** Replaces each byte array in `value` with its index in `parts`, because JSON would make every byte a number. */
function withoutParts(value: unknown, parts: Uint8Array[]): unknown {
  if (value instanceof Uint8Array) return { $part: parts.push(value) - 1 };
  if (Array.isArray(value)) return value.map((each) => withoutParts(each, parts));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutParts(each, parts)]));
}

/** Calls `hear` with each message from `from`. The other end must send only `Message`s. */
export function hearMessages<Message>(from: Duplex, hear: (message: Message) => void): void {
  const reading = readMessages(hear);
  let wanted = reading.next().value;
  let filled = 0;
  from.on("data", (chunk: Buffer) => {
    for (let at = 0; at < chunk.length || filled === wanted.length;) {
      const copied = chunk.copy(wanted, filled, at);
      at += copied;
      filled += copied;
      if (filled < wanted.length) return;
      wanted = reading.next().value;
      filled = 0;
    }
  });
}

/** Yields the buffer to fill next. */
function* readMessages<Message>(hear: (message: Message) => void): Generator<Buffer, never> {
  for (;;) {
    const head = Buffer.alloc(8);
    yield head;
    const sizes = Buffer.alloc(4 * head.readUInt32LE(4));
    yield sizes;
    const json = Buffer.allocUnsafeSlow(head.readUInt32LE(0));
    yield json;
    const parts: Buffer[] = [];
    for (let at = 0; at < sizes.length; at += 4) {
      const part = Buffer.allocUnsafeSlow(sizes.readUInt32LE(at));
      yield part;
      parts.push(part);
    }
    hear(JSON.parse(json.toString(), (_, value: unknown) => partOf(value, parts) ?? value) as Message);
  }
}

function partOf(value: unknown, parts: readonly Buffer[]): Buffer | undefined {
  return typeof value === "object" && value !== null && "$part" in value ? parts[Number(value.$part)] : undefined;
}
