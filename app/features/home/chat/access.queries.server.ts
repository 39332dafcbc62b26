// The right that a session requires: that of its kind, on its event or between its two people.
import { data } from "react-router";
import type { ChatKind } from "#app/domain/home/chat.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount, authorizeEvent, type MemberPass, type RouteArgs } from "#app/platform/pass.server.ts";
import type { ChatAction, Talk } from "./messages.queries.server.ts";
import { type ChatSession, findSession, participantsOf } from "./sessions.queries.server.ts";

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

/** The right to take messages of others out of an event's general session. */
export type ClearTalk = { pass: MemberPass<"chat.general.clear">; session: ChatSession };

/** Authorizes a host in the general session of their event. Refuses every other session as `actions` do, then with 403. */
export async function authorizeClearing(
  args: RouteArgs,
  sessionId: unknown,
  actions: Record<ChatKind, ChatAction>,
  clear: "chat.general.clear",
): Promise<ClearTalk> {
  const { session } = await authorizeTalk(args, sessionId, actions);
  if (session.kind !== "general") throw data({ why: "forbidden" }, { status: 403 });
  const ofEvent = { ...args, params: { ...args.params, eventId: session.eventId ?? undefined } };
  return { session, pass: await authorizeEvent(ofEvent, clear) };
}
