// The e-mail about a decision of staff on a plan.
import type { PlanDecision } from "#app/domain/account/subscription.ts";
import { BigButton, EmailFrame, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type PlanDecidedProps = {
  origin: string;
  name: string;
  decision: PlanDecision;
  /** The current plan, and the plan that staff declined. */
  planName: string;
  declinedName: string | null;
};

const subjects = {
  confirmed: ({ planName }) => `Tu plan ${planName} está confirmado`,
  declined: ({ declinedName }) => `Sobre tu petición del plan ${declinedName ?? ""}`.trim(),
  changed: ({ planName }) => `Ahora tienes el plan ${planName}`,
} satisfies Record<PlanDecision, (props: PlanDecidedProps) => string>;

const bodies = {
  confirmed: ({ planName }) => `el equipo ha confirmado el plan que pediste. Desde ahora tienes ${planName}.`,
  declined: ({ declinedName, planName }) =>
    `esta vez el equipo no ha confirmado el plan ${declinedName ?? "que pediste"}. Sigues con ${planName}, y no se ha perdido nada. Si quieres saber por qué, pregúntanos.`,
  changed: ({ planName }) =>
    `el equipo ha cambiado tu plan. Desde ahora tienes ${planName}; lo que hay en tus eventos sigue como estaba.`,
} satisfies Record<PlanDecision, (props: PlanDecidedProps) => string>;

/** Names the decision and the current plan. SC-03 */
export const planDecidedEmail: EmailKind<PlanDecidedProps> = {
  kind: "plan_decided",
  cause: "member",
  subject: (props) => subjects[props.decision](props),
  body: (props) => <PlanDecided {...props} />,
};

function PlanDecided({ subject, ...props }: PlanDecidedProps & { subject: string }) {
  const { origin, name, decision } = props;
  const isBad = decision === "declined";
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview={subject}
      heading={subject}
      plate={isBad ? "free" : "kept"}
      reason="Te escribimos porque el equipo ha decidido sobre el plan de tu cuenta de Convite."
      privacy="Tu dirección se usa para entrar en tu cuenta y para avisarte de tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        {unlinked(name)}, {bodies[decision](props)}
      </Paragraph>
      <BigButton href={isBad ? `${origin}/app/support/new` : `${origin}/app/settings#suscripcion`}>
        {isBad ? "Preguntar al equipo" : "Ver mi plan"}
      </BigButton>
    </EmailFrame>
  );
}
