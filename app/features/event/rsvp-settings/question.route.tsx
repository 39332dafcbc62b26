// /app/event/{id}/guests/settings/question/{questionId}: the dialog that changes a question.
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/question.route.ts";
import { settingsActions } from "./actions.server.ts";
import { QuestionDialog } from "./parts/question-dialog.tsx";
import { listAskedQuestions } from "./queries.server.ts";

export const handle = {
  access: { view: "rsvpSettings.write", actions: { "question.update": "rsvpSettings.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Pregunta · Convite" }];

/** The question, if it is of this event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const questions = await listAskedQuestions(requestContext(args.context).app.db, pass);
  const question = questions.find(({ id }) => id === args.params.questionId);
  if (!question) throw data({ why: "hidden" }, { status: 404 });
  return { question };
}

export const action = post(settingsActions, handle.access.actions);

export default function EditQuestion({ params, loaderData, actionData }: Route.ComponentProps) {
  const { question } = loaderData;
  return (
    <QuestionDialog key={question.id} eventId={params.eventId} question={question} answer={useAnswer(actionData)} />
  );
}
