// Accounts and their sessions for tests of actions, without slow password hashing.
import { sendReset } from "#app/features/account/auth/password/jobs.server.ts";
import { createAuth } from "#app/platform/auth/auth.server.ts";
import { readViewer, type Viewer } from "#app/platform/auth/viewer.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { addUser, passFor } from "#test/factories.ts";

/** The services that account actions need; `env` adds settings. Passwords are compared, not hashed: a hash takes a tenth of a second. */
export function accountServices(db: Db, env: Record<string, string> = {}) {
  const config = readConfig({ NODE_ENV: "test", AUTH_SECRET: "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa", ...env });
  const auth = createAuth(db, config);
  const hashOf = (password: string) => `hash of ${password}`;
  return {
    db,
    config,
    auth: {
      ...auth,
      hashPassword: async (password: string) => hashOf(password),
      verifyPassword: async (hash: string | null, password: string) => hash === hashOf(password),
    },
  };
}
export type AccountServices = ReturnType<typeof accountServices>;

/** An account with an address and, unless it is null, a password; returns its id. */
export async function addAccount(
  { db, auth }: AccountServices,
  email: string,
  password: string | null = "tres gatos en el tejado",
): Promise<string> {
  const userId = await addUser(db, "Marta Segura", email);
  if (password !== null)
    await db
      .insertInto("accounts")
      .values({
        id: newId(),
        userId,
        accountId: userId,
        providerId: "credential",
        password: await auth.hashPassword(password),
      })
      .execute();
  return userId;
}

/** A new session of `userId`: the cookie that a browser would send, and the pass for `action` in that session. */
export async function signIn<A extends ActionName>(
  { db, auth, config }: AccountServices,
  userId: string,
  action: A,
  userAgent = "",
): Promise<{ cookie: string; pass: AccountPass<A> }> {
  const headers = await auth.openSession(userId, new Headers({ "user-agent": userAgent }));
  const cookie = cookieOf(headers);
  return { cookie, pass: { ...passFor(action), viewer: (await viewerOf({ db, auth, config }, cookie))! } };
}

/** The viewer of a cookie now, or null. */
export async function viewerOf(
  { db, auth, config }: Pick<AccountServices, "db" | "auth" | "config">,
  cookie: string,
): Promise<Viewer | null> {
  return readViewer(auth, db, config, new Headers({ cookie }));
}

/** The `Cookie` header for these `Set-Cookie` headers. */
export function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Writes the password reset e-mail, as the worker does. */
export async function writeResetEmail(accounts: AccountServices, userId: string, now: Date): Promise<void> {
  const work = { app: accounts as unknown as AppServices, now, signal: new AbortController().signal };
  await sendReset({ ...work, payload: { userId } });
}
