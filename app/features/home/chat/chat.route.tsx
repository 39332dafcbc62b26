// /app/chat/{sessionId}: one session with its history, and the forms posted to it.
import { data, redirect } from "react-router";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/chat.route.ts";
import { authorizeTalk } from "./access.queries.server.ts";
import { sendFailed, titleText } from "./copy.ts";
import { ChatScreen } from "./parts/chat-screen.tsx";
import { postToSession } from "./posting.commands.server.ts";
import { readConversation, readNumber } from "./queries.server.ts";
import { talkHandle, talkRights } from "./parts/talk-access.ts";

export const handle = talkHandle;
const { actions } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `${loaderData.session.event?.title ?? loaderData.session.other?.name ?? ""} · ${titleText[loaderData.session.kind]} · Convite`
      : "Chat · Convite",
  },
];

/** The newest messages, or those before `?antes=`. 403 for a guest without a right to its kind, 404 for a stranger. A-4 */
export async function loader(args: Route.LoaderArgs) {
  const talk = await authorizeTalk(args, args.params.sessionId, talkRights.read);
  const { app, now } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const before = readNumber(address.get("antes"));
  const conversation = await readConversation(app.db, talk, before);
  return { ...conversation, before, now: now.toISOString(), draftId: crypto.randomUUID() };
}

/** A success redirects to the session (303); a refusal returns the typed text. By hand: the right depends on the session's kind. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "message not sent",
    async () => {
      const posted = await postToSession(args, form, intent, talkRights);
      if (!posted.ok) return data({ errors: posted.errors, values: typedValues(form) }, { status: posted.status });
      const undo = posted.undo ? `&deshacer=${posted.undo}` : "";
      const notice = posted.notice ? `?aviso=${posted.notice}${undo}` : "";
      throw redirect(`/app/chat/${args.params.sessionId}${notice}`, { status: 303 });
    },
    ({ status, text }) => data({ errors: { form: text(sendFailed) }, values: typedValues(form) }, { status }),
  );
}

/** The stream brings news to the screen; a loaded page of history stays. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string | undefined;
  defaultShouldRevalidate: boolean;
}) {
  const isPosted = formMethod !== undefined && formMethod !== "GET";
  return isPosted || currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
    ? defaultShouldRevalidate
    : currentUrl.searchParams.get("antes") !== nextUrl.searchParams.get("antes");
}

export default function Chat({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ChatScreen key={`${loaderData.session.id} ${loaderData.before}`} {...loaderData} answer={useAnswer(actionData)} />
  );
}
