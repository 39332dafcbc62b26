// The confirmation form of an action that cannot be undone.
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
  /** `primary` if the action has far-reaching effects but destroys nothing. */
  confirmVariant?: ButtonVariant | undefined;
  busy?: string | undefined;
  /** The cancel label, if «Cancelar» could be mistaken for the action itself. */
  keep?: string | undefined;
  /** The target of «Cancelar», in a dialog with a URL. */
  backTo?: string | undefined;
  /** The popover that «Cancelar» closes, and an extra callback. */
  cancelTarget?: string | undefined;
  onCancel?: (() => void) | undefined;
  /** For a dialog whose page keeps its scroll position: the action concerns one row of it. */
  preventScrollReset?: boolean;
  /** The consequences, and fields if it asks for more («Escribe el título del evento»). */
  children?: ReactNode;
};

/** «Cancelar» and a solid destructive button, inside a confirmation dialog. */
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
              // The browser closes an open popover by itself; `onCancel` closes a modal dialog.
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
