// /app/event/{id}/image: the event's picture, in a dialog over it.
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { post } from "#app/platform/http/action.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/image.route.ts";
import { imageActions } from "./actions.server.ts";
import { ImageDialog } from "./parts/image-dialog.tsx";

export const handle = {
  access: {
    view: "event.image.write",
    actions: { default: "event.image.write", upload: "event.image.write", delete: "event.image.write" },
  },
  uploadBytes: pictureFormBytes,
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Imagen del evento · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const { event } = await authorizeEvent(args, handle.access.view);
  return { eventId: event.id, title: event.title, imageKey: event.imageKey };
}

export const action = post(imageActions, handle.access.actions);

export default function Image({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useNoticeToast(answer);
  return <ImageDialog {...loaderData} answer={answer} />;
}
