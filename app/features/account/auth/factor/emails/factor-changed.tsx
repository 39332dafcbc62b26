// The e-mail that reports a change of the second step.
import { codesLeftText } from "../copy.ts";
import { EmailFrame, Paragraph, QuietLink, unlinked } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

/** `reset`: at the console of the installation. `left`: the recovery codes that are left. */
export type FactorChange = { change: "set" | "renewed" | "removed" | "reset" } | { change: "recovery"; left: number };
export type FactorChangedProps = { origin: string; name: string } & FactorChange;

const subjects = {
  set: "Tu cuenta tiene un segundo paso",
  renewed: "Tienes códigos de recuperación nuevos",
  removed: "Tu cuenta ya no tiene segundo paso",
  reset: "Hemos quitado el segundo paso de tu cuenta",
  recovery: "Han entrado con un código de recuperación",
} satisfies Record<FactorChange["change"], string>;

const texts = {
  set: "desde ahora, después de la contraseña te pediremos el código de tu aplicación. Hemos cerrado las demás sesiones.",
  renewed: "los códigos de recuperación que tenías ya no valen. Guarda los nuevos en papel.",
  removed: "para entrar en tu cuenta vuelve a bastar la contraseña.",
  reset:
    "quien lleva esta web lo ha quitado, y ha cerrado todas tus sesiones. Para entrar vuelve a bastar la contraseña.",
  recovery: "se ha usado en tu cuenta uno de tus códigos de recuperación, que ya no vale.",
} satisfies Record<FactorChange["change"], string>;

export const factorChangedEmail: EmailKind<FactorChangedProps> = {
  kind: "factor_changed",
  cause: "notice",
  subject: ({ change }) => subjects[change],
  body: (props) => <FactorChanged {...props} />,
};

function FactorChanged({ subject, origin, name, ...change }: FactorChangedProps & { subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="Si has sido tú, ya está todo."
      heading={subject}
      plate="free"
      reason="Te escribimos porque ha cambiado cómo se entra en tu cuenta de Convite."
      privacy="Tu dirección se usa para entrar en tu cuenta y para avisarte de tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        {unlinked(name)}, {texts[change.change]} {change.change === "recovery" && codesLeftText(change.left)}
      </Paragraph>
      <Paragraph>Si has sido tú, ya está todo. ¿No has sido tú? Pide otra contraseña ahora mismo.</Paragraph>
      <QuietLink href={`${origin}/login?recuperar`}>Recuperar mi cuenta</QuietLink>
    </EmailFrame>
  );
}
