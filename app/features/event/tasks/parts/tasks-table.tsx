// The long table with a seat for each task: done tasks are seated, late ones dashed, the next one is lemon.
import type { TaskList } from "../queries.server.ts";
import { formatCount } from "#app/copy/text/format.ts";
import { dayText } from "../copy.ts";
import css from "./tasks-table.module.css";

const MOST_SEATS = 40;

/** Above forty tasks a seat stands for several. */
export function TasksTable({
  progress: { done, total },
  overdue,
  next,
  today,
}: Pick<TaskList, "progress" | "overdue" | "today" | "next">) {
  const seats = Math.min(total, MOST_SEATS);
  const share = (count: number) => (total > MOST_SEATS ? Math.round((count * seats) / total) : count);
  const full = done === total ? seats : Math.min(share(done), seats - 1);
  const late = Math.min(overdue > 0 ? Math.max(1, share(overdue)) : 0, seats - full);
  const states = Array.from({ length: seats }, (_, at) =>
    at < full ? "full" : at < full + late ? "late" : at === full + late && done < total ? "next" : "free",
  );
  const half = Math.ceil(seats / 2);
  const row = (from: number, to: number) => (
    <div className={css.row} aria-hidden="true">
      {states.slice(from, to).map((state, at) => (
        // The seats of a row never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={at} data-seat={state} />
      ))}
    </div>
  );
  return (
    <section className={css.table} aria-label="Cómo va">
      {row(0, half)}
      <div className={css.cloth}>
        <p>
          <b className="num">{done}</b> de {formatCount(total, "hecha", "hechas")}
          {overdue > 0 && <span className="sr">, {formatCount(overdue, "vencida", "vencidas")}</span>}
        </p>
        <p className={css.next}>
          <span>{next ? "Lo siguiente" : "Ya está"}</span>
          {next
            ? `${next.title}${next.day ? `, ${spoken(dayText(next.day, today))}` : ""}`
            : "Todo hecho. A disfrutar."}
        </p>
      </div>
      {row(half, seats)}
      {total > MOST_SEATS && (
        <p className={`soft small ${css.scale}`}>Cada sitio son unas {Math.round(total / MOST_SEATS)} tareas.</p>
      )}
    </section>
  );
}

function spoken(text: string): string {
  return text.charAt(0).toLocaleLowerCase("es") + text.slice(1);
}
