// One task in the list: its tick, title, day, assignee and menu.
import IconGripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import { notSentText } from "#app/copy/network.ts";
import type { TaskGroup } from "#app/domain/event/tasks.ts";
import type { Grip } from "#app/ui/form/use-reorder.ts";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { Badge } from "#app/ui/display/badge.tsx";
import { SheetSign } from "#app/ui/display/sign-sheet.tsx";
import { Tick } from "#app/ui/form/choice-fields.tsx";
import { beforeText, dayText, doneText, lateText } from "../copy.ts";
import type { ListRow } from "../queries.server.ts";
import { chosenForm } from "./bulk-bar.tsx";
import { type RowWorld, tickForms } from "./list-world.ts";
import { TaskMenu } from "./task-menu.tsx";
import { StillTick, TaskTick, useTick } from "./task-tick.tsx";
import css from "./tasks.module.css";

type Props = RowWorld & {
  task: ListRow;
  group: TaskGroup;
  isNext: boolean;
  isChanged: boolean;
  isLifted: boolean;
  grip: Grip | null;
  /** The task behind which it comes when it moves one place up or down; null if it cannot. */
  up: string | null;
  down: string | null;
};

/** Its links are plain ones handled by the list (`useRowLinks`), and its icons exist once on the page: a list may have hundreds of rows. */
export function TaskRow(props: Props) {
  const { task, event, group, today, viewerId, mayWrite, isChoosing, here, grip } = props;
  const path = props.pathOf(task.id);
  const tick = useTick(task.id, task.doneAt !== null);
  const { isDone, isWaiting, error } = tick;
  const look = group === "overdue" ? "late" : props.isNext ? "next" : undefined;
  return (
    <li
      className={css.row}
      data-late={group === "overdue" || undefined}
      data-next={props.isNext || undefined}
      data-done={isDone || undefined}
      data-changed={props.isChanged || undefined}
      data-lifted={props.isLifted || undefined}
    >
      {isChoosing ? (
        <label className={css.choose}>
          <Tick form={chosenForm} name="ids[]" value={task.id} />
          <span className="sr">Elegir «{task.title}»</span>
        </label>
      ) : mayWrite || task.assigneeId === viewerId ? (
        <TaskTick task={task} tick={tick} action={here} look={look} form={tickForms[isDone ? "open" : "done"]} />
      ) : (
        <StillTick isDone={isDone} />
      )}
      <div className={css.words}>
        <a href={path} data-row-link="">
          {task.title}
        </a>
        <p className={css.when}>
          <span>{task.doneAt ? doneText(task.doneAt, today, event.timeZone) : dayText(task.day, today)}</span>
          {isWaiting && <span className={css.follows}>{notSentText}</span>}
          {task.daysBefore !== null && !task.doneAt && (
            <span className={css.follows}>
              <SheetSign name="link" />
              {beforeText(task.daysBefore)}
            </span>
          )}
          {task.hasNotes && (
            <span className={css.follows}>
              <SheetSign name="note" />
              <span className="sr">Con notas</span>
            </span>
          )}
        </p>
        {error && (
          <p className={css.failed} role="alert">
            {error}
          </p>
        )}
      </div>
      {group === "overdue" && task.day && (
        <span className={css.late}>
          <Badge tone="hot">{lateText(task.day, today)}</Badge>
        </span>
      )}
      {task.assignee ? (
        <span className={css.who} title={task.assigneeId === viewerId ? "Tú" : task.assignee.name}>
          <Avatar person={task.assignee} size="sm" alone />
        </span>
      ) : (
        mayWrite &&
        !isDone && (
          <a
            href={path}
            data-row-link=""
            className={css.give}
            aria-label={`Dar a alguien: ${task.title}`}
            title="Dar a alguien"
          >
            <SheetSign name="give" />
          </a>
        )
      )}
      {grip && (
        <button
          type="button"
          className={css.grip}
          aria-label={`Mover «${task.title}»`}
          aria-pressed={props.isLifted}
          {...grip}
        >
          <IconGripVertical aria-hidden />
        </button>
      )}
      {mayWrite && <TaskMenu task={task} path={path} here={here} up={props.up} down={props.down} />}
    </li>
  );
}
