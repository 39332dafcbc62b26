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

const heads = ["Invitado", "Tipo", "Estado", "Permisos"] as const;

/** `changed` are the guests whose rows light up for a moment. */
export function GuestRows({ eventId, guests, changed }: { eventId: string; guests: readonly Guest[]; changed: ReadonlySet<string> }) {
  const { search } = useLocation();
  return (
    <div className={css.wrap}>
      <PermissionSignDrawings />
      <table role="table" className={css.table} aria-label="Invitados">
        <thead role="rowgroup">
          <tr role="row">
            {heads.map((head) => (
              <th key={head} scope="col" role="columnheader">
                {head}
              </th>
            ))}
            <th scope="col" role="columnheader">
              <span className="sr">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {guests.map((guest) => (
            <Row key={guest.id} guest={guest} path={listPath(eventId, new URLSearchParams(search), { dialog: `/${guest.id}` })} isChanged={changed.has(guest.id)} />
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
    <tr role="row" data-changed={isChanged || undefined}>
      <th scope="row" role="rowheader">
        <PersonCell person={guest} to={path} under={email} />
      </th>
      <td role="cell" className={css.kind}>
        {guestKindText[kind]}
        <Under>{guestGroupText[group]}</Under>
      </td>
      <td role="cell" className={css.badge}>
        <RsvpBadge status={status} />
      </td>
      <td role="cell" className={css.rights}>
        <PermissionSigns held={permissions} name={name} />
      </td>
      <td role="cell" className={css.actions}>
        <GuestMenu guest={guest} path={path} />
      </td>
    </tr>
  );
}, isSameRow);

// Every news brings all rows anew; those that say the same are not drawn again.
function isSameRow(one: RowProps, other: RowProps): boolean {
  return one.path === other.path && one.isChanged === other.isChanged && JSON.stringify(one.guest) === JSON.stringify(other.guest);
}
