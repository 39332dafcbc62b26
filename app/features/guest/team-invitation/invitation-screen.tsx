// The page of an invitation by e-mail: the host, the event, the permissions, and the answer; complete without JavaScript.
import type { ReactNode } from "react";
import { capitalized, formatWhen } from "#app/copy/text/format.ts";
import { invitedTo, verbOf } from "#app/copy/text/names.ts";
import { roleText } from "#app/copy/event/roles.ts";
import { PlainScreen } from "#app/ui/public-page/screens.tsx";
import { words as householdText } from "#app/features/guest/household-rsvp/copy.ts";
import { allowedText, answerRefusalText, screenText } from "#app/features/event/invitations/copy.ts";
import type { ShownInvitation } from "./queries.server.ts";

export type InvitationScreenProps = {
  invitation: ShownInvitation;
  /** The target of the forms, and the page to return to after signing in. */
  path: string;
  refusal: keyof typeof answerRefusalText | null;
  /** An e-mail to verify the reader's address was just sent. */
  emailSent: boolean;
};

/** An invitation in any state. part 2 §2 */
export function InvitationScreen(props: InvitationScreenProps) {
  const { invitation, path } = props;
  const { state, title, inviterName, eventPath, hasLeft, viewerEmail } = invitation;
  if (state === "expired")
    return (
      <PlainScreen title={screenText.expired}>
        <p>
          La invitación de {inviterName} a «{title}» ya no se puede responder. Si todavía quieres participar, pídele
          otra.
        </p>
        <Home />
      </PlainScreen>
    );
  if (hasLeft)
    return (
      <PlainScreen title={screenText.left}>
        <p>
          Aceptaste esta invitación a «{title}», pero ya no estás entre quienes participan. Si quieres volver, pide otra
          a quien organiza.
        </p>
        <Home />
      </PlainScreen>
    );
  if (state === "accepted" && !eventPath && viewerEmail !== null)
    return (
      <PlainScreen title={screenText.acceptedByOther}>
        <p>
          Has entrado como {viewerEmail}, y la invitación de {inviterName} a «{title}» la aceptó otra cuenta. Si es
          tuya, entra con ella.
        </p>
        <p className="links">
          <a className="button" href="/app">
            Ir a tus eventos
          </a>
        </p>
      </PlainScreen>
    );
  if (state === "accepted")
    return (
      <PlainScreen title={screenText.accepted}>
        <p>
          {eventPath
            ? `Ya participas en «${title}» como ${roleText[invitation.role]}.`
            : `La invitación de ${inviterName} a «${title}» ya se aceptó. Para ver el evento, entra con la cuenta que la aceptó.`}
        </p>
        <Facts invitation={invitation} />
        <p className="links">
          {eventPath ? (
            <a className="button" href={eventPath}>
              Ir al Evento
            </a>
          ) : (
            <a href={`/login?next=${encodeURIComponent(path)}`}>Iniciar Sesión</a>
          )}
        </p>
      </PlainScreen>
    );
  if (state === "declined")
    return (
      <PlainScreen title={screenText.declined}>
        <p>
          Se lo hemos dicho a {inviterName}. Si cambias de idea, pídele otra invitación a «{title}».
        </p>
        <Home />
      </PlainScreen>
    );
  return <OpenInvitation {...props} />;
}

function Home() {
  return (
    <p className="links">
      <a className="button" href="/">
        Ir al inicio
      </a>
    </p>
  );
}

/** The page for an unknown or expired secret. */
export function InvitationNotFound() {
  return (
    <PlainScreen title={screenText.notFound}>
      <p>{answerRefusalText.invitation_gone}</p>
      <p className="searched">{householdText.invalid}</p>
      <p className="links">
        <a className="button" href="/">
          Ir al inicio
        </a>
        <a href="/login">Iniciar Sesión</a>
      </p>
    </PlainScreen>
  );
}

function OpenInvitation({ invitation, path, refusal, emailSent }: InvitationScreenProps) {
  const { inviterName, inviteeName, title, role, message, isCompleted } = invitation;
  const said = isCompleted ? "event_completed" : refusal;
  return (
    <PlainScreen title={`${inviterName} te ${verbOf(inviterName, "invita", "invitan")} ${invitedTo(title)}`}>
      <p>
        {inviteeName}, {inviterName} quiere contar contigo como <b>{roleText[role]}</b>.
      </p>
      {message && <blockquote>{message}</blockquote>}
      <Facts invitation={invitation} />
      {said && (
        <p className="err all" role="alert">
          {answerRefusalText[said]}
        </p>
      )}
      {emailSent && <output>Te hemos enviado un correo. Confirma tu dirección y vuelve a esta página.</output>}
      {!isCompleted && <Answer invitation={invitation} path={path} emailSent={emailSent} />}
    </PlainScreen>
  );
}

function Facts({ invitation }: { invitation: ShownInvitation }) {
  const { date, startTime, endTime, location, role, permissions } = invitation;
  return (
    <dl>
      <div>
        <dt>Cuándo</dt>
        <dd>{capitalized(formatWhen(date, startTime, endTime))}</dd>
      </div>
      <div>
        <dt>Dónde</dt>
        <dd>{location}</dd>
      </div>
      <div>
        <dt>Como {roleText[role]} podrás</dt>
        <dd>
          <ul>
            {allowedText(permissions).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}

/** The two answers, or the step required before. */
function Answer({ invitation, path, emailSent }: { invitation: ShownInvitation; path: string; emailSent: boolean }) {
  const { reader, sentTo, viewerEmail, isElevated } = invitation;
  const next = `?next=${encodeURIComponent(path)}`;
  const decline = (
    <AnswerButton path={path} intent="decline" quiet>
      No podré asistir
    </AnswerButton>
  );
  const accept = (
    <AnswerButton path={path} intent="accept">
      Aceptar invitación
    </AnswerButton>
  );

  if (reader === "stranger")
    return (
      <>
        <p>Se envió a {sentTo}. Para aceptarla, entra con tu cuenta; si no tienes, se hace en un momento.</p>
        <p className="two">
          <a className="button" href={`/login${next}`}>
            Iniciar Sesión
          </a>
          <a className="button quiet" href={`/register${next}`}>
            Crear cuenta
          </a>
        </p>
        <AnswerButton path={path} intent="decline" plain>
          No podré asistir
        </AnswerButton>
      </>
    );
  if (reader === "other" && isElevated)
    return (
      <>
        <p>
          Se envió a <b>{sentTo}</b> y has entrado como {viewerEmail}. Con ella se gestiona el evento: solo puede
          aceptarla la cuenta de ese correo. Sal y entra con ella.
        </p>
        <div className="two">
          <form method="post" action="/logout">
            <button>Cerrar Sesión</button>
          </form>
          {decline}
        </div>
      </>
    );
  if (reader === "unverified" && isElevated)
    return (
      <>
        <p>
          Con esta invitación se gestiona el evento. Antes de aceptarla, confirma que {viewerEmail} es tuyo: te mandamos
          un correo con un enlace.
        </p>
        <div className="two">
          {!emailSent && (
            <AnswerButton path={path} intent="verify">
              Verificar mi correo
            </AnswerButton>
          )}
          {decline}
        </div>
      </>
    );
  return (
    <>
      {reader === "other" && (
        <p>
          Se envió a <b>{sentTo}</b> y has entrado como {viewerEmail}: si la aceptas, participarás con esta cuenta.
        </p>
      )}
      <div className="two">
        {accept}
        {decline}
      </div>
    </>
  );
}

type ActionProps = { path: string; intent: string; quiet?: boolean; plain?: boolean; children: ReactNode };

function AnswerButton({ path, intent, quiet, plain, children }: ActionProps) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="intent" value={intent} />
      <button className={plain ? "plain" : quiet ? "quiet" : undefined}>{children}</button>
    </form>
  );
}
