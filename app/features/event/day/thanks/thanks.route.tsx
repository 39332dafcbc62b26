// /app/event/{id}/day/thanks: the families without an e-mail, one after the other, each with its thanks ready for WhatsApp. The address
// holds the place, the database the families that have theirs.
import { redirect } from "react-router";
import { isAfterParty, nextFamily, thanksEnd } from "#app/domain/event/thanks.ts";
import { greetedText } from "#app/features/event/household-invitations/copy.ts";
import { whatsappNumber, whatsappUrl } from "#app/domain/guest/personal-invitation.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/thanks.route.ts";
import { dayPath } from "../copy.ts";
import { thanksActions } from "./actions.server.ts";
import { messageText, usualThanks } from "./copy.ts";
import { HandQueue } from "../parts/hand-queue.tsx";
import { readHandQueue } from "./queries.server.ts";

export const handle = {
  access: { view: "day.thanks", actions: { "thanks.sent": "day.thanks" } },
  isLoop: true,
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Dar las gracias · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The family at `?desde=`, else the first that waits. 303 to the day until the party is over. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { event } = pass;
  if (!isAfterParty(event, now)) throw redirect(dayPath(event.id), 303);
  const { text, albumUrl, families } = await readHandQueue(app, pass);
  const at = args.url.searchParams.get("desde");
  const wanted = at === thanksEnd ? null : (at ?? nextFamily(families, null));
  const current = families.find(({ id }) => id === wanted) ?? null;
  const number = whatsappNumber(current?.phone ?? null);
  const message = current && messageText(greetedText(current), text ?? usualThanks(albumUrl !== null), albumUrl);
  return {
    event: { id: event.id, title: event.title },
    total: families.length,
    left: families.filter(({ way }) => way === null).length,
    position: current ? families.indexOf(current) + 1 : 0,
    current:
      current && message
        ? {
            id: current.id,
            name: current.name,
            phone: current.phone,
            isWaiting: current.way === null,
            message,
            url: whatsappUrl(number, message),
            skipTo: nextFamily(families, current.id),
          }
        : null,
  };
}

export const action = post(thanksActions, handle.access.actions);

export default function ThanksByHand({ loaderData, actionData }: Route.ComponentProps) {
  return <HandQueue {...loaderData} answer={useAnswer(actionData)} />;
}
