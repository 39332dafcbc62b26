// Lets a console command act for an account: it passes the authorization like a request of that account.
import { RouterContextProvider } from "react-router";
import { noSession } from "#app/platform/auth/viewer.server.ts";
import { setRequestContext } from "#app/platform/http/request-context.server.ts";
import type { RouteArgs } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";

/** The route arguments of `userId`, or of no account, with the path's `params`. */
export function onBehalfOf(app: AppServices, userId: string | null, params: Record<string, string> = {}): RouteArgs {
  const context = new RouterContextProvider();
  const viewer = async () => {
    if (userId === null) return null;
    const user = await app.db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
    const session = { ...noSession, sessionId: userId };
    return { ...user, ...session, accountType: "business" as const, theme: "system" as const };
  };
  setRequestContext(context, {
    app,
    requestId: "console",
    nonce: "",
    method: "POST",
    address: "127.0.0.1",
    now: new Date(),
    viewer,
    pictureOrigins: new Set(),
    unavailable: false,
    failed: false,
  });
  return { request: new Request(app.config.origin), context, params };
}
