// /app/event/{id}/gifts/{giftId}: the dialog of one gift, over the list.
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/gift.route.ts";
import { giftActions } from "./actions.server.ts";
import { giftsPath } from "./copy.ts";
import { GiftDialog } from "./parts/gift-dialogs.tsx";
import { findGift } from "./queries.server.ts";

export const handle = {
  access: { view: "gift.write", actions: { "gift.update": "gift.write" } },
  uploadBytes: pictureFormBytes,
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.gift?.title ?? "Regalo"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const gift = await findGift(requestContext(args.context).app.db, pass, args.params.giftId);
  return data({ eventId: pass.event.id, gift }, { status: gift ? 200 : 404 });
}

export const action = post(giftActions, handle.access.actions);

export default function Gift({ loaderData: { eventId, gift }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  if (!gift)
    return (
      <GoneDialog
        title="Regalo no encontrado"
        text="Este regalo ya no está en la lista."
        back="Ver la lista"
        backTo={giftsPath(eventId)}
      />
    );
  return <GiftDialog key={gift.id} eventId={eventId} gift={gift} answer={answer} />;
}
