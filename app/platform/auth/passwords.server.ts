// Passwords, hashed with scrypt: `salt:hash` in hex, the form of all stored passwords since the first release.
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const BYTES = 64;

/** The stored form of `password`, with a new salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${(await derive(password, salt)).toString("hex")}`;
}

/** Whether `password` matches `hash`. Null takes as long and returns false, so timing does not reveal unknown addresses. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const [salt = "", stored = ""] = (hash ?? "0:0").split(":");
  const key = await derive(password, salt);
  const expected = Buffer.from(stored, "hex");
  return expected.length === key.length && timingSafeEqual(expected, key);
}

// NFKC: keyboards write «ñ» and «ﬁ» in several ways.
function derive(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
