// /app/event/{id}/guests/settings/question: the dialog that adds a question for guests.
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-question.route.ts";
import { addQuestion } from "./commands.server.ts";
import { refusals, saveFailed } from "./copy.ts";
import { questionForm } from "./form.ts";
import { QuestionDialog } from "./parts/question-dialog.tsx";
import { backToSettings, gone, refused } from "./parts/settings-answers.ts";

export const handle = {
  access: { view: "rsvpSettings.write", actions: { "question.add": "rsvpSettings.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Nueva pregunta · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  await authorizeEvent(args, handle.access.view);
  return null;
}

/** Adds the question: 303 to the settings, 422 with what was typed, 409 where no more fit. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "question not added",
    () => add(args, form),
    ({ status, text }) => refused(form, status, { form: text(saveFailed) }),
  );
}

async function add(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["question.add"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(questionForm, form);
  if (!parsed.ok) return refused(form, 422, parsed.errors);
  const added = await addQuestion(app.db, pass, parsed.input, now);
  if (added.ok) return backToSettings(args, "pregunta-anadida");
  if (added.code === "event_gone") throw gone();
  return refused(form, 409, { form: refusals[added.code] });
}

export default function NewQuestion({ params, actionData }: Route.ComponentProps) {
  return <QuestionDialog eventId={params.eventId} question={null} answer={useAnswer(actionData)} />;
}
