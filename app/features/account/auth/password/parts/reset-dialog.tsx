// «¿Olvidaste tu contraseña?»: the dialog over the login that requests the reset e-mail.
import { DialogButtons } from "#app/ui/form/dialog-buttons.tsx";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";

export type ResetDialogProps = {
  /** The login page under it. */
  backTo: string;
  /** The dialog's own address. */
  action: string;
  errors: FieldErrors | undefined;
  values: FieldValues | undefined;
  /** Shown after the request. */
  notice: string | undefined;
};

/** Asks for an address; the answer is the same for every address. part 2 §2 and §8 */
export function ResetDialog({ backTo, action, errors, values, notice }: ResetDialogProps) {
  return (
    <RouteDialog
      title="¿Olvidaste tu contraseña?"
      lead={notice ? undefined : "Te enviamos un enlace para elegir otra. Vale una hora."}
      backTo={backTo}
    >
      {notice ? (
        <>
          <Notice tone="ok" live>
            {notice}
          </Notice>
          <FormActions>
            <ButtonLink to={backTo} replace>
              Volver al Login
            </ButtonLink>
          </FormActions>
        </>
      ) : (
        <CheckedForm action={action} intent="reset" errors={errors} values={values} replace>
          <TextInput
            name="email"
            id="reset-email"
            type="email"
            label="Correo electrónico"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="off"
            spellCheck={false}
            data-autofocus
            required
          />
          <DialogButtons backTo={backTo} busy="Enviando...">
            Enviar enlace
          </DialogButtons>
        </CheckedForm>
      )}
    </RouteDialog>
  );
}
