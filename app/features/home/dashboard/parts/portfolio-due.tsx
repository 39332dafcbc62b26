// The overdue items and those of this week across all events: payments first, tasks with a tick.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconCurrencyEuro from "@tabler/icons-react/dist/esm/icons/IconCurrencyEuro.mjs";
import { Form, Link } from "react-router";
import { agoText, formatMoney, formatNumber } from "#app/copy/text/format.ts";
import type { DueItem } from "#app/domain/event/urgent.ts";
import type { CalendarTask } from "#app/domain/home/calendar.ts";
import type { PortfolioFigures } from "#app/domain/home/portfolio.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Coin } from "#app/ui/display/coin.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { dueText } from "../copy.ts";
import css from "./portfolio-due.module.css";

/** The address that a tick posts to: the task's day, which redirects back here. */
export function tickPath(day: PlainDate): string {
  return `/app/calendar/${day}?de=cartera`;
}

type Props = { late: readonly DueItem[]; week: readonly DueItem[]; figures: PortfolioFigures; viewerId: string };

export function PortfolioDue({ late, week, figures, viewerId }: Props) {
  if (late.length + week.length === 0) return null;
  return (
    <div className={css.two}>
      <Section title="Tarde" id="tarde">
        <Items items={late} total={figures.late} viewerId={viewerId} isLate none="Nada va tarde." />
      </Section>
      <Section
        title="Esta semana"
        id="esta-semana"
        aside={
          <ButtonLink to="/app/calendar?vista=agenda" variant="plain" size="sm">
            Calendario
          </ButtonLink>
        }
      >
        <Items items={week} total={figures.week} viewerId={viewerId} none="Esta semana no toca nada." />
      </Section>
    </div>
  );
}

type ListProps = { items: readonly DueItem[]; total: number; viewerId: string; isLate?: boolean; none: string };

function Items({ items, total, viewerId, isLate = false, none }: ListProps) {
  if (items.length === 0) return <p className="soft">{none}</p>;
  const left = total - items.length;
  return (
    <>
      <ul className={css.items}>
        {items.map((item) => (
          <li key={item.key}>
            {item.kind === "task" ? <Tick task={item} isLate={isLate} /> : <Coin icon={IconCurrencyEuro} tone="due" />}
            <Words item={item} viewerId={viewerId} />
            <span className={isLate ? css.late : item.days <= 1 ? css.soon : css.due}>
              {isLate ? agoText(-item.days) : dueText(item.days, item.day)}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={css.more}>Y {formatNumber(left)} más, cada cosa en su evento.</p>}
    </>
  );
}

function Words({ item, viewerId }: { item: DueItem; viewerId: string }) {
  const { eventId, eventTitle, title } = item;
  if (item.kind === "payment")
    return (
      <Link to={`/app/event/${eventId}/budget/${item.lineId}`} className={css.words}>
        <b>
          {formatMoney(item.cents)} · {title}
        </b>
        <small>{eventTitle}</small>
      </Link>
    );
  const who = item.assignee?.id === viewerId ? "tú" : item.assignee?.name;
  return (
    <Link to={`/app/event/${eventId}/tasks/${item.id}`} className={css.words}>
      <b>{title}</b>
      <small>{[eventTitle, who].filter(Boolean).join(" · ")}</small>
    </Link>
  );
}

/** The tick of a task: a press marks it done. Without the right it is read-only. */
function Tick({ task: { id, eventId, title, day, mayTick }, isLate }: { task: CalendarTask; isLate: boolean }) {
  const seat = <i className={isLate ? css.lateSeat : css.seat} aria-hidden="true" />;
  if (!mayTick) return <span className={css.box}>{seat}</span>;
  return (
    <Form method="post" action={tickPath(day)} preventScrollReset replace>
      <input type="hidden" name="intent" value="task.toggle" />
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="taskId" value={id} />
      <input type="hidden" name="completed" value="true" />
      <button type="submit" className={css.box} aria-label={`Marcar como hecha: ${title}`}>
        <i className={isLate ? css.lateSeat : css.seat} aria-hidden="true">
          <IconCheck />
        </i>
      </button>
    </Form>
  );
}
