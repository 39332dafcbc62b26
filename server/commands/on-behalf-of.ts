// A command at the console acts as somebody with an account: the doorkeeper is asked for them as for a request of theirs.
import { RouterContextProvider } from "react-router";
import { setFacts } from "#app/platform/http/context.server.ts";
import type { DoorArgs } from "#app/platform/pass.server.ts";
import type { Site } from "#app/platform/site.server.ts";

/** What the doorkeeper needs to know of `userId`, or of nobody, with the path's `params`. */
export function onBehalfOf(site: Site, userId: string | null, params: Record<string, string> = {}): DoorArgs {
  const context = new RouterContextProvider();
  const viewer = async () => {
    if (userId === null) return null;
    const user = await site.db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
    const session = {
      sessionId: userId,
      sessionExpiresAt: new Date(Date.now() + 60_000),
      isAdmin: false,
      horizon: "0",
    };
    return { ...user, ...session, accountType: "business" as const, theme: "system" as const };
  };
  setFacts(context, {
    site,
    requestId: "console",
    nonce: "",
    method: "POST",
    address: "127.0.0.1",
    now: new Date(),
    viewer,
    unavailable: false,
    failed: false,
  });
  return { request: new Request(site.config.origin), context, params };
}
