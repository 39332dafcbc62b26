// The newsletter, to each confirmed reader.
import { EmailFrame, Paragraph, QuietLink, unlinked } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type NewsletterProps = { origin: string; about: string; body: string; unsubscribeUrl: string };

/** The staff's text, paragraph by paragraph, and the link that unsubscribes. J-4 */
export const newsletterEmail: EmailKind<NewsletterProps> = {
  kind: "newsletter",
  cause: "member",
  subject: ({ about }) => about,
  body: (props) => <Newsletter {...props} />,
};

function Newsletter({ origin, about, body, unsubscribeUrl, subject }: NewsletterProps & { subject: string }) {
  const paragraphs = unlinked(body).split(/\n{2,}/);
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview={paragraphs[0]?.slice(0, 120) ?? ""}
      heading={unlinked(about)}
      plate="kept"
      reason="Te escribimos porque confirmaste que querías recibir la carta de Convite."
      privacy="Tu dirección se usa solo para enviarte esta carta; no la cedemos a nadie y la dejas cuando quieras."
    >
      {paragraphs.map((text, at) => (
        // The paragraphs of a finished e-mail never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Paragraph key={at}>{text}</Paragraph>
      ))}
      <QuietLink href={`${origin}/blog`}>Leer el blog</QuietLink>
      <QuietLink href={unsubscribeUrl}>No recibir más esta carta</QuietLink>
    </EmailFrame>
  );
}
