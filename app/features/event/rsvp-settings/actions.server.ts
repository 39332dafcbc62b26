// The actions of the answer settings and of the dialogs of a question.
import { data } from "react-router";
import type { Refusal } from "#app/domain/result.ts";
import { byCode, eventActions, type FormRefusal, type Posted } from "#app/platform/http/action.server.ts";
import {
  addQuestion,
  deleteQuestion,
  moveQuestion,
  saveRsvpSettings,
  type SettingsChanged,
  type SettingsPass,
  updateQuestion,
} from "./commands.server.ts";
import { type QuestionNotice, questionDeleted, refusals, saved, saveFailed } from "./copy.ts";
import { questionForm, settingsForm } from "./form.ts";
import { type SettingsMore, settingsPath } from "./parts/settings-address.ts";
import type { StoredSettings } from "./queries.server.ts";

type Code = Exclude<keyof typeof refusals, "event_gone">;
const refusedByCode = byCode<Code, StoredSettings>(
  refusals,
  { settings_changed: 409, too_many_questions: 409, question_answered: 409, question_not_found: 404 },
  { question_answered: "kind" },
);

const on = eventActions<SettingsPass>()({
  what: "RSVP settings not changed",
  failed: saveFailed,
  back: (notice: QuestionNotice, { pass }) => settingsPath(pass.event.id, { notice }),
  refused(
    refusal: SettingsChanged | Refusal<Exclude<Code, "settings_changed">> | Refusal<"event_gone">,
  ): FormRefusal<SettingsMore> {
    if (refusal.code === "event_gone") throw data({ why: "hidden" }, { status: 404 });
    return refusedByCode(refusal);
  },
});

/** The same screen, with a notice. */
function stay({ intent }: Posted, more: Partial<SettingsMore> = {}) {
  return data({ intent, errors: {}, values: {}, ...more }, { status: 200 });
}

export const settingsActions = {
  save: on(
    ({ pass, now }) => settingsForm(pass.event, now),
    ({ db, pass, input, now }) => saveRsvpSettings(db, pass, input, now),
    ({ version }, posted) => stay(posted, { notice: saved, saved: version }),
  ),
  "question.add": on(questionForm, ({ db, pass, input, now }) => addQuestion(db, pass, input, now), "pregunta-anadida"),
  "question.update": on(
    questionForm,
    ({ db, pass, args, form, input }) =>
      updateQuestion(db, pass, form.get("questionId") ?? args.params.questionId, input),
    "pregunta-guardada",
  ),
  "question.delete": on(
    null,
    ({ db, pass, form }) => deleteQuestion(db, pass, form.get("questionId")),
    (_, posted) => stay(posted, { notice: questionDeleted }),
  ),
  "question.move": on(
    null,
    ({ db, pass, form }) =>
      moveQuestion(db, pass, form.get("questionId"), form.get("direction") === "up" ? "up" : "down"),
    (_, posted) => stay(posted),
  ),
};
