// /app/event/{id}/customize/sections: the chapters of the event's page, their order, and which of them guests see.
import { data } from "react-router";
import { parseOrder, parseSection } from "#app/domain/page-sections.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent, type MemberPass } from "#app/platform/pass.server.ts";
import { findEventSlug } from "#app/platform/event-row.server.ts";
import type { Route } from "./+types/sections.route.ts";
import { orderPage, switchOpening, switchSection } from "./commands.server.ts";
import { listFailed, orderInvalid } from "./copy.ts";
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
  const [sections, slug] = await Promise.all([summarizeSections(app.db, pass), findEventSlug(app.db, id)]);
  return { event: { id, title, slug }, hasOpening: pageOpening, sections };
}

/** `order` → `order[]`, `show` → `section, shown?`, `opening` → `opening?`: 200; 422 for what is no chapter. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const pass = await authorizeEvent(args, handle.access.actions[intent]);
  return orFailed(
    args,
    "page sections not changed",
    () => handlers[intent]({ args, pass, form }),
    ({ status, text }) => data({ error: text(listFailed) }, { status }),
  );
}

type Posted = { args: Route.ActionArgs; pass: MemberPass<"event.customize">; form: FormData };

const handlers = { order, show, opening };

async function order({ args, pass, form }: Posted) {
  const wanted = parseOrder(form.getAll("order[]"));
  if (!wanted) return data({ error: orderInvalid }, { status: 422 });
  return answer(await orderPage(requestContext(args.context).app.db, pass, wanted));
}

async function show({ args, pass, form }: Posted) {
  const section = parseSection(form.get("section"));
  if (!section) return data({ error: orderInvalid }, { status: 422 });
  return answer(await switchSection(requestContext(args.context).app.db, pass, section, form.get("shown") === "on"));
}

async function opening({ args, pass, form }: Posted) {
  return answer(await switchOpening(requestContext(args.context).app.db, pass, form.get("opening") === "on"));
}

function answer(result: { ok: boolean }) {
  if (!result.ok) throw data({ why: "hidden" }, { status: 404 });
  return data({ error: null });
}

export default function Sections({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionsScreen {...loaderData} error={actionData?.error ?? null} />;
}
