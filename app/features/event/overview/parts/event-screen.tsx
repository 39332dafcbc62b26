// The screen of one event: the next steps, its invitation beside them, the time left until then, and its facts.
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconCopyPlus from "@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs";
import IconDoorExit from "@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs";
import IconEdit from "@tabler/icons-react/dist/esm/icons/IconEdit.mjs";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconLayoutBoard from "@tabler/icons-react/dist/esm/icons/IconLayoutBoard.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconGift from "@tabler/icons-react/dist/esm/icons/IconGift.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconTimelineEvent from "@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs";
import { Link } from "react-router";
import { typeLabel } from "#app/copy/event/kinds.ts";
import { capitalized, formatWhen } from "#app/copy/text/format.ts";
import { kindOf } from "#app/domain/event/kinds.ts";
import { StatusBadge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Countdown } from "#app/ui/display/countdown.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { Sheet } from "#app/ui/layout/sheet.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Invitation } from "#app/features/event/edit/copy.ts";
import type { AnswerCounts, Collaborator, EventDetails, Steps } from "../queries.server.ts";
import type { MoneySums } from "#app/domain/event/budget.ts";
import type { ProgrammeRow } from "#app/domain/event/schedule-day.ts";
import { BlockBoard } from "#app/features/event/blocks/parts/block-board.tsx";
import type { ShownBlock } from "#app/features/event/blocks/queries.server.ts";
import { NextTasks } from "#app/features/event/tasks/parts/next-tasks.tsx";
import type { TaskSummary } from "#app/features/event/tasks/queries.server.ts";
import type { Coming } from "#app/features/guest/event-page/coming.queries.server.ts";
import { ComingCard, ComingNamesCard } from "./answers-card.tsx";
import { DayCard } from "./day-card.tsx";
import { EventFacts } from "./event-facts.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import { AnswersStep, NextSteps } from "./next-steps.tsx";
import { OwnAnswerCard, type OwnAnswerReply, type ShownOwnAnswer } from "./own-answer-card.tsx";
import css from "./event-screen.module.css";

type RouteAccess =
  | "event.edit"
  | "event.budget.view"
  | "event.providers.view"
  | "event.blocks.view"
  | "event.blocks.write"
  | "event.tasks.view"
  | "event.image.write"
  | "event.slug.write"
  | "event.access.write"
  | "event.customize"
  | "event.share"
  | "event.timeline.view"
  | "event.timeline.write"
  | "invitation.sendMail"
  | "event.changes.view"
  | "event.moodboard.view"
  | "event.dossier"
  | "event.copy"
  | "collaborator.list"
  | "chat.general.read"
  | "chat.organizers.read"
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
  /** Only for those who are invited, not for those who invite. */
  own: ShownOwnAnswer | null;
  comingNames: Coming | null;
  blocks: readonly ShownBlock[];
  /** The moments for guests; empty for those who see the running order. */
  day: readonly ProgrammeRow[];
  /** Only for those who may see any task. */
  tasks: TaskSummary | null;
  /** Only for those who may see the budget. SC-39 */
  money: MoneySums | null;
  answer: ({ intent: "status" | "rsvp"; error: string | null } & OwnAnswerReply) | undefined;
};

export function EventScreen(props: EventScreenProps) {
  const { event, isHeld, instant, now, may, invitation, answer } = props;
  useLive([
    `event:${event.id}`,
    ...(may["event.blocks.view"] ? [`event:${event.id}:blocks`] : []),
    ...(may["live.subscribe.guests"] ? [`event:${event.id}:guests`] : []),
    ...(may["event.budget.view"] ? [`event:${event.id}:budget`] : []),
    ...(may["event.tasks.view"] ? [`event:${event.id}:tasks`] : []),
  ]);
  const base = `/app/event/${event.id}`;
  const when = capitalized(formatWhen(event.date, event.startTime, event.endTime));
  return (
    <Sheet>
      <Group gap={3} mb={3} align="stretch" between className={css.bar}>
        <ButtonLink to="/app" variant="plain" size="sm" icon={IconArrowLeft}>
          Tus eventos
        </ButtonLink>
        <Group as="span" gap={2}>
          {(may["chat.organizers.read"] || may["chat.general.read"]) && (
            <ButtonLink
              to={`/app/chat?evento=${event.id}${may["chat.organizers.read"] ? "&tipo=organizers" : ""}`}
              variant="plain"
              icon={IconMessages}
            >
              Chat
            </ButtonLink>
          )}
          {may["event.timeline.view"] && (
            <ButtonLink to={`${base}/schedule`} variant="plain" icon={IconTimelineEvent}>
              Escaleta
            </ButtonLink>
          )}
          {may["event.edit"] && (
            <ButtonLink to={`${base}/gifts`} variant="plain" icon={IconGift}>
              Regalos
            </ButtonLink>
          )}
          <ButtonLink to={`${base}/album`} variant="plain" icon={IconPhoto}>
            Álbum
          </ButtonLink>
          {may["event.edit"] && (
            <ButtonLink to={`${base}/edit`} variant="ghost" icon={IconEdit}>
              Editar
            </ButtonLink>
          )}
        </Group>
      </Group>
      <header className={css.head}>
        <h1>{event.title}</h1>
        <p className={css.when}>
          {when} · {event.location}
        </p>
        {event.description && <p className={`${css.lead} soft lines`}>{event.description}</p>}
      </header>
      {isHeld && (
        <Notices>
          <Notice tone="warn">
            La cuenta de quien creó este evento está suspendida. Hasta que se levante, la página pública y los enlaces
            no funcionan y los correos esperan; aquí dentro todo sigue como estaba.
          </Notice>
        </Notices>
      )}
      {answer?.error && (
        <Notice tone="bad" live>
          {answer.error}
        </Notice>
      )}
      <div className={css.columns}>
        <div className={css.main}>
          <People {...props} />
        </div>
        {invitation && (
          <aside className={css.aside} aria-labelledby="share-title">
            <InvitationCard
              eventId={event.id}
              invitation={invitation}
              isHeld={isHeld}
              maySlug={may["event.slug.write"]}
              mayDesign={may["event.customize"]}
            />
          </aside>
        )}
        <div className={css.main}>
          <div className={css.countdown}>
            <Countdown
              instant={instant}
              date={event.date}
              timeZone={event.timeZone}
              now={now}
              hasTime={event.startTime !== null}
            />
          </div>
          <EventFacts
            event={event}
            may={may}
            people={props.people}
            viewerId={props.viewerId}
            managesGuests={props.steps !== null}
            money={props.money}
          />
          <div className={css.quiet}>
            <p>
              <span aria-hidden="true">{kindOf(event.type).emoji}</span> {typeLabel(event.type)}
            </p>
            <StatusBadge status={event.status} />
            {may["event.moodboard.view"] && (
              <ButtonLink to={`${base}/moodboard`} variant="plain" size="sm" icon={IconLayoutBoard}>
                Moodboard
              </ButtonLink>
            )}
            {may["event.dossier"] && (
              <ButtonLink to={`${base}/dossier`} variant="plain" size="sm" icon={IconFileText}>
                Dossier en PDF
              </ButtonLink>
            )}
            {may["event.copy"] && (
              <ButtonLink to={`/app/event/new?de=${event.id}`} variant="plain" size="sm" icon={IconCopyPlus}>
                Crear otro como este
              </ButtonLink>
            )}
            {may["membership.leave"] && (
              <ButtonLink to={`${base}/leave`} variant="plain" size="sm" icon={IconDoorExit} preventScrollReset>
                Salir del evento
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      <BlockBoard blocks={props.blocks} editTo={may["event.blocks.write"] ? `${base}/edit#bloques` : null} />
    </Sheet>
  );
}

/** The attendance: for an invited viewer with their own answer, for hosts with their next steps. */
function People({ event, may, answers, coming, steps, own, comingNames, day, tasks, answer }: EventScreenProps) {
  return (
    <>
      {own && <OwnAnswerCard own={own} reply={answer?.intent === "rsvp" ? answer : undefined} />}
      {answers && steps && (
        <NextSteps
          eventId={event.id}
          answers={answers}
          steps={steps}
          maySend={may["invitation.sendMail"] && event.status !== "completed"}
        />
      )}
      {answers && !steps && <AnswersStep answers={answers} />}
      {steps?.review && (
        <Notice tone="warn" icon={IconBell}>
          <b>{steps.review.title}.</b> {steps.review.lead}{" "}
          <Link to={`/app/event/${event.id}/guests/tray`}>Revisar respuestas</Link>
        </Notice>
      )}
      {!answers && coming !== null && <ComingCard coming={coming} />}
      {comingNames && <ComingNamesCard coming={comingNames} />}
      {day.length > 0 && <DayCard rows={day} />}
      {tasks && <NextTasks eventId={event.id} summary={tasks} mayWrite={may["event.timeline.write"]} />}
    </>
  );
}
