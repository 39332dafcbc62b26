// Finds households who wait, people and tables on the plan by what a host types.
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { foldText } from "#app/domain/text/text.ts";
import { noneFoundText, tableTitle } from "../copy.ts";
import type { Plan, PlanTable } from "../queries.server.ts";
import css from "./plan-search.module.css";

const MOST = 8;

type Found = { id: string; words: string; table: PlanTable };

/** The tables by number or name, then the people who sit, with their tables; nothing for fewer than two letters or one figure. */
function findSeats(tables: readonly PlanTable[], typed: string): Found[] {
  const text = foldText(typed.trim());
  if (text.length < 2 && !/^\d$/.test(text)) return [];
  const named = tables.filter(
    ({ number, name }) => String(number) === text || foldText(tableTitle({ number, name })).includes(text),
  );
  const people = tables.flatMap((table) =>
    table.people
      .filter(({ name }) => foldText(name).includes(text))
      .map(({ id, name }): Found => ({ id, words: `${name}, en la ${table.number}`, table })),
  );
  return [...named.map((table): Found => ({ id: table.id, words: tableTitle(table), table })), ...people].slice(
    0,
    MOST,
  );
}

/** The households of `plan` who wait and match what is typed. */
export function ticketsFor({ tickets }: Plan, typed: string): Plan["tickets"] {
  const text = foldText(typed.trim());
  if (text === "") return tickets;
  return tickets.filter(
    ({ name, people }) => foldText(name).includes(text) || people.some((one) => foldText(one.name).includes(text)),
  );
}

type Props = { typed: string; onType: (typed: string) => void };

export function PlanSearch({ typed, onType }: Props) {
  return (
    <label className={css.search}>
      <IconSearch aria-hidden />
      <span className="sr">Buscar en el plano</span>
      <input
        type="search"
        value={typed}
        placeholder="Nombre, familia o mesa"
        autoComplete="off"
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </label>
  );
}

/** The tables and people that match; a press shows the table. `isAlone`: no household that waits matches either. */
export function SeatsFound({
  plan,
  typed,
  isAlone,
  onShow,
}: {
  plan: Plan;
  typed: string;
  isAlone: boolean;
  onShow: (table: PlanTable) => void;
}) {
  const found = findSeats(plan.tables, typed);
  if (typed.trim() === "") return null;
  if (found.length === 0) return isAlone ? <p className="soft small">{noneFoundText}</p> : null;
  return (
    <ul className={css.found} aria-label="Encontrados en mesas">
      {found.map(({ id, words, table }) => (
        <li key={id}>
          <button type="button" onClick={() => onShow(table)}>
            {words}
          </button>
        </li>
      ))}
    </ul>
  );
}
