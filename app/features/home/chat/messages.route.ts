// /app/chat/{sessionId}/mensajes: a session for scripts, as JSON: its messages, what changed since, and what is posted to it.
import { data } from "react-router";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import type { Route } from "./+types/messages.route.ts";
import { authorizeTalk } from "./access.queries.server.ts";
import { sendFailed } from "./copy.ts";
import { changesSince, listReaders, pageMessages } from "./messages.queries.server.ts";
import { postToSession } from "./posting.commands.server.ts";
import { readConversation, readNumber } from "./queries.server.ts";

export const handle = {
  access: {
    view: "chat.private.read",
    actions: {
      send: "chat.private.send",
      edit: "chat.private.send",
      delete: "chat.private.send",
      typing: "chat.private.send",
      read: "chat.private.read",
      block: "chat.private.read",
      unblock: "chat.private.read",
      report: "chat.private.read",
    },
    also: {
      general: "chat.general.read",
      organizers: "chat.organizers.read",
      sendGeneral: "chat.general.send",
      sendOrganizers: "chat.organizers.send",
    },
  },
} satisfies Handle;
const { view, actions, also } = handle.access;
const rights = {
  read: { private: view, general: also.general, organizers: also.organizers },
  send: { private: actions.send, general: also.sendGeneral, organizers: also.sendOrganizers },
};
const headers = { "cache-control": "private, no-store" };

/** The session whole; with `?antes=` older messages alone, with `?desde=` what has changed since the session stood there. */
export async function loader(args: Route.LoaderArgs) {
  const talk = await authorizeTalk(args, args.params.sessionId, rights.read);
  const { app } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const [before, since] = [readNumber(address.get("antes")), readNumber(address.get("desde"))];
  if (before !== null) return Response.json(await pageMessages(app.db, talk, before), { headers });
  if (since === null) return Response.json(await readConversation(app.db, talk, null), { headers });
  const [changes, readers] = await Promise.all([changesSince(app.db, talk, since), listReaders(app.db, talk)]);
  return Response.json({ ...changes, readers }, { headers });
}

/** The same intents as the page's, answered with what came of them. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "message not sent",
    async () => {
      const { status, ...posted } = await postToSession(args, form, intent, rights);
      return Response.json(posted, { status, headers });
    },
    ({ status, text }) => data({ ok: false, errors: { form: text(sendFailed) } }, { status, headers }),
  );
}
