// The running order on paper: the whole day, and then each lane on its own page.
import { capitalized, formatDayAndMonth, formatLongDate } from "#app/copy/text/format.ts";
import { nameKeys, type ScheduleLine } from "#app/domain/event/schedule.ts";
import type { Placed } from "#app/domain/event/schedule-day.ts";
import { PaperSheet } from "#app/ui/layout/paper-sheet.tsx";
import { everybodysLane, schedulePath } from "../copy.ts";
import css from "./schedule-sheet.module.css";

type Line = Placed<ScheduleLine>;

export function ScheduleSheet({
  event,
  lines,
  lanes,
}: {
  event: { id: string; title: string; date: string; location: string };
  lines: readonly Line[];
  lanes: readonly string[];
}) {
  const when = `${capitalized(formatLongDate(event.date))} · ${event.location}`;
  const keyOf = nameKeys();
  const partOf = (lane: string) => lines.filter((line) => line.lane === "" || keyOf(line.lane) === keyOf(lane));
  return (
    <PaperSheet
      exitTo={schedulePath(event.id)}
      title="Escaleta en papel"
      lead="Todo el día, y detrás cada grupo en su hoja."
      printable={lines.length > 0}
      empty={lines.length === 0 && { title: "El día está en blanco.", text: "Cuando haya líneas, estarán aquí." }}
      className={css.paper}
    >
      <header>
        <h2>{event.title}</h2>
        <p>{when}</p>
      </header>
      <Part id="todo" title="Todo el día" of="" lines={lines} date={event.date} withLane />
      {lanes.length > 1 &&
        lanes.map((lane, index) => (
          <Part
            key={lane}
            id={`calle-${index}`}
            title={lane}
            of={`${event.title} · ${when}`}
            lines={partOf(lane)}
            date={event.date}
          />
        ))}
    </PaperSheet>
  );
}

function Part({
  id,
  title,
  of,
  lines,
  date,
  withLane = false,
}: {
  id: string;
  title: string;
  /** The event's title, on a sheet that hosts hand out alone. */
  of: string;
  lines: readonly Line[];
  date: string;
  withLane?: boolean;
}) {
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {of && <p className={`${css.of} small`}>{of}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Hora</th>
            <th scope="col">Qué</th>
            <th scope="col">Dónde</th>
            {withLane && <th scope="col">Grupo</th>}
            <th scope="col">Quién</th>
          </tr>
        </thead>
        {[...Map.groupBy(lines, ({ day }) => day)].map(([day, own]) => (
          <tbody key={day}>
            {day !== date && (
              <tr className={css.day}>
                <th scope="rowgroup" colSpan={withLane ? 5 : 4}>
                  {capitalized(formatDayAndMonth(day))}
                </th>
              </tr>
            )}
            {own.map((line) => (
              <tr key={line.id}>
                <td className={css.time}>
                  {line.time}
                  {line.until && ` – ${line.until}`}
                </td>
                <th scope="row">
                  {line.title}
                  {line.notes && <small>{line.notes}</small>}
                </th>
                <td>{line.place}</td>
                {withLane && <td>{line.lane || everybodysLane}</td>}
                <td>{line.people.join(", ")}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
