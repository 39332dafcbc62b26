// /careers: working on Convite. part 2 §2
import type { Handle } from "#app/platform/http/handle.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/careers.route.ts";
import { type Tile, Band, Tiles, Top } from "#app/ui/site/pieces.tsx";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import { hasPart, isBuilt, type Part } from "#app/domain/parts.ts";

export const handle = { ...siteHandle, access: { view: "home.view" } } satisfies Handle;

const path = "/careers";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Empleo",
    description: "Trabajar en Convite: qué vacantes hay y cómo presentarse.",
    path,
    origin: loaderData?.origin,
  });

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

export async function loader(args: Route.LoaderArgs) {
  return readVisit(args, handle.access.view, path, {});
}

export default function Careers({ loaderData: { signedIn } }: Route.ComponentProps) {
  return (
    <SiteFrame signedIn={signedIn}>
      <Top
        title="Ahora no hay vacantes"
        lead="Cuando las haya estarán aquí, con su sueldo y sus condiciones. Si quieres presentarte igualmente, te leemos."
      >
        {hasPart("applications") && (
          <ButtonLink to="/contact" size="lg">
            Presentarme
          </ButtonLink>
        )}
      </Top>
      <Band id="participar" title="Otras maneras de estar">
        <Tiles
          tiles={(
            [
              {
                title: "Con tus manos",
                text: "Convite es software libre: se puede leer, probar en casa y mejorar.",
                tone: "azulejo",
              },
              {
                part: "applications",
                title: "Con tu oficio",
                text: "Si trabajas en fiestas, pide sitio como proveedor.",
                tone: "limon",
                more: (
                  <p>
                    <a href="/providers">Ver Proveedores</a>
                  </p>
                ),
              },
              {
                part: "affiliates",
                title: "Con tu voz",
                text: "Si lo recomiendas, una parte es tuya.",
                tone: "clavel",
                more: (
                  <p>
                    <a href="/affiliates">Ver Afiliados</a>
                  </p>
                ),
              },
            ] satisfies readonly (Tile & { part?: Part })[]
          ).filter(isBuilt)}
        />
      </Band>
    </SiteFrame>
  );
}
