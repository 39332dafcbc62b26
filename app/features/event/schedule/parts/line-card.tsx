// One line of the day: time, title, place and people, with its clashes.
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconGripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import type { CSSProperties } from "react";
import { clockOf, type ScheduleLine } from "#app/domain/event/schedule.ts";
import type { Moment, Placed } from "#app/domain/event/schedule-day.ts";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { everybodysLane } from "../copy.ts";
import css from "./line-card.module.css";
import type { Lying } from "./table-layout.ts";
import { useMoving } from "./use-moving.ts";

/** `offset` is the number of columns before the lanes. Without `to` the card has no link; otherwise the list handles it (`useRowLinks`). */
export function LineCard({
  line: { id, version, start, startsAt, time, until, title, place, people, lane, audience, isFixed },
  lying: { row, rows, lane: column, slot, slots },
  offset,
  tint,
  moment,
  isMain,
  clashes,
  to,
  action,
}: {
  line: Placed<ScheduleLine>;
  lying: Lying;
  offset: number;
  tint: number;
  moment: Moment;
  isMain: boolean;
  clashes: readonly string[];
  to: string | null;
  /** The target of the post for a move to another time. */
  action: string;
}) {
  const hydrated = useHydrated();
  const { minutes, pixels, grip } = useMoving({ id, version }, action);
  const now = minutes === 0 ? null : clockOf(start + minutes, "2000-01-01").time;
  const inside = (
    <>
      <span className={css.hour}>
        <time dateTime={new Date(startsAt).toISOString()}>{now ?? time}</time>
        {until && !now && <span className={css.until}> – {until}</span>}
      </span>
      <b>{title}</b>
      {(place || people.length > 0) && <small>{[place, people.join(", ")].filter(Boolean).join(" · ")}</small>}
      <span className={css.lane}>{lane || everybodysLane}</span>
      {isFixed && <small>Hora fija</small>}
      {audience === "guests" && <span className="sr">Lo ven los invitados.</span>}
      {clashes.map((text) => (
        <span key={text} className={css.clashed}>
          <IconAlertTriangle aria-hidden />
          <span>{text}</span>
        </span>
      ))}
    </>
  );
  return (
    <li
      className={css.item}
      data-tint={tint}
      data-moment={moment}
      data-main={isMain || undefined}
      data-clash={clashes.length > 0 || undefined}
      data-short={rows < 7 || undefined}
      data-flat={rows < 4 || undefined}
      data-beside={slots > 1 || undefined}
      data-moving={minutes !== 0 || undefined}
      style={
        {
          "--dy": `${pixels}px`,
          "--r": row,
          "--h": rows,
          "--c": column + offset,
          "--slot": slot,
          "--slots": slots,
        } as CSSProperties
      }
    >
      {to ? (
        <>
          <a href={to} data-row-link="" className={css.card} draggable={false}>
            {inside}
          </a>
          {hydrated && (
            <button type="button" className={css.grip} aria-label={`Mover de hora: ${title}`} {...grip}>
              <IconGripVertical aria-hidden />
            </button>
          )}
          <output className="sr">{now && `${title}, ${now}. Intro la deja ahí; Escape la devuelve.`}</output>
        </>
      ) : (
        <div className={css.card}>{inside}</div>
      )}
    </li>
  );
}
