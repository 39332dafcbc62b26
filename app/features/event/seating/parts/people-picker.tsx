// Guests who still need a place, to be ticked and seated: households together, found while one types, nothing ticked is lost.
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { isFiltered, type Seated } from "#app/domain/event/seating.ts";
import { buttonClass } from "#app/ui/display/button.tsx";
import { RsvpBadge } from "#app/ui/display/badge.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { useIsCut } from "#app/ui/offline/reach.ts";
import { sentLater } from "#app/ui/offline/waiting.ts";
import { handText } from "../copy.ts";
import { filterText } from "../filter.copy.ts";
import { laterText, tickedText } from "../offline.copy.ts";
import type { Unseated, UnseatedHousehold } from "../queries.server.ts";
import css from "./people-picker.module.css";
import { PeopleSearch } from "./people-search.tsx";
import { planPath, type PlanView } from "./plan-address.ts";
import { useDragging } from "./use-dragging.ts";

type Props = {
  unseated: Unseated;
  view: PlanView;
  /** The address of the same page or dialog without the filter. */
  widePath: string;
  /** How many more guests fit at the table of the dialog; null on the plan and in the dialog of a seat. */
  free: number | null;
  /** Where to: hidden fields of one table or seat. */
  extra?: Readonly<Record<string, string>>;
  /** The event on whose plan people are dragged from here, or back; not in a dialog. */
  dragsOn?: string;
  /** The table or seat whose dialog this is in. */
  placeId?: string;
  /** Whether a host takes a household into the hand here, to press a table next. */
  takes?: boolean;
  /** Those that were ticked when it was refused. */
  ticked: readonly string[];
  /** Where to: a field that asks. */
  children?: ReactNode;
};

/** Posts `assign`; without JavaScript a search forgets what was ticked before it. */
export function PeoplePicker({
  unseated,
  view,
  widePath,
  free,
  extra = {},
  dragsOn,
  placeId,
  takes = false,
  ticked,
  children,
}: Props) {
  const [list, rows] = [useDragging(dragsOn, "into"), useDragging(dragsOn, "from")];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(ticked));
  const { households, found, query, unlisted } = unseated;
  // Only the list of tables shows a seat that waits for a connection.
  const isCut = useIsCut();
  const waitsHere = dragsOn !== undefined && takes;
  const isOff = isCut && !waitsHere;
  const later = (who: string, subject: string) =>
    sentLater({ what: laterText.seated(who), subject, value: "", shownAt: planPath(dragsOn ?? "") });
  const listed = new Set(households.flatMap(({ guests }) => guests.map(({ id }) => id)));
  // Guests who have a place by now, or do not come, are not chosen any more.
  const waiting = new Set([...listed, ...unlisted]);
  if (!chosen.isSubsetOf(waiting)) setChosen(chosen.intersection(waiting));
  const outOfSight = [...chosen].filter((id) => !listed.has(id));
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));

  return (
    <Stack className={css.picker} ref={list} data-waiting="">
      {(found > 5 || query !== "") && <PeopleSearch query={query} placeId={placeId} view={view} />}
      {/* On the plan itself its filter stands above the tables. */}
      {placeId && isFiltered(view) && households.length > 0 && (
        <p className="soft small">
          Con el filtro «{filterText(view)}».{" "}
          <Link to={widePath} replace preventScrollReset>
            Ver a todos
          </Link>
        </p>
      )}
      {households.length === 0 ? (
        <NoneFound query={query} view={view} widePath={widePath} />
      ) : (
        <CheckedForm
          intent="assign"
          extra={{ ...extra, from: "none" }}
          {...(waitsHere && chosen.size > 0 && later(tickedText(chosen.size), [...chosen].join(" ")))}
        >
          {/* Enter seats those who are ticked, not the first household. */}
          <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
          {outOfSight.map((id) => (
            <input key={id} type="hidden" name="guestId[]" value={id} />
          ))}
          <Stack gap={2} className={css.people} ref={rows} data-people="">
            {households.map((household) => (
              <Household
                key={household.id}
                household={household}
                isWhole={!isFiltered(view)}
                takeTo={dragsOn && takes ? `${planPath(dragsOn, "", { hand: household.id }, view)}#mesas` : null}
                chosen={chosen}
                choose={choose}
                later={waitsHere ? later(handText(household), household.id) : {}}
                isOff={isOff}
              />
            ))}
          </Stack>
          {found > listed.size && (
            <p className="soft small">
              Se ven {formatNumber(listed.size)} de {formatNumber(found)}. Busca a los demás por su nombre.
            </p>
          )}
          {children}
          <FormActions>
            <ChosenText chosen={chosen.size} free={free} />
            <SubmitButton busy="Sentando..." disabled={isOff || (isCut && chosen.size === 0)}>
              Sentar
            </SubmitButton>
          </FormActions>
        </CheckedForm>
      )}
    </Stack>
  );
}

type Choosing = { chosen: ReadonlySet<string>; choose: (id: string, isChosen: boolean) => void };

function Household({
  household: { id, name, size, guests },
  isWhole,
  takeTo,
  later,
  isOff,
  ...choosing
}: {
  household: UnseatedHousehold;
  isWhole: boolean;
  takeTo: string | null;
  /** The words for the button's form while it waits for a connection. */
  later: Partial<ReturnType<typeof sentLater>>;
  isOff: boolean;
} & Choosing) {
  const titleId = useId();
  const people = guests.map((guest) => <Person key={guest.id} guest={guest} {...choosing} />);
  const take = takeTo !== null && isWhole && (
    <Link to={takeTo} replace className={buttonClass({ variant: "soft", size: "sm" })}>
      Coger<span className="sr"> a {handText({ name, size })}</span>
    </Link>
  );
  if (size === 1)
    return (
      <Group between gap={2} className={css.alone}>
        <ul>{people}</ul>
        {take}
      </Group>
    );
  // Where the filter hides part of a household, no button seats the whole household: a host seats only guests they can see.
  if (!isWhole)
    return (
      <section className={css.household} aria-labelledby={titleId}>
        <header>
          <h3 id={titleId}>{name}</h3>
        </header>
        <ul>{people}</ul>
      </section>
    );
  return (
    <section className={css.household} aria-labelledby={titleId} data-household={id} data-name={name} data-size={size}>
      <Group as="header" between>
        <h3 id={titleId}>{name}</h3>
        <Group gap={2}>
          <SubmitButton
            variant="quiet"
            size="sm"
            name="householdId"
            value={id}
            busy="Sentando..."
            disabled={isOff}
            {...later}
          >
            Sentar a los {size}
            <span className="sr"> de {name}</span>
          </SubmitButton>
          {take}
        </Group>
      </Group>
      <ul>{people}</ul>
    </section>
  );
}

/** Why the list is empty, and the way to find more guests. */
function NoneFound({ query, view, widePath }: { query: string; view: PlanView; widePath: string }) {
  const who = filterText(view);
  if (who === "")
    return (
      <p className="soft">{query ? `Nadie sin sitio por «${query}».` : "Todos los que vienen tienen ya su sitio."}</p>
    );
  return (
    <p className="soft">
      Nadie sin sitio con el filtro «{who}»{query && ` por «${query}»`}.{" "}
      {query && "Borra la búsqueda o quita el filtro: "}
      <Link to={widePath} replace preventScrollReset>
        Ver a todos
      </Link>
    </p>
  );
}

function Person({ guest: { id, name, status }, chosen, choose }: { guest: Seated } & Choosing) {
  return (
    <li data-guest={id} data-name={name}>
      <Checkbox
        id={`unseated-${id}`}
        name="guestId[]"
        value={id}
        label={
          <Group as="span" gap={[1, 3]}>
            <span className="breaks">{name}</span> <RsvpBadge status={status} />
          </Group>
        }
        defaultChecked={chosen.has(id)}
        onChange={(event) => choose(id, event.target.checked)}
      />
    </li>
  );
}

function ChosenText({ chosen, free }: { chosen: number; free: number | null }) {
  const isTooMany = free !== null && chosen > free;
  const left = free === null ? "" : ` · ${free === 1 ? "queda 1 sitio" : `quedan ${formatNumber(free)} sitios`}`;
  return (
    <output className={isTooMany ? `${css.tooMany} small` : "soft small"}>
      {formatCount(chosen, "persona elegida", "personas elegidas")}
      {left}
    </output>
  );
}
