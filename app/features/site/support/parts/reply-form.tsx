// The forms at the end of a ticket: write again, close it, reopen it.
import { Form } from "react-router";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { ticketLimits, type TicketStatus } from "#app/domain/site/ticket.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Textarea } from "#app/ui/form/text-fields.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";

export type ReplyFormProps = {
  intent: string;
  label: string;
  send: string;
  hint?: string | undefined;
  errors: FieldErrors | undefined;
  values: FieldValues | undefined;
};

/** Its `key` is the number of its writer's messages: each message empties it, and other people's messages keep the typed text. */
export function ReplyForm({ intent, label, send, hint, errors, values }: ReplyFormProps) {
  return (
    <Stack gap={0} mt={6}>
      <CheckedForm
        intent={intent}
        schema={() => import("../form.ts").then(({ messageForm }) => messageForm)}
        errors={errors}
        values={values}
      >
        <Textarea name="message" label={label} rows={4} required maxLength={ticketLimits.message} hint={hint} />
        <FormActions start>
          <SubmitButton busy="Enviando...">{send}</SubmitButton>
        </FormActions>
      </CheckedForm>
    </Stack>
  );
}

/** Each undoes the other, so neither asks first. */
export function MoveForm({ status }: { status: TicketStatus }) {
  const [intent, words] = status === "closed" ? ["reopen", "Abrir de nuevo"] : ["close", "Cerrar consulta"];
  return (
    <Stack as={Form} method="post" gap={0} line="above" narrow>
      <SubmitButton name="intent" value={intent} variant="ghost" busy="Un momento...">
        {words}
      </SubmitButton>
    </Stack>
  );
}
