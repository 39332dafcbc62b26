// The rows for the people of a new household: two at first, more at the press of a button; without JavaScript six.
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { useRef, useState } from "react";
import { mostMembers } from "#app/domain/guest/household.ts";
import type { FieldValues } from "#app/domain/posted-form.ts";
import { Button, IconButton } from "#app/ui/display/button.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { useField } from "#app/ui/form/form-state.tsx";
import { Select, TextInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { Stack } from "#app/ui/layout/stack.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import { memberTypeOptions } from "../copy.ts";
import css from "./household-dialogs.module.css";

/** `values` are the typed ones of a refused form: it has as many rows as before. */
export function MemberRows({ values = {} }: { values?: FieldValues | undefined }) {
  const hydrated = useHydrated();
  const [rows, setRows] = useState(() => typedRows(values));
  // No number returns: the values of a removed row must not appear in another.
  const [next, setNext] = useState(Math.max(...rows) + 1);
  const list = useRef<HTMLDivElement>(null);

  function add() {
    const row = next;
    setNext(row + 1);
    setRows([...rows, row]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>(`[name="members[${row}].name"]`)?.focus(),
    );
  }

  return (
    <Stack ref={list} gap={3} className={css.rows}>
      {rows.map((row, at) => (
        <Row
          key={row}
          row={row}
          number={at + 1}
          remove={hydrated && rows.length > 1 ? () => setRows(rows.filter((each) => each !== row)) : undefined}
        />
      ))}
      {!hydrated && (
        <noscript>
          {[0, 1, 2, 3].map((more) => (
            <Row key={more} row={next + more} number={rows.length + more + 1} />
          ))}
        </noscript>
      )}
      {rows.length < mostMembers && next < 100 && (
        <Button variant="soft" icon={IconUserPlus} onClick={add} disabled={!hydrated}>
          Añadir persona
        </Button>
      )}
    </Stack>
  );
}

/** Only the name is visible at first. Contact fields open at a press; they are open in the first row, and with a value or an error. */
function Row({ row, number, remove }: { row: number; number: number; remove?: (() => void) | undefined }) {
  const name = `members[${row}]`;
  const [email, phone] = [useField(`${name}.email`), useField(`${name}.phone`)];
  const isOpen = number === 1 || [email, phone].some(({ value, error }) => Boolean(value) || error !== undefined);
  return (
    <Card as="fieldset" sunk snug gap={3} className={css.row}>
      <legend className="sr">Persona {number}</legend>
      <TextInput name={`${name}.name`} label="Nombre" autoComplete="off" maxLength={120} />
      <Select name={`${name}.memberType`} label="Viene como" options={memberTypeOptions} defaultValue="adult" />
      {remove && <IconButton icon={IconTrash} label={`Quitar a la persona ${number}`} onClick={remove} />}
      <Disclosure summary="Correo y teléfono" open={isOpen || undefined} small className={css.reach}>
        <div>
          <TextInput
            name={`${name}.email`}
            label="Correo electrónico"
            type="email"
            autoComplete="off"
            maxLength={254}
          />
          <TextInput name={`${name}.phone`} label="Teléfono" type="tel" autoComplete="off" maxLength={40} />
        </div>
      </Disclosure>
    </Card>
  );
}

function typedRows(values: FieldValues): number[] {
  const typed = new Set(Object.keys(values).flatMap((name) => /^members\[(\d{1,2})\]/.exec(name)?.[1] ?? []));
  return typed.size > 0 ? [...typed].map(Number).sort((a, b) => a - b) : [0, 1];
}
