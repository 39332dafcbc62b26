// A form of the public pages on its sheet: the fields, the notice about who reads them, and the confirmation.
import type { ReactNode } from "react";
import { applicationLimits } from "#app/domain/site/application.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { FormScript } from "#app/ui/form/form-script.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { TrapField } from "#app/ui/form/trap-field.tsx";
import { formNotice } from "../copy.ts";
import css from "./application-panel.module.css";

export type PanelState = { errors?: FieldErrors | undefined; values?: FieldValues | undefined };

/** `sent` stands above the form after it was sent; with `stays` it replaces the form. part 2 §4 */
export function ApplicationPanel({
  title,
  lead,
  path,
  intent,
  submit,
  busy = "Enviando...",
  sent,
  stays = false,
  state = {},
  children,
}: {
  title: string;
  lead: ReactNode;
  path: string;
  intent: string;
  submit: string;
  /** The words of the button during the request. part 2 §4 */
  busy?: string;
  sent: ReactNode | null;
  stays?: boolean;
  state?: PanelState | undefined;
  children: ReactNode;
}) {
  return (
    <section id="formulario" className={css.panel} aria-labelledby="formulario-titulo">
      <h2 id="formulario-titulo">{title}</h2>
      <p className="soft">{lead}</p>
      {sent && (
        <Notice tone="ok" live>
          {sent}
        </Notice>
      )}
      {!(sent && stays) && (
        <CheckedForm
          action={`${path}#formulario`}
          reloadDocument
          intent={intent}
          errors={state.errors}
          values={state.values}
        >
          {children}
          <TrapField />
          <p className="soft small">
            {formNotice} <a href="/privacy">Privacidad</a>
          </p>
          <FormActions start>
            <SubmitButton busy={busy}>{submit}</SubmitButton>
          </FormActions>
          <FormScript />
        </CheckedForm>
      )}
    </section>
  );
}

/** Name and address, as every form asks for them. */
export function PersonFields() {
  return (
    <>
      <TextInput name="name" label="Tu nombre" autoComplete="name" maxLength={120} required />
      <EmailField label="Tu correo electrónico" required />
    </>
  );
}

export function PhoneField() {
  return <TextInput name="phone" type="tel" label="Teléfono" autoComplete="tel" maxLength={applicationLimits.phone} />;
}

/** The sender's e-mail address. */
export function EmailField({ label, required = false }: { label: string; required?: boolean }) {
  return (
    <TextInput
      name="email"
      type="email"
      label={label}
      autoComplete="email"
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      required={required}
    />
  );
}

/** A choice, and beside it the field that explains «otro», shown for that choice alone. part 2 §5 */
export function OtherChoice({ children }: { children: ReactNode }) {
  return (
    <div className={css.other}>
      <FieldRow>{children}</FieldRow>
    </div>
  );
}

/** A form beside words that a visitor may want to read first. */
export function BesideForm({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className={`band ${css.beside}`}>
      <div className={css.words}>{words}</div>
      {children}
    </div>
  );
}
