// /app/event/{id}/providers: the event's providers, how far the talk with each is, and the payments due to them.
import { Outlet } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { listOffers } from "#app/features/event/budget/offers.queries.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/providers.route.ts";
import { providerActions } from "./actions.server.ts";
import { ProvidersScreen } from "./parts/providers-screen.tsx";
import { listProviders } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.providers.view",
    actions: {
      "provider.remove": "event.providers.write",
      restore: "event.providers.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Proveedores · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { id, title } = pass.event;
  const { db } = requestContext(args.context).app;
  const [providers, decisions] = await Promise.all([listProviders(db, pass), listOffers(db, id)]);
  return { event: { id, title }, providers, decisions, hearsBudget: pass.may("event.budget.view") };
}

export const action = post(providerActions, handle.access.actions);

export default function Providers({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProvidersScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </ProvidersScreen>
  );
}
