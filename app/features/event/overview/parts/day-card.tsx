// The day for members who do not see the running order: when, what and where, as on the event's page.
import { formatTime } from "#app/copy/text/format.ts";
import type { ProgrammeRow } from "#app/domain/event/schedule-day.ts";
import { Card } from "#app/ui/layout/sheet.tsx";
import css from "./event-screen.module.css";

export function DayCard({ rows }: { rows: readonly ProgrammeRow[] }) {
  return (
    <Card as="section" roomy id="dia" aria-labelledby="day-title">
      <h2 id="day-title">El día</h2>
      <ol className={css.day}>
        {rows.map(({ time, what, where }, index) => (
          // Two moments may be equal, and the list never reorders.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <b>{formatTime(time)}</b>
            <span>
              {what}
              {where && <span className="soft"> · {where}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
