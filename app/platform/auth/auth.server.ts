// Sessions: a row that the hash of a random token finds, and a signed cookie that holds the token.
import { createHmac } from "node:crypto";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { type Factor, sessionDays } from "#app/domain/account/session.ts";
import type { Config } from "#app/platform/config.server.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";
import { hashToken, newToken, sameText } from "./secrets.server.ts";

const SESSION_SECONDS = sessionDays * 24 * 60 * 60;
const LONGEST_BROWSER_NAME = 500;

export type Auth = {
  /** The session cookie's name: `__Host-convite` on an https origin, so browsers require Secure and refuse Domain. */
  cookieName: string;
  hashPassword: typeof hashPassword;
  verifyPassword: typeof verifyPassword;
  /**
   * Starts a session for `userId` in the browser of `headers`. `factor` is the second step of the sign-in, if it had one.
   * The returned `Set-Cookie` must reach the browser.
   */
  openSession(userId: string, headers: Headers, factor?: Factor | null): Promise<Headers>;
  /** Ends the request's session in the database; returns the `Set-Cookie` that removes it. */
  closeSession(headers: Headers): Promise<Headers>;
  /** The session token in the request's cookie; null if we did not sign it. */
  readSessionToken(headers: Headers): string | null;
};

/** Builds a site's session service. */
export function createAuth(db: Db, { origin, authSecret }: Pick<Config, "origin" | "authSecret">): Auth {
  const secure = origin.startsWith("https:");
  const cookieName = secure ? "__Host-convite" : "convite";
  // The signature that cookies have had since the first release: those that browsers hold stay valid.
  const sign = (token: string) => `${token}.${createHmac("sha256", authSecret).update(token).digest("base64")}`;
  const setCookie = (value: string, seconds: number): [string, string] => [
    "set-cookie",
    `${cookieName}=${value}; Max-Age=${seconds}; Path=/; HttpOnly;${secure ? " Secure;" : ""} SameSite=Lax`,
  ];

  function readSessionToken(headers: Headers): string | null {
    const signed = decoded(cookieOf(headers, cookieName));
    const token = signed.slice(0, Math.max(0, signed.lastIndexOf(".")));
    return token !== "" && sameText(sign(token), signed) ? token : null;
  }

  return {
    cookieName,
    hashPassword,
    verifyPassword,
    async openSession(userId, headers, factor = null) {
      const token = newToken();
      const now = new Date();
      const userAgent = headers.get("user-agent")?.slice(0, LONGEST_BROWSER_NAME) ?? "";
      const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1_000);
      await db
        .insertInto("sessions")
        .values({ id: newId(), userId, tokenHash: hashToken(token), userAgent, factor, expiresAt, createdAt: now })
        .execute();
      return new Headers([setCookie(encodeURIComponent(sign(token)), SESSION_SECONDS)]);
    },
    async closeSession(headers) {
      const token = readSessionToken(headers);
      if (token) await db.deleteFrom("sessions").where("tokenHash", "=", hashToken(token)).execute();
      return new Headers([setCookie("", 0)]);
    },
    readSessionToken,
  };
}

function cookieOf(headers: Headers, name: string): string {
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
