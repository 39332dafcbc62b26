// /app/event/{id}/guests/settings: how guests may answer and what they are asked.
import { Outlet } from "react-router";
import { dateIn } from "#app/domain/zoned-time.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { type MemberPass, authorizeEvent } from "#app/platform/pass.server.ts";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/settings.route.ts";
import { addQuestion, deleteQuestion, moveQuestion, saveRsvpSettings, updateQuestion } from "./commands.server.ts";
import { questionDeleted, refusals, saved, saveFailed } from "./copy.ts";
import { questionForm, settingsForm } from "./form.ts";
import { answered, backToSettings, gone, refused } from "./parts/settings-answers.ts";
import { SettingsScreen } from "./parts/settings-screen.tsx";
import { listAskedQuestions, settingsOf } from "./queries.server.ts";

export const handle = {
  access: {
    view: "rsvpSettings.write",
    actions: {
      save: "rsvpSettings.write",
      "question.add": "rsvpSettings.write",
      "question.update": "rsvpSettings.write",
      "question.delete": "rsvpSettings.write",
      "question.move": "rsvpSettings.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Ajustes · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** How guests of the event may answer, its questions with the number of their answers, and its figures. part 2 §2, R-1 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { id, title, type, date, timeZone } = pass.event;
  const [questions, counts] = await Promise.all([listAskedQuestions(app.db, pass), countGuests(app.db, [id])]);
  const { total, confirmed } = counts.get(id)!;
  return {
    event: { id, title, type, date, timeZone },
    guests: { total, confirmed },
    today: dateIn(timeZone, now),
    settings: settingsOf(pass.event),
    questions,
  };
}

/**
 * Saves the settings, or changes their questions. A refused field is 422 with what was typed, settings that another host saved first
 * 409 with both, a question that is gone 404.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const pass = await authorizeEvent(args, handle.access.actions[intent]);
  return orFailed(
    args,
    "RSVP settings not changed",
    () => handlers[intent]({ args, pass, form }),
    ({ status, text }) => refused(form, status, { form: text(saveFailed) }),
  );
}

type Posted = { args: Route.ActionArgs; pass: MemberPass<"rsvpSettings.write">; form: FormData };

const handlers = {
  save,
  "question.add": add,
  "question.update": update,
  "question.delete": remove,
  "question.move": move,
};

async function save({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(settingsForm(pass.event, now), form);
  if (!parsed.ok) return refused(form, 422, parsed.errors);
  const result = await saveRsvpSettings(app.db, pass, parsed.input, now);
  if (result.ok) return answered(form, 200, { notice: saved, saved: result.version });
  if (result.code === "event_gone") throw gone();
  return refused(form, 409, { form: refusals.settings_changed }, result.current);
}

async function add({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(questionForm, form);
  if (!parsed.ok) return refused(form, 422, parsed.errors);
  const added = await addQuestion(app.db, pass, parsed.input, now);
  if (added.ok) return backToSettings(args, "pregunta-anadida");
  if (added.code === "event_gone") throw gone();
  return refused(form, 409, { form: refusals[added.code] });
}

async function update({ args, pass, form }: Posted) {
  const { app } = requestContext(args.context);
  const parsed = parseForm(questionForm, form);
  if (!parsed.ok) return refused(form, 422, parsed.errors);
  const updated = await updateQuestion(app.db, pass, form.get("questionId"), parsed.input);
  if (updated.ok) return backToSettings(args, "pregunta-guardada");
  if (updated.code === "question_answered") return refused(form, 409, { kind: refusals.question_answered });
  return refused(form, 404, { form: refusals.question_not_found });
}

async function remove({ args, pass, form }: Posted) {
  const removed = await deleteQuestion(requestContext(args.context).app.db, pass, form.get("questionId"));
  if (removed.ok) return answered(form, 200, { notice: questionDeleted });
  return refused(form, 404, { form: refusals[removed.code] });
}

async function move({ args, pass, form }: Posted) {
  const { db } = requestContext(args.context).app;
  const direction = form.get("direction") === "up" ? "up" : "down";
  const moved = await moveQuestion(db, pass, form.get("questionId"), direction);
  if (moved.ok) return answered(form, 200);
  if (moved.code === "event_gone") throw gone();
  return refused(form, 404, { form: refusals.question_not_found });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useNoticeToast(answer);
  return (
    <SettingsScreen {...loaderData} answer={answer}>
      <Outlet />
    </SettingsScreen>
  );
}
