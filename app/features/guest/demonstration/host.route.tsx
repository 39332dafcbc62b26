// /demo/anfitriona: the sample wedding as its couple sees it: the list with the visitor's answer, the tables, and the
// day, which the visitor may delay.
import { ClosingBand, Top } from "#app/ui/site/pieces.tsx";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { ButtonLink, buttonClass } from "#app/ui/display/button.tsx";
import { TabLinks } from "#app/ui/layout/tab-links.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/host.route.ts";
import css from "./parts/host.module.css";
import { SampleDay, SampleList, SampleTables } from "./parts/host-rooms.tsx";
import { answersIn, demonstrationPath, hostsView } from "./parts/sample.ts";
import { dayView, delays, tablesView } from "./parts/sample-rooms.ts";
import { hasPart } from "#app/domain/parts.ts";

export const handle = { ...siteHandle, access: { view: "home.view" } } satisfies Handle;

const path = "/demo/anfitriona";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Lo que ve quien invita",
    description: "Una boda de ejemplo por dentro: quién viene, dónde se sienta y qué toca a cada hora.",
    path,
    origin: loaderData?.origin,
  });

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

const rooms = { invitados: "Invitados", mesas: "Mesas", dia: "El día" } as const;
type Room = keyof typeof rooms;
const roomNames = Object.keys(rooms) as Room[];

/** `?r=` is the visitor's answer in the sample invitation, `?ver=` the room, `?retraso=` the ceremony's delay. */
export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams;
  const letters = asked.get("r");
  const answers = answersIn(letters);
  const late = delays.find((each) => String(each) === asked.get("retraso")) ?? 0;
  return readVisit(args, handle.access.view, path, {
    letters: answers && letters,
    room: roomNames.find((each) => each === asked.get("ver")) ?? ("invitados" satisfies Room),
    list: hostsView(answers),
    seating: tablesView(answers),
    day: dayView(late),
    late,
  });
}

export default function SampleHost({ loaderData }: Route.ComponentProps) {
  const { signedIn, letters, room, list, seating, day, late } = loaderData;
  const hasAnswered = letters !== null;
  const to = (ver: Room, retraso = 0) => {
    const query = new URLSearchParams(letters ? { r: letters } : {});
    if (ver !== "invitados") query.set("ver", ver);
    if (retraso > 0) query.set("retraso", String(retraso));
    return query.size > 0 ? `${path}?${query}#sala` : `${path}#sala`;
  };
  return (
    <SiteFrame signedIn={signedIn}>
      <Top
        title={hasAnswered ? "Ya lo saben" : "La otra mitad de la mesa"}
        lead={
          hasAnswered
            ? "Tu respuesta está arriba del todo, contada en cada cifra y con su silla. A Lucía y Andrés les llega así, sin recargar nada."
            : "Esto ven Lucía y Andrés. Contesta como si fueras de la familia Molina Ferrer, y vuelve a mirar."
        }
      >
        <ButtonLink to={demonstrationPath} reloadDocument size="lg" variant={hasAnswered ? "ghost" : "primary"}>
          {hasAnswered ? "Contestar otra cosa" : "Contestar como un invitado"}
        </ButtonLink>
      </Top>
      <div id="sala" className={`band ${css.room}`}>
        <TabLinks
          label="La boda de Lucía y Andrés"
          tabs={roomNames.map((each) => ({ to: to(each), label: rooms[each], current: each === room }))}
        />
        {room === "invitados" && <SampleList list={list} hasAnswered={hasAnswered} />}
        {room === "mesas" && <SampleTables seating={seating} />}
        {room === "dia" && <SampleDay day={day} late={late} to={(minutes) => to("dia", minutes)} />}
      </div>
      <ClosingBand
        title="¿Y la tuya?"
        text="Tres preguntas y tienes delante tu invitación. Sin cuenta hasta que la guardes."
      >
        <ButtonLink to="/empezar" reloadDocument variant="party" size="lg">
          Crear mi evento
        </ButtonLink>
        {hasPart("applications") && (
          <a href="/demo#formulario" className={buttonClass({ variant: "outline", size: "lg" })}>
            Que me lo enseñen
          </a>
        )}
      </ClosingBand>
    </SiteFrame>
  );
}
