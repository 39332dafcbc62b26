// A command at the console acts for an account: it asks the authorization as a request of that account would.
import { RouterContextProvider } from "react-router";
import { setRequestContext } from "#app/platform/http/request-context.server.ts";
import type { RouteArgs } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";

/** What the authorization needs to know of `userId`, or of nobody, with the path's `params`. */
export function onBehalfOf(app: AppServices, userId: string | null, params: Record<string, string> = {}): RouteArgs {
  const context = new RouterContextProvider();
  const viewer = async () => {
    if (userId === null) return null;
    const user = await app.db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
    const session = {
      sessionId: userId,
      sessionExpiresAt: new Date(Date.now() + 60_000),
      isAdmin: false,
      horizon: "0",
    };
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
