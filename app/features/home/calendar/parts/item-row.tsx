// An item of a day as a row: an event, a task with its tick, a payment, or an answer deadline.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconCurrencyEuro from "@tabler/icons-react/dist/esm/icons/IconCurrencyEuro.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import { Form, Link } from "react-router";
import { formatMoney, formatNumber } from "#app/copy/text/format.ts";
import type { CalendarAddress, CalendarItem, CalendarTask } from "#app/domain/home/calendar.ts";
import { Coin } from "#app/ui/display/coin.tsx";
import { Plate } from "#app/ui/display/plate.tsx";
import { deadlineTitle, waitingText } from "../copy.ts";
import { pathTo } from "./calendar-address.ts";
import css from "./rows.module.css";

type Props = {
  item: CalendarItem;
  at: CalendarAddress;
  /** How long it is overdue, in a list of several days: «Hace 2 días». */
  ago?: string;
  /** In the dialog of its day, which stays open when the user ticks a task. */
  inDialog?: boolean;
};

export function ItemRow({ item, at, ago, inDialog = false }: Props) {
  if (item.kind === "event") {
    const { guests, startTime, endTime, goesOn, location } = item;
    const facts = [
      goesOn ? `Sigue hasta las ${endTime}` : (startTime ?? "Todo el día"),
      location,
      ...(guests && guests.invited > 0
        ? [`vienen ${formatNumber(guests.coming)} de ${formatNumber(guests.invited)}`]
        : []),
    ];
    return (
      <li>
        <Link to={`/app/event/${item.eventId}`} className={css.row}>
          <span className={css.plate}>
            <Plate type={item.type} confirmed={guests?.coming ?? 0} invited={guests?.invited ?? 0} />
          </span>
          <span>
            <b>{item.eventTitle}</b>
            <small>{facts.join(" · ")}</small>
          </span>
        </Link>
      </li>
    );
  }
  if (item.kind === "deadline")
    return (
      <li>
        <Link to={`/app/event/${item.eventId}/guests`} className={css.row}>
          <Coin icon={IconMail} tone="due" />
          <span>
            <b>{deadlineTitle}</b>
            <small>
              {item.eventTitle} · {waitingText(item.waiting)}
            </small>
          </span>
        </Link>
      </li>
    );
  if (item.kind === "payment")
    return (
      <li className={item.isPaid ? css.doneRow : undefined}>
        <Link to={`/app/event/${item.eventId}/budget/${item.lineId}`} className={css.row}>
          <Coin icon={IconCurrencyEuro} tone="due" />
          <span>
            <b>
              {formatMoney(item.cents)} · {item.title}
            </b>
            <small>
              {[item.eventTitle, item.isPaid ? "pagado" : (ago ?? (item.isLate ? "vencido" : "por pagar"))].join(" · ")}
            </small>
          </span>
        </Link>
      </li>
    );
  const facts = [
    item.eventTitle,
    ...(item.assignee ? [item.assignee.name] : []),
    ...(item.isDone ? ["hecha"] : item.isLate ? [ago ?? "vencida"] : []),
  ];
  return (
    <li className={item.isDone ? css.doneRow : undefined}>
      <div className={css.row}>
        <TaskTick task={item} at={at} inDialog={inDialog} />
        <span>
          <b>{item.title}</b>
          <small>{facts.join(" · ")}</small>
        </span>
      </div>
    </li>
  );
}

/** The tick of a task: a press toggles it; without the right it is read-only. */
function TaskTick({ task, at, inDialog }: { task: CalendarTask; at: CalendarAddress; inDialog: boolean }) {
  const { isDone, isLate } = task;
  const look = [css.tick, isDone && css.ticked, isLate && css.lateTick].filter(Boolean).join(" ");
  if (!task.mayTick)
    return (
      <span className={css.tickBox}>
        <i className={look} aria-hidden="true">
          {isDone && <IconCheck />}
        </i>
      </span>
    );
  return (
    <Form method="post" action={pathTo(at, { dialog: task.day })} preventScrollReset replace>
      <input type="hidden" name="intent" value="task.toggle" />
      <input type="hidden" name="eventId" value={task.eventId} />
      <input type="hidden" name="taskId" value={task.id} />
      {!inDialog && <input type="hidden" name="shown" value={at.day} />}
      <input type="hidden" name="completed" value={String(!isDone)} />
      <button
        type="submit"
        className={css.tickBox}
        aria-label={isDone ? `Abrir otra vez: ${task.title}` : `Marcar como hecha: ${task.title}`}
      >
        <i className={look} aria-hidden="true">
          {isDone && <IconCheck />}
        </i>
      </button>
    </Form>
  );
}
