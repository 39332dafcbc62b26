// /app/event/{id}/access: a dialog over the event with its access settings and the address of its page.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { post } from "#app/platform/http/action.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/access.route.ts";
import { accessActions } from "./actions.server.ts";
import { ensureSlug } from "./commands.server.ts";
import { AccessDialog } from "./parts/access-dialog.tsx";
import { readAccess } from "./queries.server.ts";

export const handle = {
  access: { view: "event.access.read", actions: { save: "event.access.write", slug: "event.slug.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Quién entra · Convite" }];

/** `?ver=url` opens the dialog at the address. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const slug = await ensureSlug(app.db, pass.event.id, now);
  const part = new URL(args.request.url).searchParams.get("ver") === "url" ? ("slug" as const) : ("save" as const);
  return {
    eventId: pass.event.id,
    title: pass.event.title,
    access: readAccess(app.config, pass),
    slug,
    pageBase: `${app.config.origin}/evento/`,
    part,
  };
}

export const action = post(accessActions, handle.access.actions);

export default function Access({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useNoticeToast(answer);
  return <AccessDialog {...loaderData} answer={answer} />;
}
