// /app/event/{id}/guests/bulk: the dialog that changes several guests at once.
import { useSearchParams } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { guestActions } from "../actions.server.ts";
import type { Route } from "./+types/bulk.route.ts";
import { BulkDialog } from "./parts/bulk-dialogs.tsx";

export const handle = { access: { view: "guest.update", actions: { "bulk.update": "guest.update" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Editar invitados · Convite" }];

/** Loads nothing: the list behind the dialog holds the selection, or the address without JavaScript. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeEvent(args, handle.access.view);
  return null;
}

export const action = post(guestActions, handle.access.actions);

export default function Bulk({ params, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  return <BulkDialog eventId={params.eventId} answer={useAnswer(actionData)} ticked={address.getAll("ids[]")} />;
}
