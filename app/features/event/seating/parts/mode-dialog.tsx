// The dialog that says what is lost when a plan of tables becomes one of seats, or the other way round.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { SeatingMode } from "#app/domain/event/seating.ts";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { ConfirmForm } from "#app/ui/form/confirm-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { lossText, modeText, notices } from "../copy.ts";
import { ModeChoice } from "./mode-choice.tsx";
import { planPath } from "./plan-address.ts";
import { usePlanView } from "./use-plan-view.ts";

type Props = {
  eventId: string;
  mode: SeatingMode | null;
  /** How many there are, and how many people have one. */
  places: number;
  seated: number;
  answer: FormAnswer | undefined;
};

/** part 2 §2: switching type clears both lists. */
export function ModeDialog({ eventId, mode, places, seated, answer }: Props) {
  const plan = planPath(eventId, "", {}, usePlanView());
  const own = planPath(eventId, "mode");
  if (mode === null)
    return (
      <RouteDialog title="Mesas o asientos" backTo={plan}>
        <ModeChoice action={own} answer={answer} />
      </RouteDialog>
    );
  const other = mode === "tables" ? "seats" : "tables";
  return (
    <RouteDialog title={`¿Cambiar a ${modeText[other].title.toLowerCase()}?`} backTo={plan}>
      <AddressNotice notices={notices} />
      {places === 0 ? (
        <CheckedForm intent="mode" extra={{ mode: other }} errors={answer?.errors}>
          <p className="soft">Aún no hay nada que perder.</p>
          <FormActions>
            <SubmitButton busy="Cambiando...">Cambiar</SubmitButton>
          </FormActions>
        </CheckedForm>
      ) : (
        <ConfirmForm
          intent="mode"
          extra={{ mode: other, clear: "yes" }}
          errors={answer?.errors}
          confirm={`Borrar y cambiar a ${modeText[other].many}`}
          busy="Cambiando..."
          backTo={plan}
        >
          <p>{lossText(mode, places, seated)}</p>
        </ConfirmForm>
      )}
    </RouteDialog>
  );
}
