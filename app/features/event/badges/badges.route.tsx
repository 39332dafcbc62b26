// /app/event/{id}/badges: «Tarjetas», where hosts print badges with a code for the door.
import { rooms } from "#app/domain/event/rooms.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/badges.route.ts";
import { badgeActions } from "./actions.server.ts";
import { readBadgeAddress } from "./parts/badges-address.ts";
import { BadgesScreen } from "./parts/badges-screen.tsx";
import { readBadges } from "./queries.server.ts";

export const handle = {
  access: {
    view: "badge.print",
    actions: { print: "badge.print", one: "badge.print", "code.renew": "badge.print" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${rooms.badges.title} · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** `?tanda=` is an order that is ready; `?q=` searches for a guest. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const typed = (address.get("q") ?? "").slice(0, 120);
  const { wish, at } = readBadgeAddress(address);
  const { id, title, timeZone } = pass.event;
  const badges = await readBadges(app.db, pass, typed, at);
  return { event: { id, title, timeZone }, badges, typed, wish, at: at?.getTime() ?? null };
}

export const action = post(badgeActions, handle.access.actions);

export default function Badges({ loaderData, actionData }: Route.ComponentProps) {
  return <BadgesScreen {...loaderData} answer={useAnswer(actionData)} />;
}
