// The section of preferences: the colours.
import { themes } from "#app/domain/preferences.ts";
import { RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { themeText } from "../copy.ts";
import type { SectionProps } from "./person-sections.tsx";
import { SectionForm } from "./section-form.tsx";

const themeChoices = themes.map((value) => ({ value, label: themeText[value] }));

export function PreferencesSection({ settings: { weekStart, theme }, answer }: SectionProps) {
  return (
    <Section id="preferencias" title="Preferencias">
      <SectionForm
        intent="preferences"
        section="preferencias"
        answer={answer}
        stored={{ weekStart, theme }}
        schema={() => import("../form.ts").then(({ preferencesForm }) => preferencesForm)}
        save="Guardar preferencias"
      >
        {/* Where the week begins is asked when there is a calendar that it changes (SC-50); what is stored is kept. */}
        <input type="hidden" name="weekStart" value={weekStart} />
        <RadioGroup name="theme" label="Colores" choices={themeChoices} />
      </SectionForm>
    </Section>
  );
}
