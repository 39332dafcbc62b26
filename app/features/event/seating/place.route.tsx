// /app/event/{id}/guests/tables/place?id=: one table or seat: who sits there, who could, its name and its end.
import { data } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/place.route.ts";
import { PlaceDialog } from "./parts/place-dialog.tsx";
import { placeActions } from "./parts/seating-actions.ts";
import { readPlace } from "./queries.server.ts";

export const handle = { access: { view: "seating.write", actions: placeActions } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Sentar invitados · Convite" }];

/** Who sits there; everything else is the plan's. Without an id, one is chosen first. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "seating.write");
  const placeId = new URL(args.request.url).searchParams.get("id");
  if (placeId === null) return { place: null, isGone: false };
  const place = await readPlace(requestContext(args.context).app.db, pass, placeId);
  // The plan below stays: somebody else may have taken it away while one looked.
  return place ? { place, isGone: false } : data({ place: null, isGone: true }, { status: 404 });
}

export { action } from "./seating.route.tsx";

export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  return <PlaceDialog {...loaderData} answer={useAnswer(actionData)} />;
}
