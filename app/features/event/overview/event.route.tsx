// /app/event/{id}: everything about one event, as far as its viewer may see it; the dialogs over it are its child routes.
import { data, Outlet } from "react-router";
import { roomsFor } from "#app/domain/event/rooms.ts";
import type { EventRole } from "#app/domain/permission/names.ts";
import { openRooms } from "#app/domain/event/kept-rooms.ts";
import { optionalText } from "#app/domain/text/text.ts";
import { parseAttending, rsvpMessageLimit } from "#app/domain/guest/rsvp.ts";
import type { EventStatusRefusal } from "#app/domain/event/event.ts";
import { kindOf } from "#app/domain/event/kinds.ts";
import { eventInstant } from "#app/domain/time/event-time.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { asksMorning } from "#app/features/account/settings/queries.server.ts";
import { summarizeMoney } from "#app/features/event/budget/queries.server.ts";
import { listBlocks } from "#app/features/event/blocks/queries.server.ts";
import { listComing } from "#app/features/guest/event-page/coming.queries.server.ts";
import { answerRefusals, refusalSentence, sent, waitingSentence } from "#app/copy/guest/public-page.ts";
import { answerAsMember } from "#app/features/guest/event-page/member-answer/commands.server.ts";
import { showOwnAnswer } from "#app/features/guest/event-page/member-answer/queries.server.ts";
import { answerLimits } from "#app/features/guest/event-page/queries.server.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { findEventSlug } from "#app/platform/event-row.server.ts";
import { type MemberPass, authorizeEvent, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/event.route.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import { setEventStatus } from "#app/features/event/edit/commands.server.ts";
import {
  invitationOf,
  ownLimitReached,
  statusFailed,
  statusRefusals,
  statusSaved,
} from "#app/features/event/edit/copy.ts";
import { readGuestDay } from "#app/features/event/page-sections/queries.server.ts";
import { summarizeTasks } from "#app/features/event/tasks/queries.server.ts";
import { findGuestRole, readInvited } from "#app/features/event/invited/queries.server.ts";
import { EventScreen } from "./parts/event-screen.tsx";
import { FirstInvitation } from "./parts/first-invitation.tsx";
import { GuestScreen } from "./parts/guest-screen.tsx";
import { readUrgentRows } from "./urgent.queries.server.ts";
import { countAnswers, allowedActions, eventDetails, listCollaborators, readSteps } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.app.view",
    actions: { status: "event.status.write", rsvp: "rsvp.submitAsMember" },
    also: { list: "guest.listPII" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `${kindOf(loaderData.event.type).emoji} ${loaderData.event.title} · Convite`
      : "Evento · Convite",
  },
];

const shownRoutes = [
  "event.edit",
  "event.blocks.view",
  "event.blocks.write",
  "event.tasks.view",
  "event.access.write",
  "event.budget.view",
  "event.timeline.view",
  "event.timeline.write",
  "event.share",
  "guest.listPII",
  "guest.listNames",
  "event.public.confirmedCount",
  "event.moodboard.view",
  "collaborator.list",
  "event.customize",
  "invitation.sendMail",
  "chat.general.read",
  "membership.leave",
  "live.subscribe.guests",
] as const satisfies readonly ActionName[];

/** The event with what belongs to it. The first time its organizers look, its public address is made. part 1 §2, part 2 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { db } = app;
  const role = await findGuestRole(db, pass);
  if (role && (role !== "provider" || roomsFor(pass.may).length === 0)) return showToGuest(args, pass, role);
  const may = allowedActions(pass, shownRoutes);
  const seesAnswers = may["guest.listNames"] || may["guest.listPII"];
  // A manager of the event has it at hand; every other member has been invited to it.
  const isInvited = !pass.isManager;
  const host = may["guest.listPII"] ? await authorizeEvent(args, handle.access.also.list) : null;
  const [people, answers, known, own, coming, steps, blocks, tasks, money, urgent] = await Promise.all([
    listCollaborators(db, pass),
    seesAnswers || may["event.public.confirmedCount"] ? countAnswers(db, pass) : null,
    findEventSlug(db, pass.event.id),
    isInvited ? showOwnAnswer(db, pass, now) : null,
    isInvited && may["guest.listNames"] && !may["guest.listPII"] ? listComing(db, pass.event.id) : null,
    host && readSteps(db, host),
    listBlocks(db, pass),
    summarizeTasks(db, pass, now),
    summarizeMoney(db, pass),
    readUrgentRows(db, pass, host, now),
  ]);
  const isAddressShown = may["event.share"] || isInvited;
  const slug = isAddressShown ? (known ?? (await ensureSlug(app.db, pass.event.id, now))) : null;
  const event = eventDetails(pass);
  const asksForMorning = urgent.late > 0 && (await asksMorning(db, pass.viewer));
  return {
    view: "host" as const,
    event,
    isHeld: pass.isHeld,
    may,
    keptRooms: openRooms(pass.may),
    viewerId: pass.viewer.id,
    people,
    coming: answers?.coming ?? null,
    answers: seesAnswers ? answers : null,
    steps,
    invitation: slug && may["event.share"] ? invitationOf(app.config.origin, slug, pass.event) : null,
    own: own && slug ? { ...own, publicPath: `/evento/${slug}` } : null,
    isInvited,
    comingNames: coming,
    blocks,
    tasks,
    money,
    urgent,
    asksMorning: asksForMorning,
    instant: eventInstant(event.date, event.startTime, event.timeZone).toISOString(),
    now: now.toISOString(),
  };
}

/** An invited guest sees the card of their invitation in place of the hosts' screen. */
async function showToGuest(args: Route.LoaderArgs, pass: MemberPass<"event.app.view">, role: EventRole) {
  const { app, now } = requestContext(args.context);
  const { db } = app;
  const { id, title, type } = pass.event;
  const [known, moments, tasks] = await Promise.all([
    findEventSlug(db, id),
    readGuestDay(db, pass),
    summarizeTasks(db, pass, now),
  ]);
  const slug = known ?? (await ensureSlug(db, id, now)) ?? "";
  return {
    view: "guest" as const,
    event: { id, title, type },
    isHeld: pass.isHeld,
    keptRooms: openRooms(pass.may),
    invited: await readInvited({ db, config: app.config }, pass, { role, slug }, now),
    publicPath: `/evento/${slug}`,
    moments,
    tasks,
    mayLeave: pass.may("membership.leave"),
  };
}

const status = { intent: "status" as const, errors: undefined, values: undefined };
const STATUS = { status_invalid: 422, event_limit: 403 } satisfies Record<EventStatusRefusal, number>;

// By hand: an invited member who may not answer reads the reason on the card (403, 409), not on a page of its own.
/** Sets the status, or stores the answer of an invited member. */
export async function action(args: Route.ActionArgs) {
  const seen = await authorizeEvent(args, handle.access.view);
  const form = await readForm(args.request);
  return intentOf(form, handle.access.actions) === "rsvp" ? answer(args, seen, form) : changeStatus(args, form);
}

const RSVP_STATUS = {
  rsvp_off: 403,
  rsvp_event_completed: 409,
  rsvp_deadline_passed: 409,
  guest_limit: 403,
  gone: 404,
};

/** 422 without «sí» or «no», 403 and 409 where no answer is taken, 429 after many from one place. A refusal returns the typed values. */
async function answer(args: Route.ActionArgs, seen: MemberPass<"event.app.view">, form: FormData) {
  const { app, now, address } = requestContext(args.context);
  const eventId = seen.event.id;
  const refuse = (errors: FieldErrors, status: number) =>
    data({ intent: "rsvp" as const, notice: undefined, error: null, errors, values: typedValues(form) }, { status });
  const { pass, why } = await tryAuthorizePublicEvent(args, eventId, handle.access.actions.rsvp);
  if (!pass)
    return refuse(
      { form: answerRefusals[why === "closed" ? "rsvp_event_completed" : "rsvp_off"] },
      why === "closed" ? 409 : 403,
    );
  const attending = parseAttending(form.get("attending"));
  const message = optionalText("message", rsvpMessageLimit, form.get("message"));
  if (attending === null) return refuse({ attending: "Elige si vienes o no." }, 422);
  if (!message.ok) return refuse({ message: answerRefusals[message.code] }, 422);
  const limits = answerLimits(eventId, address);
  const at = { config: app.config, slug: (await ensureSlug(app.db, eventId, now)) ?? "", limits };
  const input = { attending, message: message.text || null };
  const answered = await orFailed(
    args,
    "answer not taken",
    () => answerAsMember(app.db, { ...pass, viewer: seen.viewer }, input, at, now),
    failedRefusal,
  );
  if (!answered.ok && answered.code === "failed") return refuse({ form: answerRefusals.failed }, answered.status);
  if (!answered.ok && answered.code === "too_many_tries") return refuse({ form: answerRefusals.too_many_tries }, 429);
  if (!answered.ok) {
    const { code } = answered;
    return refuse(
      { form: code === "gone" ? answerRefusals.failed : refusalSentence(code, seen.event.rsvpDeadline) },
      RSVP_STATUS[code],
    );
  }
  return data({
    intent: "rsvp" as const,
    notice: answered.outcome === "room" ? waitingSentence : sent,
    error: null,
    errors: undefined,
    values: undefined,
  });
}

/** A plan without room for one more active event is a 403. R-2 */
async function changeStatus(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.status);
  const { app, now } = requestContext(args.context);
  const refused = (error: string, code: number) => data({ ...status, notice: undefined, error }, { status: code });
  const result = await orFailed(
    args,
    "status not saved",
    () => setEventStatus(app.db, pass, form.get("status"), now),
    failedRefusal,
  );
  if (result.ok) return data({ ...status, notice: statusSaved, error: null });
  if (result.code === "failed") return refused(result.text(statusFailed), result.status);
  const isOwn = result.code === "event_limit" && pass.event.createdBy === pass.viewer.id;
  return refused(isOwn ? ownLimitReached : statusRefusals[result.code], STATUS[result.code]);
}

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useNoticeToast(answer);
  if (loaderData.view === "guest")
    return (
      <>
        <GuestScreen {...loaderData} answer={answer} />
        <Outlet />
      </>
    );
  return (
    <>
      <FirstInvitation eventId={loaderData.event.id} invitation={loaderData.invitation} />
      <EventScreen {...loaderData} answer={answer} />
      <Outlet />
    </>
  );
}
