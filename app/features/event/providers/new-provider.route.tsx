// /app/event/{id}/providers/new: the dialog of another provider, out of one's contacts or new.
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-provider.route.ts";
import { addProvider } from "./commands.server.ts";
import { actionFailed } from "./copy.ts";
import { newProviderForm } from "./form.ts";
import { backTo, refused, refusedByRule } from "./parts/provider-answers.ts";
import { NewProviderDialog } from "./parts/provider-dialogs.tsx";
import { listContactChoices } from "./queries.server.ts";

export const handle = {
  access: { view: "event.providers.write", actions: { "provider.add": "event.providers.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Proveedor nuevo · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  return { contacts: await listContactChoices(requestContext(args.context).app.db, pass) };
}

/** Adds the provider: 303 to the list, 422 with what was typed, 403 where there is no room. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "provider not added",
    () => add(args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

async function add(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["provider.add"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(newProviderForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const added = await addProvider(app.db, pass, parsed.input, now);
  return added.ok ? backTo(args, { notice: "anadido" }) : refusedByRule(form, added.code);
}

export default function NewProvider({ params, loaderData, actionData }: Route.ComponentProps) {
  return <NewProviderDialog eventId={params.eventId} {...loaderData} answer={useAnswer(actionData)} />;
}
