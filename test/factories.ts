// Builds worlds for tests, through the real commands.
import { RouterContextProvider } from "react-router";
import type { Db } from "#app/db/client.ts";
import type { ActionName } from "#app/domain/permission-actions.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { type RequestFacts, setFacts } from "#app/platform/http/context.server.ts";
import { type MemberPass, openEvent, type Pass } from "#app/platform/pass.server.ts";

/** A pass that no doorkeeper has issued, for tests of a deed itself: whether somebody may do it is tested at the doors. */
export function passFor<A extends ActionName>(action: A): Pass<A> {
  return { action, viewer: null, may: () => true } as unknown as Pass<A>;
}

/** The pass that the doorkeeper itself issues to an account for a deed on an event, as it would to their request; throws its refusal. */
export async function eventPassOf<A extends ActionName>(db: Db, userId: string, eventId: string, action: A): Promise<MemberPass<A>> {
  const user = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  const viewer = { ...user, sessionId: userId, sessionExpiresAt: new Date(8.64e15), isAdmin: false } as unknown as Viewer;
  const context = new RouterContextProvider();
  setFacts(context, { site: { db }, viewer: async () => viewer } as unknown as RequestFacts);
  return openEvent({ request: new Request("http://localhost/app"), context, params: { eventId } }, action);
}
