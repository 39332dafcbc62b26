// The dialogs over the list of tasks: a new task, one that is there, and one that is there no more.
import { DialogButtons } from "#app/ui/form/dialog-buttons.tsx";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Form, useLocation } from "react-router";
import { formatLongDate } from "#app/copy/text/format.ts";
import { Button } from "#app/ui/display/button.tsx";
import { Fact, FactGrid, Quote } from "#app/ui/display/details.tsx";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { beforeText, dayText } from "../copy.ts";
import type { Assignable, ListedTask } from "../queries.server.ts";
import { tasksPath, type TaskAnswer } from "./task-address.ts";
import css from "./task-fields.module.css";
import { type Hints, TaskFields } from "./task-fields.tsx";

type DialogProps = { eventId: string; people: readonly Assignable[]; date: string; answer: TaskAnswer | undefined };

const schema = () => import("../form.ts").then(({ taskForm }) => taskForm);

export function NewTaskDialog({ eventId, people, date, answer }: DialogProps) {
  const backTo = useBack(eventId);
  return (
    <RouteDialog title="Tarea nueva" backTo={backTo}>
      <CheckedForm intent="task.add" schema={schema} errors={answer?.errors} values={answer?.values} preventScrollReset>
        <TaskFields people={people} date={date} isNew />
        <DialogButtons backTo={backTo} busy="Añadiendo...">
          Añadir tarea
        </DialogButtons>
      </CheckedForm>
    </RouteDialog>
  );
}

/** One task: its form for those who may write, else what it says. */
export function TaskDialog({
  eventId,
  task,
  people,
  date,
  today,
  mayWrite,
  answer,
}: DialogProps & { task: ListedTask; today: string; mayWrite: boolean }) {
  const backTo = useBack(eventId);
  if (!mayWrite)
    return (
      <RouteDialog title={task.title} backTo={backTo}>
        <div className={css.facts}>
          <FactGrid>
            <Fact name="Para cuándo">{whenText(task, today)}</Fact>
            <Fact name="Quién se encarga">{task.assignee?.name ?? "Nadie todavía"}</Fact>
          </FactGrid>
        </div>
        {task.description && <Quote>{task.description}</Quote>}
      </RouteDialog>
    );
  return (
    <RouteDialog title={task.title} backTo={backTo}>
      <TaskForm task={task} people={people} date={date} answer={answer} backTo={backTo} />
      <div className={css.buttons}>
        <Form method="post" action={backTo} preventScrollReset>
          <input type="hidden" name="intent" value="task.toggle" />
          <input type="hidden" name="taskId" value={task.id} />
          <Button type="submit" name="completed" value={String(!task.doneAt)} variant="soft" size="sm">
            {task.doneAt ? "Volver a abrir" : "Marcar como hecha"}
          </Button>
        </Form>
        <Form method="post" action={backTo} preventScrollReset>
          <input type="hidden" name="intent" value="task.delete" />
          <input type="hidden" name="taskId" value={task.id} />
          <Button type="submit" variant="destructive" size="sm" icon={IconTrash}>
            Eliminar
          </Button>
        </Form>
      </div>
    </RouteDialog>
  );
}

function TaskForm({
  task,
  people,
  date,
  answer,
  backTo,
}: Omit<DialogProps, "eventId"> & { task: ListedTask; backTo: string }) {
  const current = answer?.current;
  return (
    <CheckedForm
      intent="task.update"
      schema={schema}
      errors={answer?.errors}
      values={answer?.values ?? valuesOf(task)}
      version={current?.version ?? task.version}
      preventScrollReset
    >
      <TaskFields people={people} date={date} hints={current ? hintsOf(current, answer.values) : {}} />
      <DialogButtons backTo={backTo}>Guardar cambios</DialogButtons>
    </CheckedForm>
  );
}

/** In place of a task that is not on the list any more: another person may have deleted it meanwhile. */
export function GoneTaskDialog({ eventId }: { eventId: string }) {
  return (
    <GoneDialog
      title="Esta tarea ya no está"
      text="Puede que alguien la haya eliminado mientras tanto."
      back="Volver a la lista"
      backTo={useBack(eventId)}
    />
  );
}

/** The values in the fields of a task. */
function valuesOf({ title, description, dueOn, daysBefore, assigneeId }: ListedTask) {
  return {
    title,
    description,
    when: daysBefore === null ? (dueOn === null ? "none" : "date") : "before",
    date: dueOn ?? "",
    before: daysBefore === null ? "" : String(Math.abs(daysBefore)),
    side: daysBefore !== null && daysBefore < 0 ? "after" : "before",
    assignee: assigneeId ?? "",
  };
}

/** Beside each field that another person has changed meanwhile, what stands there now. */
function hintsOf(current: ListedTask, typed: Readonly<Record<string, unknown>>): Hints {
  const now = valuesOf(current);
  const differs = (name: keyof typeof now) => typed[name] !== undefined && String(typed[name]) !== now[name];
  const hints: Hints = {};
  if (differs("title")) hints.title = `Ahora: ${now.title}`;
  if (differs("description")) hints.description = `Ahora: ${now.description || "vacío"}`;
  if (differs("assignee")) hints.assignee = `Ahora: ${current.assignee?.name ?? "nadie todavía"}`;
  if (
    differs("when") ||
    (now.when === "date" && differs("date")) ||
    (now.when === "before" && (differs("before") || differs("side")))
  )
    hints.when = `Ahora: ${current.daysBefore === null ? (current.dueOn ? formatLongDate(current.dueOn) : "sin fecha") : beforeText(current.daysBefore).toLowerCase()}`;
  return hints;
}

function whenText(task: ListedTask, today: string): string {
  const day = dayText(task.day, today);
  return task.daysBefore === null ? day : `${day} (${beforeText(task.daysBefore).toLowerCase()})`;
}

function useBack(eventId: string): string {
  return tasksPath(eventId, new URLSearchParams(useLocation().search));
}
