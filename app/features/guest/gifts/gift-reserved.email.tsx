// The e-mail to a guest who promised a gift or money and left an address, with the private link to cancel.
import { formatMoney } from "#app/copy/text/format.ts";
import { type EventOfEmail, guestPrivacy } from "#app/platform/mail/email-event.tsx";
import { BigButton, EmailFrame, Fact, Facts, Paragraph, unlinked } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type GiftReservedProps = {
  origin: string;
  guestId?: string;
  name: string;
  /** `gift` is null for money. */
  said: { gift: string | null; parts: number | null; unit: string; cents?: number | null };
  event: EventOfEmail;
  /** The private link by which this guest cancels. */
  backUrl: string;
};

/** «Has apartado un regalo», «Tu aportación». */
export const giftReservedEmail: EmailKind<GiftReservedProps> = {
  kind: "gift_reserved",
  cause: "visitor",
  subject: ({ said, event }) =>
    `${event.emoji}${said.gift === null ? "Tu aportación" : "Has apartado un regalo"}: ${event.title}`,
  body: (props) => <GiftReserved {...props} />,
};

function GiftReserved({ origin, subject, name, said, event, backUrl }: GiftReservedProps & { subject: string }) {
  const title = unlinked(event.title);
  const { gift, parts, unit, cents } = said;
  const isMoney = gift === null;
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={event}
      preview={isMoney ? "Queda apuntada a tu nombre." : "Queda apartado a tu nombre."}
      heading={isMoney ? "Queda apuntada a tu nombre" : "Queda apartado a tu nombre"}
      plate="kept"
      reason={`Te escribimos porque alguien dejó este correo al ${isMoney ? "apuntar una aportación para" : "apartar un regalo de"} «${title}». Si no has sido tú, ${isMoney ? "suéltala" : "suéltalo"} con el botón.`}
      privacy={guestPrivacy}
    >
      <Paragraph>
        {name ? `${unlinked(name)}, hemos` : "Hemos"} apuntado {isMoney ? "tu aportación" : "tu regalo"} para «{title}».
        Convite no cobra nada: cómo hacérsel{isMoney ? "a" : "o"} llegar está en tu página.
      </Paragraph>
      <Facts>
        {gift !== null && <Fact label="El regalo">{unlinked(gift)}</Fact>}
        {parts !== null && <Fact label="Cuántas partes">{`${parts} ${unlinked(unit)}`.trim()}</Fact>}
        {cents != null && <Fact label="Importe">{formatMoney(cents)}</Fact>}
      </Facts>
      <BigButton href={backUrl}>{isMoney ? "Ver o soltar mi aportación" : "Ver o soltar mi regalo"}</BigButton>
    </EmailFrame>
  );
}
