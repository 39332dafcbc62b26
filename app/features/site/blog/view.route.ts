// POST /blog/{slug}/vista: an article was opened in a session of a browser. It says nothing back.
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/view.route.ts";
import { countView } from "./commands.server.ts";

export const handle = { access: { actions: { view: "blog.read" } } } satisfies Handle;

/** 204, whether it counts or has been counted before. By hand: the script that posts it reads no answer. */
export async function action(args: Route.ActionArgs) {
  const { actions } = handle.access;
  const form = await readForm(args.request);
  const pass = await authorizeAnybody(args, actions[intentOf(form, actions)]);
  const { app, address, now } = requestContext(args.context);
  await countView(app, pass, { slug: args.params.post, session: form.get("session"), address }, now);
  return new Response(null, { status: 204 });
}
