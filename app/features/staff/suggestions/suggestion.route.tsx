// /app/staff/suggestions/{suggestionId}: one idea of the list, its state, and what staff answers below it.
import { data, redirect } from "react-router";
import { typedValues } from "#app/domain/posted-form.ts";
import { suggestionRefusal, votesText } from "#app/features/site/suggestions/copy.ts";
import { findSuggestion } from "#app/features/site/suggestions/queries.server.ts";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import type { Route } from "./+types/suggestion.route.ts";
import { changeSuggestion, deleteSuggestion } from "./commands.server.ts";
import { suggestionForm } from "./form.ts";
import { SuggestionForm } from "./suggestion-screen.tsx";

export const handle = {
  access: { view: "suggestion.handle", actions: { save: "suggestion.handle", delete: "suggestion.handle" } },
} satisfies Handle;
const { actions } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.suggestion.title ?? "Sugerencia"} · Equipo · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  await authorizeAccount(args, handle.access.view);
  const suggestion = await findSuggestion(requestContext(args.context).app.db, args.params.suggestionId);
  if (!suggestion) throw gone();
  return { suggestion };
}

/** 303 to the list; 422 for what is refused, 409 where another member of staff has changed it meanwhile. */
export async function action(args: Route.ActionArgs) {
  await authorizeAccount(args, handle.access.view);
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  const pass = await authorizeAccount(args, actions[intent]);
  const { app, now } = requestContext(args.context);
  if (intent === "delete") {
    const deleted = await deleteSuggestion(app.db, pass, args.params.suggestionId);
    throw deleted.ok ? redirect("/app/staff/suggestions?aviso=quitada", 303) : gone();
  }
  const parsed = parseForm(suggestionForm, form);
  if (!parsed.ok) return data({ errors: parsed.errors, values: parsed.values }, { status: 422 });
  const changed = await changeSuggestion(app.db, pass, args.params.suggestionId, parsed.input, now);
  if (changed.ok) throw redirect("/app/staff/suggestions?aviso=cambiada", 303);
  if (changed.code === "suggestion_gone") throw gone();
  return data({ errors: { form: suggestionRefusal.changed }, values: typedValues(form) }, { status: 409 });
}

function gone() {
  return data({ why: "hidden" }, { status: 404 });
}

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
          values={actionData?.values ?? { title, body, status, reply }}
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
