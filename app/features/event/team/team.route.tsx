// /app/event/{id}/guests/invitations/team: the members of an event, and what each may do.
import { Outlet } from "react-router";
import { parseRoleParam } from "#app/domain/event/team.ts";
import { readAwaiting } from "#app/platform/mail/awaiting.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/team.route.ts";
import { teamActions } from "./actions.server.ts";
import { TeamScreen } from "./parts/team-screen.tsx";
import { listTeam } from "./queries.server.ts";

export const handle = {
  access: {
    view: "collaborator.list",
    actions: { restore: "collaborator.add" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Personas · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The members that `?rol=` and `?pagina=` select. part 2 §6 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const role = parseRoleParam(address.get("rol"));
  const { id, title, type, timeZone } = pass.event;
  const [team, awaiting] = await Promise.all([
    listTeam(app.db, pass, { role, page: address.get("pagina") }),
    readAwaiting(app, pass, now),
  ]);
  return { event: { id, title, type, timeZone }, role, team, mayInvite: pass.may("invitation.list"), awaiting };
}

export const action = post(teamActions, handle.access.actions);

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TeamScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </TeamScreen>
  );
}
