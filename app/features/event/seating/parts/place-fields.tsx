// The fields of a table and of a seat, for adding and for changing.
import { seatingLimits } from "#app/domain/event/seating.ts";
import { FieldRow } from "#app/ui/form/field.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";

const { name, code, category, capacity, atOnce } = seatingLimits;

/** part 2 §5: name required, capacity from 1 to 20. */
export function TableFields({ several = false }: { several?: boolean }) {
  const places = (
    <TextInput
      name="capacity"
      label="Sitios"
      type="number"
      inputMode="numeric"
      min={capacity.min}
      max={capacity.max}
      step={1}
      defaultValue={capacity.usual}
    />
  );
  return (
    <>
      <NameInput example={several ? "Con varias se numeran: «Mesa 1», «Mesa 2»…" : undefined} usual="Mesa" />
      {several ? (
        <FieldRow>
          <CountInput label="¿Cuántas?" />
          {places}
        </FieldRow>
      ) : (
        places
      )}
    </>
  );
}

/** part 2 §5: name required, code and category optional. */
export function SeatFields({ several = false, categories }: { several?: boolean; categories: readonly string[] }) {
  return (
    <>
      <NameInput example={several ? "Con varios se numeran: «Fila A 1», «Fila A 2»…" : undefined} usual="Fila A" />
      {several && <CountInput label="¿Cuántos?" />}
      <FieldRow>
        <TextInput name="code" label="Código" hint="Si quieres, corto: A" maxLength={code} autoComplete="off" />
        <TextInput
          name="category"
          label="Categoría"
          hint="Si quieres: Platea, Palco…"
          maxLength={category}
          autoComplete="off"
          list="seat-categories"
        />
      </FieldRow>
      <datalist id="seat-categories">
        {categories.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
    </>
  );
}

function NameInput({ example, usual }: { example: string | undefined; usual: string }) {
  return (
    <TextInput
      name="name"
      label="Nombre"
      required
      hint={example}
      placeholder={usual}
      maxLength={name}
      autoComplete="off"
      data-autofocus={example ? true : undefined}
    />
  );
}

function CountInput({ label }: { label: string }) {
  return (
    <TextInput
      name="count"
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={atOnce}
      step={1}
      defaultValue={1}
    />
  );
}
