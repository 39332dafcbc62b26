// The first question of a seating plan: tables, or single seats.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { seatingModes } from "#app/domain/event/seating.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { modeText } from "../copy.ts";

/** part 2 §2: the user first chooses tables or individual seats. */
export function ModeChoice({ action, answer }: { action: string; answer: FormAnswer | undefined }) {
  return (
    <CheckedForm intent="mode" action={action} errors={answer?.intent === "mode" ? answer.errors : undefined}>
      <RadioGroup
        name="mode"
        label="¿Cómo vas a sentar a la gente?"
        look="cards"
        defaultValue="tables"
        choices={seatingModes.map((mode) => ({ value: mode, label: modeText[mode].title, hint: modeText[mode].hint }))}
      />
      <FormActions>
        <SubmitButton busy="Preparando...">Empezar</SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}
