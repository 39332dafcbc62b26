// The door: e-mail, password, and the way to a new account.
import { Link } from "react-router";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { AuthFrame } from "#app/ui/layout/auth-frame.tsx";

/** `next` is where one goes afterwards; `errors` and `values` are what the action answered. */
export function LoginScreen({
  next,
  errors,
  values,
}: {
  next: string;
  errors: FieldErrors | undefined;
  values: FieldValues | undefined;
}) {
  return (
    <AuthFrame
      title="Pasa, pasa"
      lead="Tu fiesta sigue donde la dejaste."
      after={
        <p>
          ¿Primera vez por aquí? <Link to="/register">Crea tu cuenta</Link>
        </p>
      }
    >
      <CheckedForm action="/login" intent="login" errors={errors} values={values}>
        <input type="hidden" name="next" value={next} />
        <TextInput
          name="email"
          type="email"
          label="Correo electrónico"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <PasswordInput name="password" label="Contraseña" autoComplete="current-password" required />
        <SubmitButton size="lg" wide busy="Entrando...">
          Iniciar Sesión
        </SubmitButton>
      </CheckedForm>
    </AuthFrame>
  );
}
