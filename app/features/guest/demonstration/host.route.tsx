// /demo/anfitriona: what the couple of the sample wedding sees of their list, with the answer that the visitor has just given.
import { formatCount, formatNumber } from "#app/copy/format.ts";
import { ClosingBand, Top } from "#app/features/site/marketing/parts/pieces.tsx";
import { SiteFrame } from "#app/features/site/marketing/parts/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/features/site/marketing/parts/site-head.ts";
import { readVisit } from "#app/features/site/marketing/queries.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { RsvpBadge } from "#app/ui/display/badge.tsx";
import { ButtonLink, buttonClass } from "#app/ui/display/button.tsx";
import { RingLegend, SeatRing } from "#app/ui/display/seat-ring.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/host.route.ts";
import css from "./parts/host.module.css";
import { answersIn, demonstrationPath, hostsView } from "./parts/sample.ts";

export const handle = { ...siteHandle, access: { view: "home.view" } } satisfies Handle;

const path = "/demo/anfitriona";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Lo que ve quien invita",
    description: "La lista de una boda de ejemplo: quién viene, quién no y quién aún no ha contestado.",
    path,
    origin: loaderData?.origin,
  });

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

/** `?r=` is what the visitor has answered in the sample invitation. */
export async function loader(args: Route.LoaderArgs) {
  const answers = answersIn(new URL(args.request.url).searchParams.get("r"));
  return readVisit(args, handle.access.view, path, { hasAnswered: answers !== null, list: hostsView(answers) });
}

export default function SampleHost({ loaderData: { signedIn, hasAnswered, list } }: Route.ComponentProps) {
  const { rows, invited, coming, declined, silent } = list;
  const parts = [
    { label: "vienen", count: coming, tone: "accent" as const },
    { label: "no vienen", count: declined, tone: "quiet" as const },
    { label: "sin contestar", count: silent, tone: "line" as const },
  ];
  return (
    <SiteFrame signedIn={signedIn}>
      <Top
        title={hasAnswered ? "Ya lo saben" : "La otra mitad de la mesa"}
        lead={
          hasAnswered
            ? "Tu respuesta está arriba del todo, contada en cada cifra. A Lucía y Andrés les llega así, sin recargar nada."
            : "Esto ven Lucía y Andrés. Contesta como si fueras de la familia Molina Ferrer, y vuelve a mirar."
        }
      >
        <ButtonLink to={demonstrationPath} reloadDocument size="lg" variant={hasAnswered ? "ghost" : "primary"}>
          {hasAnswered ? "Contestar otra cosa" : "Contestar como un invitado"}
        </ButtonLink>
      </Top>
      <section className={css.list} aria-labelledby="lista">
        <div>
          <SeatRing parts={parts} figure={formatNumber(coming)} caption={`de ${formatNumber(invited)} vienen`} />
          <RingLegend parts={parts} />
        </div>
        <div>
          <h2 id="lista">Invitados</h2>
          <ul>
            {rows.map(({ name, people, coming: yes, status, isVisitor }) => (
              <li key={name} data-own={(isVisitor && hasAnswered) || undefined}>
                <b>{name}</b>{" "}
                <span className="soft small">
                  {status === "confirmed" && yes < people
                    ? `${formatNumber(yes)} de ${formatNumber(people)}`
                    : formatCount(people, "persona", "personas")}
                  {isVisitor && hasAnswered && " · ahora mismo"}
                </span>{" "}
                <RsvpBadge status={status} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <ClosingBand
        title="¿Y la tuya?"
        text="Tres preguntas y tienes delante tu invitación. Sin cuenta hasta que la guardes."
      >
        <ButtonLink to="/empezar" reloadDocument variant="party" size="lg">
          Crear mi evento
        </ButtonLink>
        <a href="/demo" className={buttonClass({ variant: "outline", size: "lg" })}>
          Que me lo enseñen
        </a>
      </ClosingBand>
    </SiteFrame>
  );
}
