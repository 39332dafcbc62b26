// The e-mail that welcomes the owner of a new account.
import { BigButton, EmailFrame, QuietLink, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type WelcomeProps = {
  origin: string;
  name: string;
  /** Link to confirm the address; absent if the address is already proved. */
  verifyUrl?: string;
};

/** «Te damos la bienvenida», with the login link and the request to confirm the address (part 1 §4 and §7, SC-20). */
export const welcomeEmail: EmailKind<WelcomeProps> = {
  kind: "welcome",
  cause: "door",
  // Anyone may register and delete an address any number of times.
  mostOfEvent: 2,
  subject: () => "Te damos la bienvenida a Convite",
  body: (props) => <Welcome {...props} />,
};

function Welcome({ origin, subject, name, verifyUrl }: WelcomeProps & { subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="Tu cuenta está lista. La mesa está puesta; falta la gente."
      heading="La mesa está puesta"
      plate="kept"
      reason="Te escribimos porque alguien ha creado una cuenta en Convite con este correo. Si no has sido tú, no hace falta que hagas nada."
      privacy="Tu dirección se usa para entrar en tu cuenta y para avisarte de tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>Te damos la bienvenida, {unlinked(name)}. Tu cuenta está lista.</Paragraph>
      <Paragraph>
        Empieza por lo que ya sabes: qué celebras, qué día y dónde. Los invitados, sus respuestas y las mesas vienen
        después.
      </Paragraph>
      {verifyUrl && (
        <>
          <Paragraph>
            Antes, confirma que este correo es tuyo: así te llegarán las invitaciones que te envíen a él.
          </Paragraph>
          <BigButton href={verifyUrl}>Confirmar mi correo</BigButton>
        </>
      )}
      {verifyUrl ? (
        <QuietLink href={`${origin}/login`}>Entrar en Convite</QuietLink>
      ) : (
        <BigButton href={`${origin}/login`}>Entrar en Convite</BigButton>
      )}
    </EmailFrame>
  );
}
