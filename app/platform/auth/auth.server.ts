// Passwords and sessions: better-auth on our own tables, accessible only through the functions below.
import { betterAuth } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { Config } from "#app/platform/config.server.ts";

const SESSION_SECONDS = 60 * 24 * 60 * 60;

export type Auth = {
  /** The session cookie's name: `__Host-convite` on an https origin, so browsers require Secure and refuse Domain. */
  cookieName: string;
  hashPassword(password: string): Promise<string>;
  /** Whether `password` matches `hash`. Null takes as long and returns false, so timing does not reveal unknown addresses. */
  verifyPassword(hash: string | null, password: string): Promise<boolean>;
  /** Starts a session for `userId`; the returned `Set-Cookie` must reach the browser. */
  openSession(userId: string, headers: Headers): Promise<Headers>;
  /** Ends the request's session in the database; returns the `Set-Cookie` that removes it. */
  closeSession(headers: Headers): Promise<Headers>;
  /** The session token in the request's cookie; null if we did not sign it. */
  readSessionToken(headers: Headers): Promise<string | null>;
};

/** Builds a site's session service. better-auth is not accessible over HTTP; only our own routes call it. */
export function createAuth(db: Db, config: Config): Auth {
  const secure = config.origin.startsWith("https:");
  const cookieName = secure ? "__Host-convite" : "convite";
  const auth = betterAuth({
    appName: "Convite",
    baseURL: config.origin,
    secret: config.authSecret,
    database: { db, type: "postgres" },
    user: { modelName: "users" },
    session: { modelName: "sessions", expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    account: { modelName: "accounts" },
    verification: { modelName: "verifications" },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: { name: cookieName, attributes: { secure, httpOnly: true, sameSite: "lax", path: "/" } },
      },
      // Our own command creates accounts and fills the columns that better-auth does not know.
      database: { generateId: newId, validateSchema: false },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [{ id: "convite-sessions", endpoints: sessionEndpoints }],
  });
  const context = auth.$context;
  const noPassword = context.then(({ password }) => password.hash(crypto.randomUUID()));

  return {
    cookieName,
    hashPassword: async (password) => (await context).password.hash(password),
    async verifyPassword(hash, password) {
      const matches = await (await context).password.verify({ hash: hash ?? (await noPassword), password });
      return matches && hash !== null;
    },
    openSession: async (userId, headers) =>
      (await auth.api.openSession({ body: { userId }, headers, returnHeaders: true })).headers,
    closeSession: async (headers) => (await auth.api.signOut({ headers, returnHeaders: true })).headers,
    readSessionToken: (headers) => auth.api.readSessionToken({ headers }),
  };
}

// Endpoints without a path are not accessible over HTTP.
const sessionEndpoints = {
  openSession: createAuthEndpoint({ method: "POST", body: z.object({ userId: z.uuid() }) }, async (ctx) => {
    const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
    if (!user) throw new Error("openSession needs an existing account");
    const session = await ctx.context.internalAdapter.createSession(user.id);
    await setSessionCookie(ctx, { session, user }, false);
    return null;
  }),
  readSessionToken: createAuthEndpoint({ method: "GET" }, async (ctx) => {
    const token = await ctx.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret);
    return token || null;
  }),
};
