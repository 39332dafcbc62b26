// /app/event/{id}/guests/invitations/team/{memberId}/remove: asks before a member is removed from an event.
import { data } from "react-router";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/remove-member.route.ts";
import { removeMember } from "./commands.server.ts";
import { failedText } from "./copy.ts";
import { keepsLinks } from "./form.ts";
import { GoneMemberDialog, RemoveMemberDialog } from "./parts/member-dialog.tsx";
import { backToTeam, refused, refusedMember } from "./parts/team-answers.ts";
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

/** Removes the member: 303 to the list, where they can be given back for an hour. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "member not removed",
    () => remove(args, form),
    ({ status, text }) => refused(form, { form: text(failedText[intent]) }, status),
  );
}

async function remove(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.remove);
  const { app, now } = requestContext(args.context);
  const memberId = form.get("memberId");
  const removed = await removeMember(app.db, pass, memberId, keepsLinks(form), now);
  return removed.ok ? backToTeam(args, "quitado", String(memberId)) : refusedMember(form, removed);
}

export default function RemoveMember({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { member, leavings } = loaderData;
  if (!member || !leavings) return <GoneMemberDialog eventId={params.eventId} />;
  return <RemoveMemberDialog eventId={params.eventId} member={member} leavings={leavings} answer={answer} />;
}
