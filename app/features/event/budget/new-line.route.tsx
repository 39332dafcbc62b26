// /app/event/{id}/budget/new: the dialog of a new line.
import { usualCategories } from "#app/copy/event/budget.ts";
import { templateFor } from "#app/domain/event/task-templates.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { listProviderNames } from "./provider-names.queries.server.ts";
import type { Route } from "./+types/new-line.route.ts";
import { budgetActions } from "./actions.server.ts";
import { NewLineDialog } from "./parts/line-dialogs.tsx";

export const handle = {
  access: { view: "event.budget.write", actions: { "line.add": "event.budget.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Gasto nuevo · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const providers = await listProviderNames(requestContext(args.context).app.db, pass.event.id);
  return { providers, usual: usualCategories(templateFor(pass.event.type)) };
}

export const action = post(budgetActions, handle.access.actions);

export default function NewLine({ params, loaderData, actionData }: Route.ComponentProps) {
  return <NewLineDialog eventId={params.eventId} {...loaderData} answer={useAnswer(actionData)} />;
}
