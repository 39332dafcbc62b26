// The guest list of an event: its figures, its tools, its rows, and whatever dialog lies over it.
import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import IconClipboardText from "@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { type GuestCounts, guestFilters, type ListFilter, type ListOrder, statusesOf } from "#app/domain/guest/list.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { FilterChips, OpeningChip } from "#app/ui/display/chips.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { useArrival } from "#app/ui/feedback/use-arrival.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import { SkipLink } from "#app/ui/layout/skip-link.tsx";
import { SearchResults } from "#app/ui/feedback/search-results.tsx";
import { BulkBar } from "../bulk/parts/bulk-bar.tsx";
import { adoptAllText, changedText, countParts, filterParam, filterText, notices, uninvitedText } from "../copy.ts";
import { UnfinishedNotice } from "../import/parts/unfinished-notice.tsx";
import type { Unfinished } from "../import/queries.server.ts";
import type { Facets } from "../facets.queries.server.ts";
import type { ListedGuest } from "../queries.server.ts";
import { QuickAdd } from "./quick-add.tsx";
import { ReviewNotice } from "../review/parts/review-notice.tsx";
import type { ReviewKind } from "../review/queries.server.ts";
import { GuestFilters } from "./guest-filters.tsx";
import { GuestRows } from "./guest-rows.tsx";
import { GuestSearch } from "./guest-search.tsx";
import css from "./guests.module.css";
import { ListMenu } from "./list-menu.tsx";
import { type GuestAnswer, filteredPath, listPath, listSearch, partSearch, undoOf } from "./list-address.ts";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { PlanLink } from "./plan-link.tsx";
import { MoreRows } from "./more-rows.tsx";
import { useChangedRows } from "./use-changed-rows.ts";
import { type ListContext, useSelection } from "./use-selection.ts";

export type GuestsScreenProps = {
  event: { id: string; title: string; type: string };
  filter: ListFilter;
  order: ListOrder;
  guests: readonly ListedGuest[];
  /** The number of guests that match the filters and the search. */
  found: number;
  /** The current page, from 1, and the number of pages. */
  page: number;
  pages: number;
  counts: GuestCounts;
  facets: Facets;
  /** The name of the household in the filter. */
  householdName: string | null;
  /** How many answers wait for a decision, by their reason. */
  review: Record<ReviewKind, number>;
  /** How many came by themselves and wait for a host's word. */
  uninvited: number;
  /** The viewer's unfinished import. */
  unfinished: Unfinished | null;
  /** Why the list has no room for another guest, and the plan that has room where the event is the viewer's own. */
  full: { text: string; upgrade: Plan | null } | null;
  answer: GuestAnswer | undefined;
  /** The dialog over the list; it gets the selection. */
  children: (context: ListContext) => ReactNode;
};

const LIST = "lista";

/** Skips the figures, tools and filters for keyboard users. The address keeps no fragment. */
function SkipToList() {
  return (
    <SkipLink
      to={LIST}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(LIST)?.focus();
      }}
    >
      Saltar a la lista
    </SkipLink>
  );
}

/** part 2 §2, guest management */
export function GuestsScreen({
  event,
  filter,
  order,
  guests,
  found,
  page,
  pages,
  counts,
  facets,
  householdName,
  review,
  uninvited,
  unfinished,
  full,
  answer,
  children,
}: GuestsScreenProps) {
  const [address] = useSearchParams();
  const navigation = useNavigation();
  const list = listSearch(address).toString();
  const changes = useChangedRows(guests, list);
  const { chosen, selection, toggle, clear, chooseShown, chooseAll } = useSelection(
    guests,
    found,
    `${partSearch(address)}`,
  );
  useLive([`event:${event.id}:guests`]);
  // Both survive what changes the list's address. Without a script the line stays open for the next name.
  const [isAdding, setAdding] = useState(
    counts.total === 0 || address.has("anadir") || address.get("aviso") === "anadido",
  );
  const [isFiltering, setFiltering] = useState(address.has("filtros"));

  // A finished action on several guests clears the selection.
  const arrival = useArrival();
  useEffect(() => {
    if (["actualizados", "eliminados", "eliminado"].includes(arrival.notice ?? "")) clear();
  }, [arrival, clear]);

  const base = listPath(event.id, new URLSearchParams());
  const isSearching = navigation.state === "loading" && navigation.location.pathname === base;
  const chips = guestFilters.map((each) => ({
    to: filteredPath(event.id, address, { estado: each === "all" ? "" : filterParam[each] }),
    label: filterText[each],
    count: statusesOf[each].reduce((sum, status) => sum + (facets.status[status] ?? 0), 0),
    current: each === filter.status,
  }));
  const isUninvited = filter.uninvited;
  if (uninvited > 0 || isUninvited)
    chips.push({
      to: filteredPath(event.id, address, { llegada: isUninvited ? "" : "enlace" }),
      label: uninvitedText,
      count: uninvited,
      current: isUninvited,
    });
  const quick = answer?.intent === "add" ? answer : undefined;

  return (
    <ManagerFrame event={event} tab="guests" lead={counts.total > 0 && <Figures counts={counts} />}>
      {counts.total > 0 && <SkipToList />}
      <Notices>
        <AddressNotice notices={notices} undo={undoOf(address, base)} />
        {answer?.errors.form && !quick && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
        {unfinished && <UnfinishedNotice eventId={event.id} unfinished={unfinished} />}
        {full && (
          <Notice
            tone="warn"
            action={full.upgrade && <PlanLink plan={full.upgrade} next={listPath(event.id, address)} />}
          >
            {full.text}
          </Notice>
        )}
      </Notices>
      <ReviewNotice counts={review} eventId={event.id} address={address} />
      {counts.total > 0 && (
        <div className={css.tools}>
          <GuestSearch query={filter.query} />
          <ButtonLink
            to={`${base}?anadir=si`}
            icon={IconUserPlus}
            className={css.add}
            aria-expanded={isAdding}
            onClick={(press) => {
              press.preventDefault();
              setAdding(!isAdding);
            }}
          >
            <span className="sr-narrow">Añadir</span>
          </ButtonLink>
          <ListMenu eventId={event.id} found={found} total={counts.total} />
        </div>
      )}
      {(isAdding || quick) && (
        <QuickAdd eventId={event.id} answer={quick} takesFocus={counts.total > 0} offersList={counts.total > 0} />
      )}
      {counts.total === 0 ? (
        <EmptyState
          title="La mesa está puesta. Falta la gente."
          text="Escribe arriba a quien quieras invitar, o pega la lista que ya tengas."
          action={
            <ButtonLink icon={IconClipboardText} to={`${base}/import`}>
              Pegar una lista
            </ButtonLink>
          }
        />
      ) : (
        <>
          <FilterChips
            label="Filtrar por estado"
            chips={chips}
            last={
              <OpeningChip
                to={`${base}?filtros=si`}
                icon={IconAdjustmentsHorizontal}
                open={isFiltering}
                onPress={() => setFiltering(!isFiltering)}
              >
                Filtros
              </OpeningChip>
            }
          />
          <GuestFilters
            eventId={event.id}
            filter={filter}
            order={order}
            facets={facets}
            householdName={householdName}
            isOpen={isFiltering}
          />
          {isUninvited && guests.length > 0 && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="adopt" />
              <input type="hidden" name="all" value="on" />
              <Button type="submit" size="sm" variant="ghost">
                {adoptAllText}
              </Button>
            </Form>
          )}
          <SearchResults id={LIST} busy={isSearching}>
            {guests.length > 0 ? (
              <GuestRows
                eventId={event.id}
                guests={guests}
                order={order}
                changed={changes.ids}
                choice={{ chosen, toggle, chooseShown, clear }}
              />
            ) : (
              <NoneFound filter={filter} base={base} />
            )}
          </SearchResults>
          {guests.length > 0 && <MoreRows eventId={event.id} shown={guests.length} {...{ found, page, pages }} />}
          <BulkBar eventId={event.id} selection={selection} found={found} chooseAll={chooseAll} clear={clear} />
        </>
      )}
      <output className="sr">
        {changes.count > 0 ? changedText(changes.count) : filter.query !== "" && `${formatNumber(found)} encontrados`}
      </output>
      {children({ selection })}
    </ManagerFrame>
  );
}

/** «57 vienen, 6 no y 18 por contestar.» */
function Figures({ counts }: { counts: GuestCounts }) {
  const parts = countParts(counts);
  return parts.map(({ count, words }, index) => (
    <Fragment key={words}>
      {index > 0 && (index === parts.length - 1 ? " y " : ", ")}
      <b className="num">{count}</b> {words}
      {index === parts.length - 1 && "."}
    </Fragment>
  ));
}

function NoneFound({ filter, base }: { filter: ListFilter; base: string }) {
  const { query, status } = filter;
  const isNarrow = filter.kind ?? filter.group ?? filter.tag ?? filter.householdId ?? filter.place;
  const name = isNarrow ? "Nadie con estos filtros" : `Nadie en «${filterText[status]}»`;
  return (
    <EmptyState
      drawing="lemon"
      level={2}
      title={query ? `Nadie por «${query}»` : name}
      text={
        query
          ? "Prueba con otra parte del nombre, del correo o del teléfono."
          : "Cuando alguien lo esté, aparecerá aquí."
      }
      action={
        <ButtonLink variant="ghost" to={base} preventScrollReset>
          Ver todos
        </ButtonLink>
      }
    />
  );
}
