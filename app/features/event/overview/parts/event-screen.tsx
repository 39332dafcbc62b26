// The screen of one event: what it is, how long until then, who comes, and how to pass it on.
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconDoorExit from "@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs";
import IconEdit from "@tabler/icons-react/dist/esm/icons/IconEdit.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import { typeLabel } from "#app/copy/event-kinds.ts";
import { visibilityText } from "#app/copy/event-status.ts";
import { capitalized, formatWhen } from "#app/copy/format.ts";
import { kindOf } from "#app/domain/event-kinds.ts";
import { Badge, PriorityBadge, StatusBadge } from "#app/ui/display/badge.tsx";
import { ButtonLink, IconLink } from "#app/ui/display/button.tsx";
import { Countdown } from "#app/ui/display/countdown.tsx";
import { Plate } from "#app/ui/display/plate.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { Card, Sheet } from "#app/ui/layout/sheet.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Invitation } from "#app/features/event/edit/copy.ts";
import type { AnswerCounts, Collaborator, EventDetails } from "../queries.server.ts";
import type { Coming } from "#app/features/guest/event-page/coming.queries.server.ts";
import { ActionsCard } from "./actions-card.tsx";
import { AnswersCard, ComingCard, ComingNamesCard } from "./answers-card.tsx";
import { BudgetCard, CollaboratorsCard, LocationCard, PictureCard } from "./event-facts.tsx";
import { OwnAnswerCard, type OwnAnswerReply, type ShownOwnAnswer } from "./own-answer-card.tsx";
import { SharingPanel } from "./sharing-panel.tsx";
import { type StatusAnswer, StatusForm } from "./status-form.tsx";
import css from "./event-screen.module.css";

type RouteAccess =
  | "event.edit"
  | "event.settings.open"
  | "event.status.write"
  | "event.image.write"
  | "event.slug.write"
  | "event.access.write"
  | "event.share"
  | "guest.listPII"
  | "collaborator.list"
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
  /** Only for those who may pass the event on. */
  invitation: Invitation | null;
  /** Only for those who are invited, not for those who invite. */
  own: ShownOwnAnswer | null;
  comingNames: Coming | null;
  answer: ({ intent: "status" | "rsvp" } & StatusAnswer & OwnAnswerReply) | undefined;
};

export function EventScreen({
  event,
  isHeld,
  instant,
  now,
  may,
  viewerId,
  people,
  answers,
  coming,
  invitation,
  own,
  comingNames,
  answer,
}: EventScreenProps) {
  useLive(may["live.subscribe.guests"] ? [`event:${event.id}`, `event:${event.id}:guests`] : [`event:${event.id}`]);
  const base = `/app/event/${event.id}`;
  const { emoji } = kindOf(event.type);
  return (
    <Sheet>
      <Group gap={3} mb={5} align="stretch" between className={css.bar}>
        <ButtonLink to="/app" variant="plain" size="sm" icon={IconArrowLeft}>
          Tus eventos
        </ButtonLink>
        <Group as="span" gap={3}>
          {may["event.settings.open"] && (
            <IconLink to={`${base}/settings`} label="Configuración del evento" icon={IconSettings} />
          )}
          {may["event.edit"] && (
            <ButtonLink to={`${base}/edit`} icon={IconEdit}>
              Editar
            </ButtonLink>
          )}
        </Group>
      </Group>
      <header className={css.head}>
        <Plate type={event.type} confirmed={answers?.coming ?? 0} invited={answers?.total ?? 0} size="lg" />
        <div>
          <Group as="p">
            <span className={css.kind}>
              <span aria-hidden="true">{emoji}</span> {typeLabel(event.type)}
            </span>
            <StatusBadge status={event.status} />
            <PriorityBadge priority={event.priority} long />
            {event.visibility === "private" && <Badge>{visibilityText.private}</Badge>}
          </Group>
          <h1>{event.title}</h1>
          {event.description && <p className={`${css.lead} soft lines`}>{event.description}</p>}
        </div>
      </header>
      {isHeld && (
        <Notices>
          <Notice tone="warn">
            La cuenta de quien creó este evento está suspendida. Hasta que se levante, la página pública y los enlaces
            no funcionan y los correos esperan; aquí dentro todo sigue como estaba.
          </Notice>
        </Notices>
      )}
      <div className={css.grid}>
        <div className={css.countdown}>
          <Countdown
            instant={instant}
            date={event.date}
            timeZone={event.timeZone}
            now={now}
            hasTime={event.startTime !== null}
            when={capitalized(formatWhen(event.date, event.startTime, event.endTime))}
          />
        </div>
        <LocationCard location={event.location} />
        <BudgetCard cents={event.budgetCents} />
        <CollaboratorsCard
          people={people}
          viewerId={viewerId}
          teamTo={may["collaborator.list"] ? `${base}/guests/invitations/team` : null}
        />
      </div>
      <div className={css.columns}>
        {own && <OwnAnswerCard own={own} reply={answer?.intent === "rsvp" ? answer : undefined} />}
        {answers && <AnswersCard answers={answers} />}
        {!answers && coming !== null && <ComingCard coming={coming} />}
        {comingNames && <ComingNamesCard coming={comingNames} />}
        {(may["guest.listPII"] || may["event.access.write"]) && (
          <ActionsCard
            eventId={event.id}
            mayGuests={may["guest.listPII"]}
            mayAccess={may["event.access.write"]}
            mayShare={may["event.share"]}
          />
        )}
        {invitation && <SharingPanel eventId={event.id} invitation={invitation} maySlug={may["event.slug.write"]} />}
        {may["event.status.write"] && (
          <Card as="section" roomy aria-labelledby="status-title">
            <h2 id="status-title">¿Cómo va?</h2>
            <StatusForm status={event.status} answer={answer?.intent === "status" ? answer : undefined} />
          </Card>
        )}
        {(event.imageKey || may["event.image.write"]) && (
          <PictureCard imageKey={event.imageKey} editTo={may["event.image.write"] ? `${base}/image` : null} />
        )}
      </div>
      {may["membership.leave"] && (
        <p className={css.leave}>
          <ButtonLink to={`${base}/leave`} variant="plain" size="sm" icon={IconDoorExit} preventScrollReset>
            Salir del evento
          </ButtonLink>
        </p>
      )}
    </Sheet>
  );
}
