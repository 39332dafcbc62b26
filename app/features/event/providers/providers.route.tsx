// /app/event/{id}/providers: who works for the event, how far each is, and what of theirs is to be paid.
import { Outlet } from "react-router";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/providers.route.ts";
import { addProvider, removeProvider, restoreProvider, updateProvider } from "./commands.server.ts";
import { actionFailed, documentRefusalText } from "./copy.ts";
import { restoreDocument } from "./documents.commands.server.ts";
import { newProviderForm, providerForm } from "./form.ts";
import { backTo, refused, refusedByRule } from "./parts/provider-answers.ts";
import { ProvidersScreen } from "./parts/providers-screen.tsx";
import { listProviders } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.providers.view",
    actions: {
      "provider.add": "event.providers.write",
      "provider.update": "event.providers.write",
      "provider.remove": "event.providers.write",
      restore: "event.providers.write",
    },
  },
} satisfies Handle;
const { actions } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Proveedores · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { id, title } = pass.event;
  const providers = await listProviders(requestContext(args.context).app.db, pass);
  return { event: { id, title }, providers, hearsBudget: pass.may("event.budget.view") };
}

/** Everything that the list posts: 303 with its notice, 422 with what was typed, 409, 403 and 404 as the rules say. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "providers not changed",
    () => handlers[intent](args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

const handlers = { "provider.add": add, "provider.update": update, "provider.remove": remove, restore };

async function add(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["provider.add"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(newProviderForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const added = await addProvider(app.db, pass, parsed.input, now);
  return added.ok ? backTo(args, { notice: "anadido" }) : refusedByRule(form, added.code);
}

async function update(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["provider.update"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(providerForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const updated = await updateProvider(app.db, pass, form.get("providerId"), parsed.input, now);
  return updated.ok ? backTo(args, { notice: "guardado" }) : refusedByRule(form, updated.code);
}

async function remove(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["provider.remove"]);
  const { app, now } = requestContext(args.context);
  const removed = await removeProvider(app.db, pass, form.get("providerId"), now);
  return removed.ok ? backTo(args, { notice: "eliminado", undo: removed.batchId }) : refusedByRule(form, removed.code);
}

async function restore(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions.restore);
  const { app, now } = requestContext(args.context);
  const document = await restoreDocument(app.db, pass, form.get("batchId"), now);
  if (document.ok) return backTo(args, { notice: "documento-recuperado", dialog: `/${document.providerId}` });
  if (document.code === "document_limit")
    return refused(form, { form: documentRefusalText({ code: document.code }) }, 403);
  const restored = await restoreProvider(app.db, pass, form.get("batchId"), now);
  return restored.ok ? backTo(args, { notice: "recuperado" }) : refusedByRule(form, restored.code);
}

export default function Providers({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProvidersScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </ProvidersScreen>
  );
}
