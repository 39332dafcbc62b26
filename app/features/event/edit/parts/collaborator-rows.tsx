// The rows for collaborators: one at first, more on request; three without JavaScript.
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { useRef, useState } from "react";
import { roleText } from "#app/copy/event/roles.ts";
import { collaboratorLimit, collaboratorRoles } from "#app/domain/event/collaborators.ts";
import { Button, IconButton } from "#app/ui/display/button.tsx";
import type { FieldValues } from "#app/domain/posted-form.ts";
import { Select, TextInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { Stack } from "#app/ui/layout/stack.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import css from "./collaborator-rows.module.css";

/** `values` are the typed values before a refusal: the same number of rows comes back. */
export function CollaboratorRows({ values = {} }: { values?: FieldValues | undefined }) {
  const hydrated = useHydrated();
  const [rows, setRows] = useState(() => Array.from({ length: typedRows(values) }, (_, n) => n));
  const nextRow = useRef(rows.length);
  const list = useRef<HTMLDivElement>(null);

  function add() {
    setRows([...rows, nextRow.current++]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>(`[name="collaborators[${rows.length}].name"]`)?.focus(),
    );
  }

  return (
    <Stack ref={list} className={css.rows}>
      {rows.map((row, at) => (
        <Row
          key={row}
          at={at}
          remove={hydrated && rows.length > 1 ? () => setRows(rows.filter((each) => each !== row)) : undefined}
        />
      ))}
      {!hydrated && (
        <noscript>
          {[0, 1].map((more) => (
            <Row key={more} at={rows.length + more} />
          ))}
        </noscript>
      )}
      {rows.length < collaboratorLimit && (
        <Button variant="soft" icon={IconUserPlus} onClick={add} disabled={!hydrated}>
          Añadir colaborador
        </Button>
      )}
    </Stack>
  );
}

function Row({ at, remove }: { at: number; remove?: (() => void) | undefined }) {
  const name = `collaborators[${at}]`;
  return (
    <Card as="fieldset" sunk snug gap={3} className={css.row}>
      <legend className="sr">Colaborador {at + 1}</legend>
      <TextInput name={`${name}.name`} label="Nombre" autoComplete="off" maxLength={120} />
      <TextInput name={`${name}.email`} label="Correo electrónico" type="email" autoComplete="off" />
      <Select
        name={`${name}.role`}
        label="Rol"
        options={collaboratorRoles.map((value) => ({ value, label: roleText[value] }))}
      />
      {remove && <IconButton icon={IconTrash} label={`Quitar colaborador ${at + 1}`} onClick={remove} />}
    </Card>
  );
}

function typedRows(values: FieldValues): number {
  const numbers = Object.keys(values).map((name) => Number(/^collaborators\[(\d{1,2})\]/.exec(name)?.[1] ?? 0));
  return Math.min(collaboratorLimit, Math.max(0, ...numbers) + 1);
}
