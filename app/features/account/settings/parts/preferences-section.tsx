// The section of preferences: the colours, and which e-mails come.
import { optionalEmails, themes } from "#app/domain/preferences.ts";
import { CheckboxGroup, RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { emailText, safetyEmailsText, themeText } from "../copy.ts";
import type { SectionProps } from "./person-sections.tsx";
import { SectionForm } from "./section-form.tsx";

const themeChoices = themes.map((value) => ({ value, label: themeText[value] }));
const emailChoices = optionalEmails.map((value) => ({ value, ...emailText[value] }));

export function PreferencesSection({ settings: { weekStart, theme, emails }, answer }: SectionProps) {
  return (
    <Section id="preferencias" title="Preferencias">
      <SectionForm
        intent="preferences"
        section="preferencias"
        answer={answer}
        stored={{ weekStart, theme, "letters[]": emails }}
        schema={() => import("../form.ts").then(({ preferencesForm }) => preferencesForm)}
        save="Guardar preferencias"
      >
        {/* Where the week begins is asked when there is a calendar that it changes (SC-50); what is stored is kept. */}
        <input type="hidden" name="weekStart" value={weekStart} />
        <RadioGroup name="theme" label="Colores" choices={themeChoices} />
        <CheckboxGroup
          name="letters[]"
          label="Correos que quieres recibir"
          hint={safetyEmailsText}
          choices={emailChoices}
        />
      </SectionForm>
    </Section>
  );
}
