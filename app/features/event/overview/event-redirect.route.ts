// /event/{id}, /event/{id}/collaboration and /event/{id}/moodboard: old addresses without /app; redirect to the current ones. part 2 §2
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/event-redirect.route.ts";
import { redirecting } from "#app/features/event/edit/copy.ts";

export const handle = { access: { view: "home.view" } } satisfies Handle;

export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  const { app } = requestContext(args.context);
  const { pathname } = new URL(args.request.url);
  const screen = ["/collaboration", "/moodboard"].find((end) => pathname.endsWith(end)) ?? "";
  const location = `${app.config.origin}/app/event/${encodeURIComponent(args.params.eventId)}${screen}`;
  const page = `<!doctype html><html lang="es"><meta charset="utf-8"><title>${redirecting}</title><p>${redirecting}</p>`;
  return new Response(page, { status: 302, headers: { location, "content-type": "text/html; charset=utf-8" } });
}
