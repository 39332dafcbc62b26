// Changing one's password: the current one, the new one twice; or, without one yet, the e-mail that brings the first.
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { changeRefusalText } from "../copy.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

export type ChangePasswordFormProps = {
  email: string;
  /** False for an account that only Google opens. */
  hasPassword: boolean;
  passwordMinimum: number;
  errors?: FieldErrors | undefined;
  /** Where «Cancelar» leads. */
  backTo: string;
};

/**
 * Posts `intent=password` with `current, password, confirm` to the page it stands on; without a password `intent=password.e-mail`, for which
 * the page orders the e-mail of a forgotten one (`requestReset` with the viewer's own address).
 */
export function ChangePasswordForm({ email, hasPassword, passwordMinimum, errors, backTo }: ChangePasswordFormProps) {
  const cancel = (
    <ButtonLink variant="ghost" to={backTo} replace preventScrollReset>
      Cancelar
    </ButtonLink>
  );
  if (!hasPassword)
    return (
      <CheckedForm intent="password.letter" errors={errors} preventScrollReset>
        <p>{changeRefusalText.no_password}</p>
        <FormActions>
          {cancel}
          <SubmitButton busy="Enviando...">Enviar enlace</SubmitButton>
        </FormActions>
      </CheckedForm>
    );
  return (
    <CheckedForm intent="password" errors={errors} preventScrollReset>
      {/* Tells the browser's store of passwords whose they are. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        name="current"
        label="Contraseña actual"
        autoComplete="current-password"
        maxLength={128}
        data-autofocus
        required
      />
      <NewPasswordFields passwordMinimum={passwordMinimum} again="Confirmar nueva contraseña" />
      <p className="soft small">Se cerrarán tus sesiones en otros navegadores.</p>
      <FormActions>
        {cancel}
        <SubmitButton busy="Cambiando...">Cambiar contraseña</SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}
