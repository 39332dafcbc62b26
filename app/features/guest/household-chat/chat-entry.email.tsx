// The e-mail that lets a guest into the chat of an event, now or from another device.
import { BigButton, EmailFrame, Paragraph, unlinked } from "#app/platform/mail/email-frame.tsx";
import type { EmailDesign } from "#app/platform/mail/email-look.ts";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";
import { enterText } from "./copy.ts";

export type ChatEntryProps = {
  origin: string;
  guestId: string;
  name: string;
  eventTitle: string;
  design?: EmailDesign;
  /** Whether the guest is in already: the link is then for another day. */
  isIn: boolean;
  /** Their account has a password: they sign in with it first. */
  signsIn: boolean;
  /** The path of the invitation, with the secret that lets the reader in. */
  backUrl: string;
};

export const chatEntryEmail: EmailKind<ChatEntryProps> = {
  kind: "chat_entry",
  cause: "visitor",
  subject: ({ isIn, eventTitle }) => `${isIn ? "Ya estás en el chat" : "Entra en el chat"}: ${eventTitle}`,
  body: (props) => <ChatEntry {...props} />,
};

function ChatEntry({
  origin,
  subject,
  name,
  eventTitle,
  design,
  isIn,
  signsIn,
  backUrl,
}: ChatEntryProps & { subject: string }) {
  const title = unlinked(eventTitle);
  const href = signsIn ? `${origin}/login?next=${encodeURIComponent(backUrl)}` : `${origin}${backUrl}`;
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={{ title: eventTitle, ...(design && { design }) }}
      preview={
        isIn ? `Para volver al chat de «${title}» cuando quieras.` : `Un paso más y estás en el chat de «${title}».`
      }
      heading={isIn ? "Ya estás en el chat" : "Entra en el chat"}
      plate="kept"
      reason="Te escribimos porque alguien ha usado este correo en una invitación de Convite. Si no has sido tú, no hagas nada: no se ha cambiado nada tuyo."
      privacy="Tu dirección se usa para entrar en tu cuenta y para avisarte de tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        {isIn
          ? `${unlinked(name)}, ya hablas con tu nombre en el chat de «${title}». Con este botón vuelves a entrar desde cualquier sitio, sin contraseña.`
          : `Alguien ha pedido entrar como ${unlinked(name)} en el chat de «${title}», con este correo. Si eres tú, pulsa el botón.`}
      </Paragraph>
      <BigButton href={href}>{unlinked(enterText(name))}</BigButton>
      <Paragraph>
        {signsIn
          ? "Ya tienes una cuenta con este correo: inicia sesión y vuelves a tu invitación."
          : "El enlace vale siete días y una sola vez. Después, pide otro desde tu invitación."}
      </Paragraph>
    </EmailFrame>
  );
}
