// /app/event/{id}/guests/tables/mode: asks before a plan of tables becomes one of seats, or the other way round.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/mode.route.ts";
import { seatingActions } from "./actions.server.ts";
import { ModeDialog } from "./parts/mode-dialog.tsx";
import { readPlaces } from "./queries.server.ts";

export const handle = {
  access: {
    view: "seating.write",
    actions: {
      mode: "seating.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cambiar el tipo de plano · Convite" }];

/** The type of the plan, and the numbers of places and seated guests that another type would lose. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { mode, places, figures } = await readPlaces(requestContext(args.context).app.db, pass);
  return { mode, places: places.length, seated: figures.taken };
}

export const action = post(seatingActions, handle.access.actions);

export default function Mode({ params, loaderData, actionData }: Route.ComponentProps) {
  return <ModeDialog eventId={params.eventId} {...loaderData} answer={useAnswer(actionData)} />;
}
