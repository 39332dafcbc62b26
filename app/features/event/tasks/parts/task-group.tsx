// The tasks of one group: overdue, this week, this month, later, without a day, done; in an order that can be changed by hand.
import { useId, useRef } from "react";
import { useFetcher } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { movedIn, type TaskGroup } from "#app/domain/event/tasks.ts";
import { useReorder } from "#app/ui/form/use-reorder.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { groupText, placeText } from "../copy.ts";
import type { ListRow } from "../queries.server.ts";
import type { RowWorld } from "./list-world.ts";
import { TaskRow } from "./task-row.tsx";
import css from "./tasks.module.css";
import type { TaskAnswer } from "./task-address.ts";

export function TaskGroupRows({
  group,
  tasks,
  count,
  allTo,
  changed,
  nextId,
  ...world
}: RowWorld & {
  group: TaskGroup;
  tasks: readonly ListRow[];
  /** How many there are, where not all are shown. */
  count: number;
  allTo: string;
  changed: ReadonlySet<string>;
  nextId: string | undefined;
}) {
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  const fetcher = useFetcher<TaskAnswer>();
  const ids = tasks.map(({ id }) => id);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const { order, lifted, said, gripOf } = useReorder(
    ids,
    () => [...(list.current?.children ?? [])],
    (id, at) => placeText(byId.get(id)?.title ?? "", at, ids.length),
    (after) => {
      const moved = movedIn(ids, after);
      if (!moved) return;
      const fields = { intent: "task.order", quiet: "on", taskId: moved.id, after: moved.after ?? "" };
      void fetcher.submit(fields, { method: "post", action: world.here, preventScrollReset: true });
    },
  );
  const mayOrder = hydrated && world.mayWrite && !world.isChoosing && group !== "done" && tasks.length > 1;
  const error = fetcher.state === "idle" ? fetcher.data?.errors.form : undefined;
  const shown = order.flatMap((id) => byId.get(id) ?? []);
  return (
    <section className={css.group} data-group={group} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {groupText[group]} <span>{formatNumber(count)}</span>
      </h2>
      {error && (
        <Notice tone="bad" live>
          {error}
        </Notice>
      )}
      <ul ref={list}>
        {shown.map((task, at) => (
          <TaskRow
            key={task.id}
            task={task}
            group={group}
            isNext={task.id === nextId}
            isChanged={changed.has(task.id)}
            isLifted={lifted === task.id}
            grip={mayOrder ? gripOf(task.id) : null}
            up={group === "done" || at === 0 ? null : (shown[at - 2]?.id ?? "")}
            down={group === "done" ? null : (shown[at + 1]?.id ?? null)}
            {...world}
          />
        ))}
      </ul>
      <output className="sr">{said}</output>
      {count > tasks.length && (
        <ButtonLink variant="plain" to={allTo} className={css.more} replace preventScrollReset>
          Ver las {formatNumber(count)}
        </ButtonLink>
      )}
    </section>
  );
}
