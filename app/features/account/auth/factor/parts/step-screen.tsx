// The screen that asks for the second step after the password.
import { Link } from "react-router";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { AuthFrame } from "#app/ui/layout/auth-frame.tsx";
import { authPath } from "../../parts/auth-path.ts";
import { PasskeyLogin } from "../../passkeys/parts/passkey-login.tsx";
import { stepText } from "../copy.ts";
import type { Steps } from "../queries.server.ts";
import { CodeInput } from "./code-input.tsx";

export type StepScreenProps = {
  /** The page after the login. */
  next: string;
  steps: Steps;
  errors?: FieldErrors;
  values?: FieldValues;
};

export function StepScreen({ next, steps, errors, values }: StepScreenProps) {
  const { lead, label, hint } = stepText(steps);
  return (
    <AuthFrame
      title="Un paso más"
      lead={lead}
      links={[{ to: "/", label: "Volver al inicio" }]}
      after={
        <p>
          ¿No eres tú, o prefieres empezar otra vez? <Link to={authPath("login", { next })}>Volver a entrar</Link>
        </p>
      }
    >
      <CheckedForm
        intent="step"
        schema={() => import("../form.ts").then(({ stepForm }) => stepForm)}
        errors={errors}
        values={values}
      >
        <CodeInput label={label} hint={hint} />
        <SubmitButton size="lg" wide busy="Entrando...">
          Entrar
        </SubmitButton>
      </CheckedForm>
      {steps.passkey && <PasskeyLogin next={next} />}
    </AuthFrame>
  );
}
