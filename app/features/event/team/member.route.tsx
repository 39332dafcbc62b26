// /app/event/{id}/guests/invitations/team/{memberId}: the dialog of one member.
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/member.route.ts";
import { teamActions } from "./actions.server.ts";
import { GoneMemberDialog, MemberDialog } from "./parts/member-dialog.tsx";
import { findMember } from "./queries.server.ts";

export const handle = {
  access: { view: "collaborator.list", actions: { save: "collaborator.change" } },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.member?.name ?? "Equipo"} · Convite` },
];

/** The member, if they take part in this event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const member = await findMember(requestContext(args.context).app.db, pass, args.params.memberId);
  const found = { member, ownPermissions: pass.permissions, timeZone: pass.event.timeZone };
  return member ? found : data(found, { status: 404 });
}

export const action = post(teamActions, handle.access.actions);

export default function MemberRoute({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { member, ...more } = loaderData;
  if (!member) return <GoneMemberDialog eventId={params.eventId} />;
  return <MemberDialog key={member.id} eventId={params.eventId} member={member} answer={answer} {...more} />;
}
