// /app/event/{id}/collaboration: the team that prepares an event, and the changes that each member made.
import { type ChangeArea } from "#app/domain/event/change-kinds.ts";
import { parseAreaParam, visibleAreas } from "#app/domain/event/change-log.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/collaboration.route.ts";
import { collaborationActions } from "./actions.server.ts";
import { CollaborationScreen } from "./parts/collaboration-screen.tsx";
import { readTeam } from "./people.queries.server.ts";
import { listChanges, readFilters } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.changes.view",
    actions: { undo: "event.changes.view" },
    // Undoing a change needs the same permission as the change.
    also: {
      team: "collaborator.list",
      details: "event.edit",
      status: "event.status.write",
      answers: "guest.status",
      removals: "guest.delete",
      lists: "guest.update",
      seats: "seating.write",
      plan: "event.timeline.write",
      board: "event.blocks.write",
      design: "event.customize",
      places: "collaborator.change",
      members: "collaborator.add",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Colaboración · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The areas whose changes are announced apart from the event's own. */
const announced = ["guests", "tasks", "blocks", "budget", "moodboard", "album"] as const satisfies ChangeArea[];

/** The team, and the changes that `?que=` (an area), `?quien=` (an account) and `?desde=` (the first of a page) select. part 2 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const manager = pass.may("collaborator.list") ? await authorizeEvent(args, handle.access.also.team) : null;
  const { app, now } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const area = parseAreaParam(address.get("que"));
  const by = address.get("quien");
  const { id, title, timeZone } = pass.event;
  const [log, filters, team] = await Promise.all([
    listChanges(app.db, pass, { area, by, upTo: address.get("desde") }, now),
    readFilters(app.db, pass),
    readTeam(app.db, pass, manager, now),
  ]);
  const areas = visibleAreas(pass.may);
  const topics = [
    `event:${id}`,
    ...announced.filter((area) => areas.includes(area)).map((area) => `event:${id}:${area}`),
  ];
  return { event: { id, title, timeZone }, today: dateIn(timeZone, now), ...log, area, by, filters, team, topics };
}

export const action = post(collaborationActions, handle.access.actions);

export default function Collaboration({ loaderData, actionData }: Route.ComponentProps) {
  return <CollaborationScreen {...loaderData} error={useAnswer(actionData)?.errors.form} />;
}
