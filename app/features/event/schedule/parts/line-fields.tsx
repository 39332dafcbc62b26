// The fields of one line, and its lane, typed or picked.
import { useId } from "react";
import { scheduleLimits } from "#app/domain/event/schedule.ts";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { FieldRow } from "#app/ui/form/field.tsx";
import { Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { dayOptions } from "../copy.ts";
import css from "./schedule.module.css";

export function LineFields({ date, lanes }: { date: string; lanes: readonly string[] }) {
  return (
    <>
      <TextInput name="title" label="Qué pasa" required autoComplete="off" maxLength={scheduleLimits.title} />
      <div className={css.times}>
        <TextInput name="start" label="Hora" required inputMode="numeric" autoComplete="off" maxLength={8} />
        <TextInput name="minutes" label="Minutos" inputMode="numeric" autoComplete="off" maxLength={8} />
        <Select name="day" label="Día" options={dayOptions(date)} />
      </div>
      <FieldRow>
        <TextInput
          name="place"
          label="Dónde"
          placeholder="Comedor"
          autoComplete="off"
          maxLength={scheduleLimits.place}
        />
        <Lanes lanes={lanes} />
      </FieldRow>
      <TextInput
        name="people"
        label="Quién"
        hint="Nombres separados por comas. Si alguien está en dos sitios a la vez, te avisamos."
        placeholder="Paula, Óscar Adell (micro)"
        autoComplete="off"
        maxLength={1_000}
      />
      <Textarea
        name="notes"
        label="Notas"
        rows={2}
        hint="Las lee el equipo, y el proveedor en el enlace de su grupo."
        maxLength={scheduleLimits.notes}
      />
      <Checkbox
        name="audience"
        value="guests"
        label="También es para los invitados"
        hint="Ellos ven la hora, qué y dónde. Nada más."
      />
    </>
  );
}

/** The lane of a line: an existing one, or a new word. */
export function Lanes({ lanes }: { lanes: readonly string[] }) {
  const id = useId();
  return (
    <div>
      <TextInput
        name="lane"
        label="Grupo"
        placeholder="Catering"
        list={id}
        autoComplete="off"
        maxLength={scheduleLimits.lane}
      />
      <datalist id={id}>
        {lanes.map((lane) => (
          <option key={lane}>{lane}</option>
        ))}
      </datalist>
    </div>
  );
}
