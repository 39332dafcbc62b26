// The form of an idea on the list: its words, its state, and the staff's reply below it.
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { suggestionLimits, suggestionStatuses } from "#app/domain/site/suggestion.ts";
import { suggestionLook } from "#app/features/site/suggestions/copy.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";

const statusOptions = suggestionStatuses.map((value) => ({ value, label: suggestionLook[value][0] }));

/** `values` are the initial values, or the typed ones after a refusal. */
export function SuggestionForm({
  intent,
  send,
  version,
  errors,
  values,
}: {
  intent: string;
  send: string;
  version: number;
  errors: FieldErrors | undefined;
  values: FieldValues;
}) {
  return (
    <CheckedForm
      intent={intent}
      schema={() => import("./form.ts").then(({ suggestionForm }) => suggestionForm)}
      errors={errors}
      values={values}
      extra={{ version: String(version) }}
    >
      <TextInput name="title" label="La idea, en pocas palabras" maxLength={suggestionLimits.title} required />
      <Textarea
        name="body"
        label="Qué sería"
        rows={5}
        maxLength={suggestionLimits.body}
        hint="Lo lee todo el mundo: sin nombres ni datos de quien la mandó."
      />
      <Select name="status" label="Estado" options={statusOptions} required />
      <Textarea
        name="reply"
        label="Lo que contesta el equipo"
        rows={3}
        maxLength={suggestionLimits.reply}
        hint="Se lee debajo de la idea."
      />
      <FormActions start>
        <SubmitButton>{send}</SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}
