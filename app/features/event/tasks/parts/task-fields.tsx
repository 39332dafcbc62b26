// The fields of a task: title, day, assignee and notes.
import { formatLongDate } from "#app/copy/text/format.ts";
import { taskLimits } from "#app/domain/event/tasks.ts";
import { RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { FieldRow } from "#app/ui/form/field.tsx";
import { DateInput, Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { assigneeText } from "../copy.ts";
import type { Assignable } from "../queries.server.ts";
import css from "./task-fields.module.css";

/** The stored value of each field that another person changed, by the field's name. */
export type Hints = Partial<Record<"title" | "when" | "assignee" | "description", string>>;

export function TaskFields({
  people,
  date,
  hints = {},
  isNew = false,
}: {
  people: readonly Assignable[];
  date: string;
  hints?: Hints;
  isNew?: boolean;
}) {
  return (
    <>
      <TextInput
        name="title"
        label="Qué hay que hacer"
        required
        autoComplete="off"
        maxLength={taskLimits.title}
        hint={hints.title}
        data-autofocus={isNew ? "" : undefined}
      />
      <TimeFields date={date} hint={hints.when} />
      <PersonField people={people} hint={hints.assignee} />
      <Textarea name="description" label="Notas" rows={3} maxLength={taskLimits.description} hint={hints.description} />
    </>
  );
}

/** Three ways to set the day, of which one counts; with `mayKeep` a fourth that keeps it. */
export function TimeFields({
  date,
  hint,
  mayKeep = false,
}: {
  date: string;
  hint?: string | undefined;
  mayKeep?: boolean;
}) {
  return (
    <div className={css.time}>
      <RadioGroup
        name="when"
        label="¿Para cuándo?"
        hint={hint}
        defaultValue={mayKeep ? "keep" : "none"}
        choices={[
          ...(mayKeep ? [{ value: "keep", label: "Como está" }] : []),
          { value: "none", label: "Sin fecha" },
          { value: "date", label: "Un día" },
          { value: "before", label: "Según el evento", hint: `Se mueve con él: ahora es el ${formatLongDate(date)}.` },
        ]}
      />
      <div className={css.date}>
        <DateInput name="date" label="Día" />
      </div>
      <div className={css.before}>
        <FieldRow>
          <TextInput
            name="before"
            label="Cuántos días"
            type="number"
            inputMode="numeric"
            min={0}
            max={taskLimits.days}
          />
          <Select
            name="side"
            label="Antes o después"
            options={[
              { value: "before", label: "días antes" },
              { value: "after", label: "días después" },
            ]}
          />
        </FieldRow>
      </div>
    </div>
  );
}

export function PersonField({
  people,
  hint,
  mayKeep = false,
}: {
  people: readonly Assignable[];
  hint?: string | undefined;
  mayKeep?: boolean;
}) {
  return (
    <Select
      name="assignee"
      label="Quién se encarga"
      hint={hint}
      {...(mayKeep ? { defaultValue: "keep" } : {})}
      options={[
        ...(mayKeep ? [{ value: "keep", label: "Como está" }] : []),
        { value: "", label: "Nadie todavía" },
        ...people.map((person) => ({ value: person.id, label: assigneeText(person) })),
      ]}
    />
  );
}
