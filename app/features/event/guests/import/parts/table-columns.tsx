// The guessed content of each column of a table; the host can correct it.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { columnFields } from "#app/domain/guest/import/columns.ts";
import { Disclosure } from "#app/ui/display/details.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { columnText } from "../copy.ts";
import type { ImportTable } from "../queries.server.ts";
import css from "./import.module.css";

const options = columnFields.map((value) => ({ value, label: columnText[value] }));

/** Each column with its first cells beside the list of what it may be. */
export function TableColumns({
  table: { columns, examples, hasHead },
  importId,
  answer,
  isOpen,
}: {
  table: ImportTable;
  importId: string;
  answer: FormAnswer | undefined;
  isOpen: boolean;
}) {
  const errors = answer?.intent === "map" ? answer.errors : undefined;
  const cells = (at: number) =>
    examples
      .slice(hasHead ? 1 : 0)
      .map((row) => row[at] ?? "")
      .filter((cell) => cell !== "")
      .join(" · ");
  return (
    <Disclosure summary="Qué hay en cada columna" open={isOpen || errors !== undefined || undefined}>
      <CheckedForm intent="map" extra={{ importId }} errors={errors} key={columns.join(" ")}>
        <div className={css.columns}>
          {columns.map((field, at) => (
            <Select
              // Columns have no name but their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              id={`columna-${at}`}
              name="columns[]"
              label={(hasHead && examples[0]?.[at]) || `Columna ${at + 1}`}
              hint={cells(at).slice(0, 80) || "Vacía"}
              options={options}
              defaultValue={field}
            />
          ))}
        </div>
        <Checkbox name="hasHead" label="La primera fila son los títulos" defaultChecked={hasHead} />
        <SubmitButton variant="ghost" size="sm" busy="Leyendo...">
          Leer así
        </SubmitButton>
      </CheckedForm>
    </Disclosure>
  );
}
