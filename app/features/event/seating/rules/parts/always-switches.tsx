// The four switches that hold for everybody: each is saved at once, or by a button before the script has come.
import { useState } from "react";
import type { AlwaysFlags } from "#app/domain/event/seating-rules.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Switch } from "#app/ui/form/choice-fields.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { alwaysText, unansweredText } from "../copy.ts";
import type { RulesPage } from "../queries.server.ts";
import type { RulesAnswer } from "./rules-address.ts";

const names = ["households", "strangers", "unanswered", "even"] as const;

export function AlwaysSwitches({
  always,
  unanswered,
  free,
  answer,
  action,
}: Pick<RulesPage, "always" | "unanswered" | "free"> & { answer: RulesAnswer | undefined; action: string }) {
  const hydrated = useHydrated();
  const [seen, setSeen] = useState({ version: always.version, answer });
  const [flags, setFlags] = useState<AlwaysFlags>(() => (answer ? typed(answer) : always));
  // The choice of another host shows here at once. A refused choice stays.
  if (seen.version !== always.version || seen.answer !== answer) {
    setSeen({ version: always.version, answer });
    setFlags(answer ? typed(answer) : always);
  }
  const texts = { ...alwaysText, unanswered: unansweredText(unanswered, free) };
  return (
    <CheckedForm
      intent="always"
      action={action}
      errors={answer?.errors}
      extra={{ version: answer?.version ?? always.version }}
      preventScrollReset
    >
      {names.map((name) => (
        <Switch
          key={name}
          name={name}
          label={texts[name].label}
          hint={hintOf(texts[name].hint, name, flags, answer)}
          checked={flags[name]}
          onChange={({ currentTarget }) => {
            const { form, checked } = currentTarget;
            setFlags((before) => ({ ...before, [name]: checked }));
            if (!answer) form?.requestSubmit();
          }}
        />
      ))}
      {(!hydrated || answer) && (
        <FormActions>
          <SubmitButton variant="ghost">Guardar</SubmitButton>
        </FormActions>
      )}
    </CheckedForm>
  );
}

/** With what holds now, where another host has set it otherwise. */
function hintOf(hint: string, name: keyof AlwaysFlags, flags: AlwaysFlags, answer: RulesAnswer | undefined): string {
  const now = answer?.always?.[name];
  return now === undefined || now === flags[name] ? hint : `${hint} Ahora está ${now ? "puesto" : "quitado"}.`;
}

function typed({ values }: RulesAnswer): AlwaysFlags {
  const flag = (name: keyof AlwaysFlags) => values[name] === "on";
  return {
    households: flag("households"),
    strangers: flag("strangers"),
    even: flag("even"),
    unanswered: flag("unanswered"),
  };
}
