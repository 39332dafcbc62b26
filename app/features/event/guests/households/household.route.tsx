// /app/event/{id}/guests/household/{householdId}: guests who are invited together; a host adds and separates them.
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/household.route.ts";
import { householdActions } from "./actions.server.ts";
import { GoneHouseholdDialog, HouseholdDialog } from "./parts/household-dialogs.tsx";
import { findHousehold } from "./queries.server.ts";

export const handle = {
  access: {
    view: "guest.listPII",
    actions: {
      "household.save": "guest.update",
      "household.member": "guest.create",
      "household.take": "guest.update",
      "household.leave": "guest.update",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.household?.name ?? "Familia"} · Convite` },
];

/** The household, if it is of this event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, requestId } = requestContext(args.context);
  const household = await findHousehold(app.db, pass, args.params.householdId);
  const { timeZone, plusOnes } = pass.event;
  const found = { household: household ?? null, timeZone, eventPlusOnes: plusOnes, formKey: requestId };
  return household ? found : data(found, { status: 404 });
}

export const action = post(householdActions, handle.access.actions);

export default function Household({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { household, ...more } = loaderData;
  if (!household) return <GoneHouseholdDialog eventId={params.eventId} />;
  return (
    <HouseholdDialog key={household.id} eventId={params.eventId} household={household} answer={answer} {...more} />
  );
}
