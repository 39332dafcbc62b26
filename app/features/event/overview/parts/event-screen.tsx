// The screen of one event: urgent things, three rings, its invitation beside them, and the rest folded.
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconDoorExit from "@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs";
import IconEdit from "@tabler/icons-react/dist/esm/icons/IconEdit.mjs";
import { typeLabel } from "#app/copy/event/kinds.ts";
import { capitalized, formatWhen } from "#app/copy/text/format.ts";
import { kindOf } from "#app/domain/event/kinds.ts";
import { daysUntil } from "#app/domain/time/event-time.ts";
import { StatusBadge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { TimeLeft } from "#app/ui/display/time-left.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { MorningQuestion } from "#app/features/account/settings/parts/morning-question.tsx";
import type { Invitation } from "#app/features/event/edit/copy.ts";
import type { AnswerCounts, Collaborator, EventDetails, Steps } from "../queries.server.ts";
import type { UrgentRows } from "../urgent.queries.server.ts";
import type { MoneySums } from "#app/domain/event/budget.ts";
import type { ShownBlock } from "#app/features/event/blocks/queries.server.ts";
import type { TaskSummary } from "#app/features/event/tasks/queries.server.ts";
import type { Coming } from "#app/features/guest/event-page/coming.queries.server.ts";
import { useHouse } from "#app/features/event/frame/parts/house.tsx";
import { ReachNews } from "#app/features/event/frame/parts/reach-news.tsx";
import { heldText } from "../copy.ts";
import { ComingCard } from "./answers-card.tsx";
import type { FactsAccess } from "./event-facts.tsx";
import { Folds } from "./folds.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import { OwnAnswerCard, type OwnAnswerReply, type ShownOwnAnswer } from "./own-answer-card.tsx";
import { Calm, FirstGuests, UrgentSection } from "./urgent.tsx";
import { NextInvitation, Rings } from "./rings.tsx";
import css from "./event-screen.module.css";

type RouteAccess =
  | FactsAccess
  | "event.edit"
  | "event.blocks.view"
  | "event.blocks.write"
  | "event.tasks.view"
  | "event.customize"
  | "event.timeline.write"
  | "invitation.sendMail"
  | "membership.leave"
  | "live.subscribe.guests";

export type EventScreenProps = {
  event: EventDetails;
  /** Its creator is suspended: outside the application it is not there. */
  isHeld: boolean;
  instant: string;
  now: string;
  /** Which links of the screen are open to the viewer. */
  may: Record<RouteAccess, boolean>;
  viewerId: string;
  people: readonly Collaborator[];
  /** Only for those who may see the list of guests; others see how many come, or nothing. */
  answers: AnswerCounts | null;
  coming: number | null;
  /** Only for those who manage the guests. */
  steps: Steps | null;
  /** Only for those who may pass the event on. */
  invitation: Invitation | null;
  /** Whether the viewer is one of those invited, not one of those who invite. */
  isInvited: boolean;
  /** Their own answer; null for others. */
  own: ShownOwnAnswer | null;
  comingNames: Coming | null;
  blocks: readonly ShownBlock[];
  /** Only for those who may see any task. */
  tasks: TaskSummary | null;
  /** Only for those who may see the budget. SC-39 */
  money: MoneySums | null;
  urgent: UrgentRows;
  /** Something is late, and the viewer has not said whether they want the morning letter. */
  asksMorning: boolean;
  answer: ({ intent: "status" | "rsvp"; error: string | null } & OwnAnswerReply) | undefined;
};

export function EventScreen(props: EventScreenProps) {
  const { event, isHeld, may, answers, coming, steps, own, invitation, answer } = props;
  useLive([
    `event:${event.id}`,
    ...(may["event.blocks.view"] ? [`event:${event.id}:blocks`] : []),
    ...(may["live.subscribe.guests"] ? [`event:${event.id}:guests`] : []),
    ...(may["event.budget.view"] ? [`event:${event.id}:budget`] : []),
    ...(may["event.tasks.view"] ? [`event:${event.id}:tasks`] : []),
  ]);
  const base = `/app/event/${event.id}`;
  // The doors lead to the rooms; guests see no doors.
  const hasDoors = useHouse() !== null;
  return (
    <Sheet>
      <div className={css.event}>
        {!hasDoors && (
          <ButtonLink to="/app" variant="plain" size="sm" icon={IconArrowLeft}>
            Tus eventos
          </ButtonLink>
        )}
        <Head {...props} />
        <ReachNews about={["gifts", "account", "team"]} />
        {isHeld && (
          <Notices>
            <Notice tone="warn">{heldText}</Notice>
          </Notices>
        )}
        {answer?.error && (
          <Notice tone="bad" live>
            {answer.error}
          </Notice>
        )}
        <div className={css.columns}>
          <div className={css.main}>
            {own && <OwnAnswerCard own={own} reply={answer?.intent === "rsvp" ? answer : undefined} />}
            <First {...props} />
            {answers && (steps || answers.total > 0) && <Rings eventId={event.id} answers={answers} steps={steps} />}
            {answers && steps && isBefore(props) && (
              <NextInvitation eventId={event.id} steps={steps} waiting={answers.waiting} />
            )}
            {!answers && coming !== null && <ComingCard coming={coming} />}
          </div>
          {invitation && (
            <aside className={css.aside} aria-labelledby="share-title">
              <InvitationCard
                eventId={event.id}
                invitation={invitation}
                isHeld={isHeld}
                mayDesign={may["event.customize"]}
                maySee={may["event.access.write"]}
              />
            </aside>
          )}
          <Folds {...props} managesGuests={steps !== null} />
        </div>
        {may["membership.leave"] && !may["collaborator.list"] && (
          <p>
            <ButtonLink to={`${base}/leave`} variant="plain" size="sm" icon={IconDoorExit} preventScrollReset>
              Salir del evento
            </ButtonLink>
          </p>
        )}
      </div>
    </Sheet>
  );
}

/** The urgent things, else the next task; for a host without guests their first step. */
function First({ event, urgent, asksMorning, tasks, answers, steps, may }: EventScreenProps) {
  const isNew = steps !== null && answers?.total === 0 && event.status !== "completed";
  if (urgent.rows.length > 0)
    return (
      <>
        <UrgentSection eventId={event.id} urgent={urgent} seesTasks={may["event.tasks.view"]} />
        {asksMorning && <MorningQuestion next={`/app/event/${event.id}`} />}
        {isNew && <FirstGuests eventId={event.id} />}
      </>
    );
  if (isNew) return <FirstGuests eventId={event.id} />;
  return may["event.tasks.view"] && event.status !== "completed" && <Calm eventId={event.id} tasks={tasks} />;
}

/** A long title is smaller, and ends after four lines: whole, it stands in its tooltip. */
function Head({ event, instant, now, may, isInvited }: EventScreenProps) {
  const [place = ""] = event.location.split(",");
  const when = capitalized(formatWhen(event.date, event.startTime, null));
  return (
    <header className={css.head}>
      <p className={css.left}>
        <StatusBadge status={event.status} />
        <TimeLeft
          instant={instant}
          date={event.date}
          timeZone={event.timeZone}
          now={now}
          hasTime={event.startTime !== null}
        />
        <span className="sr">
          {kindOf(event.type).emoji} {typeLabel(event.type)}
        </span>
      </p>
      <h1 title={event.title} data-long={event.title.length > 40 || undefined}>
        {event.title}
      </h1>
      {may["event.edit"] && (
        <ButtonLink to={`/app/event/${event.id}/edit`} variant="ghost" icon={IconEdit}>
          Editar
        </ButtonLink>
      )}
      <p className={css.when}>
        {when} · {place.trim() || event.location}
      </p>
      {isInvited && event.description && <p className={`${css.when} lines`}>{event.description}</p>}
    </header>
  );
}

/** Whether invitations are still sent: until the day before the event, and while it is not completed. */
function isBefore({ event, may, now }: EventScreenProps): boolean {
  const days = daysUntil(event.date, event.timeZone, new Date(now));
  return may["invitation.sendMail"] && event.status !== "completed" && days > 1;
}
