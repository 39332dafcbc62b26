// Decodes text files in any encoding that programs in Spain write.
import { isUtf8 } from "node:buffer";

// CP850 from 0x80 on, as old Windows programs write CSV.
const cp850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";
const spanish = /[áéíóúüñçàèòïÁÉÍÓÚÜÑÇÀÈÒªº¿¡]/;
const PIECE_BYTES = 64 * 1_024;

/** A letter for each byte from 0x80 on. */
const oldEncodings: readonly string[] = [...["windows-1252", "macintosh"].map(highLetters), cp850];

function highLetters(encoding: string): string {
  return new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at));
}

/**
 * The text of `bytes` in pieces, decoded again on each iteration. The encoding comes from the byte order mark, or is UTF-16
 * if every other byte is zero, or UTF-8. Otherwise it is the old encoding that gives most Spanish letters.
 */
export function readText(bytes: Uint8Array): Iterable<string> {
  const encoding = utf16By(bytes) ?? (isUtf8(bytes) ? "utf-8" : null);
  const high = encoding ? "" : mostSpanish(bytes);
  return {
    [Symbol.iterator]: () => (encoding ? decoded(bytes, encoding) : pieces(bytes, (piece) => letters(piece, high))),
  };
}

function* decoded(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  yield* pieces(bytes, (piece) => decoder.decode(piece, { stream: true }));
  yield decoder.decode();
}

function* pieces(bytes: Uint8Array, read: (piece: Uint8Array) => string): Generator<string> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield read(bytes.subarray(at, at + PIECE_BYTES));
}

/** The encoding, as its letters from 0x80 on, that gives `bytes` most Spanish letters. */
function mostSpanish(bytes: Uint8Array): string {
  const counts = new Uint32Array(256);
  for (let at = 0; at < bytes.length; at++) counts[bytes[at]!]!++;
  const score = (high: string) =>
    Array.from(high, (letter, at) => (spanish.test(letter) ? counts[128 + at]! : 0)).reduce((sum, each) => sum + each);
  return oldEncodings.reduce((best, high) => (score(high) > score(best) ? high : best));
}

function letters(bytes: Uint8Array, high: string): string {
  const codes = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++)
    codes[at] = bytes[at]! < 128 ? bytes[at]! : high.charCodeAt(bytes[at]! - 128);
  return new TextDecoder("utf-16le", { ignoreBOM: true }).decode(codes);
}

function utf16By(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const looked = bytes.subarray(0, 2_000);
  const zeros = [0, 0];
  looked.forEach((byte, at) => byte === 0 && zeros[at % 2]!++);
  const most = looked.length / 2;
  if (most < 2 || Math.max(...zeros) < most * 0.6 || Math.min(...zeros) > most * 0.1) return null;
  return zeros[1]! > zeros[0]! ? "utf-16le" : "utf-16be";
}
