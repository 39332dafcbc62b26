// The book's tools: search, role, and the choice between cards and list.
import IconLayoutGrid from "@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs";
import IconList from "@tabler/icons-react/dist/esm/icons/IconList.mjs";
import { useEffect, useRef } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { roleText } from "#app/copy/event/roles.ts";
import type { ContactFigures, ContactFilter } from "#app/domain/home/contact.ts";
import { eventRoles } from "#app/domain/permission/names.ts";
import { Button } from "#app/ui/display/button.tsx";
import { PillLinks, Toolbar } from "#app/ui/display/list.tsx";
import { LiveSearch } from "#app/ui/form/live-search.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { bookSearch, type BookView, changedPath } from "./book-address.ts";
import css from "./book-tools.module.css";

/** Without JavaScript they are GET forms. part 1 §2 */
export function BookTools({
  filter,
  figures,
  view,
}: {
  filter: ContactFilter;
  figures: ContactFigures;
  view: BookView;
}) {
  const [address] = useSearchParams();
  return (
    <Toolbar>
      <LiveSearch label="Buscar contactos" placeholder="Nombre, email, empresa o notas" query={filter.query}>
        <KeptFields address={address} except="q" />
      </LiveSearch>
      <RoleFilter filter={filter} figures={figures} />
      <PillLinks
        label="Cómo se ven"
        links={[
          {
            to: changedPath(address, { vista: "" }),
            label: "Lista",
            icon: IconList,
            current: view === "list",
          },
          {
            to: changedPath(address, { vista: "tarjetas" }),
            label: "Tarjetas",
            icon: IconLayoutGrid,
            current: view === "grid",
          },
        ]}
      />
    </Toolbar>
  );
}

/** Each role shows the number of its contacts. */
function RoleFilter({ filter, figures }: { filter: ContactFilter; figures: ContactFigures }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  // A step back in history changes the role too; the select keeps the focus.
  useEffect(() => {
    if (select.current) select.current.value = filter.role ?? "";
  }, [filter.role]);
  return (
    <Form
      method="get"
      replace
      preventScrollReset
      className={css.role}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement)
          void navigate(changedPath(address, { rol: target.value }), { replace: true, preventScrollReset: true });
      }}
    >
      <KeptFields address={address} except="rol" />
      <Select
        ref={select}
        name="rol"
        label="Rol"
        hideLabel
        empty="Todos los roles"
        defaultValue={filter.role ?? ""}
        options={eventRoles.map((value) => ({ value, label: `${roleText[value]} (${figures.byRole[value] ?? 0})` }))}
      />
      {!hydrated && (
        <Button type="submit" variant="ghost">
          Filtrar
        </Button>
      )}
    </Form>
  );
}

function KeptFields({ address, except }: { address: URLSearchParams; except: string }) {
  return [...bookSearch(address)]
    .filter(([name]) => name !== "pagina" && name !== except)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
