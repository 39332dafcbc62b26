// /app/event/{id}/tasks/bulk: the dialog that gives several tasks a day or a person at once.
import { useSearchParams } from "react-router";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/bulk.route.ts";
import { changeTasks } from "./commands.server.ts";
import { actionFailed } from "./copy.ts";
import { bulkForm } from "./form.ts";
import { BulkDialog } from "./parts/bulk-dialog.tsx";
import { backToList, refused, refusedTask } from "./parts/task-answers.ts";
import { listAssignable } from "./queries.server.ts";

export const handle = {
  access: { view: "event.timeline.write", actions: { "bulk.update": "event.timeline.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cambiar tareas · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  return { people: await listAssignable(requestContext(args.context).app.db, pass.event.id), date: pass.event.date };
}

/** Changes the chosen tasks, all or none: 303 to the list, 422 with what was chosen, 404 where none of them is on it. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "tasks not changed",
    () => change(args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

async function change(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["bulk.update"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(bulkForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const changed = await changeTasks(app.db, pass, form.getAll("ids[]"), parsed.input, now);
  return changed.ok ? backToList(args, "cambiadas") : refusedTask(form, changed.code);
}

export default function Bulk({ params, loaderData, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const answer = useAnswer(actionData);
  return <BulkDialog eventId={params.eventId} {...loaderData} answer={answer} ticked={address.getAll("ids[]")} />;
}
