// /app/event/{id}/guests/invitations/personal/whatsapp: one household after the other, each with its prepared message. The address holds
// the place, the database the finished households and the text, so that closing the browser loses nothing.
import { data, redirect } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { type EventPass, authorizeEvent } from "#app/platform/pass.server.ts";
import { formatDayAndMonth } from "#app/copy/format.ts";
import { celebrationPhrase, eventPhrase } from "#app/copy/names.ts";
import { fillTemplate, whatsappNumber, whatsappUrl } from "#app/domain/personal-invitation.ts";
import type { Db } from "#app/db/client.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/whatsapp.route.ts";
import { createInvitations, markReminded, markSent } from "../commands.server.ts";
import { greetedText, templateFor, noticeName } from "../copy.ts";
import { wordsForm } from "../form.ts";
import { queuePath, type QueuePlace } from "../parts/host-address.ts";
import { countMissingLinks, linksOf, listHouseholds, unwillingAmong } from "../queries.server.ts";
import { takesAnswers } from "../remind/commands.server.ts";
import { keepWords, wordsOf } from "./commands.server.ts";
import { QueueScreen, type WordsAnswer } from "./parts/queue-screen.tsx";
import { nextInQueue, type Queue, queueOf, type QueuePurpose, waitingAfter } from "./queries.server.ts";

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

const END = "fin";

type Place = { at: string | null; purpose: QueuePurpose; isOnly: boolean };

function placeIn(address: URLSearchParams): Place {
  return {
    at: address.get("desde"),
    purpose: address.get("para") === "recordar" ? "reminder" : "invitation",
    isOnly: address.get("quien") === "sin-correo",
  };
}

function addressOf({ at, purpose, isOnly }: Place): QueuePlace {
  return {
    desde: at,
    para: purpose === "reminder" ? "recordar" : null,
    quien: isOnly ? "sin-correo" : null,
  };
}

async function readQueue(
  db: Db,
  pass: EventPass<"invitation.list" | "invitation.sendMail">,
  { purpose, at, isOnly }: Place,
  now: Date,
): Promise<Queue> {
  const households = await listHouseholds(db, pass);
  const unwilling = isOnly
    ? await unwillingAmong(
        db,
        households.flatMap(({ email }) => email ?? []),
      )
    : new Set();
  const reached = ({ email }: (typeof households)[number]) => !isOnly || email === null || unwilling.has(email);
  return queueOf(households, { purpose, at, isOnly: reached }, now);
}

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

/**
 * `create` makes the missing invitations. `sent` and `reminded` mark this household and go on to the next that waits (303). `words` stores
 * the message for all that follow; answers 422 with the typed text if it is too long.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  return handlers[intentOf(form, handle.access.actions)](args, form);
}

const handlers = { create, sent, reminded, words: keepMessage };

async function create(args: Route.ActionArgs) {
  const pass = await authorizeEvent(args, handle.access.actions.create);
  const { app, now } = requestContext(args.context);
  await createInvitations(app, pass, null, now);
  return backToQueue(args, placeOf(args));
}

async function sent(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.sent);
  const { app, now } = requestContext(args.context);
  const householdId = String(form.get("householdId") ?? "");
  return goOn(args, pass, householdId, await markSent(app.db, pass, [householdId], "whatsapp", now));
}

async function reminded(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.reminded);
  const { app, now } = requestContext(args.context);
  const householdId = String(form.get("householdId") ?? "");
  return goOn(args, pass, householdId, await markReminded(app.db, pass, householdId, now));
}

async function keepMessage(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.words);
  const parsed = parseForm(wordsForm, form);
  if (!parsed.ok) return data<WordsAnswer>({ errors: parsed.errors, values: parsed.values }, { status: 422 });
  const place = placeOf(args);
  await keepWords(requestContext(args.context).app.db, pass, place.purpose, parsed.input.template);
  return backToQueue(args, place, noticeName("mensaje"));
}

/** Redirects to the household after the marked one; 404 if `count` is 0. */
async function goOn(
  args: Route.ActionArgs,
  pass: EventPass<"invitation.sendMail">,
  householdId: string,
  count: number,
): Promise<Response> {
  if (count === 0) throw data({ why: "hidden" }, { status: 404 });
  const { app, now } = requestContext(args.context);
  const place = placeOf(args);
  const next = nextInQueue(await readQueue(app.db, pass, place, now), householdId);
  return backToQueue(args, { ...place, at: next?.id ?? END });
}

function placeOf({ request }: Route.ActionArgs): Place {
  return placeIn(new URL(request.url).searchParams);
}

function backToQueue({ params }: Route.ActionArgs, place: Place, notice?: string): Response {
  return redirect(queuePath(params.eventId, addressOf(place), notice), 303);
}

export default function Whatsapp({ loaderData, actionData }: Route.ComponentProps) {
  return <QueueScreen {...loaderData} answer={useAnswer(actionData)} />;
}
