// Signed cookies for people without an account: «has given the code of this event», «has answered as this guest».
import { sign, unsign } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";

/** On an https origin every name has the prefix `__Host-`, so browsers accept the cookie from this host only, not from a sibling. */
function hostName({ origin }: Config, name: string): string {
  return origin.startsWith("https:") ? `__Host-${name}` : name;
}

function line(config: Config, value: string, maxAgeSeconds: number): string {
  const secure = config.origin.startsWith("https:") ? "; Secure" : "";
  return `${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The `Set-Cookie` header of a signed, HttpOnly cookie for the whole site. A `maxAgeSeconds` of 0 removes it. */
export function signedCookie(config: Config, name: string, value: string, maxAgeSeconds: number): string {
  return line(config, `${hostName(config, name)}=${sign(config, name, value)}`, maxAgeSeconds);
}

/** The value of a signed cookie in `request`; null if it is missing or we did not sign it. */
export function readSignedCookie(config: Config, request: Request, name: string): string | null {
  const ours = hostName(config, name);
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, ...rest] = part.trim().split("=");
    if (key === ours) return unsign(config, name, rest.join("="));
  }
  return null;
}

/** The `Cookie` header of a browser that received the `Set-Cookie` headers of `sent`. */
export function cookiesSet(sent: Headers): string {
  const pairs = sent.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  return pairs.join("; ");
}

/**
 * The `Set-Cookie` headers that remove the oldest cookies with this `prefix`, so that at most `keep` remain, including
 * `newest`. The same response sets `newest`. Browsers send their oldest cookies first.
 */
export function dropOldCookies(
  config: Config,
  request: Request,
  prefix: string,
  { keep, newest }: { keep: number; newest: string },
): string[] {
  const others = [...new Set(cookieNames(request))].filter(
    (name) => name.startsWith(hostName(config, prefix)) && name !== hostName(config, newest),
  );
  return others.slice(0, Math.max(0, others.length - keep + 1)).map((name) => line(config, `${name}=`, 0));
}

/**
 * The `Set-Cookie` headers that remove all our cookies from the browser that sent `request`. `Clear-Site-Data` would also
 * remove the cookies of other hosts on the domain.
 */
export function removeOwnCookies(config: Config, request: Request): string[] {
  return cookieNames(request)
    .filter((name) => /^(?:__Host-)?convite(?:-[a-z0-9-]+)?$/.test(name))
    .map((name) => line(config, `${name}=`, 0));
}

function cookieNames(request: Request): string[] {
  return (request.headers.get("cookie") ?? "").split(";").map((part) => part.split("=")[0]!.trim());
}
