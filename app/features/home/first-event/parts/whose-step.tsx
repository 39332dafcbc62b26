// The second question: names, date and place.
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { categoryText, typeText } from "#app/copy/event/kinds.ts";
import { eventCategories, typesOf } from "#app/domain/event/kinds.ts";
import { firstEventLimits, type Occasion, occasionOf } from "#app/domain/home/first-event.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { DateInput, Select, TextInput, TimeInput } from "#app/ui/form/text-fields.tsx";
import { occasionText } from "../copy.ts";
import { StartFoot, StartFrame } from "./frame.tsx";
import { DeskPreview, PhonePreview } from "./preview.tsx";
import css from "./whose-step.module.css";

type Props = {
  occasion: Occasion;
  /** The values of the draft. */
  values: FieldValues;
  today: string;
  errors: FieldErrors | undefined;
  /** The values of a refused form. */
  typed: FieldValues | undefined;
};

const PAUSE_MS = 400;

export function WhoseStep({ occasion, values, today, errors, typed }: Props) {
  // The address names the occasion, so that a refused form shows its own question.
  const action = `/empezar?tipo=${occasion}`;
  const { version, look } = useGlimpse(action);
  const preview = { query: { tipo: occasion }, label: "Vista previa de tu invitación", version };
  return (
    <StartFrame step={2} title={occasionText[occasion].question} cloth={<PhonePreview {...preview} />}>
      <CheckedForm
        intent="whose"
        action={action}
        errors={errors}
        values={typed ?? values}
        extra={{ occasion }}
        onChange={look}
      >
        <NameFields occasion={occasion} />
        <div className={css.when}>
          <DateInput name="date" label="¿Cuándo?" required min="1900-01-01" max="2200-12-31" />
          <TimeInput name="startTime" label="Hora, si se sabe" />
        </div>
        {Boolean(errors?.date && typed?.date && String(typed.date) < today) && (
          <Checkbox name="datePassed" label="Sí, esa fecha ya pasó" />
        )}
        <div className={css.where}>
          <TextInput
            name="location"
            label="¿Dónde?"
            maxLength={firstEventLimits.location}
            autoComplete="off"
            placeholder="Finca La Alquería, Torrent"
          />
          <Checkbox name="placeToCome" label="Aún no lo sé" />
        </div>
        <StartFoot>
          <SubmitButton size="lg" busy="Un momento...">
            Seguir
          </SubmitButton>
          <ButtonLink to="/empezar" variant="plain" size="lg">
            Atrás
          </ButtonLink>
        </StartFoot>
      </CheckedForm>
      <DeskPreview {...preview} />
    </StartFrame>
  );
}

/** The fields of the title. */
function NameFields({ occasion }: { occasion: Occasion }) {
  const { from } = occasionOf(occasion);
  const name = { maxLength: firstEventLimits.name, autoComplete: "off", autoCapitalize: "words", required: true };
  if (from === "couple")
    return (
      <div className={css.couple}>
        <TextInput {...name} name="one" label="Un nombre" />
        <b aria-hidden="true">y</b>
        <TextInput {...name} name="other" label="El otro" />
      </div>
    );
  if (from === "years")
    return (
      <div className={css.years}>
        <TextInput {...name} name="one" label="Nombre" />
        <TextInput name="years" label="Cumple" inputMode="numeric" maxLength={3} autoComplete="off" suffix="años" />
      </div>
    );
  if (from === "name") return <TextInput {...name} name="one" label="Nombre" />;
  return (
    <>
      {occasion === "otra" && (
        <Select
          name="type"
          label="¿Qué es?"
          options={eventCategories.map((category) => ({
            label: categoryText[category],
            options: typesOf(category).map((type) => ({ value: type, label: typeText[type] })),
          }))}
        />
      )}
      <TextInput
        name="title"
        label="Nombre"
        required
        maxLength={firstEventLimits.title}
        autoComplete="off"
        placeholder={occasion === "jornada" ? "Jornada de puertas abiertas" : "Verbena en el patio"}
      />
    </>
  );
}

/** Stores the draft after every pause in typing, and reloads the preview. */
function useGlimpse(action: string) {
  const fetcher = useFetcher();
  const [version, setVersion] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const form = new FormData(currentTarget);
      form.set("intent", "glimpse");
      form.delete("formId");
      const kept = fetcher.submit(form, { method: "post", action });
      void kept.then(() => setVersion((before) => before + 1));
    }, PAUSE_MS);
  };
  return { version, look };
}
