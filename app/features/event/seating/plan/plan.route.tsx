// /app/event/{id}/guests/tables/plan?montaje=: the room from above, to scale, with its tables and those who sit at them.
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { openRooms } from "#app/domain/event/kept-rooms.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent, isId } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/plan.route.ts";
import { planActions } from "./actions.server.ts";
import { PlanScreen } from "./parts/plan-screen.tsx";
import { roomPath, roomPlanPath } from "./parts/room-address.ts";
import { readPlan } from "./queries.server.ts";
import { tellPlan } from "./told.queries.server.ts";

export const handle = {
  access: {
    view: "seating.write",
    actions: {
      "plan.save": "seating.write",
      align: "seating.write",
      place: "seating.write",
      "tables.add": "seating.write",
      "rows.add": "seating.write",
      "row.delete": "seating.write",
      "seats.place": "seating.write",
      "object.add": "seating.write",
      "object.update": "seating.write",
      "object.delete": "seating.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Plano de la sala · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The plan; without a room it leads to the first one, for an unknown layout to the first layout. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { db } = requestContext(args.context).app;
  const { id, title } = pass.event;
  const asked = args.url.searchParams.get("montaje");
  const plan = await readPlan(db, pass, isId(asked) ? asked : null);
  if (!plan && asked !== null) throw redirect(roomPlanPath(id));
  if (!plan) throw redirect(roomPath(id));
  const { tag } = tellPlan(id, plan);
  return { event: { id, title }, plan, tag, viewerId: pass.viewer.id, keptRooms: openRooms(pass.may) };
}

/** After a change event the page's script reads the changes itself. Only an answer to a form, or another address, loads the plan anew. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isPosted = formMethod !== undefined && formMethod !== "GET";
  return isPosted || currentUrl.href !== nextUrl.href ? defaultShouldRevalidate : false;
}

export const action = post(planActions, handle.access.actions);

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  return <PlanScreen {...loaderData} answer={useAnswer(actionData)} />;
}
