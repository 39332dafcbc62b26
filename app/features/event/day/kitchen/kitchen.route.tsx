// /app/event/{id}/day/kitchen: the dialog of the kitchen's link.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/kitchen.route.ts";
import { kitchenActions } from "./actions.server.ts";
import { KitchenDialog } from "../parts/kitchen-dialog.tsx";
import { findKitchenLink } from "./queries.server.ts";

export const handle = {
  access: {
    view: "kitchen.write",
    actions: { "kitchen.create": "kitchen.write", "kitchen.revoke": "kitchen.write" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Enlace de la cocina · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  return { eventId: pass.event.id, link: await findKitchenLink(requestContext(args.context).app, pass) };
}

export const action = post(kitchenActions, handle.access.actions);

export default function Kitchen({ loaderData, actionData }: Route.ComponentProps) {
  return <KitchenDialog {...loaderData} answer={useAnswer(actionData)} />;
}
