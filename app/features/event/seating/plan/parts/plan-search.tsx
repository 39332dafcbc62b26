// Finds households who wait, people and tables on the plan by what a host types.
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { foldText } from "#app/domain/text/text.ts";
import { noneFoundText, tableTitle } from "../copy.ts";
import type { Plan } from "../queries.server.ts";
import { saySeat } from "../rows.copy.ts";
import css from "./plan-search.module.css";

const MOST = 8;

/** `placeId` is the table or the single seat. */
type Found = { id: string; words: string; placeId: string };

/** The tables by number or name, the seats by code, then the people who sit. Nothing for fewer than two letters or one figure. */
function findPlaces({ tables, rows }: Pick<Plan, "tables" | "rows">, typed: string): Found[] {
  const text = foldText(typed.trim());
  if (text.length < 2 && !/^\d$/.test(text)) return [];
  const isMeant = (name: string) => foldText(name).includes(text);
  const named = tables.filter(({ number, name }) => String(number) === text || isMeant(tableTitle({ number, name })));
  const seats = rows.flatMap((row) => row.seats);
  const coded = seats.filter(({ code, name }) => foldText(code ?? name) === text);
  const people = [
    ...tables.flatMap((table) =>
      table.people.map(({ id, name }) => ({ id, name, words: `${name}, en la ${table.number}`, placeId: table.id })),
    ),
    ...seats.flatMap(({ id, name, person }) =>
      person ? [{ id: person.id, name: person.name, words: `${person.name}: ${name}`, placeId: id }] : [],
    ),
  ];
  return [
    ...named.map((table): Found => ({ id: table.id, words: tableTitle(table), placeId: table.id })),
    ...coded.map((seat): Found => ({ id: seat.id, words: saySeat(seat), placeId: seat.id })),
    ...people.filter(({ name }) => isMeant(name)),
  ].slice(0, MOST);
}

/** The households of `plan` who wait and match what is typed. */
export function ticketsFor({ tickets }: Plan, typed: string): Plan["tickets"] {
  const text = foldText(typed.trim());
  if (text === "") return tickets;
  return tickets.filter(
    ({ name, people }) => foldText(name).includes(text) || people.some((one) => foldText(one.name).includes(text)),
  );
}

type Props = { typed: string; onType: (typed: string) => void; placeholder: string };

export function PlanSearch({ typed, onType, placeholder }: Props) {
  return (
    <label className={css.search}>
      <IconSearch aria-hidden />
      <span className="sr">Buscar en el plano</span>
      <input
        type="search"
        value={typed}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </label>
  );
}

/** The tables, seats and people that match; a press shows the place. `isAlone`: no household that waits matches either. */
export function SeatsFound({
  plan,
  typed,
  isAlone,
  onShow,
}: {
  plan: Plan;
  typed: string;
  isAlone: boolean;
  onShow: (placeId: string) => void;
}) {
  const found = findPlaces(plan, typed);
  if (typed.trim() === "") return null;
  if (found.length === 0) return isAlone ? <p className="soft small">{noneFoundText}</p> : null;
  return (
    <ul className={css.found} aria-label="Encontrados en mesas">
      {found.map(({ id, words, placeId }) => (
        <li key={id}>
          <button type="button" onClick={() => onShow(placeId)}>
            {words}
          </button>
        </li>
      ))}
    </ul>
  );
}
