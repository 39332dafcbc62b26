// The form for a question without an account. It works on every page, with and without scripts.
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { ticketLimits } from "#app/domain/site/ticket.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { TrapField } from "#app/ui/form/trap-field.tsx";
import { kindOptions } from "./ticket-form.tsx";

export type AskFormProps = { errors?: FieldErrors | undefined; values?: FieldValues | undefined; rows?: number };

/** `errors` and `values` come from the action's answer. */
export function AskForm({ errors, values, rows = 6 }: AskFormProps) {
  return (
    <CheckedForm action="/help#contacto" reloadDocument intent="ask" errors={errors} values={values}>
      <TextInput name="name" label="Tu nombre" autoComplete="name" maxLength={120} required />
      <TextInput
        name="email"
        type="email"
        label="Tu correo electrónico"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        hint="Te responderemos aquí, y no lo usaremos para nada más."
        required
      />
      <Select name="kind" label="¿De qué se trata?" options={kindOptions} required />
      <Textarea name="message" label="Mensaje" rows={rows} maxLength={ticketLimits.message} required />
      <TrapField name="website" />
      <FormActions start>
        <SubmitButton busy="Enviando...">Enviar mensaje</SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}
