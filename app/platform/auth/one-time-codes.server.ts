// One-time codes of an application (RFC 6238: HMAC-SHA-1, thirty seconds, six digits), and recovery codes.
import { createHmac, randomBytes } from "node:crypto";
import { codeDigits, stepAt } from "#app/domain/account/one-time-code.ts";
import { sameText } from "./secrets.server.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** `bytes` in base32, as applications and people type it. */
export function base32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The bytes of a text of `base32`. */
function bytesOf(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** A new secret of 160 bits, in base32. */
export function newCodeSecret(): string {
  return base32(randomBytes(20));
}

/** The code of `secret` in `step`. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const at = mac[mac.length - 1]! & 15;
  const number = mac.readUInt32BE(at) & 0x7f_ff_ff_ff;
  return String(number % 10 ** codeDigits).padStart(codeDigits, "0");
}

/** The step in which `code` is right: this one or the one beside it, but none up to `lastStep`. Null if it is wrong. */
export function stepOf(secret: string, code: string, lastStep: number, now: Date): number | null {
  const current = stepAt(now);
  for (const step of [current, current - 1, current + 1])
    if (step > lastStep && sameText(codeOf(secret, step), code)) return step;
  return null;
}

/** The address that an application reads from the QR code. */
export function codeUri(secret: string, email: string, host: string): string {
  const issuer = `Convite (${host})`;
  // Applications read a plus as a plus, so blanks are %20.
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

const RECOVERY_CODES = 10;

/** Ten new recovery codes of 80 bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(10)));
}
