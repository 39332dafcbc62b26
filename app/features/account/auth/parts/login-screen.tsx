// The login screen: e-mail, password, Google, and the way to a new account.
import { Form, Link } from "react-router";
import { sessionEndedText } from "#app/copy/network.ts";
import { SupportWidget } from "#app/features/site/support/parts/support-widget.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import type { Plan } from "#app/domain/plans.ts";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { AuthFrame, Or } from "#app/ui/layout/auth-frame.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import type { GoogleFailure } from "../google/copy.ts";
import { GoogleButton, GoogleNotice } from "../google/parts/google-button.tsx";
import { ResetDialog } from "../password/parts/reset-dialog.tsx";
import { AccountNotice } from "./account-notice.tsx";
import { authPath } from "./auth-path.ts";

export type LoginScreenProps = {
  /** Where one goes afterwards. */
  next: string;
  /** The plan that was chosen on the register screen, for a visitor who goes back there. */
  plan: Plan | null;
  /** Whether Google is set up, and what it answered to a visitor who came back. */
  google: boolean;
  googleFailure: GoogleFailure | null;
  /** What the dialog of a forgotten password shows; null while it is closed. */
  reset: { notice?: string; errors?: FieldErrors; values?: FieldValues } | null;
  /** Whether one comes from a form that was sent when the session had ended. */
  hasExpired: boolean;
  /** What the action answered. */
  errors: FieldErrors | undefined;
  values: FieldValues | undefined;
};

export function LoginScreen({
  next,
  plan,
  google,
  googleFailure,
  reset,
  hasExpired,
  errors,
  values,
}: LoginScreenProps) {
  const backTo = authPath("login", { next, plan });
  const recoverTo = `${backTo}${backTo.includes("?") ? "&" : "?"}recuperar`;
  return (
    <AuthFrame
      title="Pasa, pasa"
      lead="Tu fiesta sigue donde la dejaste."
      links={[{ to: "/", label: "Volver al inicio" }]}
      support={<SupportWidget />}
      after={
        <Stack>
          <p>
            ¿Primera vez por aquí? <Link to={authPath("register", { next, plan })}>Crea tu cuenta</Link>
          </p>
          {google && <AccountNotice way="google" />}
        </Stack>
      }
    >
      {hasExpired && !errors && (
        <Notices>
          <Notice tone="warn" live>
            {sessionEndedText.login}
          </Notice>
        </Notices>
      )}
      {google && (
        <>
          <Stack method="post" action="/login/google" as={Form}>
            <input type="hidden" name="intent" value="login" />
            <input type="hidden" name="next" value={next} />
            <GoogleNotice screen="login" failure={errors ? null : googleFailure} />
            <GoogleButton />
          </Stack>
          <Or>o con tu correo</Or>
        </>
      )}
      <CheckedForm
        action="/login"
        intent="login"
        schema={() => import("../form.ts").then(({ loginForm }) => loginForm)}
        errors={errors}
        values={values}
      >
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
        <PasswordInput
          name="password"
          label="Contraseña"
          autoComplete="current-password"
          aside={<Link to={recoverTo}>¿Olvidaste tu contraseña?</Link>}
          required
        />
        <SubmitButton size="lg" wide busy="Entrando...">
          Iniciar Sesión
        </SubmitButton>
      </CheckedForm>
      {reset && (
        <ResetDialog
          backTo={backTo}
          action={recoverTo}
          errors={reset.errors}
          values={reset.values}
          notice={reset.notice}
        />
      )}
    </AuthFrame>
  );
}
