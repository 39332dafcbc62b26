// /app/event/{id}/guests/settings/question/{questionId}: the dialog that changes a question.
import { data } from "react-router";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/question.route.ts";
import { updateQuestion } from "./commands.server.ts";
import { refusals, saveFailed } from "./copy.ts";
import { questionForm } from "./form.ts";
import { QuestionDialog } from "./parts/question-dialog.tsx";
import { backToSettings, refused } from "./parts/settings-answers.ts";
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

/** Changes the question: 303 to the settings, 422 with what was typed, 409 for another kind once guests answered, 404 when it is gone. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "question not changed",
    () => update(args, form),
    ({ status, text }) => refused(form, status, { form: text(saveFailed) }),
  );
}

async function update(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["question.update"]);
  const { app } = requestContext(args.context);
  const parsed = parseForm(questionForm, form);
  if (!parsed.ok) return refused(form, 422, parsed.errors);
  const updated = await updateQuestion(app.db, pass, form.get("questionId") ?? args.params.questionId, parsed.input);
  if (updated.ok) return backToSettings(args, "pregunta-guardada");
  if (updated.code === "question_answered") return refused(form, 409, { kind: refusals.question_answered });
  return refused(form, 404, { form: refusals.question_not_found });
}

export default function EditQuestion({ params, loaderData, actionData }: Route.ComponentProps) {
  const { question } = loaderData;
  return (
    <QuestionDialog key={question.id} eventId={params.eventId} question={question} answer={useAnswer(actionData)} />
  );
}
