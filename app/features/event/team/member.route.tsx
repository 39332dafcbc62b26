// /app/event/{id}/guests/invitations/team/{memberId}: the dialog of one member.
import { data } from "react-router";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/member.route.ts";
import { changeMember } from "./commands.server.ts";
import { failedText } from "./copy.ts";
import { placeForm } from "./form.ts";
import { GoneMemberDialog, MemberDialog } from "./parts/member-dialog.tsx";
import { backToTeam, refused, refusedMember } from "./parts/team-answers.ts";
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

/** Saves the member's role and permissions: 303 to the list, 422, 403, 404 or 409 as the list does. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "member not changed",
    () => save(args, form),
    ({ status, text }) => refused(form, { form: text(failedText[intent]) }, status),
  );
}

async function save(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.save);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(placeForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const changed = await changeMember(app.db, pass, form.get("memberId"), parsed.input, now);
  return changed.ok ? backToTeam(args, "cambiado") : refusedMember(form, changed);
}

export default function MemberRoute({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { member, ...more } = loaderData;
  if (!member) return <GoneMemberDialog eventId={params.eventId} />;
  return <MemberDialog key={member.id} eventId={params.eventId} member={member} answer={answer} {...more} />;
}
