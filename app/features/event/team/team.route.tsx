// /app/event/{id}/guests/invitations/team: who takes part in an event with an account, and what they may do; its dialogs post here too.
import { data, Outlet, redirect } from "react-router";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { parseRoleParam } from "#app/domain/team.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import { reportUnexpected } from "#app/platform/http/unexpected.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { type RouteArgs, openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/team.route.ts";
import { changeMember, removeMember, restoreMember } from "./commands.server.ts";
import { failedText, type NoticeName, refusalText } from "./copy.ts";
import { placeForm } from "./form.ts";
import { type TeamAnswer, teamActions, teamPath } from "./parts/team-actions.ts";
import { TeamScreen } from "./parts/team-screen.tsx";
import { listTeam } from "./queries.server.ts";

export const handle = { access: { view: "collaborator.list", actions: teamActions } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Equipo · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** Those who take part as `?rol=` and `?pagina=` leave them; the figures of the guest list only for who manages it too. part 2 §6 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "collaborator.list");
  const { app } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const role = parseRoleParam(address.get("rol"));
  const { id, title, type, timeZone } = pass.event;
  const managesGuests = pass.may("invitation.list");
  const [team, counts] = await Promise.all([
    listTeam(app.db, pass, { role, page: address.get("pagina") }),
    managesGuests ? countGuests(app.db, [id]) : null,
  ]);
  return { event: { id, title, type, timeZone }, role, team, guests: counts?.get(id) ?? null };
}

const STATUS = {
  not_yours_to_change: 403,
  not_yours_to_give: 403,
  too_late: 409,
} as const;

/**
 * Changes, ends or gives back a place: 303 to the list. A refused field is 422 with everything chosen, what is not one's to change or give
 * 403, a place that somebody else has changed or that cannot be given back any more 409, whoever is not there 404.
 */
export async function action(args: RouteArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, teamActions);
  const { app, now } = requestContext(args.context);
  const memberId = form.get("memberId");
  const refused = (errors: FieldErrors, status: number, more: Pick<TeamAnswer, "current"> = {}) =>
    data<TeamAnswer>({ intent, errors, values: typedValues(form), ...more }, { status });
  const done = (notice: NoticeName, undo = "") => {
    const address = new URL(args.request.url).searchParams;
    return redirect(teamPath(args.params.eventId!, address, { notice, undo }), 303);
  };

  try {
    switch (intent) {
      case "save": {
        const pass = await openEvent(args, teamActions.save);
        const parsed = parseForm(placeForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        const result = await changeMember(app.db, pass, memberId, parsed.input, now);
        if (result.ok) return done("cambiado");
        if (result.code === "member_gone") throw gone();
        if (result.code === "member_changed")
          return refused({ form: refusalText.member_changed }, 409, { current: result.current });
        const field = result.code === "not_yours_to_give" ? "permissions" : "form";
        return refused({ [field]: refusalText[result.code] }, STATUS[result.code]);
      }
      case "remove": {
        const keepsLinks = form.get("links") === "shown" && form.get("endLinks") === null;
        const pass = await openEvent(args, teamActions.remove);
        const result = await removeMember(app.db, pass, memberId, keepsLinks, now);
        if (result.ok) return done("quitado", String(memberId));
        if (result.code === "member_gone") throw gone();
        return refused({ form: refusalText[result.code] }, STATUS[result.code]);
      }
      case "restore": {
        const result = await restoreMember(app.db, await openEvent(args, teamActions.restore), memberId, now);
        return result.ok ? done("recuperado") : refused({ form: refusalText[result.code] }, STATUS[result.code]);
      }
    }
  } catch (error) {
    // The authorization's refusals and our own 404 are thrown too; they are no accidents.
    if (!(error instanceof Error)) throw error;
    const { status, text } = reportUnexpected(args, error, "team not changed", failedText[intent]);
    return refused({ form: text }, status);
  }
}

// Of another event, gone, or never there: all the same to whoever asks. A-4
function gone() {
  return data({ why: "hidden" }, { status: 404 });
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TeamScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </TeamScreen>
  );
}
