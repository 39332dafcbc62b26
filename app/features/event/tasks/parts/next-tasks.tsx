// The next five tasks, on the event's own screen.
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import { daysBetween } from "#app/domain/time/zoned-time.ts";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { TitleLink } from "#app/ui/display/list.tsx";
import { Progress } from "#app/ui/display/progress.tsx";
import { dayText } from "../copy.ts";
import type { TaskSummary } from "../queries.server.ts";
import css from "./next-tasks.module.css";

/** A viewer outside the team sees their own tasks. part 2 §4 */
export function NextTasks({
  eventId,
  summary: { isWhole, progress, next, today },
}: {
  eventId: string;
  summary: TaskSummary;
}) {
  const { total, percent } = progress;
  const base = `/app/event/${eventId}/tasks`;
  return (
    <>
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
    </>
  );
}
