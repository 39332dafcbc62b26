// The three plans, as the one table of plans has them.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import type { ReactNode } from "react";
import { featureText, planTagline, planText, popularText, yearlyPriceText } from "#app/copy/plans.ts";
import { formatMoney } from "#app/copy/format.ts";
import { type Plan, plans, trialDays } from "#app/domain/plans.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import css from "./plan-cards.module.css";

/** The section around the cards. */
export function PlanCards({ children }: { children: ReactNode }) {
  return (
    <section id="precios" className={css.plans} aria-labelledby="precios-title">
      <div className={css.head}>
        <h2 id="precios-title">Un precio para cada mesa</h2>
        <p className="soft">Los planes de pago empiezan con {trialDays} días de prueba.</p>
      </div>
      <div className={css.cards}>{children}</div>
    </section>
  );
}

const limits = ["active_events", "guests_per_event", "storage"] as const;
const invitation = { basic: "Empezar gratis", plus: "Probar Plus", planner: "Probar Planner" } satisfies Record<
  Plan,
  string
>;

/** One plan: its price, its three limits, and the way to it. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { popular, monthlyCents } = plans[plan];
  const yearly = yearlyPriceText(plan);
  return (
    <article className={popular ? `${css.card} ${css.popular} mantel` : css.card} aria-labelledby={`plan-${plan}`}>
      {popular && <p className={css.mark}>{popularText}</p>}
      <h3 id={`plan-${plan}`}>{planText[plan]}</h3>
      <p className={css.price}>
        {formatMoney(monthlyCents)}
        {monthlyCents > 0 && <small>al mes</small>}
      </p>
      <p className={css.tagline}>
        {planTagline[plan]} {yearly && `${yearly}.`}
      </p>
      <ul>
        {limits.map((limit) => (
          <li key={limit}>
            <IconCheck aria-hidden />
            {featureText(plan, limit)}
          </li>
        ))}
      </ul>
      <ButtonLink to={`/register?plan=${plan}`} variant={popular ? "party" : "ghost"} wide>
        {invitation[plan]}
      </ButtonLink>
    </article>
  );
}
