// /app/event/{id}/guests/tables/print: the plan on paper, table by table and name by name.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/print.route.ts";
import { PlanSheet } from "./parts/plan-sheet.tsx";
import { listSeatedByName, readSeatingPlan } from "./queries.server.ts";

export const handle = { access: { view: "guest.listPII" }, isLoop: true } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Plano de la sala · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** Loads every guest who has a place and has not declined. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { db } = requestContext(args.context).app;
  const [{ places, mode }, byName] = await Promise.all([readSeatingPlan(db, pass), listSeatedByName(db, pass)]);
  const { id, title, date, location } = pass.event;
  return { event: { id, title, date, location }, mode, places, byName };
}

export default function Print({ loaderData }: Route.ComponentProps) {
  return <PlanSheet {...loaderData} />;
}
