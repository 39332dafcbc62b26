// Keys derived from the one secret: cookie signatures, sealing of values that their owner must read again, and token hashes.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { Config } from "#app/platform/config.server.ts";

type Secret = Pick<Config, "authSecret">;

const keys = new Map<string, Buffer>();

function keyFor(purpose: string, { authSecret }: Secret): Buffer {
  const id = `${purpose} ${authSecret}`;
  let key = keys.get(id);
  if (!key) keys.set(id, (key = Buffer.from(hkdfSync("sha256", authSecret, "convite", purpose, 32))));
  return key;
}

/** `value` with its signature for the cookie `name`; the signature is valid for that name only. */
export function sign(secret: Secret, name: string, value: string): string {
  return `${value}.${createHmac("sha256", keyFor(`cookie ${name}`, secret))
    .update(value)
    .digest("base64url")}`;
}

/** The value in `signed`; null if we did not sign it. */
export function unsign(secret: Secret, name: string, signed: string): string | null {
  const value = signed.slice(0, Math.max(0, signed.lastIndexOf(".")));
  return sameText(sign(secret, name, value), signed) ? value : null;
}

/** Encrypts a value that its owner must read again, such as an access code (SC-09, SC-42). */
export function seal(secret: Secret, purpose: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(`seal ${purpose}`, secret), iv);
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** Decrypts a text of `seal`; null if the secret has changed or the text was tampered with. */
export function unseal(secret: Secret, purpose: string, sealed: string): string | null {
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", keyFor(`seal ${purpose}`, secret), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** A new random token of 32 letters and digits (190 bits, SC-42). */
export function newToken(): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  let token = "";
  while (token.length < 32) {
    for (const byte of randomBytes(48)) {
      // 248 is the largest multiple of 62 in a byte; higher bytes would favour the first letters.
      if (byte < 248 && token.length < 32) token += alphabet[byte % 62];
    }
  }
  return token;
}

/** The stored form of a token: a hash finds the row but does not reveal the token. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Compares two texts in constant time. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
