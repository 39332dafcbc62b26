// How large a ZIP file becomes, counted by unfolding it, before anything that reads spreadsheets sees it.
import { inflateRawSync } from "node:zlib";

const MOST_ENTRIES = 500;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;

/**
 * Whether `bytes` are a ZIP file whose contents have at most `most` bytes. What its directory declares is believed of nothing but where
 * each entry stands; an entry of another kind than stored or deflated, an encrypted one, and a file of more than 4 GiB are refused.
 */
export function unfoldsWithin(bytes: Buffer, most: number): boolean {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT) || end + END_BYTES > bytes.length) return false;
  const entries = bytes.readUInt16LE(end + 10);
  if (entries === 0 || entries > MOST_ENTRIES) return false;
  let at = bytes.readUInt32LE(end + 16);
  let left = most;
  try {
    for (let entry = 0; entry < entries; entry++) {
      if (bytes.readUInt32LE(at) !== 0x02014b50) return false;
      left -= sizeOf(bytes, at, left);
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  } catch {
    return false; // cut off, broken, or too large
  }
  return left >= 0;
}

function sizeOf(bytes: Buffer, entry: number, left: number): number {
  const isEncrypted = (bytes.readUInt16LE(entry + 8) & 1) === 1;
  const method = bytes.readUInt16LE(entry + 10);
  const packed = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  if (isEncrypted || bytes.readUInt32LE(local) !== 0x04034b50) throw new Error("no entry");
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const data = bytes.subarray(start, start + packed);
  if (data.length < packed) throw new Error("cut off");
  if (method === 0) return packed;
  if (method !== 8) throw new Error("another method");
  return packed === 0 ? 0 : inflateRawSync(data, { maxOutputLength: Math.max(1, left) }).length;
}
