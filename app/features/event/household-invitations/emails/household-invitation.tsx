// The e-mail with a household's own invitation: its guests, the event, and the one page that takes the answers of all.
import { invitedTo, verbOf } from "#app/copy/text/names.ts";
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

/** «Marta os invita a …» (part 1 §7, part 2 §7). */
export const householdInvitationEmail: EmailKind<HouseholdEmailProps> = {
  kind: "household_invitation",
  cause: "host",
  repliesTo: "host",
  subject(props) {
    const { emoji, hostName, title, type } = props.event;
    return `${emoji}${hostName} ${isForOne(props) ? "te" : "os"} ${verbOf(hostName, "invita", "invitan")} ${invitedTo(title, type)}`;
  },
  body: (props) => <HouseholdInvitation {...props} />,
};

function HouseholdInvitation({ subject, ...props }: HouseholdEmailProps & { subject: string }) {
  const { event, origin } = props;
  const one = isForOne(props);
  const title = unlinked(event.title);
  const host = unlinked(event.hostName);
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={event}
      preview={one ? `Hay un sitio para ti en «${title}».` : `Hay sitio para vosotros en «${title}».`}
      heading={one ? "Hay un sitio para ti" : "Hay sitio para vosotros"}
      plate="kept"
      reason={`${reasonOf(event)} Si no conoces a esta persona, no hace falta que hagas nada.`}
      privacy={householdPrivacy}
    >
      <Paragraph>
        {greeting(props)}
        {host} {one ? "te" : "os"} {verbOf(event.hostName, "invita", "invitan")}{" "}
        {unlinked(invitedTo(event.title, event.type))}.
        {props.takesAnswers && (one ? " ¿Contamos contigo?" : " ¿Contamos con vosotros?")}
      </Paragraph>
      <HouseholdBody {...props} />
    </EmailFrame>
  );
}
