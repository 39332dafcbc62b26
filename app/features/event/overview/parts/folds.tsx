// The folds of an event's screen: the next tasks, its facts, the team's notes, and the names of its guests.
import IconChecklist from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import IconNotes from "@tabler/icons-react/dist/esm/icons/IconNotes.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import type { ReactNode } from "react";
import { formatCount, formatMoney, formatNumber } from "#app/copy/text/format.ts";
import type { MoneySums } from "#app/domain/event/budget.ts";
import { SightLine } from "#app/features/event/frame/parts/sight-line.tsx";
import { BlockBoard } from "#app/features/event/blocks/parts/block-board.tsx";
import type { ShownBlock } from "#app/features/event/blocks/queries.server.ts";
import { ownTasks } from "#app/features/event/tasks/copy.ts";
import { NextTasks } from "#app/features/event/tasks/parts/next-tasks.tsx";
import type { TaskSummary } from "#app/features/event/tasks/queries.server.ts";
import type { Coming } from "#app/features/guest/event-page/coming.queries.server.ts";
import type { Icon } from "#app/ui/display/icon.ts";
import type { Collaborator, EventDetails } from "../queries.server.ts";
import { ComingNames } from "./answers-card.tsx";
import { EventFacts, type FactsAccess } from "./event-facts.tsx";
import css from "./event-screen.module.css";

type Access = FactsAccess | "event.blocks.view" | "event.blocks.write" | "event.timeline.write";
type Props = {
  event: EventDetails;
  may: Record<Access, boolean>;
  viewerId: string;
  people: readonly Collaborator[];
  managesGuests: boolean;
  money: MoneySums | null;
  /** Null for members who may see no task. */
  tasks: TaskSummary | null;
  blocks: readonly ShownBlock[];
  /** Null for members who may not read the names, and for those who manage the guests. */
  comingNames: Coming | null;
};

export function Folds({ event, may, viewerId, people, managesGuests, money, tasks, blocks, comingNames }: Props) {
  const base = `/app/event/${event.id}`;
  const writesTasks = may["event.timeline.write"];
  const comes = comingNames ? comingNames.names.length + comingNames.more : 0;
  return (
    <div className={css.folds}>
      {comingNames && comes > 0 && (
        <Fold icon={IconUsers} title="Quiénes vienen" more={formatNumber(comes)}>
          <ComingNames coming={comingNames} />
        </Fold>
      )}
      {tasks && (tasks.progress.total > 0 || writesTasks) && (
        <Fold icon={IconChecklist} title={tasks.isWhole ? "Lo próximo" : ownTasks} more={doneText(tasks)}>
          <NextTasks eventId={event.id} summary={tasks} />
        </Fold>
      )}
      <Fold icon={IconInfoCircle} title="Los datos" more={factsText(event, people.length)}>
        <EventFacts event={event} may={may} {...{ people, viewerId, managesGuests, money }} />
      </Fold>
      {may["event.blocks.view"] && (blocks.length > 0 || may["event.blocks.write"]) && (
        <Fold
          id="bloques"
          icon={IconNotes}
          title="Notas del equipo"
          more={blocks.length === 0 ? "Ninguna" : formatCount(blocks.length, "bloque", "bloques")}
        >
          <SightLine thing="blocks" />
          <BlockBoard blocks={blocks} editTo={may["event.blocks.write"] ? `${base}/edit#bloques` : null} />
        </Fold>
      )}
    </div>
  );
}

function Fold({
  id,
  icon: Sign,
  title,
  more,
  children,
}: {
  id?: string;
  icon: Icon;
  title: string;
  more: string;
  children: ReactNode;
}) {
  return (
    <details id={id} className={css.fold}>
      <summary>
        <Sign aria-hidden />
        <h2>{title}</h2>
        <small>{more}</small>
      </summary>
      <div className={css.folded}>{children}</div>
    </details>
  );
}

function doneText({ progress: { done, total, percent } }: TaskSummary): string {
  if (total === 0) return "Ninguna tarea";
  return `${formatNumber(done)} de ${formatCount(total, "tarea hecha", "tareas hechas")}, ${percent} %`;
}

function factsText({ budgetCents }: EventDetails, people: number): string {
  const team = `${formatNumber(people)} en el equipo`;
  return budgetCents ? `${formatMoney(budgetCents)} · ${team}` : team;
}
