// The month or the week as a table: a day with a party is a plate. Arrows walk from day to day, Enter opens one, and things are dragged.
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days that arrows walk is a grid (ARIA grid pattern). */
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import { type CalendarItem, dayAfterKey, weeksOf } from "#app/domain/home/calendar.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { parseDate, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { formatLongDate, formatMonth } from "#app/copy/text/format.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { DayPlate } from "#app/ui/display/plate.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import type { CalendarData } from "../screen.queries.server.ts";
import { dayLabel, weekdayNames } from "../copy.ts";
import { pathTo } from "./calendar-address.ts";
import css from "./grid.module.css";
import { CellItem, mayDragItem } from "./cell-item.tsx";

type Cell = CalendarData["cells"][number];

export function CalendarGrid({ at, today, weekStart, cells }: CalendarData) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const table = useRef<HTMLTableElement>(null);
  // The one day that Tab reaches; where the keyboard wants to go when its month has come.
  const [active, setActive] = useState(at.day);
  const wanted = useRef<PlainDate | null>(null);
  const isShown = cells.some(({ day }) => day === active);
  const stop = isShown ? active : at.day;
  const mayDrag = cells.some(({ items }) => items.some(mayDragItem));
  const isWeek = at.view === "week";

  useEffect(() => {
    // A day of the next month stands at the end of this one too, which is about to go.
    if (wanted.current === null || wanted.current !== at.day) return;
    const link = linkOf(table.current, wanted.current);
    if (!link) return;
    link.focus();
    wanted.current = null;
  });

  const fetcher = useFetcher<FormAnswer>();
  const refusal = fetcher.data?.errors;
  useEffect(() => {
    const text = refusal?.form ?? refusal?.date;
    if (text) toast(text, { tone: "bad" });
  }, [refusal]);

  const move = useEffectEvent((key: string, day: PlainDate) => {
    const item = cells.flatMap(({ items }) => items).find((each) => each.key === key);
    if (!item || !mayDragItem(item) || item.day === day) return;
    // The form of the day asks the user for confirmations.
    if (item.kind === "event" && ((item.sent ?? 0) > 0 || day < today)) {
      const more = { mover: item.key, a: day };
      void navigate(pathTo(at, { dialog: item.day, more }), { preventScrollReset: true });
      return;
    }
    const form = { intent: `${item.kind}.move`, eventId: item.eventId, version: item.version, date: day };
    void fetcher.submit(
      {
        ...form,
        ...(item.kind === "task" ? { taskId: item.id } : item.kind === "payment" ? { paymentId: item.id } : {}),
      },
      { method: "post", action: pathTo(at, { dialog: item.day }), preventScrollReset: true },
    );
  });

  useEffect(() => {
    const element = table.current;
    if (!element || !mayDrag) return;
    let isOver = false;
    let end = () => {};
    async function begin(grid: HTMLElement) {
      const { dragThings } = await import("./dragging.ts");
      if (!isOver) end = dragThings(grid, css.dragged ?? "", (key, day) => move(key, day));
    }
    void begin(element);
    return () => {
      isOver = true;
      end();
    };
  }, [mayDrag]);

  function walk(event: KeyboardEvent, day: PlainDate) {
    const next = parseDate(dayAfterKey(day, event.key, weekStart, event.shiftKey));
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setActive(next);
    const link = linkOf(table.current, next);
    if (link && !event.key.startsWith("Page")) return link.focus();
    wanted.current = next;
    void navigate(pathTo({ ...at, day: next }), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <table ref={table} role="grid" className={isWeek ? `${css.grid} ${css.week}` : css.grid}>
        <caption className="sr">
          {isWeek && cells[0] ? `Semana del ${formatLongDate(cells[0].day)}` : formatMonth(at.day)}
        </caption>
        <thead>
          <tr>
            {weekdayNames(weekStart).map(({ short, long }) => (
              <th key={long} scope="col">
                <span aria-hidden="true">{short}</span>
                <span className="sr">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cells.map(({ day }) => day)).map((week, row) => (
            <tr key={week[0]}>
              {week.map((day, column) => {
                const cell = cells[row * 7 + column];
                if (!cell) return null;
                const isToday = day === today;
                return (
                  <td
                    key={day}
                    data-day={day}
                    className={cellClass(cell, isToday)}
                    aria-current={isToday ? "date" : undefined}
                    aria-selected={hydrated ? day === stop : undefined}
                  >
                    <Link
                      to={pathTo(at, { dialog: day })}
                      className={css.day}
                      draggable={false}
                      preventScrollReset
                      tabIndex={hydrated && day !== stop ? -1 : undefined}
                      aria-label={dayLabel(day, today, cell.count)}
                      onFocus={() => setActive(day)}
                      onKeyDown={(event) => walk(event, day)}
                    >
                      <DayNumber cell={cell} />
                    </Link>
                    <Things cell={cell} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.key}>
        <span>El borde del plato cuenta cuántos vienen.</span>
        {mayDrag && hydrated && <span>Arrastra una tarea, un pago o una fiesta a otro día para moverlos.</span>}
      </p>
    </>
  );
}

function linkOf(table: HTMLTableElement | null, day: PlainDate): HTMLElement | null {
  return table?.querySelector(`[data-day="${day}"] > a`) ?? null;
}

function partyOf({ items }: Cell) {
  return items.find((item: CalendarItem) => item.kind === "event" && !item.goesOn);
}

function cellClass(cell: Cell, isToday: boolean): string {
  const names = [cell.isOut && css.out, partyOf(cell) && css.party, isToday && css.today];
  return names.filter(Boolean).join(" ");
}

function DayNumber({ cell }: { cell: Cell }) {
  const number = Number(cell.day.slice(8));
  const party = partyOf(cell);
  if (party?.kind !== "event") return <b>{number}</b>;
  return (
    <DayPlate type={party.type} confirmed={party.guests?.coming ?? 0} invited={party.guests?.invited ?? 0}>
      {number}
    </DayPlate>
  );
}

function Things({ cell: { items, count } }: { cell: Cell }) {
  if (count === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <CellItem key={item.key} item={item} />
      ))}
      {count > items.length && <li className={css.more}>+{count - items.length} más</li>}
    </ul>
  );
}
