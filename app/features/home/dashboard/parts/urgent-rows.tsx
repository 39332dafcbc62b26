// Urgent things as rows: a tick, what it is, event and person, sum, and when it is or was due.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconFiles from "@tabler/icons-react/dist/esm/icons/IconFiles.mjs";
import IconMailQuestion from "@tabler/icons-react/dist/esm/icons/IconMailQuestion.mjs";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { offerPriceText } from "#app/copy/event/budget.ts";
import { offerTitle, whenText } from "#app/copy/event/urgent.ts";
import { formatMoney } from "#app/copy/text/format.ts";
import type { UrgentItem } from "#app/domain/event/urgent.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { UrgentRow, UrgentSign } from "#app/features/event/urgent/parts/urgent-list.tsx";
import { reviewTitle } from "#app/features/event/guests/review/copy.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { deadlineTitle, missingText } from "../copy.ts";
import css from "./urgent-rows.module.css";

type Props = {
  items: readonly UrgentItem[];
  viewerId: string;
  /** Where the tick of a thing of this day posts to. */
  tickTo: (day: PlainDate) => string;
  /** Further controls of a row. */
  renderTools?: (item: UrgentItem) => ReactNode;
  /** The day of the agenda to which a tick leads back. */
  shown?: PlainDate;
};

export function UrgentRows({ items, viewerId, tickTo, renderTools, shown }: Props) {
  return (
    <ul>
      {items.map((item) => {
        const { to, title, facts } = wordsOf(item, viewerId);
        const start = <Sign item={item} tickTo={tickTo} shown={shown} />;
        return (
          <UrgentRow key={item.key} start={start} title={title} to={to} text={facts.filter(Boolean).join(" · ")}>
            <div className={css.end}>
              {item.kind === "payment" && <b>{formatMoney(item.cents)}</b>}
              {item.kind === "offer" && item.cents !== null && <b>{offerPriceText(item.cents, item.unit)}</b>}
              {item.kind !== "review" && <Badge tone={item.days < 0 ? "hot" : "warn"}>{whenText(item)}</Badge>}
            </div>
            {renderTools?.(item)}
          </UrgentRow>
        );
      })}
    </ul>
  );
}

function wordsOf(item: UrgentItem, viewerId: string) {
  const path = `/app/event/${item.eventId}`;
  if (item.kind === "review")
    return { to: `${path}/guests/review`, title: reviewTitle(item.count), facts: [item.eventTitle] };
  if (item.kind === "deadline")
    return {
      to: `${path}/guests?estado=por-contestar`,
      title: deadlineTitle,
      facts: [item.eventTitle, missingText(item.waiting)],
    };
  if (item.kind === "offer")
    return {
      to: `${path}/providers/offers/${item.lineId}`,
      title: offerTitle(item.person),
      facts: [item.eventTitle, item.title],
    };
  if (item.kind === "payment")
    return { to: `${path}/budget/${item.lineId}`, title: item.title, facts: [item.eventTitle, item.person] };
  const who = item.assignee?.id === viewerId ? "tú" : item.assignee?.name;
  return { to: `${path}/tasks/${item.id}`, title: item.title, facts: [item.eventTitle, who] };
}

/** The tick of a payment or a task: one press settles it. Without the right, and for answers, only a sign. */
function Sign({ item, tickTo, shown }: Pick<Props, "tickTo"> & { item: UrgentItem; shown: PlainDate | undefined }) {
  if (item.kind === "review" || item.kind === "deadline" || item.kind === "offer")
    return <UrgentSign icon={item.kind === "offer" ? IconFiles : IconMailQuestion} />;
  const isPayment = item.kind === "payment";
  if (isPayment ? !item.maySettle : !item.mayTick) return <span className={css.idle} />;
  return (
    <Form method="post" action={tickTo(item.day)} preventScrollReset replace className={css.form}>
      <input type="hidden" name="intent" value={isPayment ? "payment.settle" : "task.toggle"} />
      <input type="hidden" name="eventId" value={item.eventId} />
      <input type="hidden" name={isPayment ? "paymentId" : "taskId"} value={item.id} />
      <input type="hidden" name={isPayment ? "paid" : "completed"} value="true" />
      {shown && <input type="hidden" name="shown" value={shown} />}
      <button type="submit" className={css.tick} aria-label={`${isPayment ? "Marcar pagado" : "Hecha"}: ${item.title}`}>
        <IconCheck aria-hidden />
      </button>
    </Form>
  );
}
