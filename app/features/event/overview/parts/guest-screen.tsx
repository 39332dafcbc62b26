// The screen of one event for who only takes part: the card of their invitation, their answer, the day, and who comes.
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconCalendarPlus from "@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs";
import IconDoorExit from "@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs";
import type { ProgrammeRow } from "#app/domain/event/schedule-day.ts";
import { isAskedToCome } from "#app/domain/event/taking-part.ts";
import { InvitedCard } from "#app/features/event/invited/parts/invited-card.tsx";
import type { Invited } from "#app/features/event/invited/queries.server.ts";
import { ownTasks } from "#app/features/event/tasks/copy.ts";
import { NextTasks } from "#app/features/event/tasks/parts/next-tasks.tsx";
import type { TaskSummary } from "#app/features/event/tasks/queries.server.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Card, Sheet } from "#app/ui/layout/sheet.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { changeAnswerText, heldText, moreWordsText } from "../copy.ts";
import { DayCard } from "./day-card.tsx";
import { OwnAnswerCard, type OwnAnswerReply } from "./own-answer-card.tsx";

export type GuestScreenProps = {
  event: { id: string; title: string };
  isHeld: boolean;
  invited: Invited;
  /** The path of the event's public page. */
  publicPath: string;
  moments: readonly ProgrammeRow[];
  /** The tasks that a host has given them, or all while they are open to guests; null without any. */
  tasks: TaskSummary | null;
  mayLeave: boolean;
  answer: ({ error: string | null } & OwnAnswerReply) | undefined;
};

export function GuestScreen(props: GuestScreenProps) {
  const { event, isHeld, invited, publicPath, moments, tasks, mayLeave, answer } = props;
  const base = `/app/event/${event.id}`;
  useLive([`event:${event.id}`]);
  const { own, role } = invited;
  const answers = isAskedToCome(role) && (own.answers === "open" || own.given !== null || own.waitsForRoom);
  const isRefused = answer?.errors !== undefined;
  return (
    <Sheet>
      <Stack gap={6} most="42.5rem">
        <ButtonLink to="/app" variant="plain" size="sm" icon={IconArrowLeft}>
          Tus invitaciones
        </ButtonLink>
        {isHeld && <Notice tone="warn">{heldText}</Notice>}
        <InvitedCard invited={invited} level={1} />
        <Group gap={2}>
          <ButtonLink to={`${publicPath}/calendario.ics`} variant="quiet" icon={IconCalendarPlus} reloadDocument>
            Añadir al calendario
          </ButtonLink>
        </Group>
        {answers && (
          <Disclosure summary={own.given || own.waitsForRoom ? changeAnswerText : moreWordsText} open={isRefused}>
            <OwnAnswerCard own={{ ...own, publicPath }} reply={answer} />
          </Disclosure>
        )}
        {tasks && tasks.progress.total > 0 && (
          <Card as="section">
            <h2>{tasks.isWhole ? "Lo próximo" : ownTasks}</h2>
            <NextTasks eventId={event.id} summary={tasks} />
          </Card>
        )}
        {moments.length > 0 && <DayCard rows={moments} />}
        {mayLeave && (
          <p>
            <ButtonLink to={`${base}/leave`} variant="plain" size="sm" icon={IconDoorExit} preventScrollReset>
              Salir del evento
            </ButtonLink>
          </p>
        )}
      </Stack>
    </Sheet>
  );
}
