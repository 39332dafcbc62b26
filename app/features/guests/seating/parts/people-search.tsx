// Looks for people without a place while one types; without JavaScript, a form that is sent.
import { useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { SearchInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import css from "./people-picker.module.css";

const debounceMs = 250;

/** `query` is what is looked for now; `placeId` the table or seat whose dialog this is in. */
export function PeopleSearch({ query, placeId }: { query: string; placeId: string | undefined }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const navigation = useNavigation();
  const hydrated = useHydrated();
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Once somebody has been seated all are listed again; what is being typed is left alone.
  useEffect(() => {
    const input = ref.current?.elements.namedItem("q");
    if (input instanceof HTMLInputElement && document.activeElement !== input) input.value = query;
  }, [query]);

  return (
    <search>
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
        {placeId && <input type="hidden" name="id" value={placeId} />}
        <SearchInput
          name="q"
          label="Buscar a quien sentar"
          placeholder="Nombre o familia"
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
