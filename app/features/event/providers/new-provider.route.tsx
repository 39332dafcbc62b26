// /app/event/{id}/providers/new: the dialog of another provider, out of one's contacts or new.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-provider.route.ts";
import { providerActions } from "./actions.server.ts";
import { NewProviderDialog } from "./parts/provider-dialogs.tsx";
import { listContactChoices, listLineOptions } from "./queries.server.ts";

export const handle = {
  access: { view: "event.providers.write", actions: { "provider.add": "event.providers.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Proveedor nuevo · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { db } = requestContext(args.context).app;
  const [contacts, lines] = await Promise.all([listContactChoices(db, pass), listLineOptions(db, pass)]);
  // The line for which the dialog was opened, from its offers.
  const lineId = new URL(args.request.url).searchParams.get("partida");
  return { contacts, lines, lineId: lines.find(({ id }) => id === lineId)?.id ?? null };
}

export const action = post(providerActions, handle.access.actions);

export default function NewProvider({ params, loaderData, actionData }: Route.ComponentProps) {
  return <NewProviderDialog eventId={params.eventId} {...loaderData} answer={useAnswer(actionData)} />;
}
