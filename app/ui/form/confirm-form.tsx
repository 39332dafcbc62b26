// A form that asks for one last word before something that cannot be undone.
import type { ReactNode } from "react";
import type { FetcherWithComponents } from "react-router";
import { Button, ButtonLink, type ButtonVariant } from "#app/ui/display/button.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

export type ConfirmFormProps = {
  intent: string;
  extra?: Readonly<Record<string, string | number>> | undefined;
  action?: string | undefined;
  fetcher?: FetcherWithComponents<unknown> | undefined;
  errors?: FieldErrors | undefined;
  confirm: string;
  /** For what is only far-reaching, and not destructive: `primary`. */
  confirmVariant?: ButtonVariant | undefined;
  busy?: string | undefined;
  /** The words of the way back, where «Cancelar» could be taken for the action itself. */
  keep?: string | undefined;
  /** Where «Cancelar» leads, in a dialog with an address. */
  backTo?: string | undefined;
  /** The popover that «Cancelar» closes, and what it does besides. */
  cancelTarget?: string | undefined;
  onCancel?: (() => void) | undefined;
  /** For a dialog whose page stays where it is: what was done concerns one row of it. */
  preventScrollReset?: boolean;
  /** What happens to whom, and fields if it asks for more («Escribe el título del evento»). */
  children?: ReactNode;
};

/** «Cancelar» and a solid destructive button. Stands in a dialog that has asked. */
export function ConfirmForm({
  intent,
  extra,
  action,
  fetcher,
  errors,
  confirm,
  confirmVariant = "danger",
  busy = "Eliminando...",
  keep = "Cancelar",
  backTo,
  cancelTarget,
  onCancel,
  preventScrollReset = false,
  children,
}: ConfirmFormProps) {
  return (
    <CheckedForm
      intent={intent}
      extra={extra}
      fetcher={fetcher}
      errors={errors}
      preventScrollReset={preventScrollReset}
      {...(action === undefined ? {} : { action })}
    >
      {children && <div className="soft">{children}</div>}
      <FormActions>
        {backTo && (
          <ButtonLink variant="ghost" to={backTo} replace preventScrollReset>
            {keep}
          </ButtonLink>
        )}
        {cancelTarget && (
          <Button
            variant="ghost"
            popoverTarget={cancelTarget}
            popoverTargetAction="hide"
            onClick={(event) => {
              // Open as a popover, the browser closes it by itself; open as a modal dialog, `onCancel` does.
              if (!onCancel || document.getElementById(cancelTarget)?.matches(":popover-open")) return;
              event.preventDefault();
              onCancel();
            }}
          >
            {keep}
          </Button>
        )}
        <SubmitButton variant={confirmVariant} busy={busy} fetcher={fetcher}>
          {confirm}
        </SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}
