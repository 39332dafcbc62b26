// /app/event/{id}/budget/print: the categories as a picture and as a table, on paper.
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/print.route.ts";
import { BudgetSheet } from "./parts/budget-sheet.tsx";
import { readBudget } from "./queries.server.ts";

export const handle = { access: { view: "event.budget.view" }, isLoop: true } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Presupuesto en papel · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { id, title, date } = pass.event;
  return { event: { id, title, date }, budget: await readBudget(app.db, pass, now) };
}

export default function Print({ loaderData }: Route.ComponentProps) {
  return <BudgetSheet {...loaderData} />;
}
