// /app/event/{id}/guests/doubles: guests who are probably on the list twice, side by side, to be made one.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Route } from "./+types/doubles.route.ts";
import { doublesActions } from "./actions.server.ts";
import { DoublesScreen } from "./parts/doubles-screen.tsx";
import { listDoubles } from "./queries.server.ts";

export const handle = {
  access: {
    view: "guest.merge",
    actions: {
      "guest.merge": "guest.merge",
      "merge.undo": "guest.merge",
      "pair.distinct": "guest.merge",
      "distinct.undo": "guest.merge",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Unir repetidos · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  return { eventId: pass.event.id, ...(await listDoubles(app.db, pass)) };
}

export const action = post(doublesActions, handle.access.actions);

export default function Doubles({ loaderData, actionData }: Route.ComponentProps) {
  useLive([`event:${loaderData.eventId}:guests`]);
  return <DoublesScreen {...loaderData} refusal={useAnswer(actionData)?.errors.form} />;
}
