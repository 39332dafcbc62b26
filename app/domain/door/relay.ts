// A phone without a network tells another one by a code who is inside: numbers alone, signed with a key that only lists hold.

import { isRelay, type Relay, relayMark as mark } from "#app/domain/door/hearsay.ts";

const [eventBytes, deviceBytes, timeBytes, signBytes] = [4, 8, 4, 8];
const headBytes = eventBytes + deviceBytes + timeBytes;
/** The most numbers that one code holds: 5,000 people need 625 bytes. */
const mostNumbers = 8_000;
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/** The code of a phone, in letters that a QR holds in few dots. `key` is the list's, in hex. Numbers above 8,000 are left out. */
export async function relayText(eventId: string, key: string, relay: Relay): Promise<string> {
  const numbers = relay.numbers.filter((no) => no <= mostNumbers);
  const bits = new Uint8Array(Math.ceil(Math.max(0, ...numbers) / 8));
  for (const no of numbers) bits[(no - 1) >> 3]! |= 1 << ((no - 1) & 7);
  const time = new Uint8Array(timeBytes);
  new DataView(time.buffer).setUint32(0, Math.floor(relay.at / 1_000));
  const told = joined(shortEvent(eventId), bytesOf(relay.device.slice(0, 2 * deviceBytes)), time, bits);
  return mark + base45(joined(told, await signed(key, told)));
}

/** Reads a code for the list with `key`; null for any other text, another event's code, and a changed one. */
export async function readRelay(eventId: string, key: string, text: string): Promise<Relay | null> {
  if (!isRelay(text) || text.length > 2 * mostNumbers) return null;
  const bytes = fromBase45(text.slice(mark.length));
  if (!bytes || bytes.length < headBytes + signBytes) return null;
  const told = bytes.subarray(0, -signBytes);
  const isSigned = hexOf(await signed(key, told)) === hexOf(bytes.subarray(-signBytes));
  if (!isSigned || hexOf(told.subarray(0, eventBytes)) !== hexOf(shortEvent(eventId))) return null;
  const bits = told.subarray(headBytes);
  const numbers = Array.from({ length: bits.length * 8 }, (_, index) => index + 1).filter(
    (no) => (bits[(no - 1) >> 3]! >> ((no - 1) & 7)) & 1,
  );
  return {
    device: hexOf(told.subarray(eventBytes, eventBytes + deviceBytes)),
    at: new DataView(told.buffer, told.byteOffset).getUint32(eventBytes + deviceBytes) * 1_000,
    numbers,
  };
}

// The end of an event's id is random; its beginning is the time.
const shortEvent = (eventId: string) => bytesOf(eventId.replaceAll("-", "").slice(-2 * eventBytes));

async function signed(key: string, told: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", bytesOf(key), hmac, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, told), 0, signBytes);
}

function base45(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    let value = isPair ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!;
    for (let place = 0; place < (isPair ? 3 : 2); place++, value = Math.floor(value / 45)) text += alphabet[value % 45];
  }
  return text;
}

function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (letter) => alphabet.indexOf(letter));
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0);
    if (digits.includes(-1) || value > (digits.length === 3 ? 65_535 : 255)) return null;
    if (digits.length === 3) bytes.push(value >> 8);
    bytes.push(value & 255);
  }
  return Uint8Array.from(bytes);
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
