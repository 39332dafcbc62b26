// The plan's filter by group and tag, for seated and waiting guests, with the number that match; without JavaScript a form to send.
import { useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { guestGroupText } from "#app/copy/guest/guests.ts";
import { isFiltered, type SeatingMode } from "#app/domain/event/seating.ts";
import { Button } from "#app/ui/display/button.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { filteredText } from "../filter.copy.ts";
import type { PlanChoices } from "../filter.queries.server.ts";
import type { Place } from "../queries.server.ts";
import css from "./plan-filter-bar.module.css";
import { planPath, type PlanView, readPlanView } from "./plan-address.ts";

type Props = {
  eventId: string;
  mode: SeatingMode;
  view: PlanView;
  /** The current search among the guests without a place. */
  query: string;
  choices: PlanChoices;
  places: readonly Place[];
  /** How many guests without a place match the filter. */
  waiting: number;
};

export function PlanFilterBar({ eventId, mode, view, query, choices, places, waiting }: Props) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { tag } = view;
  // Going back, or «Quitar el filtro», changes the choice.
  useEffect(() => {
    const chosen = { grupo: view.group ?? "", etiqueta: tag ?? "" };
    for (const [name, value] of Object.entries(chosen)) {
      const select = form.current?.elements.namedItem(name);
      if (select instanceof HTMLSelectElement) select.value = value;
    }
  }, [view.group, tag]);
  // A chosen value stays in its list even if it matches no guest.
  const groups = withChosen(
    choices.groups.map(({ group, count }) => ({ value: group, label: `${guestGroupText[group]} (${count})` })),
    view.group && { value: view.group, label: `${guestGroupText[view.group]} (0)` },
  );
  const tags = withChosen(
    choices.tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
    tag && { value: tag, label: `${tag} (0)` },
  );
  if (groups.length < 2 && tags.length === 0 && !isFiltered(view)) return null;
  const to = (next: PlanView) => `${planPath(eventId, "", {}, next)}${searchOf(next, query)}`;
  const seated = places.reduce((sum, { matches }) => sum + matches, 0);
  return (
    <Stack gap={3} mb={4}>
      <Form
        ref={form}
        method="get"
        replace
        preventScrollReset
        className={css.form}
        onChange={(event) => {
          const fields = new FormData(event.currentTarget);
          const chosen = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
          void navigate(to(readPlanView(chosen)), { replace: true, preventScrollReset: true });
        }}
      >
        {query && <input type="hidden" name="q" value={query} />}
        {view.allPlaces && <input type="hidden" name="mesas" value="todas" />}
        <Select name="grupo" label="Grupo" empty="Todos" defaultValue={view.group ?? ""} options={groups} />
        {tags.length > 0 && (
          <Select name="etiqueta" label="Etiqueta" empty="Todas" defaultValue={tag ?? ""} options={tags} />
        )}
        {!hydrated && (
          <Button type="submit" variant="ghost">
            Filtrar
          </Button>
        )}
      </Form>
      {isFiltered(view) && (
        <Group gap={[0, 4]} className="small">
          <output>
            {filteredText(view, mode, waiting, seated, places.filter(({ matches }) => matches > 0).length)}
          </output>
          <Link to={to({ ...view, allPlaces: !view.allPlaces })} replace preventScrollReset className="tall">
            <b>{view.allPlaces ? onlyText[mode] : allText[mode]}</b>
          </Link>
          <Link to={to({ group: null, tag: null, allPlaces: false })} replace preventScrollReset className="tall">
            <b>Quitar el filtro</b>
          </Link>
        </Group>
      )}
    </Stack>
  );
}

const allText = { tables: "Ver todas las mesas", seats: "Ver todos los asientos" } satisfies Record<
  SeatingMode,
  string
>;
const onlyText = { tables: "Ver solo sus mesas", seats: "Ver solo sus asientos" } satisfies Record<SeatingMode, string>;

type Option = { value: string; label: string };

function withChosen(options: Option[], chosen: Option | null | ""): Option[] {
  return !chosen || options.some(({ value }) => value === chosen.value) ? options : [chosen, ...options];
}

function searchOf(view: PlanView, query: string): string {
  if (query === "") return "";
  const first = !isFiltered(view) && !view.allPlaces;
  return `${first ? "?" : "&"}${new URLSearchParams({ q: query })}`;
}
