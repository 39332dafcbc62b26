// /about: describes Convite, and lists the things that it will not do. part 2 §2
import type { Handle } from "#app/platform/http/handle.ts";
import { ButtonLink, buttonClass } from "#app/ui/display/button.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/about.route.ts";
import { Band, ClosingBand, Tiles, Top } from "#app/ui/site/pieces.tsx";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import { hasPart } from "#app/domain/parts.ts";

export const handle = { ...siteHandle, access: { view: "home.view" } } satisfies Handle;

const path = "/about";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Acerca de",
    description: "Por qué existe Convite, cómo está hecho y qué promete: software libre, sin anuncios ni rastreadores.",
    path,
    origin: loaderData?.origin,
  });

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

export async function loader(args: Route.LoaderArgs) {
  return readVisit(args, handle.access.view, path, {});
}

export default function About({ loaderData: { signedIn } }: Route.ComponentProps) {
  return (
    <SiteFrame signedIn={signedIn}>
      <Top
        title="Convite: invitación y banquete"
        lead="En español es la misma palabra. Invitar a alguien es guardarle un sitio en la mesa, y de eso va todo esto."
      />
      <Band
        id="por-que"
        title="Por qué existe"
        aside
        lead="Una fiesta cabe en un grupo de mensajes hasta que hay que saber cuántos vienen."
      >
        <p>
          Entonces aparecen la hoja de cálculo, las notas del móvil y la servilleta con las mesas. Convite junta esas
          tres cosas en una: invitas por donde ya habláis, la gente contesta sin instalar nada, y tú ves cómo se llena
          la mesa.
        </p>
      </Band>
      <Band id="como" title="Lo que prometemos">
        <Tiles
          tiles={[
            {
              title: "Nadie paga por venir",
              text: "Quien está invitado contesta en un momento, sin cuenta ni aplicación.",
              tone: "limon",
            },
            {
              title: "Tu lista es tuya",
              text: "Se descarga entera cuando quieras, y se borra cuando toca. No se la damos a nadie.",
              tone: "albahaca",
            },
            {
              title: "Sin anuncios ni rastreadores",
              text: "Estas páginas no cargan nada de otras empresas. No hay aviso de cookies porque no hay nada que aceptar.",
              tone: "azulejo",
            },
            {
              title: "Software libre",
              text: "El código de Convite se puede leer, cambiar y alojar en casa, con la licencia AGPL.",
              tone: "clavel",
            },
            {
              title: "Para todos los ojos y manos",
              text: "Se usa con teclado, con lector de pantalla, con poca luz y con el móvil de siempre.",
              tone: "naranja",
            },
            {
              title: "Solo lo que hay",
              text: "Contamos lo que funciona hoy. Cuando algo nuevo está listo, aparece; antes, no.",
            },
          ]}
        />
      </Band>
      <ClosingBand title="¿Hablamos?" text="Nos gusta saber qué celebras y qué echas en falta.">
        {hasPart("applications") && (
          <ButtonLink to="/contact" variant="party" size="lg">
            Escribirnos
          </ButtonLink>
        )}
        <a href="/features" className={buttonClass({ variant: "outline", size: "lg" })}>
          Ver lo que hace
        </a>
      </ClosingBand>
    </SiteFrame>
  );
}
