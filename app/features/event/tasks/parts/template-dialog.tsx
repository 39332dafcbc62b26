// The tasks that a template would add to the list: all are ticked, and the user unticks those that do not fit.
import { DialogButtons } from "#app/ui/form/dialog-buttons.tsx";
import { useLocation } from "react-router";
import { templateText } from "#app/copy/event/task-templates.ts";
import { type TaskTemplate, taskTemplates, type TemplateTask } from "#app/domain/event/task-templates.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { CheckboxGroup } from "#app/ui/form/choice-fields.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { beforeText, phaseText } from "../copy.ts";
import { tasksPath } from "./task-address.ts";

export function TemplateDialog({
  eventId,
  template,
  missing,
}: {
  eventId: string;
  template: TaskTemplate;
  missing: readonly TemplateTask[];
}) {
  const address = new URLSearchParams(useLocation().search);
  const backTo = tasksPath(eventId, address);
  const chips = taskTemplates.map((each) => {
    const path = tasksPath(eventId, address, { dialog: "/template" });
    const to = `${path}${path.includes("?") ? "&" : "?"}plantilla=${each}`;
    return { to, label: templateText[each].name, current: each === template };
  });
  return (
    <RouteDialog
      title="Plantillas"
      lead="Con su fecha, contada desde el día del evento: si lo movéis, se mueven."
      backTo={backTo}
    >
      <Stack gap={4} mb={4}>
        <FilterChips label="Plantilla" chips={chips} />
      </Stack>
      {missing.length === 0 ? (
        <>
          <p className="soft">Ya tienes en tu lista todo lo de esta plantilla.</p>
          <FormActions>
            <ButtonLink to={backTo} replace preventScrollReset>
              Volver a la lista
            </ButtonLink>
          </FormActions>
        </>
      ) : (
        <CheckedForm intent="template.apply" action={backTo} extra={{ template, chosen: "on" }} preventScrollReset>
          {[...Map.groupBy(missing, ([, daysBefore]) => phaseText(daysBefore))].map(([phase, tasks]) => (
            <CheckboxGroup
              key={phase}
              name="keys[]"
              id={`fase-${tasks[0]?.[0]}`}
              label={phase}
              defaultValue={tasks.map(([key]) => key)}
              choices={tasks.map(([key, daysBefore, title]) => ({
                value: key,
                label: title,
                hint: beforeText(daysBefore),
              }))}
            />
          ))}
          <DialogButtons backTo={backTo} busy="Añadiendo...">
            Añadir las marcadas
          </DialogButtons>
        </CheckedForm>
      )}
    </RouteDialog>
  );
}
