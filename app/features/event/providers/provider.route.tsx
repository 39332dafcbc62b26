// /app/event/{id}/providers/{providerId}: the dialog of one provider.
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/provider.route.ts";
import { providerActions } from "./actions.server.ts";
import { providerLimits } from "#app/domain/event/provider.ts";
import { GoneProviderDialog, ProviderDialog } from "./parts/provider-dialogs.tsx";
import { findProvider, listDocuments, listLineOptions, readProviderDay } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.providers.view",
    actions: {
      "provider.update": "event.providers.write",
      "document.add": "event.providers.write",
      "document.delete": "event.providers.write",
      "link.give": "event.timeline.write",
      "link.revoke": "event.timeline.write",
    },
    also: { day: "event.timeline.write" },
  },
  uploadBytes: providerLimits.documentBytes + 64 * 1024,
} satisfies Handle;
const { also } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.provider?.name ?? "Proveedor"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  const provider = await findProvider(app.db, pass, args.params.providerId);
  if (!provider) return data({ provider: null }, { status: 404 });
  const dayPass = pass.may(also.day) ? await authorizeEvent(args, also.day) : null;
  const [documents, lines, day] = await Promise.all([
    listDocuments(app.db, pass, provider.id),
    listLineOptions(app.db, pass, provider.offer?.lineId),
    dayPass && readProviderDay(app, dayPass, provider),
  ]);
  return { provider, documents, lines, day };
}

export const action = post(providerActions, handle.access.actions);

export default function Provider({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  if (!loaderData.provider) return <GoneProviderDialog eventId={params.eventId} />;
  const { provider } = loaderData;
  return <ProviderDialog key={provider.id} eventId={params.eventId} {...loaderData} answer={answer} />;
}
