// How a user proves their identity again: the password, or a recent login.
import { Form } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import type { Proof } from "../queries.server.ts";

/** The password field; nothing for an account without a password. */
export function IdentityField({ proof }: { proof: Proof }) {
  if (proof !== "password") return null;
  return (
    <PasswordInput
      name="password"
      label="Tu contraseña"
      autoComplete="current-password"
      hint="Para asegurarnos de que eres tú."
      required
    />
  );
}

/** For an account without a password and with an old session: the way to log in again. */
export function ComeInAnew() {
  return (
    <Notice
      tone="warn"
      action={
        <Form method="post" action="/logout">
          <Button type="submit" variant="ghost">
            Salir y volver a entrar
          </Button>
        </Form>
      }
    >
      Tu cuenta se abre con Google y no tiene contraseña. Para asegurarnos de que eres tú, sal, vuelve a entrar y sigue
      desde aquí: tendrás diez minutos.
    </Notice>
  );
}
