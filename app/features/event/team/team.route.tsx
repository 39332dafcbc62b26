// /app/event/{id}/guests/invitations/team: the members of an event, and what each may do.
import { Outlet } from "react-router";
import { parseRoleParam } from "#app/domain/team.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import { countSent } from "#app/features/event/household-invitations/queries.server.ts";
import { readAwaiting } from "#app/features/event/invitations/awaiting.queries.server.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/team.route.ts";
import { changeMember, removeMember, restoreMember } from "./commands.server.ts";
import { failedText } from "./copy.ts";
import { keepsLinks, placeForm } from "./form.ts";
import { backToTeam, refused, refusedMember } from "./parts/team-answers.ts";
import { TeamScreen } from "./parts/team-screen.tsx";
import { listTeam } from "./queries.server.ts";

export const handle = {
  access: {
    view: "collaborator.list",
    actions: { save: "collaborator.change", remove: "collaborator.remove", restore: "collaborator.add" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Equipo · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The members that `?rol=` and `?pagina=` select; the figures of the guest list only for members who manage it too. part 2 §6 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const role = parseRoleParam(address.get("rol"));
  const { id, title, type, timeZone } = pass.event;
  const managesGuests = pass.may("invitation.list");
  const [team, counts, families, awaiting] = await Promise.all([
    listTeam(app.db, pass, { role, page: address.get("pagina") }),
    managesGuests ? countGuests(app.db, [id]) : null,
    managesGuests ? countSent(app.db, id) : null,
    readAwaiting(app, pass, now),
  ]);
  return { event: { id, title, type, timeZone }, role, team, guests: counts?.get(id) ?? null, families, awaiting };
}

/**
 * Changes, removes or gives back a member: 303 to the list. A refused field is 422 with what was chosen, what the caller may not change or
 * give 403, a member whom another host changed or who cannot be given back any more 409, a member who is gone 404.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "team not changed",
    () => handlers[intent](args, form),
    ({ status, text }) => refused(form, { form: text(failedText[intent]) }, status),
  );
}

const handlers = { save, remove, restore };

async function save(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.save);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(placeForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const changed = await changeMember(app.db, pass, form.get("memberId"), parsed.input, now);
  return changed.ok ? backToTeam(args, "cambiado") : refusedMember(form, changed);
}

async function remove(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.remove);
  const { app, now } = requestContext(args.context);
  const memberId = form.get("memberId");
  const removed = await removeMember(app.db, pass, memberId, keepsLinks(form), now);
  return removed.ok ? backToTeam(args, "quitado", String(memberId)) : refusedMember(form, removed);
}

async function restore(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.restore);
  const { app, now } = requestContext(args.context);
  const restored = await restoreMember(app.db, pass, form.get("memberId"), now);
  return restored.ok ? backToTeam(args, "recuperado") : refusedMember(form, restored);
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TeamScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </TeamScreen>
  );
}
