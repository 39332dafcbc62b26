// /app/event/{id}/album/show: the shown photographs on the whole screen of the hall.
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/show.route.ts";
import { Show } from "./parts/show.tsx";
import { listShow } from "./queries.server.ts";

export const handle = { access: { view: "album.view" }, isLoop: true } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Fotos · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { id, title } = pass.event;
  return { event: { id, title }, photos: await listShow(requestContext(args.context).app.db, pass) };
}

export default function ShowRoute({ loaderData }: Route.ComponentProps) {
  return <Show {...loaderData} />;
}
