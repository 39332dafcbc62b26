// /app/event/{id}/guests/{guestId}: the dialog of one guest.
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/guest.route.ts";
import { guestActions } from "./actions.server.ts";
import { EditGuestDialog, GoneGuestDialog } from "./parts/guest-dialogs.tsx";
import { findGuest, listGuestAnswers } from "./queries.server.ts";

export const handle = {
  access: {
    view: "guest.listPII",
    actions: { update: "guest.update", "account.unbind": "guest.update", status: "guest.status" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.guest?.name ?? "Invitado"} · Convite` },
];

/** The guest, if they are of this event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { db } = requestContext(args.context).app;
  const guest = await findGuest(db, pass, args.params.guestId);
  const answers = guest ? await listGuestAnswers(db, pass, guest.id) : [];
  const { timeZone, seatingMode } = pass.event;
  const found = {
    guest: guest ?? null,
    answers,
    ownPermissions: pass.permissions,
    timeZone,
    hasRules: seatingMode !== "seats",
  };
  return guest ? found : data(found, { status: 404 });
}

export const action = post(guestActions, handle.access.actions);

export default function GuestDialog({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { guest, ...more } = loaderData;
  if (!guest) return <GoneGuestDialog eventId={params.eventId} />;
  return <EditGuestDialog key={guest.id} eventId={params.eventId} guest={guest} answer={answer} {...more} />;
}
