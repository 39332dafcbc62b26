// /pricing?ciclo=: the three plans, by month or by year, from the one table of plans. part 2 §2 and §9
import { Link } from "react-router";
import { formatMoney } from "#app/copy/text/format.ts";
import { featureTexts, planText } from "#app/copy/account/plans.ts";
import { planNames, plans } from "#app/domain/account/plans.ts";
import type { BillingCycle } from "#app/domain/account/subscription.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/pricing.route.ts";
import { planRows, pricingQuestions } from "./copy.ts";
import { CompareTable } from "./parts/compare-table.tsx";
import css from "#app/ui/site/pieces.module.css";
import { Band, Questions, Top } from "#app/ui/site/pieces.tsx";
import { CycleChoice, PlanCard, PlanRow } from "./parts/plan-cards.tsx";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { questionPage } from "#app/ui/site/structured-data.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import { hasPart } from "#app/domain/parts.ts";

export const handle = { ...siteHandle, access: { view: "home.view" } } satisfies Handle;

const path = "/pricing";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Precios",
    description: `Básico, gratis. Plus, ${formatMoney(plans.plus.monthlyCents)} al mes. Planner, ${formatMoney(plans.planner.monthlyCents)} al mes, para profesionales.`,
    path,
    origin: loaderData?.origin,
    things: loaderData ? [questionPage(pricingQuestions(loaderData.billingMode))] : [],
  });

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

/** By month unless `?ciclo=anual`. */
export async function loader(args: Route.LoaderArgs) {
  const isYearly = new URL(args.request.url).searchParams.get("ciclo") === "anual";
  const cycle: BillingCycle = isYearly ? "yearly" : "monthly";
  const { support, billingMode } = requestContext(args.context).app.config;
  return readVisit(args, handle.access.view, path, { cycle, promise: support.promise, billingMode });
}

export default function Pricing({ loaderData: { signedIn, cycle, promise, billingMode } }: Route.ComponentProps) {
  return (
    <SiteFrame signedIn={signedIn}>
      <Top
        title="Un precio para cada mesa"
        lead="Empieza gratis. Si la lista crece, creces con ella y lo dejas cuando acabe la fiesta."
      >
        <CycleChoice cycle={cycle} path={path} />
      </Top>
      <PlanRow>
        {planNames.map((plan) => (
          <PlanCard key={plan} plan={plan} cycle={cycle} heading="h2" features={featureTexts(plan, promise)} />
        ))}
      </PlanRow>
      <Band id="tabla" title="Lo mismo, en una tabla">
        <CompareTable
          label="Los tres planes, línea a línea"
          heads={planNames.map((plan) => planText[plan])}
          rows={planRows()}
        />
      </Band>
      <Band id="antes" title="Antes de pagar" aside>
        <Questions questions={pricingQuestions(billingMode)} />
        {hasPart("applications") && (
          <p className={css.more}>
            ¿Ofreces un servicio para fiestas? Tus condiciones están en <Link to="/providers">Proveedores</Link>. Y si
            te queda una duda, <Link to="/contact">escríbenos</Link>.
          </p>
        )}
      </Band>
    </SiteFrame>
  );
}
