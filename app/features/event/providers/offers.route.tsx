// /app/event/{id}/providers/offers/{budgetLineId}: the offers for one line of the budget beside one another, to choose one.
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/offers.route.ts";
import { providerActions } from "./actions.server.ts";
import { readOffers } from "./offers.queries.server.ts";
import { NoLineScreen, OffersScreen } from "./parts/offers-screen.tsx";

export const handle = {
  access: {
    view: "event.providers.view",
    actions: {
      "offer.choose": "event.providers.write",
      "offer.decline": "event.providers.write",
      "offer.undo": "event.providers.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.shown ? `Ofertas: ${loaderData.shown.line.concept}` : "Ofertas"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const shown = await readOffers(app.db, pass, args.params.budgetLineId, now);
  const loaded = { hearsBudget: pass.may("event.budget.view"), shown: shown ?? null };
  return shown ? loaded : data(loaded, { status: 404 });
}

export const action = post(providerActions, handle.access.actions);

export default function OffersOfLine({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { shown, hearsBudget } = loaderData;
  if (!shown) return <NoLineScreen eventId={params.eventId} />;
  return <OffersScreen eventId={params.eventId} {...shown} hearsBudget={hearsBudget} answer={answer} />;
}
