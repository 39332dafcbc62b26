// /app/event/{id}/album/settings: how the album is used, over the album.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/settings.route.ts";
import { albumActions } from "./actions.server.ts";
import { SettingsDialog } from "./parts/settings-dialog.tsx";
import { readAlbum } from "./queries.server.ts";

export const handle = { access: { view: "album.write", actions: { settings: "album.write" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Ajustes del álbum · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  const album = await readAlbum(app.db, app.config, pass.event.id);
  const { isOpen = true, moderated = false, until = null } = album ?? {};
  return { eventId: pass.event.id, isNew: album === null, settings: { isOpen, moderated, until } };
}

export const action = post(albumActions, handle.access.actions);

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsDialog {...loaderData} answer={useAnswer(actionData)} />;
}
