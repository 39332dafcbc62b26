// /app/staff/suggestions: the ideas on the list, by their votes.
import { Link } from "react-router";
import { formatCount } from "#app/copy/text/format.ts";
import { suggestionLook } from "#app/features/site/suggestions/copy.ts";
import { type ListedSuggestion, listSuggestions } from "#app/features/site/suggestions/queries.server.ts";
import { notices } from "#app/features/staff/overview/copy.ts";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { type Column, DataTable } from "#app/ui/display/data-table.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import type { Route } from "./+types/suggestions.route.ts";

export const handle = { access: { view: "suggestion.handle" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Sugerencias · Equipo · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const voter = { userId: pass.viewer.id, browser: null };
  return { suggestions: await listSuggestions(requestContext(args.context).app.db, voter) };
}

const columns: readonly Column<ListedSuggestion>[] = [
  {
    key: "title",
    head: "Idea",
    cell: ({ id, title }) => (
      <Link className="breaks" to={`/app/staff/suggestions/${id}`}>
        {title}
      </Link>
    ),
  },
  {
    key: "votes",
    head: "Votos",
    place: "meta",
    align: "end",
    cell: ({ votes }) => formatCount(votes, "voto", "votos"),
  },
  {
    key: "status",
    head: "Estado",
    place: "aside",
    cell: ({ status }) => {
      const [label, tone, shape] = suggestionLook[status];
      return (
        <Badge tone={tone} shape={shape}>
          {label}
        </Badge>
      );
    },
  },
];

const add = (
  <ButtonLink key="add" to="/app/staff/suggestions/new">
    Añadir una idea
  </ButtonLink>
);

export default function Suggestions({ loaderData: { suggestions } }: Route.ComponentProps) {
  return (
    <StaffSheet title="Sugerencias" lead="Lo que se vota en la página pública." actions={add}>
      <AddressNotice notices={notices} />
      {suggestions.length > 0 ? (
        <DataTable caption="Sugerencias" columns={columns} rows={suggestions} rowKey={({ id }) => id} />
      ) : (
        <EmptyState
          drawing="lemon"
          title="La lista está vacía"
          text="Las ideas llegan al Buzón. Las que quieras poner a votación se añaden desde ahí, o aquí."
          action={
            <ButtonLink to="/app/staff/inbox?tipo=suggestion&estado=all" variant="ghost">
              Ver las que han llegado
            </ButtonLink>
          }
        />
      )}
    </StaffSheet>
  );
}
