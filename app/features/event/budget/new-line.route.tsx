// /app/event/{id}/budget/new: the dialog of a new line.
import { usualCategories } from "#app/copy/budget.ts";
import { templateFor } from "#app/domain/task-templates.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { listProviderNames } from "./provider-names.queries.server.ts";
import type { Route } from "./+types/new-line.route.ts";
import { addLine } from "./commands.server.ts";
import { actionFailed } from "./copy.ts";
import { lineForm } from "./form.ts";
import { backTo, refused, refusedByRule } from "./parts/budget-answers.ts";
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

/** Adds the line: 303 to the budget, 422 with what was typed, 403 on a full one. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "budget line not added",
    () => add(args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

async function add(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["line.add"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(lineForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const { version: _, ...line } = parsed.input;
  const added = await addLine(app.db, pass, line, now);
  return added.ok ? backTo(args, { notice: "anadido" }) : refusedByRule(form, added.code);
}

export default function NewLine({ params, loaderData, actionData }: Route.ComponentProps) {
  return <NewLineDialog eventId={params.eventId} {...loaderData} answer={useAnswer(actionData)} />;
}
