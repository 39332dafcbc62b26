// /app/event/{id}/customize/sections: the chapters of the event's page, their order, and which of them guests see.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/sections.route.ts";
import { sectionListActions } from "./actions.server.ts";
import { SectionsScreen } from "./parts/sections-screen.tsx";
import { summarizeSections } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.customize",
    actions: { order: "event.customize", show: "event.customize", opening: "event.customize" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Secciones de ${loaderData?.event.title ?? "la página"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  const { id, title, pageOpening } = pass.event;
  const sections = await summarizeSections(app.db, pass);
  return { event: { id, title }, hasOpening: pageOpening, sections };
}

export const action = post(sectionListActions, handle.access.actions);

export default function Sections({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionsScreen {...loaderData} error={actionData?.errors.form ?? null} />;
}
