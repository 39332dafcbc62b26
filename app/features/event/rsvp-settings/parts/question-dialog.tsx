// The dialog of one question: its text, the kind of answer, and whether guests who come must answer it.
import { questionKinds, questionLimit } from "#app/domain/guest/question.ts";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox, RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { answersText, kindText } from "../copy.ts";
import type { AskedQuestion } from "../queries.server.ts";
import css from "./settings.module.css";
import { type SettingsAnswer, settingsPath } from "./settings-address.ts";

/** A new question, or one that is there. */
export function QuestionDialog({
  eventId,
  question,
  answer,
}: {
  eventId: string;
  question: AskedQuestion | null;
  answer: SettingsAnswer | undefined;
}) {
  const values =
    answer?.values ?? (question && { ...question, options: question.options.join("\n"), required: question.required });
  const kept = question !== null && question.answers > 0;
  return (
    <RouteDialog
      title={question ? "Editar pregunta" : "Nueva pregunta"}
      lead={
        kept ? `${answersText(question.answers)}: puedes cambiar el texto y las opciones, pero no el tipo.` : undefined
      }
      backTo={settingsPath(eventId)}
    >
      <CheckedForm
        intent={question ? "question.update" : "question.add"}
        schema={() => import("../form.ts").then(({ questionForm }) => questionForm)}
        errors={answer?.errors}
        {...(values ? { values } : {})}
        className={css.form}
      >
        <TextInput
          name="text"
          label="Pregunta"
          required
          maxLength={questionLimit}
          autoComplete="off"
          data-autofocus={question ? undefined : ""}
          placeholder="¿Necesitas autobús de vuelta?"
        />
        <RadioGroup
          name="kind"
          label="Se responde con"
          defaultValue="text"
          choices={questionKinds.map((kind) => ({
            value: kind,
            label: kindText[kind],
            disabled: kept && kind !== question.kind,
          }))}
        />
        <div className={css.options}>
          <Textarea name="options" label="Opciones" rows={3} hint="Una por línea, de dos a doce." />
        </div>
        <Checkbox name="required" label="Obligatoria para quien viene" />
        <FormActions>
          <SubmitButton>{question ? "Guardar pregunta" : "Añadir pregunta"}</SubmitButton>
        </FormActions>
      </CheckedForm>
    </RouteDialog>
  );
}
