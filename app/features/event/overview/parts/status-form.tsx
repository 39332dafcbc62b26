// The form with which an organizer says how far an event is.
import { statusText } from "#app/copy/event/status.ts";
import { eventStatuses } from "#app/domain/event/event.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { DoneNotice } from "#app/ui/feedback/done-notice.tsx";
import css from "./event-screen.module.css";

export type StatusAnswer = { notice?: string | undefined; error: string | null };

/** `status` is what it is now; `answer` what came of the last change. */
export function StatusForm({ status, answer }: { status: string; answer: StatusAnswer | undefined }) {
  return (
    <CheckedForm key={status} intent="status" errors={answer?.error ? { status: answer.error } : {}} preventScrollReset>
      <DoneNotice text={answer?.notice} />
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
