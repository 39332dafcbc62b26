// Reads the entries of a ZIP file and checks every declared size against the actual bytes.
import { createInflateRaw, crc32 } from "node:zlib";

/** The unpacked contents of an entry. Throws if they differ from the declared size or checksum. */
export type ZipEntry = { name: string; contents(): AsyncIterable<Buffer> };

const MOST_ENTRIES = 500;
const END = { mark: 0x06054b50, bytes: 22 };
const CENTRAL = { mark: 0x02014b50, bytes: 46 };
const LOCAL = { mark: 0x04034b50, bytes: 30 };
const DESCRIPTOR_MARK = 0x08074b50;
/** Sizes after the contents; UTF-8 name; compression level. */
const KNOWN_FLAGS = 0b1000_0000_1110;
const SIZES_BEHIND = 0b1000;
/** Placeholders for a size that is declared elsewhere. */
const UNTOLD = [0, 0xffffffff];

type Told = { crc: number; packed: number; size: number };

/**
 * The entries of the ZIP file `bytes`. Null if it is not a ZIP file, is cut off, or has more than 500 entries or 4 GiB.
 * Null too if an entry is encrypted or uses a method other than stored or deflated. The same if its local name, flags or
 * sizes differ from the directory.
 */
export function openZip(bytes: Buffer): ZipEntry[] | null {
  try {
    return entriesOf(bytes);
  } catch (error) {
    if (error instanceof RangeError || error instanceof Broken) return null;
    throw error;
  }
}

class Broken extends Error {}

function check(holds: boolean): asserts holds {
  if (!holds) throw new Broken("not what it says");
}

function entriesOf(bytes: Buffer): ZipEntry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  // Only the declared comment may follow the directory.
  check(
    end >= 0 && bytes.readUInt32LE(end) === END.mark && end + END.bytes + bytes.readUInt16LE(end + 20) === bytes.length,
  );
  const count = bytes.readUInt16LE(end + 10);
  check(count > 0 && count <= MOST_ENTRIES && count === bytes.readUInt16LE(end + 8));
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    check(bytes.readUInt32LE(at) === CENTRAL.mark);
    const nameBytes = bytes.readUInt16LE(at + 28);
    entries.push(entryAt(bytes, at, nameBytes));
    at += CENTRAL.bytes + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  check(at <= end);
  return entries;
}

function entryAt(bytes: Buffer, central: number, nameBytes: number): ZipEntry {
  const [flags, method] = [bytes.readUInt16LE(central + 8), bytes.readUInt16LE(central + 10)];
  const told = toldAt(bytes, central + 16);
  const name = bytes.subarray(central + CENTRAL.bytes, central + CENTRAL.bytes + nameBytes);
  check((flags & ~KNOWN_FLAGS) === 0 && (method === 0 || method === 8));
  check(told.packed !== 0xffffffff && told.size !== 0xffffffff && (method === 8 || told.packed === told.size));
  const local = bytes.readUInt32LE(central + 42);
  check(bytes.readUInt32LE(local) === LOCAL.mark && bytes.readUInt16LE(local + 26) === nameBytes);
  check(bytes.readUInt16LE(local + 6) === flags && bytes.readUInt16LE(local + 8) === method);
  check(name.equals(bytes.subarray(local + LOCAL.bytes, local + LOCAL.bytes + nameBytes)));
  const start = local + LOCAL.bytes + nameBytes + bytes.readUInt16LE(local + 28);
  const data = bytes.subarray(start, start + told.packed);
  check(data.length === told.packed);
  const before = toldAt(bytes, local + 14);
  if ((flags & SIZES_BEHIND) === 0) check(isSame(before, told));
  else {
    check(UNTOLD.includes(before.packed) || before.packed === told.packed);
    check(UNTOLD.includes(before.size) || before.size === told.size);
    check(isBehind(bytes, start + told.packed, told));
  }
  return { name: name.toString(), contents: () => contentsOf(data, method, told) };
}

function toldAt(bytes: Buffer, at: number): Told {
  return { crc: bytes.readUInt32LE(at), packed: bytes.readUInt32LE(at + 4), size: bytes.readUInt32LE(at + 8) };
}

function isSame(one: Told, other: Told): boolean {
  return one.crc === other.crc && one.packed === other.packed && one.size === other.size;
}

/** Whether the same sizes are at `at`, with or without a mark before them, in four or eight bytes each. */
function isBehind(bytes: Buffer, at: number, { crc, packed, size }: Told): boolean {
  const from = bytes.readUInt32LE(at) === DESCRIPTOR_MARK ? at + 4 : at;
  if (isSame(toldAt(bytes, from), { crc, packed, size })) return true;
  const wide = from + 20 <= bytes.length && [bytes.readBigUInt64LE(from + 4), bytes.readBigUInt64LE(from + 12)];
  return wide !== false && bytes.readUInt32LE(from) === crc && wide[0] === BigInt(packed) && wide[1] === BigInt(size);
}

async function* contentsOf(data: Buffer, method: number, { crc, size }: Told): AsyncGenerator<Buffer> {
  let [left, sum] = [size, 0];
  for await (const part of method === 0 ? [data] : unfold(data)) {
    left -= part.length;
    check(left >= 0);
    sum = crc32(part, sum);
    yield part;
  }
  check(left === 0 && sum === crc);
}

/** Inflates `data`, a piece at a time. */
async function* unfold(data: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw();
  stream.end(data);
  yield* stream;
  // No data may hide after the end of the compressed stream.
  check(stream.bytesWritten === data.length);
}
