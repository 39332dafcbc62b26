// A new password by the link of an e-mail: the form, the invalid link, and the success.
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { AuthFrame } from "#app/ui/layout/auth-frame.tsx";
import { authPath } from "../../parts/auth-path.ts";
import { AuthRefusal } from "../../parts/auth-refusal.tsx";
import { resetText } from "../copy.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** part 2 §9 */
export const redirectSeconds = 2;

/** The form of part 2 §2; it posts the parameters of `link` again with the passwords. */
export function ResetScreen({
  link,
  passwordMinimum,
  errors,
}: {
  link: { oobCode: string; email: string; next: string | null };
  passwordMinimum: number;
  errors: FieldErrors | undefined;
}) {
  // Removes the secret from the address bar, the history and screenshots (SC-11).
  useEffect(() => window.history.replaceState(window.history.state, "", "/reset-password"), []);
  return (
    <AuthFrame
      title="Elige otra contraseña"
      lead="Con ella entrarás desde ahora. Cerraremos las sesiones que tengas abiertas."
      after={
        <p>
          <Link to="/login">Volver al Login</Link>
        </p>
      }
    >
      <CheckedForm
        action="/reset-password"
        extra={link.next ? { oobCode: link.oobCode, next: link.next } : { oobCode: link.oobCode }}
        errors={errors}
        replace
      >
        <TextInput
          name="email"
          type="email"
          label="Tu cuenta"
          autoComplete="username"
          defaultValue={link.email}
          readOnly
        />
        <NewPasswordFields passwordMinimum={passwordMinimum} again="Confirmar contraseña" />
        <SubmitButton size="lg" wide busy="Actualizando...">
          Actualizar Contraseña
        </SubmitButton>
      </CheckedForm>
    </AuthFrame>
  );
}

/** An incomplete, used, expired or mismatched link. `hint` is for a user who reloaded the page without the link (SC-11). */
export function InvalidLink({ text, hint }: { text: string; hint?: string | undefined }) {
  return (
    <AuthRefusal
      title="Enlace Inválido"
      tone="bad"
      text={hint ? `${text} ${hint}` : text}
      more={<Link to="/login?recuperar">Pedir un enlace nuevo</Link>}
      to="/login"
      toLabel="Volver al Login"
    />
  );
}

/**
 * Navigates to the login by itself; without JavaScript the response's `Refresh` header does so. Stays where it has something to say: `left`,
 * the ways into the account that are as they were.
 */
export function PasswordUpdated({ next, left }: { next: string | null; left: readonly string[] }) {
  const login = authPath("login", { next: next ?? undefined });
  const navigate = useNavigate();
  const stays = left.length > 0;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => void navigate(login, { replace: true }), redirectSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [navigate, login, stays]);
  return (
    <AuthRefusal
      title="Todo listo"
      tone="ok"
      text={stays ? [resetText.updated, ...left].join(" ") : resetText.done}
      to={login}
      toLabel="Volver al Login"
    />
  );
}
