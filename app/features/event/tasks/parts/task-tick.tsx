// The round box of a task, wherever one is shown: pressed, it is done. It says so at once, and goes back where that is refused.
import { useFetcher } from "react-router";
import { toggledText } from "#app/copy/task-tick.ts";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { sentLater, useWaitingValue } from "#app/ui/offline/waiting.ts";
import type { TaskAnswer } from "./task-answers.ts";
import css from "./task-tick.module.css";

type TickState = {
  fetcher: ReturnType<typeof useFetcher<TaskAnswer>>;
  isDone: boolean;
  /** It is sent once there is a connection. */
  isWaiting: boolean;
  error: string | undefined;
};

/** A task's tick on its way: whether it is done by now, and why it could not be. */
export function useTick(taskId: string, isDone: boolean): TickState {
  const fetcher = useFetcher<TaskAnswer>();
  const pending = fetcher.formData?.get("completed");
  const waiting = useWaitingValue(taskId);
  return {
    fetcher,
    isDone: (pending ?? waiting ?? String(isDone)) === "true",
    isWaiting: waiting !== undefined,
    error: fetcher.state === "idle" ? fetcher.data?.errors.form : undefined,
  };
}

/** `action` is the event's list of tasks, to which it leads without a script. */
export function TaskTick({
  task: { id, title },
  tick: { fetcher, isDone },
  action,
  look,
}: {
  task: { id: string; title: string };
  tick: Pick<TickState, "fetcher" | "isDone">;
  action: string;
  look?: "late" | "next" | undefined;
}) {
  const hydrated = useHydrated();
  return (
    <form
      method="post"
      action={action}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void fetcher.submit(event.currentTarget, { preventScrollReset: true });
      }}
      {...sentLater({ what: toggledText(title, !isDone), subject: id, value: String(!isDone) })}
    >
      <input type="hidden" name="formId" />
      <input type="hidden" name="intent" value="task.toggle" />
      <input type="hidden" name="taskId" value={id} />
      <input type="hidden" name="completed" value={String(!isDone)} />
      {hydrated && <input type="hidden" name="quiet" value="on" />}
      <button
        type="submit"
        aria-pressed={isDone}
        aria-label={`Hecha: ${title}`}
        className={css.tick}
        data-look={isDone ? "done" : look}
        data-tick=""
      />
    </form>
  );
}

/** The same for a person who may only see it. */
export function StillTick({ isDone }: { isDone: boolean }) {
  return (
    <span className={css.tick} data-still="" data-look={isDone ? "done" : undefined}>
      <span className="sr">{isDone ? "Hecha" : "Por hacer"}</span>
    </span>
  );
}
