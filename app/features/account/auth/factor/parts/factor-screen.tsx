// The screen «Segundo paso»: setting up an application, its recovery codes, and taking the step away.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { Stayed } from "#app/platform/http/action.server.ts";
import { QrPicture } from "#app/ui/display/qr-picture.tsx";
import { DoneNotice } from "#app/ui/feedback/done-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import type { CodesShown } from "../actions.server.ts";
import { codesLeftText } from "../copy.ts";
import { CodeInput } from "./code-input.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export type FactorScreenProps = {
  isStaff: boolean;
  factor: { is: "none" } | { is: "open"; secret: string; picture: string } | { is: "set"; codesLeft: number };
  /** The recovery codes left of an account with a passkey; null without one. */
  passkeyCodes: number | null;
  answer: FormAnswer | Stayed | CodesShown | undefined;
};

export function FactorScreen({ isStaff, factor, passkeyCodes, answer }: FactorScreenProps) {
  const codes = answer && "codes" in answer ? answer.codes : null;
  return (
    <Sheet narrow>
      <PageHead
        title="Segundo paso"
        lead="Después de la contraseña, un código que solo tiene tu móvil."
        back={{ to: "/app/settings/acceso", label: "Acceso y seguridad" }}
      />
      {isStaff && factor.is !== "set" && passkeyCodes === null && (
        <Notice tone="warn">El equipo entra siempre con un segundo paso. Configúralo para seguir.</Notice>
      )}
      {answer?.errors.form && (
        <Notice tone="bad" live>
          {answer.errors.form}
        </Notice>
      )}
      <DoneNotice text={answer && "notice" in answer ? answer.notice : undefined} />
      {codes && <RecoveryCodes codes={codes} goesTo={isStaff ? "/app/staff" : "/app/settings/acceso"} />}
      {factor.is !== "set" && !codes && passkeyCodes !== null && <PasskeyCodes codesLeft={passkeyCodes} />}
      {factor.is === "none" && <Start />}
      {factor.is === "open" && <Confirm {...factor} answer={answer} />}
      {factor.is === "set" && !codes && <Change {...factor} answer={answer} />}
    </Sheet>
  );
}

function Start() {
  return (
    <Section
      title="Código de tu aplicación"
      lead="Necesitas una aplicación de códigos en el móvil: la de contraseñas que ya trae, Aegis, Google Authenticator o cualquier otra."
    >
      <CheckedForm intent="factor.start" preventScrollReset>
        <SubmitButton busy="Preparando...">Configurar</SubmitButton>
      </CheckedForm>
    </Section>
  );
}

/** Of an account whose passkey is its second step. */
function PasskeyCodes({ codesLeft }: { codesLeft: number }) {
  return (
    <Section
      title="Tu llave de acceso"
      lead={`Ya es tu segundo paso: al entrar con la contraseña te la pedimos. Si la pierdes, entras con un código de recuperación. ${codesLeftText(codesLeft)}`}
    >
      <CheckedForm intent="factor.codes" preventScrollReset>
        <SubmitButton variant="ghost" busy="Haciendo...">
          Hacer códigos nuevos
        </SubmitButton>
      </CheckedForm>
    </Section>
  );
}

type Answered = Pick<FactorScreenProps, "answer">;

function Confirm({ secret, picture, answer }: { secret: string; picture: string } & Answered) {
  return (
    <Section title="Código de tu aplicación" lead="Lee el dibujo con tu aplicación, o escribe en ella esta clave.">
      <Stack gap={4}>
        <QrPicture src={picture} alt="QR con la clave de tu segundo paso" size={220} />
        <p className="breaks">
          <code>{secret.match(/.{4}/g)?.join(" ")}</code>
        </p>
        <CodeForm
          intent="factor.confirm"
          answer={answer}
          busy="Comprobando..."
          label="Código de tu aplicación"
          button="Comprobar y activar"
        />
        <p className="soft small">Al activarlo se cierran tus otras sesiones.</p>
      </Stack>
    </Section>
  );
}

function Change({ codesLeft, answer }: { codesLeft: number } & Answered) {
  return (
    <>
      <Section
        title="Códigos de recuperación"
        lead={`Guárdalos en papel: cada uno abre tu cuenta una vez si pierdes el móvil. ${codesLeftText(codesLeft)}`}
      >
        <CodeForm
          intent="factor.renew"
          answer={answer}
          busy="Haciendo..."
          label="Código de tu aplicación o de recuperación"
          button="Hacer códigos nuevos"
        />
      </Section>
      <Section title="Quitar el segundo paso" lead="Sin él, para entrar basta la contraseña.">
        <CodeForm
          intent="factor.remove"
          answer={answer}
          busy="Quitando..."
          label="Código de tu aplicación o de recuperación"
          button="Quitar el segundo paso"
          destructive
        />
      </Section>
    </>
  );
}

type CodeFormProps = Answered & { intent: string; label: string; button: string; busy: string; destructive?: true };

/** A form that asks for a code; shows the answer to its own intent alone. */
function CodeForm({ intent, answer, label, button, busy, destructive }: CodeFormProps) {
  const own = answer && "intent" in answer && answer.intent === intent ? answer : undefined;
  return (
    <CheckedForm intent={intent} errors={own?.errors} values={own?.values} preventScrollReset>
      <CodeInput label={label} />
      <SubmitButton busy={busy} {...(destructive && { variant: "destructive" })}>
        {button}
      </SubmitButton>
    </CheckedForm>
  );
}
