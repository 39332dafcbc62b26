// /app/event/{id}/guests/new: the dialog that adds a guest to the list behind it.
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-guest.route.ts";
import { guestActions } from "./parts/guest-actions.ts";
import { findFullList } from "./on-list.queries.server.ts";
import { NewGuestDialog } from "./parts/guest-dialogs.tsx";

export const handle = { access: { view: "guest.create", actions: guestActions } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Añadir invitado · Convite" }];

/** What may be given to a guest, and a name for this empty form; or the plan that has no room for another, before anything is typed. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "guest.create");
  const { app, now, requestId } = requestContext(args.context);
  return { ownPermissions: pass.permissions, formKey: requestId, full: await findFullList(app.db, pass, now) };
}

/** Only a guest who was added begins an empty form: neither a refusal nor what others do to the list takes away what is being typed. */
export function shouldRevalidate({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" && actionStatus < 400;
}

export { action } from "./guests.route.tsx";

export default function NewGuest({ params, loaderData, actionData }: Route.ComponentProps) {
  return <NewGuestDialog eventId={params.eventId} answer={useAnswer(actionData)} {...loaderData} />;
}
