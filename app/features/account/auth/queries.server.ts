// Which browsers an account has been used from.
import { isId } from "#app/platform/pass.server.ts";
import { readSignedCookie, signedCookie } from "#app/platform/http/cookies.server.ts";
import type { Config } from "#app/platform/config.server.ts";

/** A browser in which the right password of `userId` has been typed before. */
export type KnownDevice = { userId: string; deviceId: string };

const COOKIE = "convite-device";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The account that the request's browser is known to, or null; the cookie is signed and cannot be made up. */
export function findKnownDevice(config: Config, request: Request): KnownDevice | null {
  const [userId, deviceId] = readSignedCookie(config, request, COOKIE)?.split(".") ?? [];
  return isId(userId) && isId(deviceId) ? { userId, deviceId } : null;
}

/** The `Set-Cookie` that makes a browser known for a year. */
export function deviceCookie(config: Config, { userId, deviceId }: KnownDevice): string {
  return signedCookie(config, COOKIE, `${userId}.${deviceId}`, YEAR_SECONDS);
}
