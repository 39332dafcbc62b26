// The section of preferences: where the week begins, the colours, and which letters come.
import { optionalLetters, themes, weekStarts } from "#app/domain/preferences.ts";
import { CheckboxGroup, RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { FieldRow } from "#app/ui/form/field.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { letterText, safetyLettersText, themeText, weekStartText } from "../copy.ts";
import type { SectionProps } from "./person-sections.tsx";
import { SectionForm } from "./section-form.tsx";

const weekChoices = weekStarts.map((value) => ({ value, label: weekStartText[value] }));
const themeChoices = themes.map((value) => ({ value, label: themeText[value] }));
const letterChoices = optionalLetters.map((value) => ({ value, ...letterText[value] }));

export function PreferencesSection({ settings: { weekStart, theme, letters }, answer }: SectionProps) {
  return (
    <Section id="preferencias" title="Preferencias">
      <SectionForm
        intent="preferences"
        section="preferencias"
        answer={answer}
        stored={{ weekStart, theme, "letters[]": letters }}
        schema={() => import("../form.ts").then(({ preferencesForm }) => preferencesForm)}
        save="Guardar preferencias"
      >
        <FieldRow>
          <RadioGroup name="weekStart" label="Primer día de la semana" choices={weekChoices} />
          <RadioGroup name="theme" label="Colores" choices={themeChoices} />
        </FieldRow>
        <CheckboxGroup
          name="letters[]"
          label="Correos que quieres recibir"
          hint={safetyLettersText}
          choices={letterChoices}
        />
      </SectionForm>
    </Section>
  );
}
