// Looks for something while one types; without JavaScript, a form that is sent.
import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { SearchInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import css from "./live-search.module.css";

const debounceMs = 250;

/**
 * Sends `q` to the address it stands on; `query` is what is looked for now. `children` are the hidden fields that keep what else the
 * address says. `className` is the search's.
 */
export function LiveSearch({
  label,
  placeholder,
  query,
  className,
  children,
}: {
  label: string;
  placeholder: string;
  query: string;
  className?: string | undefined;
  children?: ReactNode;
}) {
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
    <search className={className}>
      <Form
        ref={ref}
        method="get"
        replace
        preventScrollReset
        className={css.row}
        aria-busy={navigation.state === "loading" && navigation.location.search.includes("q=")}
        onChange={(event) => {
          const form = event.currentTarget;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), debounceMs);
        }}
        onSubmit={() => clearTimeout(timer.current)}
      >
        {children}
        <SearchInput name="q" label={label} placeholder={placeholder} defaultValue={query} maxLength={100} />
        {!hydrated && (
          <Button type="submit" variant="ghost">
            Buscar
          </Button>
        )}
      </Form>
    </search>
  );
}
