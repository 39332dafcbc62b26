// Everything that is posted to a session, from its page or by script: read from the form, done, and said what came of it.
import type { Db } from "#app/db/client.ts";
import { type ChatKind, chatRates, type TalkRefusal } from "#app/domain/home/chat.ts";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { photoRefusalText, photoStatus } from "#app/features/account/profile/photo/copy.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { whisper } from "#app/platform/live/feed.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { RouteArgs } from "#app/platform/pass.server.ts";
import { authorizeClearing, authorizeTalk, type ClearTalk } from "./access.queries.server.ts";
import {
  checkTogether,
  deleteMessage,
  editMessage,
  limitsOf,
  markRead,
  sendMessage,
  type ReadTalk,
  type SendTalk,
} from "./commands.server.ts";
import { type NoticeName, refusalText, waitText } from "./copy.ts";
import { editForm, readForm, reportForm, sendForm } from "./form.ts";
import { type ChatAction, findMessage, type ShownMessage } from "./messages.queries.server.ts";
import { putBack, takeOut } from "./taking-out.commands.server.ts";
import { blockPerson, reportMessage, unblockPerson } from "./moderation.commands.server.ts";
import { countUnread, participantsOf, topicsOf, type Unread } from "./sessions.queries.server.ts";

export type ChatIntent =
  | "send"
  | "edit"
  | "delete"
  | "read"
  | "typing"
  | "block"
  | "unblock"
  | "report"
  | "remove"
  | "restore";

/** The action that each intent requires in a session of each kind, as in the route's access. */
export type ChatRights = {
  read: Record<ChatKind, Extract<ChatAction, `${string}.read`>>;
  send: Record<ChatKind, Extract<ChatAction, `${string}.send`>>;
  clear: "chat.general.clear";
};

/**
 * The result: `ok` with the message as it stands or the number of unread messages, or sentences beside their fields. `undo` is the id of a
 * message that can be put back.
 */
export type Posted =
  | ({ ok: true; status: 200; message?: ShownMessage; notice?: NoticeName; undo?: string } & Partial<Unread>)
  | { ok: false; status: number; errors: FieldErrors; waitSeconds?: number };

/** Does what the form asks for. Throws what the authorization throws. */
export async function postToSession(
  args: RouteArgs,
  form: FormData,
  intent: ChatIntent,
  rights: ChatRights,
): Promise<Posted> {
  const { sessionId } = args.params;
  if (isClearing(intent))
    return clearers[intent](args, form, await authorizeClearing(args, sessionId, rights.read, rights.clear));
  if (isWriting(intent)) return writers[intent](args, form, await authorizeTalk(args, sessionId, rights.send));
  return readers[intent](args, form, await authorizeTalk(args, sessionId, rights.read));
}

const writers = { send, edit, delete: remove, typing };
const readers = { read, block, unblock, report };
const clearers = { remove: clear, restore };

function isClearing(intent: ChatIntent): intent is keyof typeof clearers {
  return Object.hasOwn(clearers, intent);
}

function isWriting(intent: ChatIntent): intent is keyof typeof writers {
  return Object.hasOwn(writers, intent);
}

/** Writes the posted message in a session whose right has been given. */
export async function send({ context }: RouteArgs, form: FormData, talk: SendTalk): Promise<Posted> {
  const { app, now } = requestContext(context);
  const file = form.get("file");
  const picture = file instanceof File && file.size > 0 ? await file.bytes() : null;
  const parsed = parseForm(sendForm(picture !== null), form);
  if (!parsed.ok) return { ok: false, status: 422, errors: parsed.errors };
  const sent = await sendMessage(app, talk, { ...parsed.input, picture }, now);
  if (sent.ok) return done(requestContext(context).app.db, talk, sent.messageId, sent.sent);
  if (sent.code === "too_many") return tooMany(sent.waitSeconds);
  switch (sent.code) {
    case "person_gone":
    case "not_together":
    case "blocked":
      return apart(sent.code);
    case "session_gone":
      return refused(404, { form: refusalText[sent.code] });
    default:
      return refused(photoStatus[sent.code], { file: photoRefusalText(sent) });
  }
}

async function edit({ context }: RouteArgs, form: FormData, talk: SendTalk): Promise<Posted> {
  const { app, now } = requestContext(context);
  const parsed = parseForm(editForm, form);
  if (!parsed.ok) return refused(422, parsed.errors);
  const edited = await editMessage(app.db, talk, form.get("messageId"), parsed.input.content, now);
  if (edited.ok) return done(requestContext(context).app.db, talk, edited.messageId);
  if (edited.code === "too_many") return tooMany(edited.waitSeconds);
  return edited.code === "message_gone" ? gone() : apart(edited.code);
}

async function remove({ context }: RouteArgs, form: FormData, talk: SendTalk): Promise<Posted> {
  const { app, now } = requestContext(context);
  const deleted = await deleteMessage(app, talk, form.get("messageId"), now);
  return deleted.ok
    ? { ...(await done(requestContext(context).app.db, talk, deleted.messageId)), notice: "eliminado" }
    : gone();
}

async function clear({ context }: RouteArgs, form: FormData, talk: ClearTalk): Promise<Posted> {
  const { app, now } = requestContext(context);
  const taken = await takeOut(app.db, talk, form.get("messageId"), now);
  if (!taken.ok) return gone();
  return { ...(await done(app.db, talk, taken.messageId)), notice: "quitado", undo: taken.messageId };
}

async function restore({ context }: RouteArgs, form: FormData, talk: ClearTalk): Promise<Posted> {
  const { app, now } = requestContext(context);
  const put = await putBack(app.db, talk, form.get("messageId"), now);
  return put.ok
    ? { ...(await done(app.db, talk, put.messageId)), notice: "devuelto" }
    : refused(404, { form: refusalText.not_put_back });
}

/** Tells the others that the viewer is writing, where they may write; the server stores none of it, and drops what exceeds the limit. */
async function typing({ context }: RouteArgs, _form: FormData, { pass, session }: SendTalk): Promise<Posted> {
  const { app, now } = requestContext(context);
  const { id, name } = pass.viewer;
  const together = await checkTogether(app.db, id, session);
  if (!together.ok) return apart(together.code);
  if ((await consumeRateLimit(app.db, limitsOf("typing", id, chatRates.typing), now)) > 0)
    return { ok: true, status: 200 };
  const text = JSON.stringify({ sessionId: session.id, typing: { id, name } });
  const others = session.kind === "private" ? participantsOf(session).filter((each) => each !== id) : null;
  for (const topic of others ? others.map((each) => `user:${each}:chat` as const) : topicsOf(session))
    await whisper(app.db, { topic, text });
  return { ok: true, status: 200 };
}

async function read({ context }: RouteArgs, form: FormData, talk: ReadTalk): Promise<Posted> {
  const { app, now } = requestContext(context);
  const parsed = parseForm(readForm, form);
  if (!parsed.ok) return refused(422, parsed.errors);
  await markRead(app.db, talk, parsed.input.upTo, now);
  return { ok: true, status: 200, ...(await countUnread(app.db, talk.pass.viewer.id)) };
}

async function block({ context }: RouteArgs, form: FormData, talk: ReadTalk): Promise<Posted> {
  const { app, now } = requestContext(context);
  const blocked = await blockPerson(app.db, talk, form.get("personId"), now);
  return blocked.ok
    ? { ok: true, status: 200, notice: "bloqueado" }
    : refused(404, { form: refusalText[blocked.code] });
}

async function unblock({ context }: RouteArgs, form: FormData, talk: ReadTalk): Promise<Posted> {
  await unblockPerson(requestContext(context).app.db, talk.pass, form.get("personId"));
  return { ok: true, status: 200, notice: "desbloqueado" };
}

async function report({ context }: RouteArgs, form: FormData, talk: ReadTalk): Promise<Posted> {
  const { app, now } = requestContext(context);
  const parsed = parseForm(reportForm, form);
  if (!parsed.ok) return refused(422, parsed.errors);
  const reported = await reportMessage(app, talk, form.get("messageId"), parsed.input.reason, now);
  if (reported.ok) return { ok: true, status: 200, notice: "denunciado" };
  return reported.code === "too_many" ? tooMany(reported.waitSeconds) : gone();
}

async function done(db: Db, talk: Pick<SendTalk, "session">, id: string, known?: ShownMessage) {
  const message = known ?? (await findMessage(db, talk, id));
  return { ok: true as const, status: 200 as const, ...(message && { message }) };
}

function refused(status: number, errors: FieldErrors): Posted {
  return { ok: false, status, errors };
}

/** The two of a private session may not write to each other now. */
function apart(code: TalkRefusal): Posted {
  return refused(403, { form: refusalText[code] });
}

function gone(): Posted {
  return refused(404, { form: refusalText.message_gone });
}

function tooMany(waitSeconds: number): Posted {
  return { ok: false, status: 429, errors: { form: waitText(waitSeconds) }, waitSeconds };
}
