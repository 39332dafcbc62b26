// /app/event/{id}/guests/tables/mode: the question before a plan of tables becomes one of seats, or the other way round.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/mode.route.ts";
import { ModeDialog } from "./parts/mode-dialog.tsx";
import { modeActions } from "./parts/seating-actions.ts";
import { readRoom } from "./queries.server.ts";

export const handle = { access: { view: "seating.write", actions: modeActions } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cambiar el tipo de plano · Convite" }];

/** What would be lost. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "seating.write");
  const { mode, places, figures } = await readRoom(requestContext(args.context).app.db, pass);
  return { mode, places: places.length, seated: figures.taken };
}

export { action } from "./seating.route.tsx";

export default function Mode({ params, loaderData, actionData }: Route.ComponentProps) {
  return <ModeDialog eventId={params.eventId} {...loaderData} answer={useAnswer(actionData)} />;
}
