// The right that a session requires: that of its kind, on its event or between its two people.
import { data } from "react-router";
import type { ChatKind } from "#app/domain/home/chat.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount, authorizeEvent, type RouteArgs } from "#app/platform/pass.server.ts";
import type { ChatAction, Talk } from "./messages.queries.server.ts";
import { findSession, participantsOf } from "./sessions.queries.server.ts";

/**
 * Authorizes the action that `actions` names for the session's kind. Throws the authorization's refusals.
 * An unknown session gets the same 404 as another account's session.
 */
export async function authorizeTalk<A extends ChatAction>(
  args: RouteArgs,
  sessionId: unknown,
  actions: Record<ChatKind, A>,
): Promise<Talk<A>> {
  const { app, viewer } = requestContext(args.context);
  const session = (await viewer()) ? await findSession(app.db, sessionId) : undefined;
  if (session && session.kind !== "private") {
    const ofEvent = { ...args, params: { ...args.params, eventId: session.eventId ?? undefined } };
    return { session, pass: await authorizeEvent(ofEvent, actions[session.kind]) };
  }
  const participants = session ? participantsOf(session) : [];
  const pass = await authorizeAccount(args, actions.private, { participants });
  if (!session) throw data({ why: "hidden" }, { status: 404 });
  return { session, pass };
}
