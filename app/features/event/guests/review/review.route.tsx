// /app/event/{id}/guests/tray: the answers that a host reviews, in a dialog over the list.
import { data, redirect } from "react-router";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { guestLimitText } from "../copy.ts";
import { limitText } from "../parts/guest-answers.ts";
import type { Route } from "./+types/review.route.ts";
import { acceptAnswer, discardAnswer, keepAllAnswers, keepAnswer, type ReviewPass } from "./commands.server.ts";
import { refusals, reviewFailed, type ReviewNotice } from "./copy.ts";
import { joinAnswer, separateAnswer } from "./joining.commands.server.ts";
import { type ReviewAnswer, reviewPath } from "./parts/review-address.ts";
import { ReviewDialog } from "./parts/review-dialog.tsx";
import { findUnmatched, listMatches, listReview, searchList } from "./queries.server.ts";
import { acceptWaiting, discardWaiting } from "./waiting.commands.server.ts";
import { findFullPlan, listWaiting } from "./waiting.queries.server.ts";

export const handle = {
  access: {
    view: "rsvp.reviewParked",
    actions: {
      "answer.accept": "rsvp.reviewParked",
      "answer.discard": "rsvp.reviewParked",
      "answer.join": "rsvp.reviewParked",
      "answer.separate": "rsvp.reviewParked",
      "answer.keep": "rsvp.reviewParked",
      "answer.keepAll": "rsvp.reviewParked",
      "waiting.accept": "rsvp.reviewParked",
      "waiting.discard": "rsvp.reviewParked",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Respuestas por revisar · Convite" }];

/** How many of each kind are shown at once. */
const MOST_SHOWN = 20;

/** The answers that wait, with whom they may come from; `?para=` and `?buscar=` look for one answer's guest in the list. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { db } = app;
  const isOwner = pass.event.createdBy === pass.viewer.id;
  const address = new URL(args.request.url).searchParams;
  const query = (address.get("buscar") ?? "").slice(0, 200);
  const [review, waiting, full, asked] = await Promise.all([
    listReview(db, pass, { most: MOST_SHOWN }),
    listWaiting(db, pass, { most: MOST_SHOWN }),
    findFullPlan(db, pass.event, now),
    findUnmatched(db, pass, address.get("para")),
  ]);
  const [matches, found] = await Promise.all([
    listMatches(
      db,
      pass,
      review.entries.filter(({ kind }) => kind !== "again"),
    ),
    asked ? searchList(db, pass, query) : [],
  ]);
  const { id, timeZone } = pass.event;
  return {
    event: { id, timeZone },
    counts: review.counts,
    entries: review.entries.map((entry) => ({ ...entry, matches: matches.get(entry.guestId) ?? [] })),
    waiting: {
      entries: waiting,
      count: review.counts.room,
      full: full && guestLimitText(full, isOwner),
      isOwner,
    },
    search: asked ? { ...asked, query, found } : null,
  };
}

/**
 * Everything that the review queue posts. Success returns to it with its notice (303); an answer that another host has decided meanwhile
 * is 404, and what cannot be taken back any more 409, each with its sentence.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const pass = await authorizeEvent(args, handle.access.actions[intent]);
  return orFailed(
    args,
    "answer not reviewed",
    () => handlers[intent]({ args, pass, form }),
    ({ status, text }) => refused(status, text(reviewFailed)),
  );
}

type Posted = { args: Route.ActionArgs; pass: ReviewPass; form: FormData };

const handlers = {
  "answer.accept": accept,
  "answer.discard": discard,
  "answer.join": join,
  "answer.separate": separate,
  "answer.keep": keep,
  "answer.keepAll": keepAll,
  "waiting.accept": acceptOnList,
  "waiting.discard": discardOnList,
};

async function accept({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  return reviewed(args, await acceptAnswer(app, pass, form.get("answerId"), now), "admitida");
}

async function discard({ args, pass, form }: Posted) {
  const { db } = requestContext(args.context).app;
  return reviewed(args, await discardAnswer(db, pass, form.get("answerId")), "rechazada");
}

async function join({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const joined = await joinAnswer(app, pass, form.get("guestId"), form.get("targetGuestId"), now);
  return joined.ok ? backToQueue(args, "unida", joined.batchId) : refused(404, refusals[joined.code]);
}

async function separate({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const separated = await separateAnswer(app.db, pass, form.get("batchId"), now);
  if (separated.ok) return backToQueue(args, "separada");
  if (separated.code === "guest_limit") return refused(403, limitText(pass, separated));
  return refused(409, refusals[separated.code]);
}

async function keep({ args, pass, form }: Posted) {
  const { db } = requestContext(args.context).app;
  return reviewed(args, await keepAnswer(db, pass, form.get("guestId")), "nueva");
}

async function keepAll({ args, pass }: Posted) {
  return reviewed(args, await keepAllAnswers(requestContext(args.context).app.db, pass), "nuevas");
}

async function acceptOnList({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const accepted = await acceptWaiting(app, pass, form.get("waitingId"), now);
  if (!accepted.ok && accepted.code === "guest_limit") return refused(403, limitText(pass, accepted));
  return reviewed(args, accepted, "con-sitio");
}

async function discardOnList({ args, pass, form }: Posted) {
  const { db } = requestContext(args.context).app;
  return reviewed(args, await discardWaiting(db, pass, form.get("waitingId")), "sin-sitio");
}

function reviewed(
  args: Route.ActionArgs,
  result: { ok: true } | { ok: false; code: keyof typeof refusals },
  notice: ReviewNotice,
) {
  return result.ok ? backToQueue(args, notice) : refused(404, refusals[result.code]);
}

function refused(status: number, text: string) {
  return data<ReviewAnswer>({ refused: text }, { status });
}

function backToQueue({ request, params }: Route.ActionArgs, notice: ReviewNotice, batch?: string): Response {
  return redirect(reviewPath(params.eventId, new URL(request.url).searchParams, { notice, batch }), 303);
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewDialog {...loaderData} answer={useAnswer(actionData)} />;
}
