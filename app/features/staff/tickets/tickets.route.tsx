// /app/staff/tickets: the questions of all users.
import { formatRelative } from "#app/copy/text/format.ts";
import { type TicketStatus, ticketStatuses } from "#app/domain/site/ticket.ts";
import { kindText, statusLook } from "#app/features/site/support/copy.ts";
import { TicketBadge } from "#app/features/site/support/parts/ticket-badge.tsx";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Column } from "#app/ui/display/data-table.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { DeskSender, DeskSubject, stateChips } from "#app/features/staff/overview/parts/desk.tsx";
import { DeskList } from "#app/features/staff/overview/parts/desk-list.tsx";
import { listAddress } from "#app/features/staff/overview/parts/staff-search.tsx";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import { cleanQuery } from "#app/features/staff/overview/queries.server.ts";
import type { Route } from "./+types/tickets.route.ts";
import { listTickets, type StaffTicket } from "./queries.server.ts";

export const handle = { access: { view: "feedback.readAll" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Consultas · Equipo · Convite" }];

/** Open tickets unless `?estado=` says otherwise, filtered by `?q=` and `?pagina=`. SC-21 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const asked = address.get("estado") ?? "open";
  const status = ticketStatuses.find((each) => each === asked) ?? null;
  const query = cleanQuery(address.get("q"));
  const list = await listTickets(app.db, pass, { status, query, page: address.get("pagina") });
  return {
    ...list,
    tickets: list.tickets.map((ticket) => ({ ...ticket, moved: formatRelative(ticket.updatedAt, now) })),
    status,
    query,
    viewerId: pass.viewer.id,
  };
}

type Row = StaffTicket & { moved: string };

const columns: readonly Column<Row>[] = [
  {
    key: "subject",
    head: "Asunto",
    cell: ({ id, subject, kind }) => (
      <DeskSubject to={`/app/staff/tickets/${id}`} subject={subject} kind={kindText[kind]} />
    ),
  },
  {
    key: "asker",
    head: "De",
    place: "line",
    cell: ({ name, email }) => <DeskSender name={name} email={email} />,
  },
  { key: "status", head: "Estado", place: "aside", cell: ({ status }) => <TicketBadge status={status} /> },
  { key: "moved", head: "Último mensaje", place: "meta", cell: ({ moved }) => moved },
];

const path = "/app/staff/tickets";
const filterText = { all: "Todas", open: "Abiertas", answered: "Respondidas", closed: "Cerradas" } as const;

export default function Tickets({ loaderData }: Route.ComponentProps) {
  const { tickets, counts, page, pages, status, query, viewerId } = loaderData;
  useLive([`user:${viewerId}`]);
  const to = (estado: TicketStatus | "all", pagina: number | null = null) =>
    listAddress(path, { estado: estado === "open" ? null : estado, q: query, pagina });
  return (
    <StaffSheet title="Consultas">
      <DeskList
        caption="Consultas"
        columns={columns}
        rows={tickets}
        search={{
          label: "Buscar consultas",
          placeholder: "Asunto, nombre o correo",
          query,
          kept: status === "open" ? {} : { estado: status ?? "all" },
        }}
        chips={stateChips(ticketStatuses, filterText, { counts, status, to })}
        nothing={{
          drawing: query ? "lemon" : "flower",
          title: query ? `Nada por «${query}»` : "Nadie espera respuesta",
          text: query
            ? "Prueba con otra parte del asunto, del nombre o del correo."
            : `Aquí aparecen las consultas${status ? ` en estado «${statusLook[status][0].toLowerCase()}»` : ""}.`,
          all: { to: `${path}?estado=all`, label: "Ver todas" },
        }}
        pages={{ page, pages, to: (number) => to(status ?? "all", number) }}
      />
    </StaffSheet>
  );
}
