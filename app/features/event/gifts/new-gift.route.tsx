// /app/event/{id}/gifts/new: the dialog of a new gift, over the list.
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-gift.route.ts";
import { giftActions } from "./actions.server.ts";
import { NewGiftDialog } from "./parts/gift-dialogs.tsx";

export const handle = {
  access: { view: "gift.write", actions: { "gift.add": "gift.write" } },
  uploadBytes: pictureFormBytes,
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Regalo nuevo · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  return { eventId: pass.event.id };
}

export const action = post(giftActions, handle.access.actions);

export default function NewGift({ loaderData: { eventId }, actionData }: Route.ComponentProps) {
  return <NewGiftDialog eventId={eventId} answer={useAnswer(actionData)} />;
}
