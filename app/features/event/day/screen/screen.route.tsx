// /app/event/{id}/day/screen: the dialog of the screen in the room.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ScreenDialog } from "../parts/screen-dialog.tsx";
import type { Route } from "./+types/screen.route.ts";
import { screenActions } from "./actions.server.ts";
import { findScreen } from "./queries.server.ts";

export const handle = {
  access: {
    view: "screen.write",
    actions: { "screen.create": "screen.write", "screen.save": "screen.write", "screen.revoke": "screen.write" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "La pantalla de la sala · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  return { eventId: pass.event.id, screen: await findScreen(requestContext(args.context).app, pass) };
}

export const action = post(screenActions, handle.access.actions);

export default function Screen({ loaderData, actionData }: Route.ComponentProps) {
  return <ScreenDialog {...loaderData} answer={useAnswer(actionData)} />;
}
