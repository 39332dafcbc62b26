// The cloth of the day: the line that is on, the delay, and the next three lines with their likely hours.
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { Form, Link } from "react-router";
import { courseOf, leastDelay, movedRest, proposedShift } from "#app/domain/event/running-late.ts";
import { nameKey, type ScheduleLine } from "#app/domain/event/schedule.ts";
import type { Placed } from "#app/domain/event/schedule-day.ts";
import { callLink } from "#app/domain/guest/guest.ts";
import { schedulePath } from "#app/features/event/schedule/copy.ts";
import { buttonClass } from "#app/ui/display/button.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { courseText, dayPath, lengthText } from "../copy.ts";
import css from "./day.module.css";
import type { DayData } from "./shown.ts";

const mostNext = 3;

export function CourseCloth({
  event,
  lines,
  phones,
  now,
  days,
  mayWrite,
}: Pick<DayData, "event" | "lines" | "days" | "mayWrite"> & { phones: ReadonlyMap<string, string>; now: Date }) {
  const { on, next, late: exact, rest, isOver } = courseOf(lines, now);
  const late = exact < leastDelay ? 0 : exact;
  const isToday = days === 0 || on !== null;
  const shown = late > 0 ? movedRest(rest, late, event).moved : rest.map((line) => ({ line, to: line }));
  const title = isOver
    ? "Gracias. Ya está todo."
    : lines.length === 0
      ? "El día está en blanco."
      : isToday
        ? courseText(late)
        : days > 1
          ? `Faltan ${days} días`
          : days === 1
            ? "Es mañana"
            : "Ya pasó";
  return (
    <section className={`${css.cloth} mantel`} aria-label="Cómo va el día">
      <div>
        {on && <p className={css.on}>Ahora: {on.title}</p>}
        <h2>{title}</h2>
        {lines.length === 0 && (
          <p>
            Escribe la <Link to={schedulePath(event.id)}>escaleta</Link> y aquí verás qué toca y cuánto se retrasa.
          </p>
        )}
        {isToday && next && mayWrite && (
          <div className={css.actions}>
            <Link
              to={dayPath(event.id, { dialog: "move", minutes: proposedShift(late) })}
              className={buttonClass({ variant: late > 0 ? "party" : "outline" })}
              preventScrollReset
            >
              {late > 0 ? `Mover lo que queda ${lengthText(proposedShift(late))}` : "Mover lo que queda"}
            </Link>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="line.started" />
              <input type="hidden" name="itemId" value={next.id} />
              <input type="hidden" name="version" value={next.version} />
              <SubmitButton variant="outline" busy="Apuntando...">
                Ya ha empezado: {next.title}
              </SubmitButton>
            </Form>
          </div>
        )}
      </div>
      {shown.length > 0 && (
        <ol className={css.next}>
          {shown.slice(0, mostNext).map(({ line, to }) => (
            <NextLine key={line.id} line={line} time={to.time} phone={phoneOf(line, phones)} />
          ))}
        </ol>
      )}
    </section>
  );
}

function NextLine({ line, time, phone }: { line: Placed<ScheduleLine>; time: string; phone: string | null }) {
  return (
    <li>
      <p className={css.hours}>
        <b>{time}</b>
        {time !== line.time && (
          <s>
            <span className="sr">en vez de las </span>
            {line.time}
          </s>
        )}
      </p>
      <p>
        <b>{line.title}</b>
        <span>{[line.place, line.people.join(", ")].filter(Boolean).join(" · ")}</span>
      </p>
      {phone && (
        <a href={callLink(phone)} className={css.call} aria-label={`Llamar: ${line.title}`}>
          <IconPhone aria-hidden />
        </a>
      )}
    </li>
  );
}

/** The telephone of the first provider among the line's people, else of its lane. */
function phoneOf({ people, lane }: Placed<ScheduleLine>, phones: ReadonlyMap<string, string>): string | null {
  for (const name of [...people, lane]) {
    const phone = name && phones.get(nameKey(name));
    if (phone) return phone;
  }
  return null;
}
