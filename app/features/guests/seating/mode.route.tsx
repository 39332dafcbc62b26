// /app/event/{id}/guests/tables/mode: the question before a plan of tables becomes one of seats, or the other way round.
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/mode.route.ts";
import { ModeDialog } from "./parts/mode-dialog.tsx";
import { modeDeeds } from "./parts/seating-deeds.ts";
import { readRoom } from "./queries.server.ts";

export const handle = { door: { see: "seating.write", do: modeDeeds } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cambiar el tipo de plano · Convite" }];

/** What would be lost. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "seating.write");
  const { mode, places, figures } = await readRoom(factsOf(args.context).site.db, pass);
  return { mode, places: places.length, seated: figures.taken };
}

export { action } from "./seating.route.tsx";

export default function Mode({ params, loaderData, actionData }: Route.ComponentProps) {
  return <ModeDialog eventId={params.eventId} {...loaderData} answer={useAnswer(actionData)} />;
}
