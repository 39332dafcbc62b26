// The pieces of an event's page, each on its own, so that the page behind a link can use the same ones.
import {
  capitalized,
  formatCount,
  formatDayAndMonth,
  formatLongDate,
  formatShortDate,
  sayTimes,
} from "#app/copy/text/format.ts";
import { verbOf } from "#app/copy/text/names.ts";
import { confirmedSentence, countdownSentence, kindSentence } from "#app/copy/guest/public-page.ts";
import type { PublicEvent, PublicPicture } from "#app/domain/event/public-event.ts";
import { addDays } from "#app/domain/time/zoned-time.ts";
import {
  facebookShare,
  googleCalendarUrl,
  linkedinShare,
  mailShare,
  whatsappShare,
  xShare,
} from "#app/domain/event/share.ts";
import { countFaces, Faces } from "./faces.tsx";
import { DayDots, Ornament } from "./ornaments.tsx";
import { wayTo } from "./way.ts";
import { initialsOf, saysWhatItIs } from "#app/domain/look/title.ts";
import { Title } from "./title.tsx";

const away = { target: "_blank", rel: "noopener noreferrer" } as const;

/** The hosts' names; `chatPath` is the members' chat. */
export function TopBar({ organizer, chatPath = null }: { organizer: string; chatPath?: string | null }) {
  return (
    <header className="bar">
      <p>
        {verbOf(organizer, "Invita", "Invitan")} {organizer}
      </p>
      {chatPath && (
        <nav aria-label="Chat">
          <a href={chatPath}>Entra en el chat</a>
        </nav>
      )}
    </header>
  );
}

/** A phone's first screen. It ends above the strip at the bottom, so that the strip covers no button. */
export function Cover({ event, action }: { event: PublicEvent; action: string | null }) {
  return (
    <div className="cover">
      <Hero event={event} action={action} />
      <Countdown event={event} />
      {event.template === "minimalist" && event.daysLeft !== null && <DayDots days={event.daysLeft} />}
    </div>
  );
}

/** Ornament, photograph, title, day and the link to the answer. */
export function Hero({
  event,
  action,
  level,
}: {
  event: PublicEvent;
  action: string | null;
  /** The title's heading level, if another heading stands above it. */
  level?: 2 | undefined;
}) {
  const day = event.date.slice(-2);
  const [, month = ""] = formatShortDate(event.date).split(" ");
  const kind = kindSentence(event.type);
  // The opening animation is for guests without an answer.
  const opens = event.hasOpening && action !== "Mi respuesta" && action !== "Ver la respuesta";
  return (
    <section className={["hero", event.image && "photo", opens && "opens"].filter(Boolean).join(" ")}>
      <Ornament template={event.template} initials={initialsOf(event.title)} />
      {event.image && <Photograph picture={event.image} />}
      <div className="names">
        {kind !== event.title && !saysWhatItIs(event.title) && <p className="pre">{kind}</p>}
        <Title title={event.title} level={level} />
        <p className="date" aria-hidden="true">
          <span>{day}</span> <span>{month.slice(0, 3)}</span>
        </p>
        <p className="when">
          <time dateTime={event.startTime ? event.startsAt : event.date}>
            {capitalized(formatLongDate(event.date))}
          </time>
        </p>
        {action && (
          <a className="cta" href="#responder">
            {action}
          </a>
        )}
      </div>
    </section>
  );
}

/** The event's picture, cropped round the host's focus point. An external picture server does not learn which page shows it (SC-25). */
export function Photograph({
  picture: { url, width, height, focus, isElsewhere },
  className,
}: {
  picture: PublicPicture;
  className?: string;
}) {
  const isCentred = focus.x === 50 && focus.y === 50;
  return (
    <img
      className={className}
      src={url}
      width={width}
      height={height}
      alt=""
      fetchPriority="high"
      referrerPolicy={isElsewhere ? "no-referrer" : undefined}
      style={isCentred ? undefined : { objectPosition: `${focus.x}% ${focus.y}%` }}
    />
  );
}

/**
 * The link to the answer at the bottom of a phone's screen, with its own background; it slides under the answer section on arrival.
 * After an answer, `answered` states it, and the link leads to its change.
 */
export function AnswerStrip({
  event,
  action,
  answered = null,
}: {
  event: PublicEvent;
  action: string | null;
  answered?: string | null;
}) {
  if (!action) return null;
  return (
    <p className="strip">
      <span>{answered ?? whenSentence(event)}</span>{" "}
      <a className={answered ? "go calm" : "go"} href="#responder">
        {answered ? "Cambiar" : action}
      </a>
    </p>
  );
}

/** «Faltan 197 días»; the day if the host shows no countdown. */
function whenSentence({ day, daysLeft, date, type }: PublicEvent): string {
  if (daysLeft === null) return capitalized(formatDayAndMonth(date));
  if (day !== "before") return countdownSentence(type, day, 0).rest;
  return `${daysLeft === 1 ? "Falta" : "Faltan"} ${formatCount(daysLeft, "día", "días")}`;
}

const LAST_DAYS = 2;

/** The time left, as a sentence. In the last two days the seconds run below it, with JavaScript. */
function Countdown({ event }: { event: PublicEvent }) {
  if (event.daysLeft === null) return null;
  const { days, rest } = countdownSentence(event.type, event.day, event.daysLeft);
  return (
    <div className="faltan">
      <p>
        {days && <b>{days}</b>} {rest}
      </p>
      {event.day === "before" && event.startTime && event.daysLeft <= LAST_DAYS && (
        <p className="clock" data-until={event.startsAt} aria-hidden="true" />
      )}
    </div>
  );
}

/** When, where and with how many guests, with route and calendar links. */
export function Facts({ event }: { event: PublicEvent }) {
  const [place = "", ...address] = event.location.split(", ");
  const times = sayTimes(event.startTime, event.endTime);
  const count = event.faces ? countFaces(event.faces) : event.confirmed;
  const coming = count === null ? null : confirmedSentence(count, event.day);
  return (
    <section className="info" aria-label="Cuándo y dónde">
      <dl>
        <div>
          <dt>Cuándo</dt>
          <dd>
            {capitalized(formatDayAndMonth(event.date))}{" "}
            {times && (
              <small>
                {times}
                {event.timeZone !== "Europe/Madrid" &&
                  ` (hora de ${event.timeZone.split("/").at(-1)?.replaceAll("_", " ")})`}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>Dónde</dt>
          <dd>
            {place} {address.length > 0 && <small>{address.join(", ")}</small>}
          </dd>
        </div>
        {coming && (
          <div>
            <dt>Quién</dt>
            <dd>{event.faces ? <Faces faces={event.faces} day={event.day} /> : coming}</dd>
          </div>
        )}
      </dl>
      <p className="links">
        <a {...wayTo(event)}>Cómo llegar</a>{" "}
        {event.day !== "past" && event.calendarPath && <a href={event.calendarPath}>Añadir al calendario</a>}{" "}
        {event.day !== "past" && (
          <a href={calendarUrl(event)} {...away}>
            Google Calendar
          </a>
        )}
      </p>
    </section>
  );
}

const HOUR = 3_600_000;

function calendarUrl(event: PublicEvent): string {
  const start = new Date(event.startsAt);
  const time = event.startTime
    ? { start, end: event.endsAt ? new Date(event.endsAt) : new Date(start.getTime() + 2 * HOUR) }
    : { firstDate: event.date, dateAfter: addDays(event.date, 1) };
  return googleCalendarUrl({
    title: event.title,
    details: event.url,
    location: event.location,
    timeZone: event.timeZone,
    time,
  });
}

/** The host's text as written: paragraphs of plain text. */
export function Story({ description }: { description: string }) {
  const paragraphs = description.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
  if (paragraphs.length === 0) return null;
  return (
    <section className={description.length > 320 ? "carta long" : "carta"} aria-label="Sobre el evento">
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </section>
  );
}

/** The ways to share the event. Copying needs JavaScript; with it «Más» opens the device's share menu if it has one. */
export function ShareLinks({ event }: { event: PublicEvent }) {
  const { title, url } = event;
  const text = `${title} · ${capitalized(formatLongDate(event.date))}`;
  return (
    <section className="share" aria-labelledby="sh">
      <h2 id="sh">Compartir</h2>
      <div className="links">
        <a href={whatsappShare(text, url)} {...away}>
          WhatsApp
        </a>{" "}
        <button type="button" className="plain" data-copy={url} hidden>
          Copiar
        </button>{" "}
        <details>
          <summary data-share={url}>Más</summary>
          <p className="links">
            <a href={mailShare(title, text, url)}>Correo</a>{" "}
            <a href={facebookShare(url)} {...away}>
              Facebook
            </a>{" "}
            <a href={xShare(text, url)} {...away}>
              X
            </a>{" "}
            <a href={linkedinShare(url)} {...away}>
              LinkedIn
            </a>
          </p>
        </details>
      </div>
      <output id="copied" />
    </section>
  );
}

/** Account links of a page; `next` is the target after sign-in. `register` replaces the default registration URL; null omits the link. */
export type AccountWays = { next: string; register?: string | null };

/** The product's credit, and account links for visitors without a session. */
export function MadeWith({ account = null }: { account?: AccountWays | null }) {
  return (
    <footer className="made">
      <a href="/">
        <svg viewBox="0 0 64 64" width="22" height="22" aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
        Hecho con <b>convite</b>
      </a>
      {account && (
        <nav aria-label="Cuenta">
          <a href={`/login?next=${encodeURIComponent(account.next)}`}>Iniciar Sesión</a>{" "}
          {account.register !== null && (
            <a href={account.register ?? `/register?next=${encodeURIComponent(account.next)}`}>Registrarse</a>
          )}
        </nav>
      )}
      <p>
        <a href="/privacy">Privacidad</a>
      </p>
    </footer>
  );
}

const mark =
  '<g fill="currentColor"><circle cx="47.2" cy="47.2" r="8.6"/><circle cx="32" cy="53.5" r="8.6"/><circle cx="16.8" cy="47.2" r="8.6"/><circle cx="10.5" cy="32" r="8.6"/><circle cx="16.8" cy="16.8" r="8.6"/><circle cx="32" cy="10.5" r="8.6"/><circle cx="47.2" cy="16.8" r="8.6"/><circle cx="53.4" cy="32" r="6.6"/></g><path d="M43.87 41.96A15.5 15.5 0 1 1 43.87 22.04" fill="none" stroke="currentColor" stroke-width="13"/>';
