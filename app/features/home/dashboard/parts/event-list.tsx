// The list of events: filters, search, rows, pages.
import { useNavigation } from "react-router";
import { formatCount } from "#app/copy/text/format.ts";
import type { EventFilter, EventsPage, Overview } from "#app/domain/home/dashboard.ts";
import { eventStatuses } from "#app/domain/event/event.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LiveSearch } from "#app/ui/form/live-search.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { SearchResults } from "#app/ui/feedback/search-results.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { filterText } from "../copy.ts";
import type { ListedEvent } from "../queries.server.ts";
import { EventRow } from "./event-row.tsx";

export type ShownList = EventsPage<ListedEvent & { late: number }> & {
  filter: EventFilter;
  search: string;
  searchable: boolean;
};

/** `overview` has the counts of the chips; `list` is the filtered page. */
export function EventList({ overview, list }: { overview: Overview; list: ShownList }) {
  const { events, filter, search, searchable, page, pages, matching } = list;
  const navigation = useNavigation();
  const looking = navigation.state === "loading" && navigation.location.pathname === "/app";
  const chips = [
    { to: addressOf({ search }), label: filterText.all, count: overview.total, current: filter === null },
    ...eventStatuses.map((status) => ({
      to: addressOf({ filter: status, search }),
      label: filterText[status],
      count: overview.byStatus[status],
      current: filter === status,
    })),
  ];
  return (
    <Section title="Tus eventos" aside={<FilterChips label="Filtrar por estado" chips={chips} />}>
      {searchable && (
        <LiveSearch label="Buscar por título o lugar" placeholder="Buscar por título o lugar" query={search}>
          {filter && <input type="hidden" name="estado" value={filter} />}
        </LiveSearch>
      )}
      <output className="sr">{search && formatCount(matching, "evento encontrado", "eventos encontrados")}</output>
      {events.length > 0 ? (
        <SearchResults busy={looking}>
          <ul>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </SearchResults>
      ) : (
        <EmptyState
          level={3}
          title="No hay eventos"
          text={search ? `Ninguno se llama así ni es en un sitio así: «${search}».` : "Ninguno está en este estado."}
          action={
            <ButtonLink to="/app" variant="ghost" preventScrollReset>
              Ver todos
            </ButtonLink>
          }
        />
      )}
      <Pager page={page} pages={pages} to={(other) => addressOf({ filter, search, page: other })} />
    </Section>
  );
}

function addressOf({
  filter = null,
  search = "",
  page = 1,
}: {
  filter?: EventFilter;
  search?: string;
  page?: number;
}): string {
  const query = new URLSearchParams();
  if (filter) query.set("estado", filter);
  if (search) query.set("q", search);
  if (page > 1) query.set("pagina", String(page));
  return query.size > 0 ? `/app?${query}` : "/app";
}
