// /app/event/{id}: everything about one event, as far as its viewer may see it; the dialogs over it are its child routes.
import { data, Outlet } from "react-router";
import { kindOf } from "#app/domain/event-kinds.ts";
import { eventInstant } from "#app/domain/event-time.ts";
import type { ActionName } from "#app/domain/permission-actions.ts";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/event.route.ts";
import { ensureSlug } from "./access/commands.server.ts";
import { setEventStatus, type StatusRefusal } from "./commands.server.ts";
import { invitationOf, statusFailed, statusRefusals, statusSaved } from "./copy.ts";
import { EventScreen } from "./parts/event-screen.tsx";
import { countAnswers, doorsOf, eventDetails, listCollaborators } from "./queries.server.ts";

export const handle = { door: { see: "event.app.view", do: { status: "event.status.write" } } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `${kindOf(loaderData.event.type).emoji} ${loaderData.event.title} · Convite`
      : "Evento · Convite",
  },
];

const shownDoors = [
  "event.edit",
  "event.settings.open",
  "event.status.write",
  "event.image.write",
  "event.slug.write",
  "event.access.write",
  "event.budget.view",
  "event.share",
  "guest.listPII",
  "guest.listNames",
  "event.public.confirmedCount",
  "collaborator.list",
  "membership.leave",
  "live.subscribe.guests",
] as const satisfies readonly ActionName[];

/** The event with what belongs to it. The first time its organizers look, its public address is made. part 1 §2, part 2 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "event.app.view");
  const { site, now } = factsOf(args.context);
  const may = doorsOf(pass, shownDoors);
  const seesAnswers = may["guest.listNames"] || may["guest.listPII"];
  const [people, answers, slug] = await Promise.all([
    listCollaborators(site.db, pass),
    seesAnswers || may["event.public.confirmedCount"] ? countAnswers(site.db, pass) : null,
    may["event.share"] ? ensureSlug(site.db, pass.event.id, now) : null,
  ]);
  const event = eventDetails(pass);
  return {
    event,
    may,
    viewerId: pass.viewer.id,
    people,
    coming: answers?.coming ?? null,
    answers: seesAnswers ? answers : null,
    invitation: slug ? invitationOf(site.config.origin, slug, pass.event) : null,
    instant: eventInstant(event.date, event.startTime, event.timeZone).toISOString(),
    now: now.toISOString(),
  };
}

const STATUS = { status_invalid: 422, event_limit: 403, unavailable: 503 } satisfies Record<StatusRefusal, number>;

/** Sets the status. A plan without room for one more active event is a 403. decisions §2 */
export async function action(args: Route.ActionArgs) {
  const pass = await openEvent(args, "event.status.write");
  const { site, now, requestId } = factsOf(args.context);
  const form = await readForm(args.request);
  intentOf(form, handle.door.do);
  const result = await setEventStatus(site.db, pass, form.get("status"), now).catch((error: unknown) => {
    site.log.error({ id: requestId, err: error }, "status not saved");
    return null;
  });
  if (!result) return data({ notice: undefined, error: statusFailed }, { status: 500 });
  if (!result.ok)
    return data({ notice: undefined, error: statusRefusals[result.code] }, { status: STATUS[result.code] });
  return data({ notice: statusSaved, error: null });
}

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useNoticeToast(answer);
  return (
    <>
      <EventScreen {...loaderData} answer={answer} />
      <Outlet />
    </>
  );
}
