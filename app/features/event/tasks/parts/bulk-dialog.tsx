// The dialog that gives several tasks a day or a person at once.
import { DialogButtons } from "#app/ui/form/dialog-buttons.tsx";
import { useLocation, useOutletContext } from "react-router";
import { formatCount } from "#app/copy/text/format.ts";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import type { Assignable } from "../queries.server.ts";
import { tasksPath, type TaskAnswer } from "./task-address.ts";
import { PersonField, TimeFields } from "./task-fields.tsx";
import type { TasksContext } from "./tasks-screen.tsx";

/** `ticked` are the tasks that the address names, where there is no script; else the list behind says them. */
export function BulkDialog({
  eventId,
  people,
  date,
  answer,
  ticked,
}: {
  eventId: string;
  people: readonly Assignable[];
  date: string;
  answer: TaskAnswer | undefined;
  ticked: readonly string[];
}) {
  const context = useOutletContext<TasksContext | undefined>();
  const backTo = tasksPath(eventId, new URLSearchParams(useLocation().search));
  const ids = context && context.chosen.length > 0 ? context.chosen : ticked;
  if (ids.length === 0)
    return (
      <GoneDialog
        title="No has elegido ninguna tarea"
        text="Marca en la lista las que quieras cambiar, y vuelve aquí."
        back="Volver a la lista"
        backTo={backTo}
      />
    );
  return (
    <RouteDialog
      title={`Cambiar ${formatCount(ids.length, "tarea", "tareas")}`}
      lead="Solo cambia lo que elijas aquí; lo demás se queda como está."
      backTo={backTo}
    >
      <CheckedForm
        intent="bulk.update"
        schema={() => import("../form.ts").then(({ bulkForm }) => bulkForm)}
        errors={answer?.errors}
        values={answer?.values}
        preventScrollReset
      >
        {ids.map((id) => (
          <input key={id} type="hidden" name="ids[]" value={id} />
        ))}
        <TimeFields date={date} mayKeep />
        <PersonField people={people} mayKeep />
        <Select
          name="completed"
          label="¿Está hecho?"
          empty="Como está"
          options={[
            { value: "true", label: "Hechas" },
            { value: "false", label: "Por hacer" },
          ]}
        />
        <DialogButtons backTo={backTo}>Guardar cambios</DialogButtons>
      </CheckedForm>
    </RouteDialog>
  );
}
