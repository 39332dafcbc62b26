// /app/moodboard: the user's events, each with a link to its moodboard.
import { formatCount, formatDay } from "#app/copy/text/format.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { TypeIcon } from "#app/ui/display/type-icon.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { TitleLink } from "#app/ui/display/list.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Card, CardGrid, PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import type { Route } from "./+types/moodboards.route.ts";
import { listMoodboards } from "./moodboards.queries.server.ts";

export const handle = { access: { view: "event.listOwn", also: { each: "event.moodboard.view" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [
  { title: "Moodboard · Convite" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  return { events: await listMoodboards(app.db, pass, now), mayCreate: pass.may("event.create") };
}

export default function Moodboards({ loaderData: { events, mayCreate } }: Route.ComponentProps) {
  return (
    <Sheet>
      <PageHead title="Moodboard" lead={events.length > 0 ? "Elige el evento." : undefined} />
      {events.length === 0 ? (
        <EmptyState
          title="Aún no hay ningún evento"
          text="El moodboard de un evento reúne fotos, ideas y colores. Crea uno y empieza."
          action={mayCreate && <ButtonLink to="/app/event/new">Nuevo Evento</ButtonLink>}
        />
      ) : (
        <CardGrid as="ul">
          {events.map(({ id, title, type, date, items }) => (
            <Card as="li" key={id} gap={2}>
              <TypeIcon type={type} />
              <h2>
                <TitleLink to={`/app/event/${id}/moodboard`} cover>
                  {title}
                </TitleLink>
              </h2>
              <p className="soft small">
                {formatDay(date)} · {items === 0 ? "vacío" : formatCount(items, "idea", "ideas")}
              </p>
            </Card>
          ))}
        </CardGrid>
      )}
    </Sheet>
  );
}
