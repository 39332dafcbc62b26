// How far an event is, for members who may say so without having created it: its creator finds it in «Avanzado».
import { statusText } from "#app/copy/event/status.ts";
import { eventStatuses } from "#app/domain/event/event.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import css from "./edit-frame.module.css";

/** Posts to the event's own screen, which says what came of it. */
export function StatusForm({ eventId, status }: { eventId: string; status: string }) {
  return (
    <CheckedForm key={status} intent="status" action={`/app/event/${eventId}`}>
      <div className={css.inline}>
        <Select
          name="status"
          label="Estado del evento"
          defaultValue={status}
          options={eventStatuses.map((value) => ({ value, label: statusText[value] }))}
        />
        <SubmitButton variant="soft">Cambiar estado</SubmitButton>
      </div>
    </CheckedForm>
  );
}
