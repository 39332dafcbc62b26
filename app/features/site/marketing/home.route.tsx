// /: what Convite is, in one screen and a little more. It sends no scripts.
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import { planText } from "#app/copy/plans.ts";
import { currency, planNames, plans } from "#app/domain/plans.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { ButtonLink, buttonClass } from "#app/ui/display/button.tsx";
import { OccasionPlates } from "#app/ui/display/occasion-plates.tsx";
import { ClothHero } from "#app/ui/layout/cloth-hero.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/home.route.ts";
import { Beats } from "./parts/beats.tsx";
import css from "./parts/home.module.css";
import { PlanCard, PlanCards } from "./parts/plan-cards.tsx";
import { SiteFrame } from "./parts/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "./parts/site-head.ts";
import { readVisit } from "./queries.server.ts";

export const handle = { ...siteHandle, access: { view: "home.view" } } satisfies Handle;

const description =
  "Invita por WhatsApp, recibe las respuestas al momento y ten a mano quién viene. Gratis hasta dos eventos.";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...siteHead({ title: "Convite · Te guardamos sitio en la mesa", description, path: "/", origin: loaderData?.origin }),
  {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "WebApplication",
      name: "Convite",
      url: loaderData?.origin,
      description,
      inLanguage: "es",
      applicationCategory: "LifestyleApplication",
      offers: planNames.map((plan) => ({
        "@type": "Offer",
        name: planText[plan],
        price: plans[plan].monthlyCents / 100,
        priceCurrency: currency,
      })),
    },
  },
];

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

/** A visitor who is signed in is shown the way to their events. */
export async function loader(args: Route.LoaderArgs) {
  return readVisit(args, handle.access.view, "/", {});
}

const ownEvents = { to: "/app", label: "Ir a tus eventos" };

export default function Home({ loaderData: { signedIn } }: Route.ComponentProps) {
  return (
    <div className={css.home}>
      <SiteFrame onCloth signedIn={signedIn}>
        <ClothHero
          title={"Te guardamos\nsitio en\nla mesa"}
          lead="Invita por WhatsApp, recibe las respuestas al momento y ten a mano quién viene. Todo lo de tu fiesta, en un solo lugar."
          actions={
            <>
              <ButtonLink to={signedIn ? ownEvents.to : "/empezar"} variant="party" size="lg" after={IconArrowRight}>
                {signedIn ? ownEvents.label : "Crear mi evento"}
              </ButtonLink>
              <a href="#como" className={buttonClass({ variant: "outline", size: "lg" })}>
                Cómo funciona
              </a>
            </>
          }
          note={signedIn ? undefined : "Gratis hasta dos eventos. Sin tarjeta."}
        />
        <section className={css.begin} aria-labelledby="begin">
          <h2 id="begin">¿Qué celebráis?</h2>
          <OccasionPlates />
        </section>
        <Beats />
        <PlanCards>
          {planNames.map((plan) => (
            <PlanCard key={plan} plan={plan} />
          ))}
        </PlanCards>
      </SiteFrame>
    </div>
  );
}
