// The figures over the address book, which are its filters too: whoever presses one sees just as many as it says.
import { Link, useSearchParams } from "react-router";
import { formatNumber } from "#app/copy/format.ts";
import { contactCategories, type ContactFigures, type ContactFilter } from "#app/domain/contact.ts";
import { categoriesText } from "../copy.ts";
import { changedPath } from "./book-address.ts";
import css from "./book-figures.module.css";

/** Total, favorites and the four categories; one that is chosen is taken away by pressing it again. part 1 §2 */
export function BookFigures({ figures, filter }: { figures: ContactFigures; filter: ContactFilter }) {
  const [address] = useSearchParams();
  const parts = [
    {
      label: "Total",
      count: figures.total,
      isOn: filter.category === null && !filter.favorites,
      to: changedPath(address, { categoria: "", favoritos: "" }),
    },
    {
      label: "Favoritos",
      count: figures.favorites,
      isOn: filter.favorites,
      to: changedPath(address, { favoritos: filter.favorites ? "" : "si" }),
    },
    ...contactCategories.map((category) => ({
      label: categoriesText[category],
      count: figures.byCategory[category],
      isOn: filter.category === category,
      to: changedPath(address, { categoria: filter.category === category ? "" : category }),
    })),
  ];
  return (
    <nav className={css.figures} aria-label="Filtrar los contactos">
      {parts.map(({ label, count, isOn, to }) => (
        <Link key={label} to={to} replace preventScrollReset aria-current={isOn ? "true" : undefined}>
          <span>{label}</span> <b className="num">{formatNumber(count)}</b>
        </Link>
      ))}
    </nav>
  );
}
