// /dev/ui: every component in every state. Only in development.
import { data } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { parseForm, readForm } from "#app/platform/http/form.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/ui.route.ts";
import { sampleForm } from "./form.ts";
import { Gallery } from "./parts/gallery.tsx";

export const handle = { access: { view: "health.read", actions: { default: "health.read" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Piezas · Convite" }, { name: "robots", content: "noindex" }];

export const links: Route.LinksFunction = () => fontLinks;

/** The screen to show, and the clock for the countdown; 404 in production. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now } = requestContext(args.context);
  if (app.config.production) throw data({ why: "hidden" }, { status: 404 });
  await authorizeAnybody(args, handle.access.view);
  return { view: new URL(args.request.url).searchParams.get("view") ?? "pieces", now: now.toISOString() };
}

/** Validates the sample form and stores nothing. By hand: production does not have the page. */
export async function action(args: Route.ActionArgs) {
  if (requestContext(args.context).app.config.production) throw data({ why: "hidden" }, { status: 404 });
  await authorizeAnybody(args, handle.access.actions.default);
  const parsed = parseForm(sampleForm, await readForm(args.request));
  if (!parsed.ok) return data({ errors: parsed.errors, values: parsed.values, notice: undefined }, { status: 422 });
  return data({ errors: undefined, values: undefined, notice: "Cambios guardados" });
}

export default function Ui({ loaderData, actionData }: Route.ComponentProps) {
  return <Gallery {...loaderData} answer={actionData} />;
}
