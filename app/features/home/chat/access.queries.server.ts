// Which right a session asks for: that of its kind, on its event or between its two people.
import { data } from "react-router";
import type { ChatKind } from "#app/domain/chat.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount, authorizeEvent, type RouteArgs } from "#app/platform/pass.server.ts";
import type { ChatAction, Talk } from "./messages.queries.server.ts";
import { findSession, participantsOf } from "./sessions.queries.server.ts";

/**
 * The right to do what `actions` says of the session's kind. Throws what the authorization throws; a session that is not there is hidden
 * like one of others.
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
