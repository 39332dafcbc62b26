// The rows of the guest list: a table where there is room, cards below; thousands of them, drawn as they come into view.
import { memo } from "react";
import { useLocation } from "react-router";
import { guestGroupText, guestKindText } from "#app/copy/guests.ts";
import { RsvpBadge } from "#app/ui/display/badge.tsx";
import { PersonCell, Under } from "#app/ui/display/data-table.tsx";
import type { Guest } from "../queries.server.ts";
import { GuestMenu } from "./guest-menu.tsx";
import css from "./guests.module.css";
import { listPath } from "./list-address.ts";
import { PermissionSignDrawings, PermissionSigns } from "./permission-signs.tsx";

// A table that is drawn as a grid is none any more for some browsers: its roles are said again.
const as = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

const heads = ["Invitado", "Tipo", "Estado", "Permisos"] as const;

/** `changed` are the guests whose rows light up for a moment. */
export function GuestRows({
  eventId,
  guests,
  changed,
}: {
  eventId: string;
  guests: readonly Guest[];
  changed: ReadonlySet<string>;
}) {
  const { search } = useLocation();
  return (
    <div className={css.wrap}>
      <PermissionSignDrawings />
      <table {...as.table} className={css.table} aria-label="Invitados">
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {heads.map((head) => (
              <th key={head} scope="col" {...as.columnheader}>
                {head}
              </th>
            ))}
            <th scope="col" {...as.columnheader}>
              <span className="sr">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {guests.map((guest) => (
            <Row
              key={guest.id}
              guest={guest}
              path={listPath(eventId, new URLSearchParams(search), { dialog: `/${guest.id}` })}
              isChanged={changed.has(guest.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { guest: Guest; path: string; isChanged: boolean };

const Row = memo(function Row({ guest, path, isChanged }: RowProps) {
  const { name, email, kind, group, status, permissions } = guest;
  return (
    <tr {...as.row} data-changed={isChanged || undefined}>
      <th scope="row" {...as.rowheader}>
        <PersonCell person={guest} to={path} under={email} />
      </th>
      <td {...as.cell} className={css.kind}>
        {guestKindText[kind]}
        <Under>{guestGroupText[group]}</Under>
      </td>
      <td {...as.cell} className={css.badge}>
        <RsvpBadge status={status} />
      </td>
      <td {...as.cell} className={css.rights}>
        <PermissionSigns held={permissions} name={name} />
      </td>
      <td {...as.cell} className={css.actions}>
        <GuestMenu guest={guest} path={path} />
      </td>
    </tr>
  );
}, isSameRow);

// Every news brings all rows anew; those that say the same are not drawn again.
function isSameRow(one: RowProps, other: RowProps): boolean {
  return (
    one.path === other.path &&
    one.isChanged === other.isChanged &&
    JSON.stringify(one.guest) === JSON.stringify(other.guest)
  );
}
