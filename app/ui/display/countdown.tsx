// The time left until an event. The server renders it; it ticks after hydration.
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import { useEffect, useState } from "react";
import { countdownTo, daysUntil, dayState } from "#app/domain/time/event-time.ts";
import css from "./countdown.module.css";

export type CountdownProps = {
  /** The target instant, as ISO text (`eventInstant(…).toISOString()`). */
  instant: string;
  /** The event's day and time zone; they decide «¡Hoy es el día!» and «Así fue». */
  date: string;
  timeZone: string;
  /** The server's clock at render, as ISO text, so that the first second is the same on server and client. */
  now: string;
  title?: string;
  /** False if the event has no hour yet: then only days are counted, as everywhere else. */
  hasTime?: boolean;
  /** The day in words, below the figures. */
  when?: string | undefined;
};

/** A cloth with days, hours, minutes and seconds; on the day «¡Hoy es el día!», afterwards «Así fue». Not a live region. */
export function Countdown({
  instant,
  date,
  timeZone,
  now: rendered,
  title = "Tiempo restante",
  hasTime = true,
  when,
}: CountdownProps) {
  const [now, setNow] = useState(() => new Date(rendered));
  useEffect(() => {
    // The offset between server and client clocks, so that a wrong client clock does not matter.
    const drift = new Date(rendered).getTime() - Date.now();
    const timer = setInterval(() => setNow(new Date(Date.now() + drift)), 1000);
    return () => clearInterval(timer);
  }, [rendered]);

  const day = dayState(date, timeZone, now);
  const left = countdownTo(new Date(instant), now);
  const days = daysUntil(date, timeZone, now);
  const figures: readonly (readonly [number, string])[] = !hasTime
    ? [[days, days === 1 ? "día" : "días"]]
    : [
        [left.days, left.days === 1 ? "día" : "días"],
        [left.hours, left.hours === 1 ? "hora" : "horas"],
        [left.minutes, "min"],
        [left.seconds, "seg"],
      ];
  const isOver = figures.every(([value]) => value === 0);
  return (
    <div className={`${css.countdown} mantel`}>
      <p className={css.title}>{title}</p>
      {day === "before" || (day === "today" && !isOver) ? (
        <div>
          {day === "today" && <p className={`${css.word} ${css.today}`}>¡Hoy es el día!</p>}
          <div className={css.figures} role="timer" aria-live="off">
            {figures.slice(day === "today" ? 1 : 0).map(([value, unit]) => (
              <div key={unit.slice(0, 2)}>
                <b>{unit.startsWith("d") ? value.toLocaleString("es-ES") : String(value).padStart(2, "0")}</b>
                <span>{unit}</span>
              </div>
            ))}
          </div>
        </div>
      ) : (
        <p className={css.word}>{day === "today" ? "¡Hoy es el día!" : "Así fue"}</p>
      )}
      {when && (
        <p className={css.when}>
          <IconCalendarEvent aria-hidden />
          {when}
        </p>
      )}
    </div>
  );
}
