// /app/event/{id}/album: the photographs of the guests, which of them are shown, and the code of the tables.
import { Outlet } from "react-router";
import { albumLimits, takesPhotos } from "#app/domain/event/album.ts";
import { pageOf } from "#app/domain/paging.ts";
import { albumUrl } from "#app/domain/event/share.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/album.route.ts";
import { albumActions } from "./actions.server.ts";
import { AlbumScreen } from "./parts/album-screen.tsx";
import { countPhotos, listPhotos, readAlbum, viewIn } from "./queries.server.ts";

export const handle = {
  access: {
    view: "album.view",
    also: { write: "album.write" },
    actions: {
      "photo.show": "album.write",
      "photo.hide": "album.write",
      "photo.delete": "album.write",
      restore: "album.write",
      "code.renew": "album.write",
      "photos.add": "album.send",
    },
  },
  uploadBytes: albumLimits.formBytes,
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Álbum · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** A member without the right to write the album sees its shown photographs, and nothing of the code. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { id, title, timeZone } = pass.event;
  const canWrite = pass.may(handle.access.also.write);
  const address = new URL(args.request.url).searchParams;
  const view = canWrite ? viewIn(address) : "todas";
  const [album, counts] = await Promise.all([readAlbum(app.db, app.config, id), countPhotos(app.db, id)]);
  const total = canWrite ? counts[view] : counts.visibles;
  const { page, pages } = pageOf(address.get("p"), total, albumLimits.wall);
  const photos = await listPhotos(app.db, pass, { view, page, canWrite });
  const host = canWrite
    ? {
        counts,
        album: album && {
          isOpen: album.isOpen,
          moderated: album.moderated,
          until: album.until,
          url: album.token && albumUrl(app.config.origin, album.token),
          takes: takesPhotos(album, dateIn(timeZone, now)),
        },
      }
    : null;
  const takes = album !== null && (canWrite || takesPhotos(album, dateIn(timeZone, now)));
  return { event: { id, title }, host, takes, visible: counts.visibles, view, page, pages, photos };
}

export const action = post(albumActions, handle.access.actions);

export default function Album({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AlbumScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </AlbumScreen>
  );
}
