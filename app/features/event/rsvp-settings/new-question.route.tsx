// /app/event/{id}/guests/settings/question: the dialog that asks guests one thing more.
import type { Handle } from "#app/platform/http/handle.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-question.route.ts";
import { QuestionDialog } from "./parts/question-dialog.tsx";
import { settingsActions } from "./parts/settings-actions.ts";

export const handle = {
  access: { view: "rsvpSettings.write", actions: { "question.add": settingsActions["question.add"] } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Nueva pregunta · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  await openEvent(args, "rsvpSettings.write");
  return null;
}

export { action } from "./settings.route.tsx";

export default function NewQuestion({ params, actionData }: Route.ComponentProps) {
  return <QuestionDialog eventId={params.eventId} question={null} answer={useAnswer(actionData)} />;
}
