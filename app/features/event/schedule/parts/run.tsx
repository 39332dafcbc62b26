// The lines of the day: on a wide screen a long table with lanes side by side, on a phone one list by time.
import { type CSSProperties, Fragment } from "react";
import { capitalized, formatDayAndMonth, formatWeekdayAndDay } from "#app/copy/text/format.ts";
import { nameKeys, type ScheduleLine } from "#app/domain/event/schedule.ts";
import { type Clash, momentsOf, nowAndNext, type Placed } from "#app/domain/event/schedule-day.ts";
import { instantAt, timeIn } from "#app/domain/time/zoned-time.ts";
import { useRowLinks } from "#app/ui/display/row-links.ts";
import { clashMark, doneText, everybodysLane, schedulePath } from "../copy.ts";
import { LineCard } from "./line-card.tsx";
import cardCss from "./line-card.module.css";
import css from "./run.module.css";
import { layTable } from "./table-layout.ts";

type Line = Placed<ScheduleLine>;

/** The number of lane tints, given in the order of the lanes; they repeat from the seventh lane on. Lines without a lane have no tint. */
const tintCount = 6;

export function Run({
  eventId,
  lines,
  lanes,
  clashes,
  now,
  timeZone,
  mayWrite,
  lane: shown,
}: {
  eventId: string;
  lines: readonly Line[];
  lanes: readonly string[];
  clashes: readonly Clash[];
  now: Date;
  timeZone: string;
  mayWrite: boolean;
  /** The lane that is shown alone, or null. */
  lane: string | null;
}) {
  const list = useRowLinks<HTMLOListElement>();
  const keyOf = nameKeys();
  const tints = new Map(lanes.map((lane, index) => [keyOf(lane), (index % tintCount) + 1]));
  const tintOf = (lane: string) => tints.get(keyOf(lane)) ?? 0;
  const moments = momentsOf(lines, now);
  const momentOf = new Map(lines.map(({ id }, index) => [id, moments[index]!]));
  const visible = lines.filter(({ lane }) => shown === null || lane === "" || keyOf(lane) === keyOf(shown));
  const hasCommon = visible.some(({ lane }) => lane === "");
  const columns = [
    ...(hasCommon ? [everybodysLane] : []),
    ...lanes.filter((lane) => shown === null || keyOf(lane) === keyOf(shown)),
  ];
  const columnOf = new Map(columns.map((lane, index) => [hasCommon && index === 0 ? "" : keyOf(lane), index]));
  const table = layTable(visible, (lane) => columnOf.get(keyOf(lane)) ?? 0);
  const marks = Map.groupBy(
    clashes.flatMap((clash) => clash.lines.map((id) => [id, clashMark(clash)] as const)),
    ([id]) => id,
  );
  const main = nowAndNext(lines, now).now?.id;
  const done = visible.filter(({ id }) => momentOf.get(id) === "done").length;
  const first = visible[0]?.day;
  const isDuring = visible.length > 0 && now.getTime() >= visible[0]!.startsAt && done < visible.length;
  const midnightRow = (day: string) => Math.floor(table.rowOf(instantAt(day, "00:00", timeZone).getTime()));
  const foldsDone = isDuring && done > 2;

  return (
    <div className={css.run} style={{ "--lanes": columns.length, "--n": table.rows } as CSSProperties}>
      {foldsDone && (
        <details className={css.before}>
          <summary>{doneText(done)}</summary>
        </details>
      )}
      <div className={css.heads} aria-hidden="true">
        <span />
        {columns.map((lane) => (
          <span key={lane}>
            <i className={cardCss.dot} data-tint={tintOf(lane)} />
            {lane}
          </span>
        ))}
      </div>
      <ol ref={list} className={css.table} data-folds={foldsDone || undefined}>
        <li className={css.axis} aria-hidden="true">
          {table.marks.map(({ row, at, isHour }) => (
            <Fragment key={at}>
              {isHour && <b style={{ "--r": row } as CSSProperties}>{timeIn(timeZone, new Date(at))}</b>}
              <i
                style={{ "--r": row } as CSSProperties}
                data-now={(at <= now.getTime() && now.getTime() < at + 900_000) || undefined}
                data-past={at + 900_000 <= now.getTime() || undefined}
              />
            </Fragment>
          ))}
        </li>
        {table.folds.map(({ row, rows, hours }) => (
          <li key={row} className={css.fold} aria-hidden="true" style={{ "--r": row, "--h": rows } as CSSProperties}>
            <span>{hours} h sin nada</span>
          </li>
        ))}
        {isDuring && (
          <li
            className={css.needle}
            aria-hidden="true"
            style={{ "--t": table.rowOf(now.getTime()) - 1 } as CSSProperties}
          />
        )}
        {visible.map((line, index) => (
          <Fragment key={line.id}>
            {line.day !== (visible[index - 1]?.day ?? first) && (
              <li className={css.midnight} style={{ "--r": midnightRow(line.day) } as CSSProperties}>
                <span>{capitalized(formatDayAndMonth(line.day))}</span>
                <b aria-hidden="true">{formatWeekdayAndDay(line.day)}</b>
              </li>
            )}
            <LineCard
              line={line}
              lying={table.at.get(line.id)!}
              offset={hasCommon || columns.length > 0 ? 2 : 1}
              tint={tintOf(line.lane)}
              moment={momentOf.get(line.id)!}
              isMain={line.id === main}
              clashes={[...new Set(marks.get(line.id)?.map(([, text]) => text))]}
              action={schedulePath(eventId, { lane: shown })}
              to={mayWrite ? schedulePath(eventId, { dialog: line.id, lane: shown }) : null}
            />
          </Fragment>
        ))}
      </ol>
    </div>
  );
}
