// The rows of the list of invitations: the person, the role, the status with its time, and the actions.
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { guestKindText } from "#app/copy/guest/guests.ts";
import { verbOf } from "#app/copy/text/names.ts";
import { roleText } from "#app/copy/event/roles.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { CopyButton } from "#app/ui/display/copy-field.tsx";
import { type Column, DataTable, PersonCell, Under } from "#app/ui/display/data-table.tsx";
import { Menu, menuBad, MenuAction } from "#app/ui/display/menu.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { sinceText, statusLook, statusText } from "../copy.ts";
import type { ListedInvitation } from "../queries.server.ts";
import css from "./panel.module.css";
import { proofText } from "#app/features/event/frame/copy.ts";

type Row = ListedInvitation & { timeZone: string };

const columns: readonly Column<Row>[] = [
  {
    key: "who",
    head: "Para",
    cell: ({ id, name, contact }) => <PersonCell person={{ id, name }} under={contact} />,
  },
  {
    key: "as",
    head: "Rol y tipo",
    place: "meta",
    cell: ({ role, kind, inviterName }) => (
      <>
        <span>
          {roleText[role]} · {guestKindText[kind]}
        </span>
        <Under>
          {verbOf(inviterName, "Invita", "Invitan")} {inviterName}
        </Under>
      </>
    ),
  },
  {
    key: "status",
    head: "Estado",
    place: "line",
    cell: ({ status, since, expiresAt, proof, timeZone }) => {
      const [tone, shape] = statusLook[status];
      return (
        <span>
          <Badge tone={tone} shape={shape}>
            {statusText[status]}
          </Badge>
          <Under>{sinceText(status, since, expiresAt, timeZone)}</Under>
          {proof && <Under>{proofText[proof]}</Under>}
        </span>
      );
    },
  },
  {
    key: "link",
    head: "Enlace",
    place: "line",
    cell: ({ name, url }) =>
      url && (
        <>
          <CopyButton text={url} label="Copiar enlace" of={name} size="sm" variant="quiet" />
          <noscript>
            <input readOnly value={url} aria-label={`Enlace de la invitación de ${name}`} className={css.link} />
          </noscript>
        </>
      ),
  },
  {
    key: "actions",
    head: "Acciones",
    hideHead: true,
    place: "actions",
    align: "end",
    cell: (row) => <Actions row={row} />,
  },
];

/** A table on wide screens, cards on narrow ones. `timeZone` is the event's; times appear in it. */
export function InvitationRows({
  invitations,
  timeZone,
}: {
  invitations: readonly ListedInvitation[];
  timeZone: string;
}) {
  const rows = invitations.map((each) => ({ ...each, timeZone }));
  return <DataTable caption="Invitaciones" columns={columns} rows={rows} rowKey={({ id }) => id} faces />;
}

function Actions({ row: { id, name, status, canResend, isForGuest } }: { row: Row }) {
  const isAnswered = status === "accepted" || status === "declined";
  return (
    <Menu label={`Más acciones para ${name}`}>
      {canResend && (
        <MenuAction icon={IconSend} intent="resend" fields={{ invitationId: id }}>
          Enviar otra vez
        </MenuAction>
      )}
      <ConfirmDialog
        label={isAnswered ? "Quitar de la lista" : "Retirar invitación"}
        icon={IconTrash}
        variant="plain"
        className={menuBad}
        title={isAnswered ? `¿Quitar la invitación de ${name}?` : `¿Retirar la invitación de ${name}?`}
        confirm={isAnswered ? "Quitar de la lista" : "Retirar invitación"}
        busy="Un momento..."
        intent="delete"
        extra={{ invitationId: id }}
      >
        <p>
          {isAnswered
            ? "Desaparece de aquí. Lo que ha contestado sigue valiendo."
            : "Su enlace dejará de funcionar y no podrá responder con él."}
          {isForGuest && " En la lista de invitados se queda."}
        </p>
      </ConfirmDialog>
    </Menu>
  );
}
