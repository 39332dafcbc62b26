// /app/chat/lista: the sessions, people and number of unread messages of an account, as JSON for the panel.
import { data } from "react-router";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/list.route.ts";
import { sendFailed } from "./copy.ts";
import { openFromForm } from "./opening.commands.server.ts";
import { countUnread, listPeople, listSessions, unreadOf } from "./sessions.queries.server.ts";

export const handle = { access: { view: "app.view", actions: { open: "app.view" } } } satisfies Handle;
const headers = { "cache-control": "private, no-store" };

/** With `?solo=unread` only the number. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await authorizeAccount(args, handle.access.view);
  const { app } = requestContext(args.context);
  if (new URL(args.request.url).searchParams.get("solo") === "unread")
    return Response.json(await countUnread(app.db, viewer.id), { headers });
  const [sessions, people] = await Promise.all([listSessions(app.db, viewer.id), listPeople(app.db, viewer.id)]);
  const counts = unreadOf(sessions.map(({ unread, event }) => ({ unread, eventId: event?.id ?? null })));
  return Response.json({ sessions, people, ...counts, viewerId: viewer.id }, { headers });
}

/** `open` with `recipientId`: the private session with a person. By hand: it answers with JSON. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  intentOf(form, handle.access.actions);
  const pass = await authorizeAccount(args, handle.access.actions.open);
  return orFailed(
    args,
    "chat not opened",
    async () => {
      const opened = await openFromForm(args, form, pass);
      return Response.json(opened, { status: opened.ok ? 200 : opened.status, headers });
    },
    ({ status, text }) => data({ ok: false, error: text(sendFailed) }, { status, headers }),
  );
}
