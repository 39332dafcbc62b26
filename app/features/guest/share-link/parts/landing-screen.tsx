// The landing screen of an invitation by link: the host, the event, and the forms to join.
import { capitalized, formatLongDate, sayTimes } from "#app/copy/text/format.ts";
import { verbOf } from "#app/copy/text/names.ts";
import type { InvitationType } from "#app/domain/guest/invitation-link.ts";
import type { PublicEvent } from "#app/domain/event/public-event.ts";
import { PlainScreen } from "#app/ui/public-page/screens.tsx";
import { landing, landingText, registered } from "#app/features/event/share-links/copy.ts";
import { RegisterForm, type RegisterState } from "./register-form.tsx";

export type LandingProps = {
  path: string;
  type: InvitationType;
  event: PublicEvent;
  picture: PublicEvent["image"];
  message: string;
  signedIn: boolean;
  /** The event inside the application, for people who already have access. */
  eventPath: string | null;
  /** A sentence on why no one can join any more; null while they can. */
  closed: string | null;
  /** The form is open. */
  asks: boolean;
  register: RegisterState;
};

/** part 2 §2, with the event's own time */
export function LandingScreen(props: LandingProps) {
  const { type, event, picture, message } = props;
  const times = sayTimes(event.startTime, event.endTime);
  return (
    <PlainScreen title={event.title} picture={picture}>
      <p>
        {event.organizer} te {verbOf(event.organizer, "invita", "invitan")}.
      </p>
      {message && <blockquote>{message}</blockquote>}
      {event.description && <p className="told">{event.description}</p>}
      <dl>
        <div>
          <dt>Cuándo</dt>
          <dd>
            <time dateTime={event.startTime ? event.startsAt : event.date}>
              {capitalized(formatLongDate(event.date))}
            </time>
            {times && <small>{times}</small>}
          </dd>
        </div>
        <div>
          <dt>Dónde</dt>
          <dd>{event.location}</dd>
        </div>
      </dl>
      <WayIn {...props} />
      <p>
        <span className="badge">{landingText[type].badge}</span>
      </p>
    </PlainScreen>
  );
}

function WayIn({ path, type, signedIn, eventPath, closed, asks, register }: LandingProps) {
  const words = landingText[type];
  if (eventPath)
    return (
      <p className="links">
        <a className="button" href={eventPath}>
          {landing.goToEvent}
        </a>
      </p>
    );
  if (register.done)
    return (
      <>
        <output className="sent">{registered.title}</output>
        <p>{registered.text}</p>
        <LogIn path={path} isButton />
      </>
    );
  if (closed) return <output className="sent">{closed}</output>;
  if (signedIn)
    return (
      <form method="post" action={path}>
        <input type="hidden" name="intent" value="register" />
        {register.errors.form && (
          <p className="err all" role="alert">
            {register.errors.form}
          </p>
        )}
        <button>{words.button}</button>
      </form>
    );
  if (!asks)
    return (
      <p className="links">
        <a className="button" href={`${path}?entrar=1#entrar`}>
          {words.button}
        </a>
        <LogIn path={path} />
      </p>
    );
  return (
    <section id="entrar" aria-label={words.button}>
      <p>{words.lead}</p>
      <RegisterForm action={`${path}#entrar`} submit={words.submit} {...register} />
      <p className="links">
        <a href={path}>{landing.cancel}</a>
        <LogIn path={path} />
      </p>
    </section>
  );
}

function LogIn({ path, isButton = false }: { path: string; isButton?: boolean }) {
  return (
    <a className={isButton ? "button" : undefined} href={`/login?next=${encodeURIComponent(path)}`}>
      Iniciar Sesión
    </a>
  );
}
