// The arrivals so far, table by table from above, or as one row for each household.
import { Link } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { Rows } from "#app/ui/display/rows.tsx";
import { TableRing } from "#app/ui/display/table-ring.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { dayPath, missingTitle, ofText, viewText } from "../copy.ts";
import type { Arrivals } from "../queries.server.ts";
import css from "./day.module.css";

/** More than a screen shows at once. */
const mostFamilies = 200;

/** `families` are the households where the address asks for them; else the tables are shown, if there are any. */
export function TablesOrFamilies({
  event,
  tables,
  families,
  guestsPath,
}: Pick<Arrivals, "tables" | "families"> & { event: { id: string }; guestsPath: string }) {
  const path = dayPath(event.id);
  if (families)
    return (
      <Section
        title={viewText.families}
        aside={
          tables.length > 0 && (
            <Link to={path} preventScrollReset>
              {viewText.tables}
            </Link>
          )
        }
      >
        <Rows pad={2}>
          {families.slice(0, mostFamilies).map(({ id, name, place, all }) => (
            <li key={id} className={css.missing}>
              <div>
                <b>{name}</b>
                <span className="soft small">{place}</span>
              </div>
              <span className={all.came < all.of ? css.short : css.whole}>{ofText(all.came, all.of)}</span>
            </li>
          ))}
        </Rows>
        {families.length > mostFamilies && (
          <p className="soft small">
            Y {formatNumber(families.length - mostFamilies)} familias más.{" "}
            <a href={`${guestsPath}?estado=confirmed`}>Verlas en Invitados</a>
          </p>
        )}
      </Section>
    );
  const toFamilies = (
    <Link to={`${path}?vista=familias`} preventScrollReset>
      {viewText.families}
    </Link>
  );
  if (tables.length === 0) return <p>{toFamilies}</p>;
  return (
    <Section title={viewText.tables} aside={toFamilies}>
      <ul className={css.tables}>
        {tables.map(({ id, number, name, capacity, statuses, all }) => (
          <li key={id}>
            <TableRing capacity={Math.max(capacity, all.of)} statuses={statuses} number={number} />
            <b>
              <span className="sr">Mesa {number}: </span>
              {name === `Mesa ${number}` ? "" : name}
            </b>
            <span>{ofText(all.came, all.of)}</span>
            {all.came > 0 && all.came < all.of && <strong>{missingTitle(all.of - all.came).toLowerCase()}</strong>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
