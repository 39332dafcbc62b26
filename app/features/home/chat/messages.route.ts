// /app/chat/{sessionId}/mensajes: a session for scripts, as JSON: its messages, what changed since, and what is posted to it.
import { data } from "react-router";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import type { Route } from "./+types/messages.route.ts";
import { authorizeTalk } from "./access.queries.server.ts";
import { sendFailed } from "./copy.ts";
import { changesSince, listReaders, pageMessages } from "./messages.queries.server.ts";
import { postToSession } from "./posting.commands.server.ts";
import { readConversation, readNumber } from "./queries.server.ts";
import { talkHandle, talkRights } from "./parts/talk-access.ts";

export const handle = talkHandle;
const { actions } = handle.access;
const headers = { "cache-control": "private, no-store" };

/** The session whole; with `?antes=` older messages alone, with `?desde=` what has changed since the session stood there. */
export async function loader(args: Route.LoaderArgs) {
  const talk = await authorizeTalk(args, args.params.sessionId, talkRights.read);
  const { app } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const [before, since] = [readNumber(address.get("antes")), readNumber(address.get("desde"))];
  if (before !== null) return Response.json(await pageMessages(app.db, talk, before), { headers });
  if (since === null) return Response.json(await readConversation(app.db, talk, null), { headers });
  const [changes, readers] = await Promise.all([changesSince(app.db, talk, since), listReaders(app.db, talk)]);
  return Response.json({ ...changes, readers }, { headers });
}

/** The same intents as the page. By hand: it answers with JSON. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "message not sent",
    async () => {
      const { status, ...posted } = await postToSession(args, form, intent, talkRights);
      return Response.json(posted, { status, headers });
    },
    ({ status, text }) => data({ ok: false, errors: { form: text(sendFailed) } }, { status, headers }),
  );
}
