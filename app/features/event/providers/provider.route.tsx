// /app/event/{id}/providers/{providerId}: the dialog of one provider.
import { data } from "react-router";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/provider.route.ts";
import { updateProvider } from "./commands.server.ts";
import { actionFailed } from "./copy.ts";
import { providerForm } from "./form.ts";
import { backTo, refused, refusedByRule } from "./parts/provider-answers.ts";
import { GoneProviderDialog, ProviderDialog } from "./parts/provider-dialogs.tsx";
import { findProvider } from "./queries.server.ts";

export const handle = {
  access: { view: "event.providers.view", actions: { "provider.update": "event.providers.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.provider?.name ?? "Proveedor"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const provider = await findProvider(requestContext(args.context).app.db, pass, args.params.providerId);
  return provider ? { provider } : data({ provider: null }, { status: 404 });
}

/** Saves the provider: 303 to the list, 422 with what was typed, 409 where another person saved first. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "provider not changed",
    () => update(args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

async function update(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["provider.update"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(providerForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const updated = await updateProvider(app.db, pass, args.params.providerId, parsed.input, now);
  return updated.ok ? backTo(args, { notice: "guardado" }) : refusedByRule(form, updated.code);
}

export default function Provider({ params, loaderData: { provider }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  if (!provider) return <GoneProviderDialog eventId={params.eventId} />;
  return <ProviderDialog key={provider.id} eventId={params.eventId} provider={provider} answer={answer} />;
}
