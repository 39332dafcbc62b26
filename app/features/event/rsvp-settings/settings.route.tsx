// /app/event/{id}/guests/settings: how guests may answer and what they are asked; the dialogs of its questions post here too.
import { data, Outlet, redirect } from "react-router";
import { commonText } from "#app/copy/text.ts";
import { dateIn } from "#app/domain/zoned-time.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { type RouteArgs, openEvent } from "#app/platform/pass.server.ts";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import type { Route } from "./+types/settings.route.ts";
import { addQuestion, deleteQuestion, moveQuestion, saveRsvpSettings, updateQuestion } from "./commands.server.ts";
import { questionDeleted, refusals, saved, saveFailed } from "./copy.ts";
import { questionForm, settingsForm } from "./form.ts";
import { type SettingsAnswer, settingsActions } from "./parts/settings-actions.ts";
import { SettingsScreen } from "./parts/settings-screen.tsx";
import { listAskedQuestions, settingsOf } from "./queries.server.ts";

export const handle = { access: { view: "rsvpSettings.write", actions: settingsActions } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Ajustes · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** How guests of the event may answer, its questions with the number of their answers, and its figures. part 2 §2, R-1 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "rsvpSettings.write");
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
 * Saves the settings, or does one of the deeds on a question. A refused field is 422 with everything typed, somebody else's newer
 * version 409 with both, a question that is gone 404.
 */
export async function action(args: RouteArgs) {
  const pass = await openEvent(args, "rsvpSettings.write");
  const form = await readForm(args.request);
  const intent = intentOf(form, settingsActions);
  const { app, now, requestId } = requestContext(args.context);
  const { db } = app;
  const answered = (status: number, answer: Partial<SettingsAnswer>) =>
    data<SettingsAnswer>({ intent, errors: {}, values: null, current: null, saved: null, ...answer }, { status });
  const refused = (status: number, errors: FieldErrors) => answered(status, { errors, values: typedValues(form) });
  const questionId = form.get("questionId") ?? args.params.questionId;

  try {
    switch (intent) {
      case "save": {
        const parsed = parseForm(settingsForm(pass.event, now), form);
        if (!parsed.ok) return refused(422, parsed.errors);
        const result = await saveRsvpSettings(db, pass, parsed.input, now);
        if (result.ok) return answered(200, { notice: saved, saved: result.version });
        if (result.code === "event_gone") throw gone();
        const errors = { form: refusals.settings_changed };
        return answered(409, { errors, values: typedValues(form), current: result.current });
      }
      case "question.add": {
        const parsed = parseForm(questionForm, form);
        if (!parsed.ok) return refused(422, parsed.errors);
        const result = await addQuestion(db, pass, parsed.input, now);
        if (result.ok) return done("pregunta-anadida");
        if (result.code === "event_gone") throw gone();
        return refused(409, { form: refusals[result.code] });
      }
      case "question.update": {
        const parsed = parseForm(questionForm, form);
        if (!parsed.ok) return refused(422, parsed.errors);
        const result = await updateQuestion(db, pass, questionId, parsed.input);
        if (result.ok) return done("pregunta-guardada");
        return result.code === "question_answered"
          ? refused(409, { kind: refusals.question_answered })
          : refused(404, { form: refusals.question_not_found });
      }
      case "question.delete": {
        const result = await deleteQuestion(db, pass, questionId);
        return result.ok ? answered(200, { notice: questionDeleted }) : refused(404, { form: refusals[result.code] });
      }
      case "question.move": {
        const result = await moveQuestion(db, pass, questionId, form.get("direction") === "up" ? "up" : "down");
        if (!result.ok && result.code === "event_gone") throw gone();
        return result.ok ? answered(200, {}) : refused(404, { form: refusals.question_not_found });
      }
    }
  } catch (error) {
    // The authorization's refusals and our own 404 are thrown too; they are no accidents.
    if (!(error instanceof Error)) throw error;
    app.log.error({ id: requestId, err: error }, "settings of answers not changed");
    const away = isDatabaseUnavailable(error);
    return refused(away ? 503 : 500, { form: away ? commonText.unavailable : saveFailed });
  }

  function done(notice: string) {
    return redirect(`/app/event/${pass.event.id}/guests/settings?aviso=${notice}`, 303);
  }
}

function gone() {
  return data({ why: "hidden" }, { status: 404 });
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
