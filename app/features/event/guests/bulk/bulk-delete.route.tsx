// /app/event/{id}/guests/bulk/delete: the question before several guests are taken off the list.
import { useSearchParams } from "react-router";
import { openEvent } from "#app/platform/pass.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/bulk-delete.route.ts";
import { guestActions } from "../parts/guest-actions.ts";
import { BulkDeleteDialog } from "./parts/bulk-dialogs.tsx";

export const handle = { access: { view: "guest.delete", actions: guestActions } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Eliminar invitados · Convite" }];

/** Nothing of its own: whom it is about, the list behind it knows, or without JavaScript the address. */
export async function loader(args: Route.LoaderArgs) {
  await openEvent(args, "guest.delete");
  return null;
}

export { action } from "../guests.route.tsx";

export default function BulkDelete({ params, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  return <BulkDeleteDialog eventId={params.eventId} answer={useAnswer(actionData)} ticked={address.getAll("ids[]")} />;
}
