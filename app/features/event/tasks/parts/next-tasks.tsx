// The tasks on the event's own screen: the progress and the next five.
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { daysBetween } from "#app/domain/time/zoned-time.ts";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { TitleLink } from "#app/ui/display/list.tsx";
import { Progress } from "#app/ui/display/progress.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import { dayText, ownTasks } from "../copy.ts";
import type { TaskSummary } from "../queries.server.ts";
import css from "./next-tasks.module.css";

/** Null if the viewer can neither see a task nor add the first one. A viewer outside the team sees their own tasks. part 2 §4 */
export function NextTasks({
  eventId,
  summary: { isWhole, progress, next, today },
  mayWrite,
}: {
  eventId: string;
  summary: TaskSummary;
  mayWrite: boolean;
}) {
  const { done, total, percent } = progress;
  const base = `/app/event/${eventId}/tasks`;
  if (total === 0 && !mayWrite) return null;
  return (
    <Card as="section" roomy aria-labelledby="tasks-title">
      <h2 id="tasks-title">{isWhole ? "Tareas" : ownTasks}</h2>
      <p className={css.share}>
        <b className="num">{percent} %</b>{" "}
        <span className="soft">
          {total === 0 ? "Todavía no hay ninguna" : `${formatNumber(done)} de ${formatCount(total, "hecha", "hechas")}`}
        </span>
      </p>
      <Progress percent={percent} label="Progreso de las tareas" />
      {next.length > 0 && (
        <ol className={css.next}>
          {next.map((task, at) => (
            <li key={task.id} data-late={(task.day !== null && daysBetween(today, task.day) < 0) || undefined}>
              <i aria-hidden="true" data-next={at === 0 || undefined} />
              <div>
                <TitleLink to={`${base}/${task.id}`}>{task.title}</TitleLink>
                <p>{dayText(task.day, today)}</p>
              </div>
              {task.assignee && <Avatar person={task.assignee} size="sm" alone />}
            </li>
          ))}
        </ol>
      )}
      {total > 0 && next.length === 0 && <p className={css.all}>Todo hecho. A disfrutar.</p>}
      <ButtonLink to={base} variant="soft" after={IconArrowRight} className={css.way}>
        {!isWhole ? "Ver tus tareas" : total === 0 ? "Empezar la lista" : "Ver todas las tareas"}
      </ButtonLink>
    </Card>
  );
}
