// /app/staff/audit: actions of staff, and changes of rights.
import { Link } from "react-router";
import { formatInstant } from "#app/copy/text/format.ts";
import { defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { type Column, DataTable } from "#app/ui/display/data-table.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { auditActionText, detailsText } from "#app/features/staff/overview/copy.ts";
import { listAddress } from "#app/features/staff/overview/parts/staff-search.tsx";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import type { Route } from "./+types/audit.route.ts";
import { type AuditRow, listAudit } from "./queries.server.ts";

export const handle = { access: { view: "staff.view" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Registro · Equipo · Convite" }];

/** One page of the log, newest first. robustness L-12 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  return listAudit(requestContext(args.context).app.db, pass, new URL(args.request.url).searchParams.get("pagina"));
}

const columns: readonly Column<AuditRow>[] = [
  { key: "action", head: "Qué", cell: ({ action }) => <b>{auditActionText[action] ?? action}</b> },
  {
    key: "actor",
    head: "Quién",
    place: "line",
    cell: ({ actorId, actorName }) => (actorId === null ? "La consola" : <Account id={actorId} name={actorName} />),
  },
  {
    key: "subject",
    head: "A quién o a qué",
    place: "line",
    cell: ({ action, subjectId, subjectName }) =>
      subjectId === null ? "–" : <Subject action={action} id={subjectId} name={subjectName} />,
  },
  {
    key: "details",
    head: "Detalles",
    place: "meta",
    cell: ({ details }) => <span className="breaks">{detailsText(details)}</span>,
  },
  { key: "at", head: "Cuándo", place: "meta", cell: ({ at }) => formatInstant(at, defaultTimeZone) },
];

/** Pages of subjects that are no accounts, by the first part of the action. */
const desks: Readonly<Record<string, { to: (id: string) => string; text: string }>> = {
  ticket: { to: (id) => `/app/staff/tickets/${id}`, text: "una consulta" },
  application: { to: (id) => `/app/staff/inbox/${id}`, text: "un formulario" },
  letter: { to: (id) => `/app/staff/outbox/${id}`, text: "un correo" },
  post: { to: () => "/app/staff/blog", text: "un texto" },
  comment: { to: () => "/app/staff/blog", text: "un comentario" },
  story: { to: () => "/app/staff/blog", text: "una historia" },
  newsletter: { to: () => "/app/staff/newsletter", text: "una carta" },
  suggestion: { to: () => "/app/staff/suggestions", text: "una idea" },
  announcement: { to: () => "/app/staff/announcements", text: "un anuncio" },
};

function Subject({ action, id, name }: { action: string; id: string; name: string | null }) {
  const desk = desks[action.split(".")[0] ?? ""];
  return desk ? <Link to={desk.to(id)}>{desk.text}</Link> : <Account id={id} name={name} />;
}

/** A person with an account, or the id of a subject that is gone. */
function Account({ id, name }: { id: string; name: string | null }) {
  return name === null ? <span className="breaks">{id}</span> : <Link to={`/app/staff/accounts/${id}`}>{name}</Link>;
}

export default function Audit({ loaderData: { rows, page, pages } }: Route.ComponentProps) {
  return (
    <StaffSheet title="Registro" lead="Lo que hace el equipo y lo que cambia en los permisos. Nadie puede borrarlo.">
      {rows.length > 0 ? (
        <DataTable caption="Registro" columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
      ) : (
        <EmptyState title="Todavía no hay nada" text="Aquí queda apuntado lo que hace el equipo." />
      )}
      <Pager page={page} pages={pages} to={(number) => listAddress("/app/staff/audit", { pagina: number })} />
    </StaffSheet>
  );
}
