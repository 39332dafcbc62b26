// Searches while the user types; without JavaScript, on submit.
import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { SearchInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import css from "./live-search.module.css";

const debounceMs = 250;

/**
 * Sends `q` to the current URL; `query` is the current search text. `children` are hidden fields that keep the other parameters.
 * `className` is the class of the `<search>`.
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

  // Back changes the search text; text being typed stays.
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
