// The fields of a table and of a seat, for adding and for changing.
import { useId, useState } from "react";
import { offeredSizes, type TableShape, tableShapes } from "#app/domain/event/plan/shapes.ts";
import { seatingLimits } from "#app/domain/event/seating.ts";
import { tableLimits } from "#app/domain/event/seating-tables.ts";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { FieldRow } from "#app/ui/form/field.tsx";
import { Select, TextInput } from "#app/ui/form/text-fields.tsx";
import { metresText, shapeText } from "../copy.ts";

const { name, code, category, capacity, atOnce } = seatingLimits;

/**
 * part 2 §5: name required, capacity from 1 to 20. `several` adds tables; a table that is there (`shape`) has a number too. A size left open
 * is the usual one.
 */
export function TableFields({ several = false, shape = "round" }: { several?: boolean; shape?: TableShape }) {
  const [chosen, setChosen] = useState<TableShape>(shape);
  const isRound = offeredSizes[chosen][0]![1] === null;
  const sizes = (of: 0 | 1) => [...new Set(offeredSizes[chosen].flatMap((size) => size[of] ?? []))];
  return (
    <>
      <NameInput example={several ? "Con varias se numeran: «Mesa 1», «Mesa 2»…" : undefined} usual="Mesa" />
      <FieldRow>
        {several ? (
          <CountInput label="¿Cuántas?" />
        ) : (
          <TextInput name="number" label="Número" type="number" inputMode="numeric" min={1} max={tableLimits.number} />
        )}
        <TextInput
          name="capacity"
          label="Sillas"
          type="number"
          inputMode="numeric"
          min={capacity.min}
          max={capacity.max}
          step={1}
          defaultValue={capacity.usual}
        />
      </FieldRow>
      <Select
        name="shape"
        label="Forma"
        defaultValue={shape}
        options={tableShapes.map((value) => ({ value, label: shapeText[value] }))}
        onChange={(event) => setChosen(tableShapes.find((each) => each === event.target.value) ?? "round")}
      />
      <FieldRow>
        <SideInput name="width" label={isRound ? "Diámetro (m)" : "Largo (m)"} sizes={sizes(0)} several={several} />
        <div hidden={isRound}>
          <SideInput name="depth" label="Fondo (m)" sizes={sizes(1)} several={several} />
        </div>
      </FieldRow>
      {chosen === "rect" && <Checkbox name="ends" label="También en las puntas" />}
    </>
  );
}

/** A side in metres; its suggestions are the usual sizes of the shape. */
function SideInput({
  name: side,
  label,
  sizes,
  several,
}: {
  name: string;
  label: string;
  sizes: number[];
  several: boolean;
}) {
  const id = useId();
  return (
    <>
      <TextInput
        name={side}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        hint={several ? "Vacío: la de siempre." : undefined}
        list={id}
      />
      <datalist id={id}>
        {sizes.map((size) => (
          <option key={size}>{metresText(size)}</option>
        ))}
      </datalist>
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
