// Form to change the password: the current one, the new one twice; without a password, the e-mail for the first.
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
  /** Target of «Cancelar». */
  backTo: string;
};

/**
 * Posts `intent=password` with `current, password, confirm` to its page. Without a password it posts `intent=password.letter`.
 * The page then requests the reset e-mail (`requestReset`) for the user's own address.
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
      {/* Tells the browser's password manager which account this is. */}
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
