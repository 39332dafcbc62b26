// The rows of the team: name, role, permissions, start, and actions.
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconUserMinus from "@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs";
import { formatShortDate } from "#app/copy/text/format.ts";
import { roleText } from "#app/copy/event/roles.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { PermissionSigns } from "#app/features/event/guests/parts/permission-signs.tsx";
import { Badge } from "#app/ui/display/badge.tsx";
import { type Column, DataTable, PersonCell } from "#app/ui/display/data-table.tsx";
import { Menu, MenuLink } from "#app/ui/display/menu.tsx";
import type { Member } from "../queries.server.ts";
import { teamPath } from "./team-address.ts";
import css from "./team.module.css";

type Row = Member & { eventId: string; address: URLSearchParams; timeZone: string };

const columns: readonly Column<Row>[] = [
  {
    key: "who",
    head: "Persona",
    cell: ({ id, userId, name, username, email, avatarUrl, eventId, address }) => (
      <PersonCell
        person={{ id: userId, name, avatarUrl }}
        to={teamPath(eventId, address, { dialog: `/${id}` })}
        under={email ? `@${username} · ${email}` : `@${username}`}
      />
    ),
  },
  {
    key: "role",
    head: "Rol",
    place: "line",
    cell: ({ role, isCreator, isViewer }) => (
      <span className={css.role}>
        {roleText[role]}
        {isCreator && <Badge tone="party">Creó el evento</Badge>}
        {isViewer && <Badge tone="info">Tú</Badge>}
      </span>
    ),
  },
  {
    key: "permissions",
    head: "Permisos",
    place: "line",
    cell: ({ permissions, name }) => <PermissionSigns held={permissions} name={name} />,
  },
  {
    key: "since",
    head: "Desde",
    place: "meta",
    cell: ({ since, timeZone }) => (
      <span className="nowrap">
        <span className={css.narrow}>Desde el </span>
        {formatShortDate(dateIn(timeZone, since))}
      </span>
    ),
  },
  {
    key: "actions",
    head: "Acciones",
    hideHead: true,
    place: "actions",
    align: "end",
    cell: (row) => <Actions {...row} />,
  },
];

/** A table on wide screens, cards on narrow ones. `timeZone` is the event's; days appear in it. */
export function TeamRows({
  members,
  eventId,
  address,
  timeZone,
}: {
  members: readonly Member[];
  eventId: string;
  address: URLSearchParams;
  timeZone: string;
}) {
  const rows = members.map((each) => ({ ...each, eventId, address, timeZone }));
  return <DataTable caption="Equipo" columns={columns} rows={rows} rowKey={({ id }) => id} faces />;
}

function Actions({ id, name, mayChange, mayRemove, eventId, address }: Row) {
  if (!mayChange && !mayRemove) return null;
  return (
    <Menu label={`Más acciones para ${name}`}>
      {mayChange && (
        <MenuLink icon={IconSettings} to={teamPath(eventId, address, { dialog: `/${id}` })} preventScrollReset>
          Cambiar rol y permisos
        </MenuLink>
      )}
      {mayRemove && (
        <MenuLink
          bad
          icon={IconUserMinus}
          to={teamPath(eventId, address, { dialog: `/${id}/remove` })}
          preventScrollReset
        >
          Quitar del evento
        </MenuLink>
      )}
    </Menu>
  );
}
