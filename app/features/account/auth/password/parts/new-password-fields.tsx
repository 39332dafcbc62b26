// A new password, twice. part 2 §5
import { PasswordInput } from "#app/ui/form/password-input.tsx";

/** The fields `password` and `confirm`; `again` is the label of the second. */
export function NewPasswordFields({ passwordMinimum, again }: { passwordMinimum: number; again: string }) {
  return (
    <>
      <PasswordInput
        name="password"
        label="Nueva contraseña"
        autoComplete="new-password"
        minLength={passwordMinimum}
        maxLength={128}
        hint={`Al menos ${passwordMinimum} caracteres.`}
        required
      />
      <PasswordInput name="confirm" label={again} autoComplete="new-password" maxLength={128} required />
    </>
  );
}
