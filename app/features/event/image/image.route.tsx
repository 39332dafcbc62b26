// /app/event/{id}/image: the event's picture, in a dialog over it.
import { pictureFormBytes } from "#app/domain/photo.ts";
import { data } from "react-router";
import { photoRefusalText, photoStatus } from "#app/features/account/profile/photo/copy.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/image.route.ts";
import { removeEventImage, setEventImage } from "./commands.server.ts";
import { imageFailed, imageRemoved, imageSaved } from "./copy.ts";
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

/**
 * Sets or takes away the picture. A file that is none of ours is 422, one that is too large 413, a full plan 403; when to
 * try again, 429 or 503. part 1 §5
 */
export async function action(args: Route.ActionArgs) {
  const pass = await authorizeEvent(args, handle.access.actions.default);
  const { app, now } = requestContext(args.context);
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "image not saved",
    async () => {
      if (intent === "delete") {
        await removeEventImage(app, pass, now);
        return data({ notice: imageRemoved, error: null });
      }
      const file = form.get("file");
      const set = await setEventImage(app, pass, file instanceof File ? await file.bytes() : null, now);
      if (set.ok) return data({ notice: imageSaved, error: null });
      const status = photoStatus[set.code];
      return data({ notice: undefined, error: photoRefusalText(set) }, { status });
    },
    ({ status, text }) =>
      data(
        { notice: undefined, error: text(intent === "delete" ? imageFailed.delete : imageFailed.upload) },
        { status },
      ),
  );
}

export default function Image({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useNoticeToast(answer);
  return <ImageDialog {...loaderData} answer={answer} />;
}
