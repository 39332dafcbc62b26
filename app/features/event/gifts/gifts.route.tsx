// /app/event/{id}/gifts: the gift list of an event, what is promised of it, and where money goes.
import { Outlet } from "react-router";
import { hidesGivers } from "#app/domain/event/gifts.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { letPictureIn, requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/gifts.route.ts";
import { giftActions } from "./actions.server.ts";
import { GiftsScreen } from "./parts/gifts-screen.tsx";
import { listPledges, readGiftSettings } from "#app/platform/gift-pledges.server.ts";
import { listGifts, sumsOf } from "./queries.server.ts";

export const handle = {
  access: {
    view: "gift.write",
    actions: {
      "gift.delete": "gift.write",
      "gift.order": "gift.write",
      restore: "gift.write",
      thank: "gift.write",
      "contribution.arrived": "gift.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Lista de regalos · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { id, title, timeZone } = pass.event;
  const [gifts, settings] = await Promise.all([listGifts(app.db, id), readGiftSettings(app.db, id)]);
  const pledges = await listPledges(app.db, pass.event, settings, now);
  for (const { picture } of gifts) letPictureIn(args.context, picture);
  return {
    event: { id, title },
    gifts,
    pledges,
    account: settings.account,
    surprise: settings.surprise,
    latestDate: settings.latestDate ?? pass.event.date,
    isHidden: hidesGivers(settings.surprise, settings.latestDate, dateIn(timeZone, now)),
    sums: sumsOf(gifts, pledges),
  };
}

export const action = post(giftActions, handle.access.actions);

export default function Gifts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <GiftsScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </GiftsScreen>
  );
}
