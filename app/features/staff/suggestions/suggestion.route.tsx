// /app/staff/suggestions/{suggestionId}: one idea of the list, its state, and what staff answers below it.
import { data } from "react-router";
import { votesText } from "#app/features/site/suggestions/copy.ts";
import { findSuggestion } from "#app/features/site/suggestions/queries.server.ts";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import type { Route } from "./+types/suggestion.route.ts";
import { suggestionActions } from "./actions.server.ts";
import { SuggestionForm } from "./suggestion-screen.tsx";

export const handle = {
  access: { view: "suggestion.handle", actions: { save: "suggestion.handle", delete: "suggestion.handle" } },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.suggestion.title ?? "Sugerencia"} · Equipo · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  await authorizeAccount(args, handle.access.view);
  const suggestion = await findSuggestion(requestContext(args.context).app.db, args.params.suggestionId);
  if (!suggestion) throw data({ why: "hidden" }, { status: 404 });
  return { suggestion };
}

/** 303 to the list; 422 for a refused field, 409 where another member of staff has changed it meanwhile. */
export const action = post(suggestionActions, handle.access.actions, handle.access.view);

export default function Suggestion({ loaderData: { suggestion }, actionData }: Route.ComponentProps) {
  const { title, body, status, reply, version, votes } = suggestion;
  return (
    <StaffSheet
      title={title}
      lead={votesText(votes ?? 0)}
      back={{ to: "/app/staff/suggestions", label: "Sugerencias" }}
    >
      <Stack gap={6}>
        <SuggestionForm
          key={version}
          intent="save"
          send="Guardar"
          version={version}
          errors={actionData?.errors}
          values={{ title, body, status, reply, ...actionData?.values }}
        />
        <div>
          <ConfirmDialog
            label="Quitar de la lista"
            title="¿Quitar la idea de la lista?"
            confirm="Quitar con sus votos"
            intent="delete"
            variant="destructive"
          >
            Sus votos se pierden. Si ya está hecha o no se hará, mejor cambia su estado.
          </ConfirmDialog>
        </div>
      </Stack>
    </StaffSheet>
  );
}
