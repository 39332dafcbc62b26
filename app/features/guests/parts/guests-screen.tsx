// The guest list of an event: its figures, its tools, its rows, and whatever dialog lies over it.
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { Fragment, type ReactNode } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { formatNumber } from "#app/copy/format.ts";
import { type GuestCounts, type GuestFilter, guestFilters } from "#app/domain/guest-list.ts";
import type { Permission } from "#app/domain/permission-names.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { changedText, countParts, filterText, noticeText } from "../copy.ts";
import type { Guest, ParkedAnswer } from "../queries.server.ts";
import type { GuestAnswer } from "./guest-deeds.ts";
import { EditGuestDialog, NewGuestDialog } from "./guest-dialogs.tsx";
import { GuestRows } from "./guest-rows.tsx";
import { GuestSearch } from "./guest-search.tsx";
import css from "./guests.module.css";
import { filterPath, listPath, listSearch } from "./list-address.ts";
import { ManagerFrame } from "./manager-frame.tsx";
import { MoreRows } from "./more-rows.tsx";
import { ParkedAnswers } from "./parked-answers.tsx";
import { useChangedRows } from "./use-changed-rows.ts";

export type GuestsScreenProps = {
  event: { id: string; title: string; type: string; timeZone: string };
  filter: GuestFilter;
  query: string;
  guests: readonly Guest[];
  /** How many the filter and the search leave. */
  found: number;
  counts: GuestCounts;
  parked: readonly ParkedAnswer[];
  rights: { permissions: readonly Permission[]; share: boolean };
  answer: GuestAnswer | undefined;
  /** The dialog over the list. */
  children: ReactNode;
};

/** part 2 §2, guest management */
export function GuestsScreen({
  event,
  filter,
  query,
  guests,
  found,
  counts,
  parked,
  rights,
  answer,
  children,
}: GuestsScreenProps) {
  const [address] = useSearchParams();
  const navigation = useNavigation();
  const changes = useChangedRows(guests, listSearch(address).toString());
  useLive([`event:${event.id}:guests`]);

  const base = listPath(event.id, new URLSearchParams());
  const isSearching = navigation.state === "loading" && navigation.location.pathname === base;
  const chips = guestFilters.map((each) => ({
    to: filterPath(event.id, each, query),
    label: filterText[each],
    count: each === "all" ? counts.total : counts[each],
    current: each === filter,
  }));
  const add = (
    <ButtonLink icon={IconUserPlus} to={listPath(event.id, address, { dialog: "/new" })} preventScrollReset>
      Añadir invitado
    </ButtonLink>
  );

  return (
    <ManagerFrame event={event} tab="guests" guestCount={counts.total} confirmed={counts.confirmed}>
      <h2 className="sr">Invitados</h2>
      {counts.total > 0 && (
        <div className={css.head}>
          <p>
            <Figures counts={counts} />
          </p>
          <div className={css.adds}>{add}</div>
        </div>
      )}
      <div className={css.notices}>
        <AddressNotice textOf={noticeText} />
        {answer?.errors.form && !isForm(answer) && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
      </div>
      <ParkedAnswers answers={parked} action={base} />
      {counts.total === 0 ? (
        <EmptyState
          title="La mesa está puesta. Falta la gente."
          text="Añade a quien quieras invitar, o comparte la página del evento y que respondan ellos."
          action={
            <>
              {add}
              {rights.share && (
                <ButtonLink variant="ghost" icon={IconShare} to={`/app/event/${event.id}/share`}>
                  Compartir la página
                </ButtonLink>
              )}
            </>
          }
        />
      ) : (
        <>
          <div className={css.tools}>
            <GuestSearch query={query} filter={filter} />
            <FilterChips label="Filtrar por estado" chips={chips} />
          </div>
          <div className={css.list} aria-busy={isSearching || undefined}>
            {guests.length > 0 ? (
              <GuestRows eventId={event.id} guests={guests} changed={changes.ids} />
            ) : (
              <NobodyFound query={query} filter={filter} base={base} />
            )}
          </div>
          {guests.length > 0 && <MoreRows eventId={event.id} shown={guests.length} found={found} />}
        </>
      )}
      <output className="sr">
        {changes.count > 0 ? changedText(changes.count) : query !== "" && `${formatNumber(found)} encontrados`}
      </output>
      {answer?.intent === "add" && (
        <NewGuestDialog
          eventId={event.id}
          answer={answer}
          ownPermissions={rights.permissions}
          formKey="posted"
          action={base}
        />
      )}
      {answer?.intent === "update" && (
        <PostedEdit answer={answer} event={event} guests={guests} ownPermissions={rights.permissions} action={base} />
      )}
      {children}
    </ManagerFrame>
  );
}

function isForm({ intent }: GuestAnswer): boolean {
  return intent === "add" || intent === "update";
}

/** «118 vienen, 14 no pueden y 32 no han contestado» */
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

function NobodyFound({ query, filter, base }: { query: string; filter: GuestFilter; base: string }) {
  return (
    <EmptyState
      drawing="lemon"
      level={2}
      title={query ? `Nadie por «${query}»` : `Nadie en «${filterText[filter]}»`}
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

// A form that was posted to the list itself and refused: its dialog opens over the list with everything in it.
function PostedEdit({
  answer,
  event,
  guests,
  ownPermissions,
  action,
}: {
  answer: GuestAnswer;
  event: GuestsScreenProps["event"];
  guests: readonly Guest[];
  ownPermissions: readonly Permission[];
  action: string;
}) {
  const guest = answer.current ?? guests.find(({ id }) => id === answer.values.guestId);
  return guest ? (
    <EditGuestDialog
      eventId={event.id}
      guest={guest}
      answer={answer}
      ownPermissions={ownPermissions}
      timeZone={event.timeZone}
      action={action}
    />
  ) : null;
}
