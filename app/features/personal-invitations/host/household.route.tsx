// /app/event/{id}/guests/invitations/personal/{householdId}: one household's invitation, in a dialog: its link, its picture, its ways out.
import { data } from "react-router";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/household.route.ts";
import { HouseholdDialog } from "./parts/household-dialog.tsx";
import { linksOf, listHouseholds, unwillingAmong } from "./queries.server.ts";

export const handle = { door: { see: "invitation.list" } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Invitación de ${loaderData?.household.name ?? "una familia"} · Convite` },
];

/** The household, if it is of this event, with its link. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "invitation.list");
  const { site, now } = factsOf(args.context);
  const { householdId } = args.params;
  const [household] = await listHouseholds(site.db, pass, [householdId]);
  if (!household) throw data({ why: "hidden" }, { status: 404 });
  const links = await linksOf(site.db, site.config, pass, [householdId]);
  const unwilling = await unwillingAmong(site.db, household.email ? [household.email] : []);
  const { id, timeZone, status } = pass.event;
  return {
    event: { id, timeZone, isCompleted: status === "completed" },
    household,
    link: links.get(householdId) ?? null,
    isUnwilling: unwilling.size > 0,
    now: now.getTime(),
  };
}

export default function Household({ loaderData }: Route.ComponentProps) {
  return <HouseholdDialog {...loaderData} />;
}
