// /: what Convite is, in one screen and a little more. It sends no scripts.
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import { planNames } from "#app/domain/plans.ts";
import { footerLinks } from "#app/copy/footer-links.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { ButtonLink, buttonClass } from "#app/ui/display/button.tsx";
import { OccasionPlates } from "#app/ui/display/occasion-plates.tsx";
import { ClothHero } from "#app/ui/layout/cloth-hero.tsx";
import { PublicFrame } from "#app/ui/layout/public-frame.tsx";
import { cardHead } from "#app/ui/public-page/preview-head.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/home.route.ts";
import { Beats } from "./parts/beats.tsx";
import css from "./parts/home.module.css";
import { PlanCard, PlanCards } from "./parts/plan-cards.tsx";

export const handle = {
  access: { view: "home.view" },
  noScripts: true,
  htmlAttributes: () => ({ "data-scheme": "light" }),
} satisfies Handle;

const description =
  "Invita por WhatsApp, recibe las respuestas al momento y ten a mano quién viene. Gratis hasta dos eventos.";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: "Convite · Te guardamos sitio" },
  { name: "description", content: description },
  ...cardHead({ title: "Convite · Te guardamos sitio en la mesa", description, page: loaderData?.origin ?? "" }),
];

export const links: Route.LinksFunction = () => fontLinks;

/** A visitor who is signed in is shown the way to their events. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await authorizeAnybody(args, handle.access.view);
  return { signedIn: viewer !== null, origin: requestContext(args.context).app.config.origin };
}

const ownEvents = { to: "/app", label: "Ir a tus eventos" };
// part 2 §2: from the bar, both routes open in a tab of their own
const strangersRoutes = [
  { to: "/login", label: "Iniciar Sesión", newTab: true },
  { to: "/register", label: "Crear cuenta", newTab: true },
];

export default function Home({ loaderData: { signedIn } }: Route.ComponentProps) {
  return (
    <div className={css.home}>
      <PublicFrame onCloth footer={footerLinks} ways={signedIn ? [ownEvents] : strangersRoutes}>
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
      </PublicFrame>
    </div>
  );
}
