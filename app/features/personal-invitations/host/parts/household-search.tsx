// Looks for households while one types; without JavaScript, a form that is sent.
import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { SearchInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import css from "./host.module.css";

const debounceMs = 250;

/** `query` is what the list shows now; `state` is its filter as the address has it. */
export function HouseholdSearch({ query, state }: { query: string; state: string | null }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const hydrated = useHydrated();
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <search className={css.find}>
      <Form
        method="get"
        replace
        preventScrollReset
        className={css.search}
        onChange={(event) => {
          const form = event.currentTarget;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), debounceMs);
        }}
        onSubmit={() => clearTimeout(timer.current)}
      >
        {state && <input type="hidden" name="estado" value={state} />}
        <SearchInput
          name="q"
          label="Buscar familias"
          placeholder="Nombre, correo o teléfono"
          defaultValue={query}
          maxLength={100}
        />
        {!hydrated && (
          <Button type="submit" variant="ghost">
            Buscar
          </Button>
        )}
      </Form>
    </search>
  );
}
