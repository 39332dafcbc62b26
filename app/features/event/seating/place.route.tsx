// /app/event/{id}/guests/tables/place?id=: one seat: its guest, the guests who could sit there, its name and its removal.
import { data, redirect } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/place.route.ts";
import { seatingActions } from "./actions.server.ts";
import { planPath, readPlanView } from "./parts/plan-address.ts";
import { PlaceDialog } from "./parts/place-dialog.tsx";
import { readPlace } from "./queries.server.ts";

export const handle = {
  access: {
    view: "seating.write",
    actions: {
      "table.update": "seating.write",
      "seat.update": "seating.write",
      "table.delete": "seating.write",
      "seat.delete": "seating.write",
      assign: "seating.write",
      unassign: "seating.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Sentar invitados · Convite" }];

/** The guest who sits there; everything else is the plan's. Without an id, the host chooses a place first. A table has a page of its own. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const address = new URL(args.request.url).searchParams;
  const placeId = address.get("id");
  if (placeId === null) return { place: null, isGone: false };
  const place = await readPlace(requestContext(args.context).app.db, pass, placeId);
  if (place?.number !== undefined)
    throw redirect(planPath(pass.event.id, { table: place.id }, {}, readPlanView(address)));
  // The plan below stays: another host may have removed the place meanwhile.
  return place ? { place, isGone: false } : data({ place: null, isGone: true }, { status: 404 });
}

export const action = post(seatingActions, handle.access.actions);

export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  return <PlaceDialog {...loaderData} answer={useAnswer(actionData)} />;
}
