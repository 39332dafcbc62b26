// What is late and what is due this week across all events, to be ticked off at once.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { Form, Link } from "react-router";
import { formatNumber } from "#app/copy/format.ts";
import type { PortfolioFigures } from "#app/domain/portfolio.ts";
import type { PlainDate } from "#app/domain/zoned-time.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { dueText, lateText } from "../copy.ts";
import type { PortfolioTask } from "../portfolio.queries.server.ts";
import css from "./portfolio-tasks.module.css";

/** Where a tick is posted: to the day of the task, which leads back here. */
export function tickPath(day: PlainDate): string {
  return `/app/calendar/${day}?de=cartera`;
}

type Props = { late: readonly PortfolioTask[]; week: readonly PortfolioTask[]; figures: PortfolioFigures };

export function PortfolioTasks({ late, week, figures }: Props) {
  if (late.length + week.length === 0) return null;
  return (
    <div className={css.two}>
      <Section title="Tarde" id="tarde">
        <Tasks tasks={late} total={figures.late} isLate none="Nada va tarde." />
      </Section>
      <Section
        title="Esta semana"
        id="esta-semana"
        aside={
          <ButtonLink to="/app/calendar?vista=agenda" variant="plain" size="sm">
            Calendario
          </ButtonLink>
        }
      >
        <Tasks tasks={week} total={figures.week} none="Esta semana no toca nada." />
      </Section>
    </div>
  );
}

type ListProps = { tasks: readonly PortfolioTask[]; total: number; isLate?: boolean; none: string };

function Tasks({ tasks, total, isLate = false, none }: ListProps) {
  if (tasks.length === 0) return <p className="soft">{none}</p>;
  const left = total - tasks.length;
  return (
    <>
      <ul className={css.tasks}>
        {tasks.map((task) => (
          <li key={task.id}>
            <Tick task={task} isLate={isLate} />
            <Link to={`/app/event/${task.eventId}/tasks/${task.id}`} className={css.words}>
              <b>{task.title}</b>
              <small>{[task.eventTitle, task.isMine ? "tú" : task.assigneeName].filter(Boolean).join(" · ")}</small>
            </Link>
            <span className={isLate ? css.late : task.days <= 1 ? css.soon : css.due}>
              {isLate ? lateText(task.days) : dueText(task.days, task.day)}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={css.more}>Y {formatNumber(left)} más, cada una en su evento.</p>}
    </>
  );
}

/** The seat of a task: pressed, the task is done. Without the right to it, it only shows. */
function Tick({ task: { id, eventId, title, day, mayTick }, isLate }: { task: PortfolioTask; isLate: boolean }) {
  const seat = <i className={isLate ? css.lateSeat : css.seat} aria-hidden="true" />;
  if (!mayTick) return <span className={css.box}>{seat}</span>;
  return (
    <Form method="post" action={tickPath(day)} preventScrollReset replace>
      <input type="hidden" name="intent" value="task.toggle" />
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="taskId" value={id} />
      <input type="hidden" name="completed" value="true" />
      <button type="submit" className={css.box} aria-label={`Marcar como hecha: ${title}`}>
        <i className={isLate ? css.lateSeat : css.seat} aria-hidden="true">
          <IconCheck />
        </i>
      </button>
    </Form>
  );
}
