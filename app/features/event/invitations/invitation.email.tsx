// The e-mail that invites a person to take part in an event with a role.
import { formatList } from "#app/copy/text/format.ts";
import { invitedTo, verbOf } from "#app/copy/text/names.ts";
import { type EventOfEmail, WhenAndWhere } from "#app/platform/mail/email-event.tsx";
import { BigButton, Facts, EmailFrame, Quote, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type InvitationProps = {
  origin: string;
  event: EventOfEmail;
  /** The inviter's account. */
  userId?: string;
  inviterName: string;
  inviteeName: string;
  /** The Spanish name of a helper's role; null for a guest. */
  role: string | null;
  /** The abilities of the role besides coming, in words. */
  allows: readonly string[];
  message: string;
  /** The page where the reader reads and answers the invitation. */
  url: string;
  /** The last day for an answer, in words. */
  until: string;
  /** The page where the reader unsubscribes from these e-mails. J-4 */
  unsubscribeUrl: string;
};

/** «Marta te invita a …», with the inviter, the abilities of the role, and the link to answer (part 1 §7, part 2 §7). */
export const invitationEmail: EmailKind<InvitationProps> = {
  kind: "invitation",
  cause: "host",
  repliesTo: "host",
  subject: (props) =>
    `${props.event.emoji}${props.inviterName} te ${verbOf(props.inviterName, "invita", "invitan")} ${invitedTo(props.event.title, props.event.type)}`,
  body: (props) => <Invitation {...props} />,
};

function Invitation({
  origin,
  event,
  inviterName,
  inviteeName,
  role,
  allows,
  message,
  url,
  until,
  unsubscribeUrl,
  subject,
}: InvitationProps & { subject: string }) {
  const title = unlinked(event.title);
  const inviter = unlinked(inviterName);
  const asRole = role === null ? "" : ` como ${role}`;
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={event}
      preview={`${inviter} quiere contar contigo${asRole}.`}
      heading="Hay un sitio para ti"
      plate="kept"
      reason={`Te escribimos porque ${inviter} ${verbOf(inviterName, "ha", "han")} dado tu correo para invitarte a «${title}». Si no conoces a esta persona, no hace falta que hagas nada: sin tu respuesta, la invitación caduca sola.`}
      unsubscribeUrl={unsubscribeUrl}
      privacy="Tu dirección se usa solo para esta invitación y la ven quienes organizan el evento; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        {unlinked(inviteeName)}, {inviter} te {verbOf(inviterName, "invita", "invitan")}{" "}
        {unlinked(invitedTo(event.title, event.type))}
        {asRole}.{role !== null && allows.length > 0 && ` Podrás ${formatList(allows)}.`}
      </Paragraph>
      {message && <Quote text={message} />}
      <Facts>
        <WhenAndWhere event={event} />
      </Facts>
      <BigButton href={url}>Ver la invitación</BigButton>
      <Paragraph>Puedes responder hasta el {until}.</Paragraph>
    </EmailFrame>
  );
}
