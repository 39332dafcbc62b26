// An item in a cell of the calendar, in few words; the day's dialog shows the rest.
import { offerTitle } from "#app/copy/event/urgent.ts";
import { formatMoney, formatNumber } from "#app/copy/text/format.ts";
import type { CalendarDeadline, CalendarItem, CalendarOffer } from "#app/domain/home/calendar.ts";
import { deadlineTitle, waitingText } from "../copy.ts";
import css from "./grid.module.css";
import { Mark } from "./mark.tsx";

/** Whether the viewer may move the item to another day: not what is done, paid, or goes on from the day before. */
export function mayDragItem(item: CalendarItem): item is Exclude<CalendarItem, CalendarDeadline | CalendarOffer> {
  if (item.kind === "deadline" || item.kind === "offer") return false;
  if (item.kind === "payment") return item.maySettle && !item.isPaid;
  return item.mayMove && !(item.kind === "event" ? item.goesOn : item.isDone);
}

export function CellItem({ item }: { item: CalendarItem }) {
  if (item.kind === "event") {
    const { guests } = item;
    return (
      <li className={css.event} data-item={mayDragItem(item) ? item.key : undefined}>
        <b>{item.eventTitle}</b>
        {item.goesOn && <small>hasta las {item.endTime}</small>}
        {!item.goesOn && guests !== null && guests.invited > 0 && (
          <small>
            {formatNumber(guests.coming)} de {formatNumber(guests.invited)}
          </small>
        )}
      </li>
    );
  }
  if (item.kind === "deadline")
    return (
      <li>
        <Mark kind="deadline" />
        <span>
          <span className="sr">{deadlineTitle}: </span>
          {item.eventTitle} <small>{waitingText(item.waiting)}</small>
        </span>
      </li>
    );
  if (item.kind === "offer")
    return (
      <li>
        <Mark kind="offer" />
        <span>
          {offerTitle(item.person)} <small>{item.title}</small>
        </span>
      </li>
    );
  if (item.kind === "payment")
    return (
      <li
        className={item.isPaid ? css.done : item.isLate ? css.late : undefined}
        data-item={mayDragItem(item) ? item.key : undefined}
      >
        <Mark kind="payment" />
        <span>
          <span className="sr">{item.isPaid ? "Pagado: " : "Pago: "}</span>
          {item.title} <small>{formatMoney(item.cents)}</small>
        </span>
      </li>
    );
  const state = item.isDone ? css.done : item.isLate ? css.late : undefined;
  return (
    <li className={state} data-item={mayDragItem(item) ? item.key : undefined}>
      <Mark kind="task" isDone={item.isDone} />
      <span>
        <span className="sr">{item.isDone ? "Tarea hecha: " : "Tarea: "}</span>
        {item.title} {item.isLate && <small>Vencida</small>}
      </span>
    </li>
  );
}
