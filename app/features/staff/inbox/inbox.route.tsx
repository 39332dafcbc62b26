// /app/staff/inbox: all that visitors sent by the forms of the public pages.
import { formatRelative } from "#app/copy/text/format.ts";
import {
  type ApplicationKind,
  applicationKinds,
  type ApplicationStatus,
  applicationStatuses,
} from "#app/domain/site/application.ts";
import { ApplicationBadge } from "#app/features/site/applications/parts/application-badge.tsx";
import { kindText } from "#app/features/site/applications/copy.ts";
import { notices } from "#app/features/staff/overview/copy.ts";
import { DeskSender, DeskSubject, stateChips } from "#app/features/staff/overview/parts/desk.tsx";
import { DeskList } from "#app/features/staff/overview/parts/desk-list.tsx";
import { listAddress } from "#app/features/staff/overview/parts/staff-search.tsx";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import { cleanQuery } from "#app/features/staff/overview/queries.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { FilterChips } from "#app/ui/display/chips.tsx";
import type { Column } from "#app/ui/display/data-table.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Route } from "./+types/inbox.route.ts";
import { type InboxRow, listInbox } from "./queries.server.ts";

export const handle = { access: { view: "application.list" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Buzón · Equipo · Convite" }];

/** The new applications, or those in the state of `?estado=`. `?tipo=` selects a kind, `?q=` searches, and `?pagina=` selects a page. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const asked = address.get("estado") ?? "new";
  const status = applicationStatuses.find((each) => each === asked) ?? null;
  const kind = applicationKinds.find((each) => each === address.get("tipo")) ?? null;
  const query = cleanQuery(address.get("q"));
  const list = await listInbox(app.db, pass, { kind, status, query, page: address.get("pagina") });
  const rows = list.rows.map((row) => ({ ...row, came: formatRelative(row.createdAt, now) }));
  return { ...list, rows, kind, status, query, viewerId: pass.viewer.id };
}

type Row = InboxRow & { came: string };

const columns: readonly Column<Row>[] = [
  {
    key: "subject",
    head: "Asunto",
    cell: ({ id, subject, kind }) => (
      <DeskSubject to={`/app/staff/inbox/${id}`} subject={subject} kind={kindText[kind]} />
    ),
  },
  {
    key: "sender",
    head: "De",
    place: "line",
    cell: ({ name, email }) => <DeskSender name={name} email={email} />,
  },
  { key: "status", head: "Estado", place: "aside", cell: ({ status }) => <ApplicationBadge status={status} /> },
  { key: "came", head: "Llegó", place: "meta", cell: ({ came }) => came },
];

const path = "/app/staff/inbox";
const filterText = {
  all: "Todas",
  new: "Nuevas",
  open: "En curso",
  answered: "Respondidas",
  closed: "Cerradas",
} as const;

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { rows, counts, page, pages, kind, status, query, viewerId } = loaderData;
  useLive([`user:${viewerId}`]);
  const kept = status === "new" ? null : (status ?? "all");
  const to = (estado: ApplicationStatus | "all", tipo: ApplicationKind | null = kind, pagina: number | null = null) =>
    listAddress(path, { estado: estado === "new" ? null : estado, tipo, q: query, pagina });
  const kinds = [
    { to: to(status ?? "all", null), label: "Todo", current: kind === null },
    ...applicationKinds.map((each) => ({
      to: to(status ?? "all", each),
      label: kindText[each],
      current: each === kind,
    })),
  ];
  return (
    <StaffSheet title="Buzón" lead="Lo que llega por los formularios de las páginas públicas.">
      <AddressNotice notices={notices} />
      <DeskList
        caption="Buzón"
        columns={columns}
        rows={rows}
        search={{
          label: "Buscar en el buzón",
          placeholder: "Nombre, correo o palabras",
          query,
          kept: { ...(kept ? { estado: kept } : {}), ...(kind ? { tipo: kind } : {}) },
        }}
        chips={stateChips(applicationStatuses, filterText, { counts, status, to })}
        more={
          <Group gap={3} mb={4}>
            <FilterChips label="Filtrar por formulario" chips={kinds} />
          </Group>
        }
        nothing={{
          drawing: query ? "lemon" : "flower",
          title: query ? `Nada por «${query}»` : "Aquí no espera nadie",
          text: query
            ? "Prueba con otra parte del nombre, del correo o del mensaje."
            : "Aquí aparece lo que escriben en Contacto, Proveedores, Afiliados, Demostración, Comentarios y las historias del blog.",
          all: { to: `${path}?estado=all`, label: "Ver todo" },
        }}
        pages={{ page, pages, to: (number) => to(status ?? "all", kind, number) }}
      />
    </StaffSheet>
  );
}
