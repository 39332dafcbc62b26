// The filters of the guest list besides its status, chosen from lists, each with a chip that removes it; and the list's order.
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigate, useSearchParams } from "react-router";
import { guestGroupText, guestKindText } from "#app/copy/guest/guests.ts";
import type { ListFilter, ListOrder } from "#app/domain/guest/list.ts";
import { guestGroups, guestKinds } from "#app/domain/guest/guest.ts";
import { Button } from "#app/ui/display/button.tsx";
import { PillLinks } from "#app/ui/display/list.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { placeText } from "../copy.ts";
import type { Facets } from "../facets.queries.server.ts";
import css from "./guest-filters.module.css";
import { KeptFields } from "./kept-fields.tsx";
import { filteredPath } from "./list-address.ts";

type FiltersProps = {
  eventId: string;
  filter: ListFilter;
  order: ListOrder;
  facets: Facets;
  householdName: string | null;
  /** Whether the host has opened them; they are open, too, while one is set. */
  isOpen: boolean;
};

/** Each choice shows its number of guests. Without JavaScript it is a form to send. */
export function GuestFilters({ eventId, filter, order, facets, householdName, isOpen }: FiltersProps) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const ref = useRef<HTMLFormElement>(null);
  // A filter removed by its chip resets its select too; the select just used keeps the focus.
  useEffect(() => {
    for (const select of ref.current?.querySelectorAll("select") ?? []) select.value = address.get(select.name) ?? "";
  }, [address]);
  const places = placesOf(facets);
  const chips = activeFilters(filter, facets, householdName);
  const counted = (label: string, count = 0) => `${label} (${count})`;
  if (!isOpen && chips.length === 0) return null;
  return (
    <Stack gap={3} mb={4}>
      <div className={css.panel}>
        <Form
          ref={ref}
          method="get"
          replace
          preventScrollReset
          className={css.form}
          onChange={({ target }) => {
            if (!(target instanceof HTMLSelectElement)) return;
            const to = filteredPath(eventId, address, { [target.name]: target.value });
            void navigate(to, { replace: true, preventScrollReset: true });
          }}
        >
          <KeptFields address={address} except={["tipo", "grupo", "etiqueta", "mesa"]} />
          <Select
            name="tipo"
            label="Tipo"
            empty="Todos"
            defaultValue={filter.kind ?? ""}
            options={guestKinds.map((value) => ({
              value,
              label: counted(guestKindText[value], facets.kind[value]),
            }))}
          />
          <Select
            name="grupo"
            label="Grupo"
            empty="Todos"
            defaultValue={filter.group ?? ""}
            options={guestGroups.map((value) => ({
              value,
              label: counted(guestGroupText[value], facets.group[value]),
            }))}
          />
          {(facets.tags.length > 0 || filter.tag) && (
            <Select
              name="etiqueta"
              label="Etiqueta"
              empty="Todas"
              defaultValue={filter.tag ?? ""}
              options={tagsOf(facets, filter).map(({ tag, count }) => ({ value: tag, label: counted(tag, count) }))}
            />
          )}
          {places.length > 0 && (
            <Select
              name="mesa"
              label="Mesa o asiento"
              empty="Todos"
              defaultValue={address.get("mesa") ?? ""}
              options={places.map(({ value, label, count }) => ({ value, label: counted(label, count) }))}
            />
          )}
          {!hydrated && (
            <Button type="submit" variant="ghost">
              Filtrar
            </Button>
          )}
        </Form>
        <PillLinks
          label="Ordenar"
          links={[
            {
              to: filteredPath(eventId, address, { orden: "" }),
              label: "Por apellido",
              current: order === "surname",
            },
            {
              to: filteredPath(eventId, address, { orden: "familia" }),
              label: "Por familia",
              current: order === "household",
            },
          ]}
        />
      </div>
      {chips.length > 0 && (
        <Group as="ul" aria-label="Filtros puestos">
          {chips.map(({ param, label }) => (
            <li key={param}>
              <Link
                to={filteredPath(eventId, address, { [param]: "" })}
                className={css.chip}
                replace
                preventScrollReset
                aria-label={`Quitar el filtro «${label}»`}
              >
                {label}
                <IconX aria-hidden />
              </Link>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <Link
                to={filteredPath(eventId, address, { tipo: "", grupo: "", etiqueta: "", familia: "", mesa: "" })}
                className="tall small"
                replace
                preventScrollReset
              >
                <b>Quitar filtros</b>
              </Link>
            </li>
          )}
        </Group>
      )}
    </Stack>
  );
}

// The current tag stays in the list even if it matches no guest.
function tagsOf({ tags }: Facets, { tag }: ListFilter) {
  return tag === null || tags.some((each) => each.tag === tag) ? tags : [{ tag, count: 0 }, ...tags];
}

function placesOf({ places }: Facets) {
  const seated = places.filter(({ id }) => id !== "none");
  if (seated.length === 0) return [];
  const sum = seated.reduce((all, { count }) => all + count, 0);
  const nowhere = places.find(({ id }) => id === "none")?.count ?? 0;
  const tables = seated
    .flatMap(({ id, name, count }) => (name === null ? [] : [{ value: id, label: name, count }]))
    .toSorted((a, b) => a.label.localeCompare(b.label, "es", { numeric: true }));
  return [
    { value: "sin", label: placeText.none, count: nowhere },
    { value: "con", label: placeText.any, count: sum },
    ...tables,
  ];
}

function activeFilters(filter: ListFilter, { places }: Facets, householdName: string | null) {
  const place =
    filter.place === "none" || filter.place === "any"
      ? placeText[filter.place as "none" | "any"]
      : (places.find(({ id }) => id === filter.place)?.name ?? "Mesa");
  return [
    { param: "tipo", label: filter.kind && guestKindText[filter.kind] },
    { param: "grupo", label: filter.group && `Grupo: ${guestGroupText[filter.group]}` },
    { param: "etiqueta", label: filter.tag && `#${filter.tag}` },
    { param: "mesa", label: filter.place && place },
    { param: "familia", label: filter.householdId && (householdName ?? "Otra familia") },
  ].flatMap(({ param, label }) => (label ? [{ param, label }] : []));
}
