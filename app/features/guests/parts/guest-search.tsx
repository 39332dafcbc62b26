// Looks for guests while one types; without JavaScript, a form that is sent.
import { useEffect, useRef } from "react";
import { Form, useNavigation, useSearchParams, useSubmit } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { SearchInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import css from "./guests.module.css";
import { KeptFields } from "./kept-fields.tsx";

const debounceMs = 250;

/** `query` is what the list shows now. */
export function GuestSearch({ query }: { query: string }) {
  const [address] = useSearchParams();
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const navigation = useNavigation();
  const hydrated = useHydrated();
  useEffect(() => () => clearTimeout(timer.current), []);

  // Going back changes what is looked for; what is being typed is left alone.
  useEffect(() => {
    const input = ref.current?.elements.namedItem("q");
    if (input instanceof HTMLInputElement && document.activeElement !== input) input.value = query;
  }, [query]);

  return (
    <search className={css.find}>
      <Form
        ref={ref}
        method="get"
        replace
        preventScrollReset
        className={css.search}
        aria-busy={navigation.state === "loading" && navigation.location.search.includes("q=")}
        onChange={(event) => {
          const form = event.currentTarget;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), debounceMs);
        }}
        onSubmit={() => clearTimeout(timer.current)}
      >
        <KeptFields address={address} except={["q"]} />
        <SearchInput
          name="q"
          label="Buscar invitados"
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
