// The section of preferences: the colours, and the first day of the week.
import { themes, weekStarts } from "#app/domain/account/preferences.ts";
import { RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { sectionText, themeText, weekStartText } from "../copy.ts";
import type { SectionProps } from "./person-sections.tsx";
import { SectionForm } from "./section-form.tsx";

const weekStartChoices = weekStarts.map((value) => ({ value, label: weekStartText[value] }));
const themeChoices = themes.map((value) => ({ value, label: themeText[value] }));

export function PreferencesSection({ settings: { weekStart, theme }, answer }: SectionProps) {
  return (
    <Section title={sectionText.preferencias}>
      <SectionForm
        intent="preferences"
        section="preferencias"
        answer={answer}
        stored={{ weekStart, theme }}
        schema={() => import("../form.ts").then(({ preferencesForm }) => preferencesForm)}
        save="Guardar preferencias"
      >
        <RadioGroup name="weekStart" label="Las semanas empiezan en" choices={weekStartChoices} />
        <RadioGroup name="theme" label="Colores" choices={themeChoices} />
      </SectionForm>
    </Section>
  );
}
