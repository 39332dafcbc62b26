// Parts that the e-mails to a household share: the greeting, the event's data, and the link to unsubscribe.
import { verbOf } from "#app/copy/text/names.ts";
import { capitalized, formatList, formatLongDate } from "#app/copy/text/format.ts";
import { erasedNames } from "#app/copy/guest/guests.ts";
import { invitedNames, mostGreeted } from "#app/domain/guest/personal-invitation.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { type EventOfEmail, WhenAndWhere } from "#app/platform/mail/email-event.tsx";
import { BigButton, Fact, Facts, QuietLink, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";

/** A member of the household; `given` is the name in the greeting. */
export type InvitedMember = { guestId?: string; name: string; given: string; isNamed: boolean };

export type HouseholdEmailProps = {
  origin: string;
  event: EventOfEmail;
  /** The guest who receives it. */
  guestId?: string;
  /** All members who are invited with it. */
  members: readonly InvitedMember[];
  /** The page where the household answers for all members. */
  url: string;
  /** The last day for an answer; null without one. */
  until: PlainDate | null;
  /** Whether the event takes answers. */
  takesAnswers: boolean;
  /** Whether the page will have the household's code for the door; undefined in older e-mails. */
  hasDoor?: boolean;
  /** The page where the reader unsubscribes from these e-mails. J-4 */
  unsubscribeUrl: string;
};

/** Whether the e-mail addresses one person alone. */
export function isForOne(props: Pick<HouseholdEmailProps, "members">): boolean {
  return invitedOf(props).length === 1;
}

/** Leaves out guests who were erased at their own wish meanwhile: the e-mail neither invites nor names them. */
function invitedOf({ members }: Pick<HouseholdEmailProps, "members">): readonly InvitedMember[] {
  return members.filter(({ name }) => !erasedNames.includes(name));
}

/** «Ana y Luis, »; empty without a known name. */
export function greeting(props: Pick<HouseholdEmailProps, "members">): string {
  const names = invitedOf(props)
    .filter(({ isNamed }) => isNamed)
    .slice(0, mostGreeted)
    .map(({ given }) => given);
  return names.length > 0 ? `${unlinked(formatList(names))}, ` : "";
}

/** The date, the place and the guests; the button; the last day; and the link to unsubscribe. */
export function HouseholdBody(props: HouseholdEmailProps) {
  const { event, url, until, takesAnswers, unsubscribeUrl } = props;
  const can = isForOne(props) ? "Puedes" : "Podéis";
  return (
    <>
      <Facts>
        <WhenAndWhere event={event} />
        <Fact label="Invitación para">{capitalized(unlinked(formatList(invitedNames(invitedOf(props)))))}</Fact>
      </Facts>
      <BigButton href={url}>{takesAnswers ? "Ver y responder" : "Ver la invitación"}</BigButton>
      {takesAnswers && (
        <Paragraph>
          {until
            ? `${can} responder hasta el ${formatLongDate(until)}, y cambiar la respuesta hasta entonces.`
            : `${can} responder y cambiar la respuesta cuando haga falta.`}
        </Paragraph>
      )}
      <QuietLink href={unsubscribeUrl}>No recibir más invitaciones ni recordatorios</QuietLink>
    </>
  );
}

/** Why these e-mails come, and the purpose of the address. J-5 */
export function reasonOf({ hostName, title }: EventOfEmail): string {
  return `Te escribimos porque ${unlinked(hostName)} ${verbOf(hostName, "ha", "han")} dado tu correo para invitarte a «${unlinked(title)}».`;
}
export const householdPrivacy =
  "Tu dirección se usa solo para esta invitación y la ven quienes organizan el evento; no la cedemos a nadie ni enviamos publicidad.";
