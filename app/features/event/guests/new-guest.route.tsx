// /app/event/{id}/guests/new: the dialog that adds a guest to the list behind it.
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { defaultPermissions } from "#app/domain/permission/names.ts";
import { contextOfGuest, usualTicks } from "#app/domain/permission/ticks.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent, eventFacts } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-guest.route.ts";
import { guestActions } from "./actions.server.ts";
import { findFullList } from "./on-list.queries.server.ts";
import { NewGuestDialog } from "./parts/guest-dialogs.tsx";

export const handle = { access: { view: "guest.create", actions: { add: "guest.create" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Añadir invitado · Convite" }];

/** The permissions that the host may give, and a key for this empty form; or the full plan, shown before the form. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now, requestId } = requestContext(args.context);
  const usual = usualTicks(contextOfGuest(eventFacts(pass.event, false), { perms: [] }), defaultPermissions.guest);
  return { ownPermissions: pass.permissions, usual, formKey: requestId, full: await findFullList(app.db, pass, now) };
}

/** Only an added guest begins an empty form: a refusal or another host's change keeps the typed text. */
export function shouldRevalidate({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" && actionStatus < 400;
}

export const action = post(guestActions, handle.access.actions);

export default function NewGuest({ params, loaderData, actionData }: Route.ComponentProps) {
  return <NewGuestDialog eventId={params.eventId} answer={useAnswer(actionData)} {...loaderData} />;
}
