// /app/event/{id}/guests/invitations/personal/{householdId}: one household's invitation in a dialog: its link, its QR, the ways to send it.
import { data } from "react-router";
import { proofOf } from "#app/platform/mail/awaiting.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/household.route.ts";
import { HouseholdDialog } from "./parts/household-dialog.tsx";
import { linksOf, listHouseholds, unwillingAmong } from "./queries.server.ts";

export const handle = { access: { view: "invitation.list" } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Invitación de ${loaderData?.household.name ?? "una familia"} · Convite` },
];

/** Loads the household with its link; 404 if it is not of this event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { householdId } = args.params;
  const [household] = await listHouseholds(app.db, pass, [householdId]);
  if (!household) throw data({ why: "hidden" }, { status: 404 });
  const links = await linksOf(app.db, app.config, pass, [householdId]);
  const unwilling = await unwillingAmong(app.db, household.email ? [household.email] : []);
  const { id, timeZone, status } = pass.event;
  return {
    event: { id, timeZone, isCompleted: status === "completed" },
    household,
    link: links.get(householdId) ?? null,
    isUnwilling: unwilling.size > 0,
    proof: proofOf(household.awaitsProofOf, pass.viewer),
    now: now.getTime(),
  };
}

export default function Household({ loaderData }: Route.ComponentProps) {
  return <HouseholdDialog {...loaderData} />;
}
