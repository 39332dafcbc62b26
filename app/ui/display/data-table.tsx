// A table that becomes cards in narrow space.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- drawn as cards, its elements lose the roles they have by nature. */
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronUp from "@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Avatar, type Person } from "#app/ui/display/avatar.tsx";
import css from "./data-table.module.css";

export type Column<Row> = {
  key: string;
  head: string;
  /** Only screen readers get its head (actions). */
  hideHead?: boolean | undefined;
  cell: (row: Row) => ReactNode;
  /** Its place in the card: below the title (`line`), small (`meta`), right (`aside`), right of the title (`actions`), or `hidden`. */
  place?: "line" | "meta" | "aside" | "actions" | "hidden" | undefined;
  align?: "start" | "end" | undefined;
  /** Its head is a sort link. */
  sort?: { to: string; direction: "ascending" | "descending" | "none" } | undefined;
};

/** The first column is the row's title. `caption` names the table for screen readers. `faces`: the titles begin with an avatar. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  faces = false,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  faces?: boolean;
}) {
  return (
    <div className={css.wrap}>
      <table role="table" className={css.table} data-faces={faces || undefined}>
        <caption className="sr">{caption}</caption>
        <thead role="rowgroup" className="sr-narrow">
          <tr role="row">
            {columns.map(({ key, head, hideHead, align, place, sort }) => (
              <th
                key={key}
                scope="col"
                role="columnheader"
                data-align={align}
                data-place={place}
                aria-sort={sort?.direction}
              >
                {sort ? (
                  <Link to={sort.to} preventScrollReset replace>
                    {head}
                    {sort.direction === "ascending" && <IconChevronUp aria-hidden />}
                    {sort.direction === "descending" && <IconChevronDown aria-hidden />}
                  </Link>
                ) : (
                  <span className={hideHead ? "sr" : undefined}>{head}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={rowKey(row)}>
              {columns.map(({ key, cell, align, place }, index) =>
                index === 0 ? (
                  <th key={key} scope="row" role="rowheader" data-align={align}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} role="cell" data-align={align} data-place={place}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A person in a row: avatar, name (a link with `to`), and a line below. Names are never truncated. */
export function PersonCell({ person, to, under }: { person: Person; to?: string | undefined; under?: ReactNode }) {
  return (
    <span className={css.person}>
      <Avatar person={person} />
      <span>
        {to ? (
          <Link to={to} preventScrollReset>
            {person.name}
          </Link>
        ) : (
          <b>{person.name}</b>
        )}
        {under && <Under>{under}</Under>}
      </span>
    </span>
  );
}

/** The second, quieter line of a cell. */
export function Under({ children }: { children: ReactNode }) {
  return <span className={css.under}>{children}</span>;
}
