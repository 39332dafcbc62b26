// What the e-mails to a household have in common: whom they speak to, what they say of the event, and how one hears no more.
import { verbOf } from "#app/copy/names.ts";
import { capitalized, formatList, formatLongDate } from "#app/copy/format.ts";
import { namesOfNobody } from "#app/copy/guests.ts";
import { invitedNames, mostGreeted } from "#app/domain/personal-invitation.ts";
import type { PlainDate } from "#app/domain/zoned-time.ts";
import { type EventOfEmail, WhenAndWhere } from "#app/platform/mail/email-event.tsx";
import { BigButton, Fact, Facts, QuietLink, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";

/** A member of the household; `given` is what they are greeted by. */
export type InvitedMember = { guestId?: string; name: string; given: string; isNamed: boolean };

export type HouseholdEmailProps = {
  origin: string;
  event: EventOfEmail;
  /** Who it is written to. */
  guestId?: string;
  /** Everybody who is invited with it. */
  members: readonly InvitedMember[];
  /** Where the household answers, for all of them. */
  url: string;
  /** The last day on which it can; null when there is none. */
  until: PlainDate | null;
  /** Whether answers are taken at all. */
  takesAnswers: boolean;
  /** Where the reader says that they want no more of these e-mails. J-4 */
  unsubscribeUrl: string;
};

/** Whether it speaks to one person alone. */
export function isForOne(props: Pick<HouseholdEmailProps, "members">): boolean {
  return invitedOf(props).length === 1;
}

/** Guests who wished to be forgotten meanwhile are not invited or named any more. */
function invitedOf({ members }: Pick<HouseholdEmailProps, "members">): readonly InvitedMember[] {
  return members.filter(({ name }) => !namesOfNobody.includes(name));
}

/** «Ana y Luis, », or nothing where no name is known. */
export function greeting(props: Pick<HouseholdEmailProps, "members">): string {
  const names = invitedOf(props)
    .filter(({ isNamed }) => isNamed)
    .slice(0, mostGreeted)
    .map(({ given }) => given);
  return names.length > 0 ? `${unlinked(formatList(names))}, ` : "";
}

/** When, where and for whom; the button; until when; and the way to hear no more. */
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

/** Why these e-mails come, and what the address is for. J-5 */
export function reasonOf({ hostName, title }: EventOfEmail): string {
  return `Te escribimos porque ${unlinked(hostName)} ${verbOf(hostName, "ha", "han")} dado tu correo para invitarte a «${unlinked(title)}».`;
}
export const householdPrivacy =
  "Tu dirección se usa solo para esta invitación y la ven quienes organizan el evento; no la cedemos a nadie ni enviamos publicidad.";
