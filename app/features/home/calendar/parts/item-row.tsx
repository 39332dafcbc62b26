// An item of a day as a row: an event, a task with its tick, a payment, an answer deadline, or an offer.
import IconCalendarDue from "@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconFiles from "@tabler/icons-react/dist/esm/icons/IconFiles.mjs";
import IconMailQuestion from "@tabler/icons-react/dist/esm/icons/IconMailQuestion.mjs";
import { Form, Link } from "react-router";
import { offerPriceText } from "#app/copy/event/budget.ts";
import { offerTitle } from "#app/copy/event/urgent.ts";
import { formatMoney, formatNumber } from "#app/copy/text/format.ts";
import type { UrgentItem } from "#app/domain/event/urgent.ts";
import type { CalendarAddress, CalendarItem, CalendarPayment, CalendarTask } from "#app/domain/home/calendar.ts";
import { IconLink } from "#app/ui/display/button.tsx";
import { Coin } from "#app/ui/display/coin.tsx";
import { Plate } from "#app/ui/display/plate.tsx";
import { missingText } from "#app/features/home/dashboard/copy.ts";
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
          <Coin icon={IconMailQuestion} tone="due" />
          <span>
            <b>{deadlineTitle}</b>
            <small>
              {item.eventTitle} · {item.waiting === 0 ? waitingText(0) : missingText(item.waiting)}
            </small>
          </span>
        </Link>
      </li>
    );
  if (item.kind === "offer")
    return (
      <li>
        <Link to={`/app/event/${item.eventId}/providers/offers/${item.lineId}`} className={css.row}>
          <Coin icon={IconFiles} tone="due" />
          <span>
            <b>{offerTitle(item.person)}</b>
            <small>
              {item.eventTitle} · {item.title}
            </small>
          </span>
          {item.cents !== null && <b className={css.sum}>{offerPriceText(item.cents, item.unit)}</b>}
        </Link>
      </li>
    );
  if (item.kind === "payment") {
    const state = item.isPaid ? "pagado" : item.isLate ? (ago ?? "vencido") : null;
    return (
      <li className={item.isPaid ? css.doneRow : undefined}>
        <div className={css.row}>
          <Tick item={item} at={at} inDialog={inDialog} isDone={item.isPaid} mayTick={item.maySettle} />
          <span>
            <Link to={`/app/event/${item.eventId}/budget/${item.lineId}`}>
              <b>{item.title}</b>
            </Link>
            <small>{[item.eventTitle, item.person, state].filter(Boolean).join(" · ")}</small>
          </span>
          <b className={css.sum}>{formatMoney(item.cents)}</b>
          {!inDialog && <MoveLink item={item} at={at} />}
        </div>
      </li>
    );
  }
  const facts = [
    item.eventTitle,
    ...(item.assignee ? [item.assignee.name] : []),
    ...(item.isDone ? ["hecha"] : item.isLate ? [ago ?? "vencida"] : []),
  ];
  return (
    <li className={item.isDone ? css.doneRow : undefined}>
      <div className={css.row}>
        <Tick item={item} at={at} inDialog={inDialog} isDone={item.isDone} mayTick={item.mayTick} />
        <span>
          <Link to={`/app/event/${item.eventId}/tasks/${item.id}`}>
            <b>{item.title}</b>
          </Link>
          <small>{facts.join(" · ")}</small>
        </span>
        {!inDialog && <MoveLink item={item} at={at} />}
      </div>
    </li>
  );
}

type Ticked = CalendarTask | CalendarPayment;
type TickProps = { item: Ticked; at: CalendarAddress; inDialog: boolean; isDone: boolean; mayTick: boolean };

/** The tick of a task or a payment: a press toggles it; without the right it is read-only. */
function Tick({ item, at, inDialog, isDone, mayTick }: TickProps) {
  const look = [css.tick, isDone && css.ticked, item.isLate && css.lateTick].filter(Boolean).join(" ");
  const sign = (
    <i className={look} aria-hidden="true">
      {isDone && <IconCheck />}
    </i>
  );
  if (!mayTick) return <span className={css.tickBox}>{sign}</span>;
  const isPayment = item.kind === "payment";
  const label = isPayment ? (isDone ? "Desmarcar" : "Marcar pagado") : isDone ? "Abrir otra vez" : "Marcar como hecha";
  return (
    <Form method="post" action={pathTo(at, { dialog: item.day })} preventScrollReset replace>
      <input type="hidden" name="intent" value={isPayment ? "payment.settle" : "task.toggle"} />
      <input type="hidden" name="eventId" value={item.eventId} />
      <input type="hidden" name={isPayment ? "paymentId" : "taskId"} value={item.id} />
      {!inDialog && <input type="hidden" name="shown" value={at.day} />}
      <input type="hidden" name={isPayment ? "paid" : "completed"} value={String(!isDone)} />
      <button type="submit" className={css.tickBox} aria-label={`${label}: ${item.title}`}>
        {sign}
      </button>
    </Form>
  );
}

/** Opens the day of a task or payment with its «Mover a…»; null for a done one, or without the right. */
export function MoveLink({ item, at }: { item: CalendarItem | UrgentItem; at: CalendarAddress }) {
  if (item.kind !== "task" && item.kind !== "payment") return null;
  if (item.kind === "task" ? !item.mayMove || item.isDone : !item.maySettle || item.isPaid) return null;
  return (
    <IconLink
      label={`Mover a… ${item.title}`}
      icon={IconCalendarDue}
      to={pathTo(at, { dialog: item.day, more: { mover: item.key } })}
      preventScrollReset
    />
  );
}
