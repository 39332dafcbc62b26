// The current line and the next one, and a button that moves all remaining lines.
import { Form } from "react-router";
import type { ScheduleLine } from "#app/domain/event/schedule.ts";
import { nowAndNext, type Placed } from "#app/domain/event/schedule-day.ts";
import { timeIn } from "#app/domain/time/zoned-time.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { inMinutes } from "../copy.ts";
import css from "./schedule.module.css";

const dayMs = 24 * 60 * 60 * 1_000;

/** Before the day it shows the days left and the first line; afterwards thanks, until the next day. */
export function NowCloth({
  lines,
  now,
  timeZone,
  days,
  mayWrite,
}: {
  lines: readonly Placed<ScheduleLine>[];
  now: Date;
  timeZone: string;
  days: number;
  mayWrite: boolean;
}) {
  const { now: on, next, minutes, isOver } = nowAndNext(lines, now);
  if (!on && !next && !isOver) return null;
  if (isOver)
    return days >= -1 ? (
      <section className={`${css.now} mantel`} aria-label="Ahora y después">
        <h2>Gracias. Ya está todo.</h2>
      </section>
    ) : null;
  if (!on && next && next.startsAt - now.getTime() > dayMs / 2)
    return (
      <section className={`${css.now} mantel`} aria-label="Ahora y después">
        <div>
          <h2>
            <span>{days > 1 ? `Faltan ${days} días` : days === 1 ? "Es mañana" : "Hoy es el día"}</span>
            {next.title}
          </h2>
          <p>{["Lo primero", next.time, next.place].filter(Boolean).join(" · ")}</p>
        </div>
      </section>
    );
  return (
    <section className={`${css.now} mantel`} aria-label="Ahora y después">
      <div>
        <h2>
          <span>Ahora, {timeIn(timeZone, now)}</span>
          {on?.title ?? "Un respiro"}
        </h2>
        {on && (
          <p>{[on.place, on.people.join(", "), on.until && `hasta las ${on.until}`].filter(Boolean).join(" · ")}</p>
        )}
      </div>
      {next && (
        <div>
          <h2>
            <span>Después, {inMinutes(minutes)}</span>
            {next.title}
          </h2>
          <p>{[next.place, next.time, next.people.join(", ")].filter(Boolean).join(" · ")}</p>
        </div>
      )}
      {next && mayWrite && (
        <Form method="post" preventScrollReset className={css.late}>
          <p id="retraso">¿Vais con retraso?</p>
          <input type="hidden" name="intent" value="items.shift" />
          <input type="hidden" name="from" value={next.id} />
          <input type="hidden" name="skipFixed" value="1" />
          <SubmitButton variant="party" name="minutes" value="10" busy="Moviendo..." aria-describedby="retraso">
            Mover lo que queda 10 min
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
