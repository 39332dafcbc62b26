// The dialog that adds tables or seats.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { SeatingMode } from "#app/domain/event/seating.ts";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { ModeChoice } from "./mode-choice.tsx";
import { SeatFields, TableFields } from "./place-fields.tsx";
import { planPath } from "./plan-address.ts";
import { usePlanView } from "./use-plan-view.ts";

type Props = {
  eventId: string;
  mode: SeatingMode | null;
  /** Whether the plan is still empty. */
  isFirst: boolean;
  categories: readonly string[];
  answer: FormAnswer | undefined;
};

/** part 2 §2 and §5 */
export function NewPlaceDialog({ eventId, mode, isFirst, categories, answer }: Props) {
  const plan = planPath(eventId, "", {}, usePlanView());
  if (mode === null)
    return (
      <RouteDialog title="Mesas o asientos" backTo={plan}>
        <ModeChoice action={planPath(eventId, "mode")} answer={answer} />
      </RouteDialog>
    );
  const first = { name: mode === "tables" ? "Mesa" : "Fila A", count: mode === "tables" ? "10" : "12", capacity: "8" };
  return (
    <RouteDialog title={mode === "tables" ? "Añadir mesas" : "Añadir asientos"} backTo={plan}>
      {mode === "tables" ? (
        <CheckedForm
          intent="table.add"
          schema={() => import("../form.ts").then(({ tableForm }) => tableForm)}
          errors={answer?.errors}
          values={answer?.values ?? (isFirst ? first : undefined)}
        >
          <TableFields several />
          <FormActions>
            <SubmitButton busy="Añadiendo...">Añadir mesas</SubmitButton>
          </FormActions>
        </CheckedForm>
      ) : (
        <CheckedForm
          intent="seat.add"
          schema={() => import("../form.ts").then(({ seatForm }) => seatForm)}
          errors={answer?.errors}
          values={answer?.values ?? (isFirst ? first : undefined)}
        >
          <SeatFields several categories={categories} />
          <FormActions>
            <SubmitButton busy="Añadiendo...">Añadir asientos</SubmitButton>
          </FormActions>
        </CheckedForm>
      )}
    </RouteDialog>
  );
}
