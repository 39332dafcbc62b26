// /app/event/{id}/guests/invitations/personal/whatsapp: one household after the other, each with its prepared message. The address holds
// the place, the database the finished households and the text, so that closing the browser loses nothing.
import { post } from "#app/platform/http/action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { formatDayAndMonth } from "#app/copy/text/format.ts";
import { celebrationPhrase, eventPhrase } from "#app/copy/text/names.ts";
import { fillTemplate, whatsappNumber, whatsappUrl } from "#app/domain/guest/personal-invitation.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/whatsapp.route.ts";
import { greetedText, templateFor } from "../copy.ts";
import { countMissingLinks, linksOf } from "../queries.server.ts";
import { takesAnswers } from "../remind/commands.server.ts";
import { queueActions } from "./actions.server.ts";
import { wordsOf } from "./commands.server.ts";
import { QueueScreen } from "./parts/queue-screen.tsx";
import { addressOf, END, nextInQueue, placeIn, readQueue, waitingAfter } from "./queries.server.ts";

export const handle = {
  access: {
    view: "invitation.list",
    actions: {
      create: "invitation.create",
      sent: "invitation.sendMail",
      reminded: "invitation.sendMail",
      words: "invitation.sendMail",
    },
  },
  isLoop: true,
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Enviar por WhatsApp · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** Loads the household at `?desde=`, else the first that waits, with its message for `?para=`. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { event } = pass;
  const place = placeIn(new URL(args.request.url).searchParams);
  const queue = await readQueue(app.db, pass, place, now);
  const { households, waiting } = queue;
  const current = place.at === END ? null : (households.find(({ id }) => id === place.at) ?? nextInQueue(queue, null));
  const link = current && (await linksOf(app.db, app.config, pass, [current.id])).get(current.id);
  const template = wordsOf(event, place.purpose);
  const number = whatsappNumber(current?.phone ?? null);
  const text =
    current && link
      ? fillTemplate(templateFor(template, current.members.length), {
          name: greetedText(current),
          event: eventPhrase(event.title),
          celebration: celebrationPhrase(event.title, event.type),
          day: `el ${formatDayAndMonth(event.date).replace(",", "")}`,
          link,
        })
      : null;
  return {
    event: { id: event.id, title: event.title },
    now: now.getTime(),
    place: addressOf(place),
    purpose: place.purpose,
    isClosed: place.purpose === "reminder" ? !takesAnswers(event, now) : event.status === "completed",
    total: households.length,
    left: waiting.size,
    position: current ? households.indexOf(current) + 1 : 0,
    current: current && {
      ...current,
      isWaiting: waiting.has(current.id),
      skipTo: nextInQueue(queue, current.id)?.id ?? END,
      number,
      text,
      url: text && whatsappUrl(number, text),
    },
    after: current ? waitingAfter(queue, current.id).map(({ name }) => name) : [],
    template,
    lacking: await countMissingLinks(app.db, pass),
  };
}

export const action = post(queueActions, handle.access.actions);

export default function Whatsapp({ loaderData, actionData }: Route.ComponentProps) {
  return <QueueScreen {...loaderData} answer={useAnswer(actionData)} />;
}
