// The agenda: what is late first, then every day that has something.
import { Link } from "react-router";
import { capitalized, formatCount, formatDayAndMonth } from "#app/copy/format.ts";
import type { CalendarAddress, CalendarItem } from "#app/domain/calendar.ts";
import { addDays, daysBetween, type PlainDate } from "#app/domain/zoned-time.ts";
import { pathTo } from "./calendar-address.ts";
import css from "./rows.module.css";
import { ItemRow } from "./item-row.tsx";

export function Agenda({
  at,
  today,
  late,
  days,
  left,
}: {
  at: CalendarAddress;
  today: PlainDate;
  late: readonly CalendarItem[];
  days: readonly { day: PlainDate; items: CalendarItem[] }[];
  left: number;
}) {
  return (
    <div className={css.agenda}>
      {late.length > 0 && (
        <section>
          <h2 className={css.lateHead}>
            Vencidas <small>{formatCount(late.length, "tarea", "tareas")}</small>
          </h2>
          <ul className={css.rows}>
            {late.map((item) => (
              <ItemRow key={item.key} item={item} at={at} withDay />
            ))}
          </ul>
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
            `Y ${formatCount(left, "cosa más", "cosas más")} este mes.`
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
