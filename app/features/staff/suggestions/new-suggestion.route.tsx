// /app/staff/suggestions/new?de={applicationId}: puts an idea on the list, with the words of what a visitor sent.
import { suggestionLimits } from "#app/domain/site/suggestion.ts";
import { findApplication } from "#app/features/staff/inbox/queries.server.ts";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/new-suggestion.route.ts";
import { suggestionActions } from "./actions.server.ts";
import { SuggestionForm } from "./suggestion-screen.tsx";

export const handle = {
  access: {
    view: "suggestion.handle",
    actions: { add: "suggestion.handle" },
    also: { application: "application.list" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Añadir una idea · Equipo · Convite" }];

const shortened = (text: string, most: number) => Array.from(text).slice(0, most).join("");

export async function loader(args: Route.LoaderArgs) {
  await authorizeAccount(args, handle.access.view);
  const from = new URL(args.request.url).searchParams.get("de");
  const reading = await authorizeAccount(args, handle.access.also.application);
  const sent = from ? await findApplication(requestContext(args.context).app.db, reading, from) : undefined;
  return {
    values: {
      title: shortened(sent?.subject ?? "", suggestionLimits.title),
      body: shortened(sent?.message ?? "", suggestionLimits.body),
      status: "open",
      reply: "",
    },
  };
}

/** 303 to the list; 422 for a refused field. */
export const action = post(suggestionActions, handle.access.actions, handle.access.view);

export default function NewSuggestion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffSheet
      title="Añadir una idea"
      lead="La verá todo el mundo, y se podrá votar."
      back={{ to: "/app/staff/suggestions", label: "Sugerencias" }}
    >
      <SuggestionForm
        intent="add"
        send="Poner en la lista"
        version={0}
        errors={actionData?.errors}
        values={actionData?.values ?? loaderData.values}
      />
    </StaffSheet>
  );
}
