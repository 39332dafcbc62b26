// Opens a session from a form: with a person, or the one that the form names by its kind.
import type { TalkRefusal } from "#app/domain/home/chat.ts";
import type { Refusal } from "#app/domain/result.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { AccountPass, RouteArgs } from "#app/platform/pass.server.ts";
import { authorizeTalk } from "./access.queries.server.ts";
import { openPrivate, type TooManyMessages } from "./commands.server.ts";
import { refusalText, sendFailed, waitText } from "./copy.ts";
import { type ChatRights, send } from "./posting.commands.server.ts";
import { findEventSession } from "./sessions.queries.server.ts";

type Opened = { ok: true; sessionId: string } | { ok: false; status: number; error: string };

/** Opens the private session with `recipientId`. */
export async function openFromForm(args: RouteArgs, form: FormData, pass: AccountPass<"app.view">): Promise<Opened> {
  const { app, now } = requestContext(args.context);
  const opened = await openPrivate(app.db, pass, form.get("recipientId"), now);
  return opened.ok ? opened : refused(opened);
}

/** Writes to `chatType` with `recipientId` or `eventId`; opens the private session if it does not exist yet. rooms «Every day» */
export async function sendFromForm(
  args: RouteArgs,
  form: FormData,
  pass: AccountPass<"app.view">,
  rights: ChatRights["send"],
): Promise<Opened> {
  const { app, now } = requestContext(args.context);
  const kind = form.get("chatType");
  let sessionId: string | undefined;
  if (kind === "organizers" || kind === "general")
    sessionId = (await findEventSession(app.db, form.get("eventId"), kind))?.id;
  else {
    const opened = await openPrivate(app.db, pass, form.get("recipientId"), now);
    if (!opened.ok) return refused(opened);
    sessionId = opened.sessionId;
  }
  const talk = await authorizeTalk(args, sessionId, rights);
  const posted = await send(args, form, talk);
  if (posted.ok) return { ok: true, sessionId: talk.session.id };
  return { ok: false, status: posted.status, error: Object.values(posted.errors)[0] ?? sendFailed };
}

function refused(refusal: Refusal<TalkRefusal> | TooManyMessages): Opened {
  if (refusal.code === "too_many") return { ok: false, status: 429, error: waitText(refusal.waitSeconds) };
  return { ok: false, status: refusal.code === "person_gone" ? 404 : 403, error: refusalText[refusal.code] };
}
