// /app/event/{id}/album/tarjeta: the code of the album on paper, four cards of a table on an A4, in the event's look.
import { redirect } from "react-router";
import { formatLongDate } from "#app/copy/text/format.ts";
import { albumUrl } from "#app/domain/event/share.ts";
import { cardLook } from "#app/features/event/household-invitations/print/parts/card-look.ts";
import { drawQr } from "#app/platform/qr-path.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/card.route.ts";
import { albumPath } from "./copy.ts";
import { TableCards } from "./parts/table-cards.tsx";
import { readAlbum } from "./queries.server.ts";

export const handle = { access: { view: "album.write" }, isLoop: true } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Tarjetas del álbum · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** 303 to the album if there is no code to print. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  const { event } = pass;
  const album = await readAlbum(app.db, app.config, event.id);
  if (!album?.token) throw redirect(albumPath(event.id), 303);
  const url = albumUrl(app.config.origin, album.token);
  const shown = { id: event.id, title: event.title, date: formatLongDate(event.date) };
  return { event: shown, look: cardLook(event), url, qr: drawQr(url) };
}

export default function Card({ loaderData }: Route.ComponentProps) {
  return <TableCards {...loaderData} />;
}
