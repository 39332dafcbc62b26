// The three plans, as the one table of plans has them.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  featureText,
  monthlyPriceText,
  planTagline,
  planText,
  popularText,
  yearlyPriceText,
} from "#app/copy/account/plans.ts";
import { formatMoney } from "#app/copy/text/format.ts";
import { type Plan, plans, trialDays } from "#app/domain/account/plans.ts";
import { type BillingCycle, priceOf } from "#app/domain/account/subscription.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import css from "./plan-cards.module.css";

/** The section around the cards. */
export function PlanCards({ children }: { children: ReactNode }) {
  return (
    <section id="precios" className={`band ${css.plans}`} aria-labelledby="precios-title">
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

/** The three cards by themselves, for a page whose head says the rest. */
export function PlanRow({ children }: { children: ReactNode }) {
  return (
    <div className={`band ${css.row}`}>
      <div className={css.cards}>{children}</div>
    </div>
  );
}

/** By month or by year: links, so that the choice stands in the address. */
export function CycleChoice({ cycle, path }: { cycle: BillingCycle; path: string }) {
  return (
    <nav className={css.cycle} aria-label="Cómo se paga">
      <Link to={path} aria-current={cycle === "monthly" ? "true" : undefined}>
        Al mes
      </Link>
      <Link to={`${path}?ciclo=anual`} aria-current={cycle === "yearly" ? "true" : undefined}>
        Al año <span>dos meses de regalo</span>
      </Link>
    </nav>
  );
}

/** One plan: its price, what it offers (its three limits, unless `features` says more), and the way to it. */
export function PlanCard({
  plan,
  cycle = "monthly",
  heading: Heading = "h3",
  features = limits.map((limit) => featureText(plan, limit)),
}: {
  plan: Plan;
  cycle?: BillingCycle;
  heading?: "h2" | "h3";
  features?: readonly string[];
}) {
  const { popular } = plans[plan];
  const cents = priceOf(plan, cycle);
  const other = cycle === "monthly" ? yearlyPriceText(plan) : plan === "basic" ? null : monthlyPriceText(plan);
  return (
    <article className={cents === 0 ? `${css.card} ${css.free}` : css.card} aria-labelledby={`plan-${plan}`}>
      {popular && <p className={css.mark}>{popularText}</p>}
      <Heading id={`plan-${plan}`}>{planText[plan]}</Heading>
      <p className={css.price}>
        {formatMoney(cents)}
        {cents > 0 && <small>{cycle === "yearly" ? "al año" : "al mes"}</small>}
      </p>
      <p className={css.tagline}>
        {planTagline[plan]} {other && `${other}.`}
      </p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <IconCheck aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink to={`/register?plan=${plan}`} variant={cents === 0 ? "primary" : "ghost"} wide>
        {invitation[plan]}
      </ButtonLink>
    </article>
  );
}
