// The round box of a task, wherever one is shown: pressed, it is done. It says so at once, and goes back where that is refused.
import type { ReactNode } from "react";
import { useFetcher, useSubmit } from "react-router";
import { toggledText } from "#app/copy/event/task-tick.ts";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { noteLater, useWaitingValue } from "#app/ui/offline/waiting.ts";
import css from "./task-tick.module.css";
import type { TaskAnswer } from "./task-address.ts";

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

/**
 * A form that sends a tick without a script: to the event's list of tasks, `action`. All rows of a list share one form of each kind, which
 * their ticks name. A form in each of hundreds of rows would be a third of the page.
 */
export function TickForm({
  action,
  completed,
  id,
  children,
}: {
  action: string;
  completed: boolean;
  id?: string;
  children?: ReactNode;
}) {
  return (
    <form method="post" action={action} id={id} className={css.form}>
      <input type="hidden" name="intent" value="task.toggle" />
      <input type="hidden" name="completed" value={String(completed)} />
      {children}
    </form>
  );
}

/** `form` is the id of a `TickForm`, where it does not stand in one. */
export function TaskTick({
  task: { id, title },
  tick: { fetcher, isDone },
  action,
  look,
  form,
}: {
  task: { id: string; title: string };
  tick: Pick<TickState, "fetcher" | "isDone">;
  action: string;
  look?: "late" | "next" | undefined;
  form?: string;
}) {
  const submit = useSubmit();
  function fieldsFor(completed: boolean) {
    const formId = noteLater({ what: toggledText(title, completed), subject: id, value: String(completed) });
    return { formId, intent: "task.toggle", taskId: id, completed: String(completed), quiet: "on" };
  }
  // The row, and with it its fetcher, may be gone by then.
  const undo = () => submit(fieldsFor(!isDone), { method: "post", action, navigate: false, preventScrollReset: true });
  useNoticeToast(fetcher.data, () => void undo());
  return (
    <button
      name="taskId"
      value={id}
      form={form}
      aria-pressed={isDone}
      aria-label={`Hecha: ${title}`}
      className={css.tick}
      data-look={isDone ? "done" : look}
      data-tick=""
      onClick={(event) => {
        event.preventDefault();
        void fetcher.submit(fieldsFor(!isDone), { method: "post", action, preventScrollReset: true });
      }}
    />
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
