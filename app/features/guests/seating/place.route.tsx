// /app/event/{id}/guests/tables/place?id=: one table or seat: who sits there, who could, its name and its end.
import { data } from "react-router";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/place.route.ts";
import { PlaceDialog } from "./parts/place-dialog.tsx";
import { placeDeeds } from "./parts/seating-deeds.ts";
import { isPlace } from "./queries.server.ts";

export const handle = { door: { see: "seating.write", do: placeDeeds } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Sentar invitados · Convite" }];

/** Only whether it is there: what it shows is the plan's. Without an id, one is chosen first. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "seating.write");
  const placeId = new URL(args.request.url).searchParams.get("id");
  if (placeId !== null && !(await isPlace(factsOf(args.context).site.db, pass, placeId)))
    throw data({ why: "hidden" }, { status: 404 });
  return { placeId };
}

export { action } from "./seating.route.tsx";

export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  return <PlaceDialog placeId={loaderData.placeId} answer={useAnswer(actionData)} />;
}
