// /: presents Convite in one screen and a little more. It sends no scripts.
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import { freeText } from "#app/copy/account/plans.ts";
import { planNames } from "#app/domain/account/plans.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { ButtonLink, buttonClass } from "#app/ui/display/button.tsx";
import { OccasionPlates } from "#app/ui/display/occasion-plates.tsx";
import { ClothHero } from "#app/ui/layout/cloth-hero.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/home.route.ts";
import { homeQuestions, plannerPoints } from "./home.copy.ts";
import css from "./parts/home.module.css";
import { AccountsPicture, TablesPicture } from "./parts/pictures.tsx";
import { Band, Questions } from "#app/ui/site/pieces.tsx";
import { PlanCard, PlanCards } from "./parts/plan-cards.tsx";
import { ForPlanners, Phones, Proof, ThemeRow } from "./parts/proof.tsx";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { houseThings, questionPage } from "#app/ui/site/structured-data.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import { hasPart } from "#app/domain/parts.ts";

export const handle = { ...siteHandle, access: { view: "home.view" } } satisfies Handle;

const description = `Invita por WhatsApp, recibe las respuestas al momento y ten a mano quién viene. Gratis hasta ${freeText.events}.`;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Convite · Te guardamos sitio en la mesa",
    description,
    path: "/",
    origin: loaderData?.origin,
    things: [...houseThings(loaderData?.origin ?? "", description), questionPage(homeQuestions)],
  });

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
          lead="Tu invitación en un minuto, por WhatsApp. Las respuestas, al momento. Y cada uno, en su silla."
          actions={
            <>
              <ButtonLink to={signedIn ? ownEvents.to : "/empezar"} variant="party" size="lg" after={IconArrowRight}>
                {signedIn ? ownEvents.label : "Crear mi evento"}
              </ButtonLink>
              <a href="/demo/invitacion#invitacion" className={buttonClass({ variant: "outline", size: "lg" })}>
                Ver una invitación
              </a>
            </>
          }
          note={signedIn ? undefined : `Gratis hasta ${freeText.events}. Sin tarjeta.`}
        />
        <Proof
          words={
            <>
              <h2 id="como-titulo">
                La abren.
                <br />
                Contestan.
                <br />
                Ya está.
              </h2>
              <p>
                Sin aplicación y sin contraseña. Una familia entera responde con un toque; tú ves cómo se llenan las
                sillas.
              </p>
              <a href="/demo/invitacion" className={buttonClass({ variant: "ghost", size: "lg" })}>
                Contestar como un invitado
              </a>
            </>
          }
        >
          <Phones />
        </Proof>
        <div className={css.later}>
          <Band
            id="manteles"
            title="Nueve manteles"
            lead="Los mismos datos, nueve fiestas distintas. Se cambia cuando quieras."
          >
            <ThemeRow />
          </Band>
          <div className={`band ${css.inside}`}>
            <section className={css.room} aria-labelledby="mesas">
              <h2 id="mesas">Cada uno, en su silla</h2>
              <p>Mesas o asientos sueltos. Sienta a familias enteras y mira quién queda de pie.</p>
              <TablesPicture />
            </section>
            <section className={css.accounts} aria-labelledby="cuentas">
              <h2 id="cuentas">Las cuentas, claras</h2>
              <p>Cada proveedor con lo pagado y lo que falta. Si viene uno más, sabes cuánto cuesta.</p>
              <AccountsPicture />
            </section>
          </div>
          <section className={`band ${css.begin}`} aria-labelledby="begin">
            <h2 id="begin">¿Qué celebráis?</h2>
            <OccasionPlates />
          </section>
          <Band id="preguntas" title="Cinco preguntas" aside>
            <Questions questions={homeQuestions} />
          </Band>
        </div>
        <ForPlanners points={plannerPoints}>
          <p>
            Diez bodas a la vez y ninguna servilleta. Planner junta lo que llega tarde, lo que falta por pagar y quién
            no ha contestado.
          </p>
          <ButtonLink to="/pricing" variant="outline" size="lg">
            Ver Planner
          </ButtonLink>{" "}
          {hasPart("applications") && (
            <ButtonLink to="/demo" variant="outline" size="lg">
              Que me lo enseñen
            </ButtonLink>
          )}
        </ForPlanners>
        <PlanCards>
          {planNames.map((plan) => (
            <PlanCard key={plan} plan={plan} />
          ))}
        </PlanCards>
      </SiteFrame>
    </div>
  );
}
