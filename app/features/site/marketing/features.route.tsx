// /features: shows Convite's features of today in drawings, and compares them with the tools that people use otherwise. part 2 §2
import type { Handle } from "#app/platform/http/handle.ts";
import { ButtonLink, buttonClass } from "#app/ui/display/button.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/features.route.ts";
import { comparison } from "./features.copy.ts";
import words from "./features.json";
import { CompareTable } from "./parts/compare-table.tsx";
import { DayPicture, Pair, TablesPicture } from "./parts/pictures.tsx";
import { Band, ClosingBand, PlainList, type Tile, Tiles, Top } from "#app/ui/site/pieces.tsx";
import { Phones } from "./parts/proof.tsx";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import { hasPart, isBuilt } from "#app/domain/parts.ts";

export const handle = { ...siteHandle, access: { view: "home.view" } } satisfies Handle;

const path = "/features";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Características",
    description:
      "Invitaciones por WhatsApp, respuestas por familias, mesas, tareas y escaleta: lo que Convite hace hoy.",
    path,
    origin: loaderData?.origin,
  });

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

export async function loader(args: Route.LoaderArgs) {
  return readVisit(args, handle.access.view, path, {});
}

const { invite, seat, run } = words.pairs;
const tiles = (words.tiles as readonly (Tile & { part?: string })[]).filter(isBuilt);
const notThere = words.notThere.filter(isBuilt);

export default function Features({ loaderData: { signedIn } }: Route.ComponentProps) {
  return (
    <SiteFrame signedIn={signedIn}>
      <Top
        title="De la lista a la última silla"
        lead="Todo lo que hay aquí funciona hoy, en el móvil y en el ordenador. Empieza gratis y mira si te sirve."
      >
        <ButtonLink to="/register" size="lg">
          Crear cuenta
        </ButtonLink>
        {hasPart("applications") && (
          <ButtonLink to="/demo" variant="ghost" size="lg">
            Que me lo enseñen
          </ButtonLink>
        )}
      </Top>
      <Pair id="invitar" {...invite}>
        <Phones />
      </Pair>
      <Pair id="sentar" {...seat} turned>
        <TablesPicture />
      </Pair>
      <Pair id="el-dia" {...run}>
        <DayPicture />
      </Pair>
      <Band id="mas" title="Y además">
        <Tiles tiles={tiles} />
      </Band>
      <Band id="que-celebrar" title="Para qué fiestas" lead="Las grandes, las pequeñas y las que son trabajo.">
        <Tiles tiles={words.kinds} columns={4} />
      </Band>
      <Band
        id="comparar"
        title="Comparado con lo de siempre"
        lead="Una hoja de cálculo y un grupo bastan para muchas fiestas. Esto es lo que cambia."
      >
        <CompareTable {...comparison} />
      </Band>
      <Band id="no-hay" title="Lo que no encontrarás" aside>
        <PlainList rows={notThere} />
      </Band>
      <ClosingBand
        title="¿Organizas para otros?"
        text="Planner no tiene límite de eventos ni de invitados, y lo pruebas antes de pagar."
      >
        <ButtonLink to="/register?plan=planner" variant="party" size="lg">
          Probar Planner
        </ButtonLink>
        {hasPart("applications") && (
          <a href="/providers" className={buttonClass({ variant: "outline", size: "lg" })}>
            Soy proveedor
          </a>
        )}
      </ClosingBand>
    </SiteFrame>
  );
}
