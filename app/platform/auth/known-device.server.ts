// The browsers that an account knows.
import { readSignedCookie, signedCookie } from "#app/platform/http/cookies.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { isId } from "#app/platform/pass.server.ts";

/** A browser in which someone has typed the right password of `userId`. */
export type KnownDevice = { userId: string; deviceId: string };

const COOKIE = "convite-device";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The account that knows the request's browser, or null. The cookie is signed and cannot be forged. */
export function findKnownDevice(config: Config, request: Request): KnownDevice | null {
  const [userId, deviceId] = readSignedCookie(config, request, COOKIE)?.split(".") ?? [];
  return isId(userId) && isId(deviceId) ? { userId, deviceId } : null;
}

/** The `Set-Cookie` by which an account knows a browser for a year. */
export function deviceCookie(config: Config, { userId, deviceId }: KnownDevice): string {
  return signedCookie(config, COOKIE, `${userId}.${deviceId}`, YEAR_SECONDS);
}
