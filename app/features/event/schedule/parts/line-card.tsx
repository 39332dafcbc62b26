// One line of the day: when, what, where and who, with what clashes.
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import type { ScheduleLine } from "#app/domain/schedule.ts";
import type { Moment, Placed } from "#app/domain/schedule-day.ts";
import { everybodysLane } from "../copy.ts";
import css from "./line-card.module.css";
import type { Lying } from "./table-layout.ts";

/** `offset` is how many columns stand before the lanes; `clashes` are said on it. Without `to` it is only read. */
export function LineCard({
  line: { startsAt, time, until, title, place, people, lane, audience },
  lying: { row, rows, lane: column, slot, slots },
  offset,
  tint,
  moment,
  isMain,
  clashes,
  to,
}: {
  line: Placed<ScheduleLine>;
  lying: Lying;
  offset: number;
  tint: number;
  moment: Moment;
  isMain: boolean;
  clashes: readonly string[];
  to: string | null;
}) {
  const inside = (
    <>
      <span className={css.hour}>
        <time dateTime={new Date(startsAt).toISOString()}>{time}</time>
        {until && <span className={css.until}> – {until}</span>}
      </span>
      <b>{title}</b>
      {(place || people.length > 0) && <small>{[place, people.join(", ")].filter(Boolean).join(" · ")}</small>}
      <span className={css.lane}>{lane || everybodysLane}</span>
      {audience === "guests" && <span className="sr">Lo ven los invitados.</span>}
      {clashes.map((text) => (
        <span key={text} className={css.clashed}>
          <IconAlertTriangle aria-hidden />
          {text}
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
      style={{ "--r": row, "--h": rows, "--c": column + offset, "--slot": slot, "--slots": slots } as CSSProperties}
    >
      {to ? (
        <Link to={to} preventScrollReset className={css.card}>
          {inside}
        </Link>
      ) : (
        <div className={css.card}>{inside}</div>
      )}
    </li>
  );
}
