// Signed cookies for people without an account: «has given the code of this event», «has answered as this guest».
import { sign, unsign } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";

type Attributes = { path: string; maxAgeSeconds: number };

/** The `Set-Cookie` header of a signed, HttpOnly cookie; Secure on an https origin. A `maxAgeSeconds` of 0 removes it. */
export function signedCookie(config: Config, name: string, value: string, { path, maxAgeSeconds }: Attributes): string {
  const secure = config.origin.startsWith("https:") ? "; Secure" : "";
  return `${name}=${sign(config, name, value)}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value of a signed cookie in `request`, or null when it is missing or its signature is not ours. */
export function readSignedCookie(config: Config, request: Request, name: string): string | null {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, ...rest] = part.trim().split("=");
    if (key === name) return unsign(config, name, rest.join("="));
  }
  return null;
}

/**
 * The `Set-Cookie` headers that take every cookie of ours from the browser that sent `request`. `Clear-Site-Data` would do it in a word, but
 * for all of the domain: those of its neighbours too.
 */
export function removeOwnCookies(config: Config, request: Request): string[] {
  const secure = config.origin.startsWith("https:") ? "; Secure" : "";
  return (request.headers.get("cookie") ?? "")
    .split(";")
    .map((part) => part.split("=")[0]!.trim())
    .filter((name) => /^(?:__Host-)?convite(?:-[a-z0-9-]+)?$/.test(name))
    .map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
}
