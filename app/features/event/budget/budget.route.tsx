// /app/event/{id}/budget: the cost of the event, the paid part of it, the payments due, and the cost of one more guest.
import { Outlet } from "react-router";
import { templateFor } from "#app/domain/event/task-templates.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/budget.route.ts";
import { budgetActions } from "./actions.server.ts";
import { asksForAllPayments } from "./parts/budget-address.ts";
import { BudgetScreen } from "./parts/budget-screen.tsx";
import { listOffers } from "./offers.queries.server.ts";
import { readBudget } from "./queries.server.ts";
import { MOST_OPEN, shownOf } from "./parts/shown.ts";

export const handle = {
  access: {
    view: "event.budget.view",
    actions: {
      "line.delete": "event.budget.write",
      "payment.settle": "event.budget.write",
      "payment.delete": "event.budget.write",
      "ceiling.set": "event.budget.write",
      "template.apply": "event.budget.write",
      restore: "event.budget.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Presupuesto · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { id, title, type } = pass.event;
  const most = asksForAllPayments(new URL(args.request.url).searchParams) ? undefined : MOST_OPEN;
  const [budget, offers] = await Promise.all([readBudget(app.db, pass, now, most), listOffers(app.db, id)]);
  return {
    event: { id, title },
    template: templateFor(type),
    budget: shownOf(budget, offers),
    hearsGuests: pass.may("live.subscribe.guests"),
    seesProviders: pass.may("event.providers.view"),
  };
}

export const action = post(budgetActions, handle.access.actions);

export default function Budget({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BudgetScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </BudgetScreen>
  );
}
