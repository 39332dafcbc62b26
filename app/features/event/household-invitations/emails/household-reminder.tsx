// The e-mail that reminds a household of its missing answer.
import { EmailFrame, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";
import {
  greeting,
  HouseholdBody,
  type HouseholdEmailProps,
  householdPrivacy,
  isForOne,
  reasonOf,
} from "./household-text.tsx";

/** «Nos falta tu respuesta: …», only to households that have not answered. */
export const householdReminderEmail: EmailKind<HouseholdEmailProps> = {
  kind: "household_reminder",
  cause: "host",
  repliesTo: "host",
  subject: (props) =>
    `${props.event.emoji}Nos falta ${isForOne(props) ? "tu" : "vuestra"} respuesta: ${props.event.title}`,
  body: (props) => <HouseholdReminder {...props} />,
};

function HouseholdReminder({ subject, ...props }: HouseholdEmailProps & { subject: string }) {
  const { event, origin } = props;
  const one = isForOne(props);
  const title = unlinked(event.title);
  const host = unlinked(event.hostName);
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={event}
      preview={`${host} quiere saber si ${one ? "cuenta contigo" : "cuenta con vosotros"} en «${title}».`}
      heading={one ? "¿Te guardamos sitio?" : "¿Os guardamos sitio?"}
      plate="free"
      reason={`${reasonOf(event)} Si ya has respondido por otro camino, no hace falta que hagas nada.`}
      privacy={householdPrivacy}
    >
      <Paragraph>
        {greeting(props)}a {host} le falta {one ? "tu" : "vuestra"} respuesta para «{title}». Se contesta en un momento,
        también si {one ? "no puedes" : "no podéis"} venir.
      </Paragraph>
      {props.hasDoor && (
        <Paragraph>
          Si {one ? "vienes" : "venís"}, desde dos días antes esta misma página tiene {one ? "tu" : "vuestro"} código.{" "}
          {one ? "Enséñalo" : "Enseñadlo"} en la puerta y {one ? "entras" : "entráis"} en un momento.
        </Paragraph>
      )}
      <HouseholdBody {...props} />
    </EmailFrame>
  );
}
