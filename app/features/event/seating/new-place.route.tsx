// /app/event/{id}/guests/tables/new: adds tables or seats, one or several at once.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-place.route.ts";
import { seatingActions } from "./actions.server.ts";
import { NewPlaceDialog } from "./parts/new-place-dialog.tsx";
import { readPlaces } from "./queries.server.ts";

export const handle = {
  access: {
    view: "seating.write",
    actions: {
      "table.add": "seating.write",
      "seat.add": "seating.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Añadir al plano · Convite" }];

/** The type of the plan, whether it is empty, and its seat categories. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { mode, places } = await readPlaces(requestContext(args.context).app.db, pass);
  const categories = [...new Set(places.flatMap(({ category }) => category ?? []))];
  return { mode, isFirst: places.length === 0, categories };
}

export const action = post(seatingActions, handle.access.actions);

export default function NewPlace({ params, loaderData, actionData }: Route.ComponentProps) {
  return <NewPlaceDialog eventId={params.eventId} {...loaderData} answer={useAnswer(actionData)} />;
}
