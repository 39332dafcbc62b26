// /app/event/{id}/guests/{guestId}: the dialog of one guest.
import { data } from "react-router";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/guest.route.ts";
import { guestDeeds } from "./parts/guest-deeds.ts";
import { EditGuestDialog, GoneGuestDialog } from "./parts/guest-dialogs.tsx";
import { findGuest, listGuestAnswers } from "./queries.server.ts";

export const handle = { door: { see: "guest.listPII", do: guestDeeds } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.guest?.name ?? "Invitado"} · Convite` },
];

/** The guest, if they are of this event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "guest.listPII");
  const { db } = factsOf(args.context).site;
  const guest = await findGuest(db, pass, args.params.guestId);
  const answers = guest ? await listGuestAnswers(db, pass, guest.id) : [];
  const found = { guest: guest ?? null, answers, ownPermissions: pass.permissions, timeZone: pass.event.timeZone };
  return guest ? found : data(found, { status: 404 });
}

export { action } from "./guests.route.tsx";

export default function GuestDialog({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { guest, ...more } = loaderData;
  if (!guest) return <GoneGuestDialog eventId={params.eventId} />;
  return <EditGuestDialog key={guest.id} eventId={params.eventId} guest={guest} answer={answer} {...more} />;
}
