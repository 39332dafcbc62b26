// /app/event/{id}/guests/invitations/team/{memberId}/remove: asks before a member is removed from an event.
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/remove-member.route.ts";
import { teamActions } from "./actions.server.ts";
import { GoneMemberDialog, RemoveMemberDialog } from "./parts/member-dialog.tsx";
import { findMember, leavingsOf } from "./queries.server.ts";

export const handle = {
  access: { view: "collaborator.list", actions: { remove: "collaborator.remove" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Quitar del evento · Convite" }];

/** The member, and what of theirs would stay. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { db } = app;
  const member = await findMember(db, pass, args.params.memberId);
  if (!member) return data({ member: null, leavings: null }, { status: 404 });
  return { member, leavings: await leavingsOf(db, pass, member.userId, now) };
}

export const action = post(teamActions, handle.access.actions);

export default function RemoveMember({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { member, leavings } = loaderData;
  if (!member || !leavings) return <GoneMemberDialog eventId={params.eventId} />;
  return <RemoveMemberDialog eventId={params.eventId} member={member} leavings={leavings} answer={answer} />;
}
