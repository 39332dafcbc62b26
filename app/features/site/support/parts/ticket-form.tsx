// The form of a new ticket.
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { ticketKinds, ticketLimits } from "#app/domain/site/ticket.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { kindText } from "../copy.ts";

export const kindOptions = ticketKinds.map((value) => ({ value, label: kindText[value] }));

/** `errors` and `values` come from the action's answer. */
export function TicketForm({ errors, values }: { errors?: FieldErrors | undefined; values?: FieldValues | undefined }) {
  return (
    <CheckedForm
      intent="open"
      schema={() => import("../form.ts").then(({ ticketForm }) => ticketForm)}
      errors={errors}
      values={values}
    >
      <Select name="kind" label="¿De qué se trata?" options={kindOptions} required />
      <TextInput name="subject" label="Asunto" required maxLength={ticketLimits.subject} autoComplete="off" />
      <Textarea
        name="message"
        label="Mensaje"
        rows={7}
        required
        maxLength={ticketLimits.message}
        hint="Cuenta qué querías hacer y qué ha pasado. No escribas contraseñas ni datos de tus invitados."
      />
      <FormActions>
        <ButtonLink variant="ghost" to="/app/support">
          Cancelar
        </ButtonLink>
        <SubmitButton busy="Enviando...">Enviar consulta</SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}
