// The agenda: overdue items first, then every day with items.
import { Link } from "react-router";
import { offerTitle } from "#app/copy/event/urgent.ts";
import { capitalized, formatCount, formatDay, formatDayAndMonth, formatWeekdayAndDay } from "#app/copy/text/format.ts";
import { firstOf } from "#app/domain/event/urgent.ts";
import { type CalendarAddress, type CalendarItem, monthOf } from "#app/domain/home/calendar.ts";
import { daysBetween, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { moreElsewhere, seeAll } from "#app/features/home/dashboard/copy.ts";
import { UrgentRows } from "#app/features/home/dashboard/parts/urgent-rows.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { deadlineTitle, emptyAgenda, lateText, monthTitle, moreDays, nextText } from "../copy.ts";
import type { CalendarData } from "../screen.queries.server.ts";
import { pathTo } from "./calendar-address.ts";
import css from "./rows.module.css";
import { ItemRow, MoveLink } from "./item-row.tsx";

type Props = Pick<CalendarData, "at" | "today" | "late" | "viewerId" | "isPresent"> & CalendarData["agenda"];

export function Agenda({ at, today, late, viewerId, isPresent, days, until, later, next, left }: Props) {
  return (
    <div className={css.agenda}>
      <Late at={at} late={late} viewerId={viewerId} />
      {days.map(({ day, items }, index) => {
        const before = days[index - 1]?.day;
        const isNewMonth = before === undefined || monthOf(before) !== monthOf(day);
        const { month, year } = monthTitle(day);
        return (
          <section key={day} aria-label={capitalized(formatDayAndMonth(day))}>
            {isNewMonth && (
              <h2 className={css.month}>
                {month} {daysBetween(today, day) > 300 && <small>{year}</small>}
              </h2>
            )}
            <div className={css.day}>
              <Link
                to={pathTo(at, { dialog: day })}
                preventScrollReset
                aria-current={day === today ? "date" : undefined}
              >
                <b aria-hidden="true">{Number(day.slice(8))}</b>
                <small aria-hidden="true">{formatWeekdayAndDay(day).split(" ")[0]}</small>
                <span className="sr">{capitalized(formatDayAndMonth(day))}</span>
              </Link>
              <ul className={css.rows}>
                {items.map((item) => (
                  <ItemRow key={item.key} item={item} at={at} />
                ))}
              </ul>
            </div>
          </section>
        );
      })}
      {isPresent && days.length === 0 && (
        <p className={css.none}>{next ? <Next item={next} at={at} /> : emptyAgenda}</p>
      )}
      {left > 0 && (
        <p className={css.none}>
          {at.view === "agenda" ? (
            `Y ${formatCount(left, "cosa más", "cosas más")} hasta el ${formatDay(until)}.`
          ) : (
            <Link to={pathTo({ ...at, view: "agenda" })}>
              Ver todo el mes: {formatCount(left, "cosa", "cosas")} más
            </Link>
          )}
        </p>
      )}
      {later && (days.length > 0 || next) && (
        <p className={css.more}>
          <ButtonLink to={pathTo({ ...at, until: later })} variant="ghost" preventScrollReset replace>
            {moreDays}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

const shownLate = 5;

/** The overdue items of any day: the first rows, and the others one press away. */
function Late({ at, late, viewerId }: Pick<Props, "at" | "late" | "viewerId">) {
  const count = late.tasks + late.payments;
  if (count === 0) return null;
  const first = firstOf(late.items, shownLate);
  const others = late.items.filter((item) => !first.includes(item));
  const rows = {
    viewerId,
    shown: at.day,
    tickTo: (day: PlainDate) => pathTo(at, { dialog: day }),
  };
  return (
    <section>
      <h2 className={css.lateHead}>
        Vencido <small>{lateText(late)}</small>
      </h2>
      <UrgentRows items={first} {...rows} renderTools={(item) => <MoveLink item={item} at={at} />} />
      {others.length > 0 && (
        <details className={css.others}>
          <summary>{seeAll(count)}</summary>
          <UrgentRows items={others} {...rows} renderTools={(item) => <MoveLink item={item} at={at} />} />
        </details>
      )}
      {count > late.items.length && <p className={css.none}>{moreElsewhere(count - late.items.length)}</p>}
    </section>
  );
}

/** «Hasta el 3 de marzo, nada. Entonces: Cerrar el menú, Boda de Lucía y Andrés.» */
function Next({ item, at }: { item: CalendarItem; at: CalendarAddress }) {
  const title =
    item.kind === "event"
      ? null
      : item.kind === "deadline"
        ? deadlineTitle
        : item.kind === "offer"
          ? offerTitle(item.person)
          : item.title;
  return (
    <>
      {nextText(item.day)}
      <Link to={pathTo({ ...at, until: item.day }, { dialog: item.day })} preventScrollReset>
        {title === null ? item.eventTitle : `${title}, ${item.eventTitle}`}
      </Link>
      .
    </>
  );
}
