// /app/event/{id}/guests/bulk/delete: asks before a host removes several guests.
import { useSearchParams } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { guestActions } from "../actions.server.ts";
import type { Route } from "./+types/bulk-delete.route.ts";
import { BulkDeleteDialog } from "./parts/bulk-dialogs.tsx";

export const handle = { access: { view: "guest.delete", actions: { "bulk.delete": "guest.delete" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Eliminar invitados · Convite" }];

/** Loads nothing: the list behind the dialog holds the selection, or the address without JavaScript. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeEvent(args, handle.access.view);
  return null;
}

export const action = post(guestActions, handle.access.actions);

export default function BulkDelete({ params, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  return <BulkDeleteDialog eventId={params.eventId} answer={useAnswer(actionData)} ticked={address.getAll("ids[]")} />;
}
