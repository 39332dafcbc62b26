// The overdue things and those of this week across all events, each with its tick; chips narrow both lists to one kind.
import { formatNumber } from "#app/copy/text/format.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { kindText, moreElsewhere, seeAll } from "../copy.ts";
import type { PortfolioView } from "../portfolio.queries.server.ts";
import { portfolioPath } from "./portfolio-address.ts";
import css from "./portfolio-due.module.css";
import { UrgentRows } from "./urgent-rows.tsx";

/** The address that a tick posts to: the thing's day, which leads back to this part of the portfolio. */
export function tickPath(day: PlainDate, at: Pick<PortfolioView["at"], "kind" | "whole">): string {
  const { searchParams } = new URL(portfolioPath(at), "http://portfolio");
  searchParams.delete("vista");
  return `/app/calendar/${day}?${new URLSearchParams([["de", "cartera"], ...searchParams])}`;
}

type Props = Pick<PortfolioView, "late" | "week" | "chips" | "sums" | "at"> & { viewerId: string };

export function PortfolioDue({ late, week, chips, sums, at, viewerId }: Props) {
  const all = sums.late.count + sums.week.count;
  if (all === 0) return null;
  const chip = (kind: keyof typeof chips | null, label: string, count: number) => ({
    to: portfolioPath({ kind }),
    label,
    count,
    current: at.kind === kind,
  });
  const list = { at, viewerId };
  return (
    <div className={css.two}>
      <section id="tarde" aria-labelledby="tarde-title">
        <h2 id="tarde-title" className="sr">
          Tarde
        </h2>
        <FilterChips
          label="Qué"
          chips={[
            chip(null, "Todo", all),
            chip("payments", kindText.payments, chips.payments),
            chip("tasks", kindText.tasks, chips.tasks),
            chip("answers", kindText.answers, chips.answers),
          ]}
        />
        <Items {...list} part="late" {...late} none="Nada va tarde." />
      </section>
      <section id="esta-semana" aria-labelledby="esta-semana-title">
        <h2 id="esta-semana-title" className={css.head}>
          Esta semana {week.count > 0 && <small>{formatNumber(week.count)}</small>}
        </h2>
        <Items {...list} part="week" {...week} none="Esta semana no toca nada." />
        <ButtonLink to="/app/calendar?vista=agenda" variant="plain">
          Agenda
        </ButtonLink>
      </section>
    </div>
  );
}

type ListProps = PortfolioView["late"] & Pick<Props, "at" | "viewerId"> & { part: "late" | "week"; none: string };

function Items({ items, count, part, at, viewerId, none }: ListProps) {
  if (items.length === 0) return <p className={css.none}>{none}</p>;
  const left = count - items.length;
  return (
    <>
      <UrgentRows items={items} viewerId={viewerId} tickTo={(day) => tickPath(day, at)} />
      {left > 0 &&
        (at.whole === part ? (
          <p className={css.none}>{moreElsewhere(left)}</p>
        ) : (
          <ButtonLink to={portfolioPath({ kind: at.kind, whole: part })} variant="plain" preventScrollReset>
            {seeAll(count)}
          </ButtonLink>
        ))}
    </>
  );
}
