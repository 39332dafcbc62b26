// The search box of a staff list: it submits a form, so that the address contains the search.
import { Form } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { SearchInput } from "#app/ui/form/text-fields.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import css from "./staff.module.css";

/** `kept` are the other parameters of the address, which the search leaves unchanged. */
export function StaffSearch({
  label,
  placeholder,
  query,
  kept = {},
}: {
  label: string;
  placeholder: string;
  query: string;
  kept?: Readonly<Record<string, string>>;
}) {
  return (
    <search className={css.search}>
      <Group as={Form} method="get" preventScrollReset key={query} align="end" grow="10rem">
        <SearchInput name="q" label={label} placeholder={placeholder} defaultValue={query} maxLength={100} />
        <Button type="submit" variant="ghost">
          Buscar
        </Button>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Group>
    </search>
  );
}

/** The address of a list with the chosen filters; leaves empty ones out. */
export function listAddress(path: string, chosen: Readonly<Record<string, string | number | null>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen))
    if (value !== null && value !== "") search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
