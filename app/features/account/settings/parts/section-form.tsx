// The form of one section, with the refusals of its own intent.
import type { ReactNode } from "react";
import type { FieldValues } from "#app/domain/posted-form.ts";
import { CheckedForm, type CheckedFormProps } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { type SettingsSection, settingsAt } from "../copy.ts";
import type { SettingsAnswer, SettingsIntent } from "../actions.server.ts";

/** The answer leads back to `section`. `save` is the text of the button. */
export function SectionForm({
  intent,
  section,
  answer,
  stored,
  schema,
  save,
  children,
}: {
  intent: SettingsIntent;
  section: SettingsSection;
  answer: SettingsAnswer | undefined;
  stored: FieldValues;
  schema: CheckedFormProps["schema"];
  save: string;
  children: ReactNode;
}) {
  const own = answer?.intent === intent ? answer : undefined;
  return (
    <CheckedForm
      intent={intent}
      schema={schema}
      errors={own?.errors}
      values={own?.values ?? stored}
      action={settingsAt(section)}
      preventScrollReset
    >
      {children}
      <FormActions start>
        <SubmitButton variant="ghost">{save}</SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}
