// /app/event/{id}/tasks/template?plantilla=: the tasks that a template would add, as a choice.
import { templateTasks } from "#app/copy/event/task-templates.ts";
import { missingTasks, parseTaskTemplate, templateFor } from "#app/domain/event/task-templates.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/template.route.ts";
import { TemplateDialog } from "./parts/template-dialog.tsx";
import { listTasks } from "./queries.server.ts";

export const handle = { access: { view: "event.timeline.write" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Plantillas de tareas · Convite" }];

/** The tasks of the template that are not on the list; its form posts to the list. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const asked = parseTaskTemplate(new URL(args.request.url).searchParams.get("plantilla"));
  const template = asked ?? templateFor(pass.event.type);
  const known = await listTasks(requestContext(args.context).app.db, pass);
  return { template, missing: missingTasks(template, templateTasks[template], known) };
}

export default function Template({ params, loaderData }: Route.ComponentProps) {
  return <TemplateDialog key={loaderData.template} eventId={params.eventId} {...loaderData} />;
}
