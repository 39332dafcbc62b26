// /app/event/{id}/guests/settings/question: the dialog that adds a question for guests.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-question.route.ts";
import { settingsActions } from "./actions.server.ts";
import { QuestionDialog } from "./parts/question-dialog.tsx";

export const handle = {
  access: { view: "rsvpSettings.write", actions: { "question.add": "rsvpSettings.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Nueva pregunta · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  await authorizeEvent(args, handle.access.view);
  return null;
}

export const action = post(settingsActions, handle.access.actions);

export default function NewQuestion({ params, actionData }: Route.ComponentProps) {
  return <QuestionDialog eventId={params.eventId} question={null} answer={useAnswer(actionData)} />;
}
