// The agenda: overdue items first, then every day with items.
import { Link } from "react-router";
import {
  agoText,
  capitalized,
  formatCount,
  formatDay,
  formatDayAndMonth,
  formatNumber,
} from "#app/copy/text/format.ts";
import type { AgendaDay, CalendarAddress } from "#app/domain/home/calendar.ts";
import { addDays, daysBetween, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { lateText } from "../copy.ts";
import type { CalendarData } from "../screen.queries.server.ts";
import { pathTo } from "./calendar-address.ts";
import css from "./rows.module.css";
import { ItemRow } from "./item-row.tsx";

export function Agenda({
  at,
  today,
  late,
  days,
  until,
  left,
}: {
  at: CalendarAddress;
  today: PlainDate;
  late: CalendarData["late"];
  days: readonly AgendaDay[];
  until: PlainDate;
  left: number;
}) {
  const count = late.tasks + late.payments;
  return (
    <div className={css.agenda}>
      {count > 0 && (
        <section>
          <h2 className={css.lateHead}>
            Vencido <small>{lateText(late)}</small>
          </h2>
          <ul className={css.rows}>
            {late.items.map((item) => (
              <ItemRow key={item.key} item={item} at={at} ago={agoText(-item.days)} />
            ))}
          </ul>
          {count > late.items.length && (
            <p className={css.none}>Y {formatNumber(count - late.items.length)} más, cada cosa en su evento.</p>
          )}
        </section>
      )}
      {days.map(({ day, items }) => {
        const { title, rest } = headOf(day, today);
        return (
          <section key={day}>
            <h2>
              <Link to={pathTo(at, { dialog: day })} preventScrollReset>
                {title} <small>{rest}</small>
              </Link>
            </h2>
            <ul className={css.rows}>
              {items.map((item) => (
                <ItemRow key={item.key} item={item} at={at} />
              ))}
            </ul>
          </section>
        );
      })}
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
    </div>
  );
}

/** «Hoy» · «sábado, 21 de noviembre»; «Martes» · «24 de noviembre». */
function headOf(day: PlainDate, today: PlainDate): { title: string; rest: string } {
  const text = formatDayAndMonth(day);
  if (day === today) return { title: "Hoy", rest: text };
  if (day === addDays(today, 1)) return { title: "Mañana", rest: text };
  const [weekday = "", rest = ""] = text.split(", ");
  return { title: capitalized(weekday), rest: daysBetween(today, day) > 300 ? `${rest} de ${day.slice(0, 4)}` : rest };
}
