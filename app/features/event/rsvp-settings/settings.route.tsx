// /app/event/{id}/guests/settings: how guests may answer, and the questions for them.
import { Outlet } from "react-router";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/settings.route.ts";
import { settingsActions } from "./actions.server.ts";
import { SettingsScreen } from "./parts/settings-screen.tsx";
import { listAskedQuestions, settingsOf } from "./queries.server.ts";

export const handle = {
  access: {
    view: "rsvpSettings.write",
    actions: {
      save: "rsvpSettings.write",
      "question.delete": "rsvpSettings.write",
      "question.move": "rsvpSettings.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Ajustes · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** How guests of the event may answer, and its questions with the number of their answers. part 2 §2, R-1 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { id, title, type, date, timeZone } = pass.event;
  const questions = await listAskedQuestions(app.db, pass);
  return {
    event: { id, title, type, date, timeZone },
    today: dateIn(timeZone, now),
    settings: settingsOf(pass.event),
    questions,
  };
}

export const action = post(settingsActions, handle.access.actions);

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useNoticeToast(answer);
  return (
    <SettingsScreen {...loaderData} answer={answer}>
      <Outlet />
    </SettingsScreen>
  );
}
