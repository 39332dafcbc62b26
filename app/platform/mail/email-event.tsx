// The parts of e-mails about an event: its facts, and the guest's answer.
import { capitalized, formatWhen } from "#app/copy/text/format.ts";
import { emojiBeside } from "#app/domain/event/kinds.ts";
import { defaultTimeZone, parseTime, type PlainDate, type PlainTime } from "#app/domain/time/zoned-time.ts";
import type { EventRow } from "#app/platform/pass.server.ts";
import { Fact, Facts, unlinked } from "./email-frame.tsx";
import { type EmailDesign, emailDesign } from "./email-look.ts";

/** An event as e-mails store it. */
export type EventOfEmail = {
  title: string;
  /** The event type; undefined in older e-mails. */
  type?: string;
  /** The start of the subject: the emoji of its type and a space, or empty. */
  emoji: string;
  date: PlainDate;
  startTime: PlainTime | null;
  endTime: PlainTime | null;
  timeZone: string;
  location: string;
  hostName: string;
  /** The design of its page; undefined in older e-mails. */
  design?: EmailDesign;
  /** The host's account. */
  userId?: string;
};

/** Converts an event's row; `hostName` is the host who invites. */
export function eventOfEmail(event: EventRow, hostName: string, hostId: string = event.createdBy): EventOfEmail {
  const { title, type, date, timeZone, location } = event;
  const times = { startTime: parseTime(event.startTime), endTime: parseTime(event.endTime) };
  const facts = { title, type, emoji: emojiBeside(type, title), date, ...times, timeZone, location };
  return { ...facts, hostName, design: emailDesign(event), userId: hostId };
}

/** When and where, as facts. */
export function WhenAndWhere({ event }: { event: EventOfEmail }) {
  return (
    <>
      <Fact label="Cuándo">
        {capitalized(formatWhen(event.date, event.startTime, event.endTime))}
        {zoneName(event)}
      </Fact>
      <Fact label="Dónde">{unlinked(event.location)}</Fact>
    </>
  );
}

/** The stored answer, and the event's time and place. */
export function AnswerFacts({ event, attending }: { event: EventOfEmail; attending: boolean }) {
  return (
    <Facts>
      <Fact label="Tu respuesta">
        <Answer attending={attending} />
      </Fact>
      <WhenAndWhere event={event} />
    </Facts>
  );
}

/** Shape and word repeat the meaning of the colour: a dot for yes, a bar for no. */
function Answer({ attending }: { attending: boolean }) {
  const colors = attending
    ? { backgroundColor: "#dff4e5", color: "#114f34" }
    : { backgroundColor: "#ffe8e2", color: "#8c1a0a" };
  return (
    <span
      className={attending ? "yes" : "no"}
      style={{
        ...colors,
        display: "inline-block",
        borderRadius: "999px",
        padding: "2px 14px",
        marginTop: "4px",
        fontSize: "15px",
      }}
    >
      <span aria-hidden="true" data-skip-in-text="true">
        {attending ? "● " : "– "}
      </span>
      {attending ? "Sí, asistirás" : "No asistirás"}
    </span>
  );
}

/** The zone matters only to readers in other zones. */
function zoneName({ startTime, timeZone }: EventOfEmail): string {
  if (!startTime || timeZone === defaultTimeZone) return "";
  const parts = new Intl.DateTimeFormat("es-ES", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return ` (${parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone})`;
}

/** How we use a guest's address. */
export const guestPrivacy =
  "Tu dirección se usa solo para este evento y la ve quien lo organiza; no la cedemos a nadie ni enviamos publicidad.";
