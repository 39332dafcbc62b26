// The figures over the address book, which are filters too: each shows as many contacts as it says.
import { useSearchParams } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { contactCategories, type ContactFigures, type ContactFilter } from "#app/domain/home/contact.ts";
import { FigureLinks } from "#app/ui/display/figure-links.tsx";
import { categoriesText } from "../copy.ts";
import { changedPath } from "./book-address.ts";

/** Total, favorites and the four categories; a second press removes the filter. part 1 §2 */
export function BookFigures({ figures, filter }: { figures: ContactFigures; filter: ContactFilter }) {
  const [address] = useSearchParams();
  const parts = [
    {
      label: "Total",
      figure: formatNumber(figures.total),
      current: filter.category === null && !filter.favorites,
      to: changedPath(address, { categoria: "", favoritos: "" }),
    },
    {
      label: "Favoritos",
      figure: formatNumber(figures.favorites),
      current: filter.favorites,
      to: changedPath(address, { favoritos: filter.favorites ? "" : "si" }),
    },
    ...contactCategories.map((category) => ({
      label: categoriesText[category],
      figure: formatNumber(figures.byCategory[category]),
      current: filter.category === category,
      to: changedPath(address, { categoria: filter.category === category ? "" : category }),
    })),
  ];
  return <FigureLinks label="Filtrar los contactos" figures={parts} />;
}
