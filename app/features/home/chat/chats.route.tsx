// /app/chat: all sessions of an account, people to start a chat with, and the messages that a search finds.
import { data, redirect } from "react-router";
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import { searchWords } from "#app/domain/home/search.ts";
import { foldText } from "#app/domain/text/text.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/chats.route.ts";
import { openFromForm, sendFromForm } from "./opening.commands.server.ts";
import { sendFailed } from "./copy.ts";
import { listBlockedPeople, searchMessages } from "./messages.queries.server.ts";
import { unblockPerson } from "./moderation.commands.server.ts";
import { ChatsScreen } from "./parts/chats-screen.tsx";
import { cleanSearch, searchLimit } from "./queries.server.ts";
import { findEventSession, listPeople, listSessions } from "./sessions.queries.server.ts";

export const handle = {
  access: {
    view: "app.view",
    actions: { open: "app.view", unblock: "app.view", send: "chat.private.send" },
    also: { sendGeneral: "chat.general.send", sendOrganizers: "chat.organizers.send" },
  },
  uploadBytes: pictureFormBytes,
} satisfies Handle;
const { actions, also } = handle.access;

export const meta: Route.MetaFunction = () => [{ title: "Chat · Convite" }];

/** `?q=` searches people and messages; `?evento=` with `?tipo=organizers` redirects to the session of an event. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await authorizeAccount(args, handle.access.view);
  const { app } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const kind = address.get("tipo") === "organizers" ? "organizers" : "general";
  const asked = await findEventSession(app.db, address.get("evento"), kind);
  if (asked) throw redirect(`/app/chat/${asked.id}`);
  const query = cleanSearch(address.get("q"));
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const [sessions, people, found, blocked] = await Promise.all([
    listSessions(app.db, viewer.id, words),
    listPeople(app.db, viewer.id),
    searchMessages(app.db, viewer.id, { words: searchWords(query), way: "exact" }, searchLimit),
    listBlockedPeople(app.db, viewer.id),
  ]);
  const matches = (text: string) => words.every((word) => foldText(text).includes(word));
  return {
    query,
    viewerId: viewer.id,
    sessions,
    people: people.filter(({ name, event }) => matches(`${name} ${event}`)),
    found,
    blocked,
  };
}

/**
 * `open` starts a private session (`recipientId`); `send` writes to a session named by its kind and its event or other person.
 * By hand: the right to send depends on that kind.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "chat not opened",
    async () => {
      const pass = await authorizeAccount(args, actions.open);
      if (intent === "unblock") {
        await unblockPerson(requestContext(args.context).app.db, pass, form.get("personId"));
        throw redirect("/app/chat?aviso=desbloqueado", { status: 303 });
      }
      if (intent === "open") {
        const opened = await openFromForm(args, form, pass);
        if (opened.ok) throw redirect(`/app/chat/${opened.sessionId}`, { status: 303 });
        return data({ error: opened.error }, { status: opened.status });
      }
      const rights = { private: actions.send, general: also.sendGeneral, organizers: also.sendOrganizers };
      const sent = await sendFromForm(args, form, pass, rights);
      if (sent.ok) throw redirect(`/app/chat/${sent.sessionId}`, { status: 303 });
      return data({ error: sent.error }, { status: sent.status });
    },
    ({ status, text }) => data({ error: text(sendFailed) }, { status }),
  );
}

export default function Chats({ loaderData, actionData }: Route.ComponentProps) {
  return <ChatsScreen {...loaderData} error={useAnswer(actionData)?.error} />;
}
