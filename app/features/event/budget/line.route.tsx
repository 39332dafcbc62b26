// /app/event/{id}/budget/{budgetLineId}: the dialog of one line, with its payments.
import { data } from "react-router";
import { usualCategories } from "#app/copy/event/budget.ts";
import { templateFor } from "#app/domain/event/task-templates.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { listProviderNames } from "./provider-names.queries.server.ts";
import type { Route } from "./+types/line.route.ts";
import { budgetActions } from "./actions.server.ts";
import { GoneLineDialog, LineDialog } from "./parts/line-dialogs.tsx";
import { listOffers } from "./offers.queries.server.ts";
import { findLine } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.budget.view",
    actions: {
      "line.update": "event.budget.write",
      "payment.add": "event.budget.write",
      "payment.update": "event.budget.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.line?.concept ?? "Gasto"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const [line, providers, offers] = await Promise.all([
    findLine(app.db, pass, args.params.budgetLineId),
    listProviderNames(app.db, pass.event.id),
    listOffers(app.db, pass.event.id),
  ]);
  const today = dateIn(pass.event.timeZone, now);
  const hasOffers = offers.some(({ id }) => id === line?.id);
  const found = {
    line: line ? { ...line, hasOffers } : null,
    providers,
    today,
    usual: usualCategories(templateFor(pass.event.type)),
  };
  return line ? found : data(found, { status: 404 });
}

export const action = post(budgetActions, handle.access.actions);

export default function Line({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { line, ...more } = loaderData;
  if (!line) return <GoneLineDialog eventId={params.eventId} />;
  return <LineDialog key={line.id} eventId={params.eventId} line={line} answer={answer} {...more} />;
}
