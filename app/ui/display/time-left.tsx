// The time left until an event, in one line. The server renders it; it ticks after hydration.
import { useEffect, useState } from "react";
import { countdownTo, daysUntil, dayState } from "#app/domain/time/event-time.ts";

export type TimeLeftProps = {
  /** The target instant, as ISO text (`eventInstant(…).toISOString()`). */
  instant: string;
  /** The event's day and time zone; they decide «¡Hoy es el día!» and «Así fue». */
  date: string;
  timeZone: string;
  /** The server's clock at render, as ISO text, so that the first second is the same on server and client. */
  now: string;
  /** False if the event has no hour yet: then only days are counted, as everywhere else. */
  hasTime?: boolean;
};

/** «Faltan 196 días, 3 h 48 min 19 s». Not a live region, and its seconds are silent. part 1 §2 */
export function TimeLeft({ instant, date, timeZone, now: rendered, hasTime = true }: TimeLeftProps) {
  const [now, setNow] = useState(() => new Date(rendered));
  useEffect(() => {
    // The offset between server and client clocks, so that a wrong client clock does not matter.
    const drift = new Date(rendered).getTime() - Date.now();
    const timer = setInterval(() => setNow(new Date(Date.now() + drift)), 1000);
    return () => clearInterval(timer);
  }, [rendered]);

  const day = dayState(date, timeZone, now);
  const { days: wholeDays, hours, minutes, seconds } = countdownTo(new Date(instant), now);
  const days = hasTime ? wholeDays : daysUntil(date, timeZone, now);
  const isOver = days <= 0 && (!hasTime || hours + minutes + seconds === 0);
  if (day === "past") return <b>Así fue</b>;
  if (day === "today" && isOver) return <b>¡Hoy es el día!</b>;
  return (
    <span role="timer" aria-live="off" className="num">
      {day === "today" && <b>¡Hoy es el día! </b>}
      {days === 1 ? "Falta" : "Faltan"}{" "}
      {days > 0 && (
        <b>
          {days.toLocaleString("es-ES")} {days === 1 ? "día" : "días"}
        </b>
      )}
      {hasTime && (
        <>
          {days > 0 && ", "}
          {hours} h {minutes} min <span aria-hidden="true">{seconds} s</span>
        </>
      )}
    </span>
  );
}
