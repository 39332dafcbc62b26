// /app/event/{id}/guests/tray: the answers that a host reviews, in a dialog over the list.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { guestLimitText } from "../copy.ts";
import type { Route } from "./+types/review.route.ts";
import { reviewActions } from "./actions.server.ts";
import { ReviewDialog } from "./parts/review-dialog.tsx";
import { findUnmatched, listMatches, listReview, searchList } from "./queries.server.ts";
import { findFullPlan, listWaiting } from "./waiting.queries.server.ts";

export const handle = {
  access: {
    view: "rsvp.reviewParked",
    actions: {
      "answer.accept": "rsvp.reviewParked",
      "answer.discard": "rsvp.reviewParked",
      "answer.join": "rsvp.reviewParked",
      "answer.separate": "rsvp.reviewParked",
      adopt: "guest.adopt",
      "adopt.undo": "guest.adopt",
      "answer.keep": "rsvp.reviewParked",
      "answer.keepAll": "rsvp.reviewParked",
      "waiting.accept": "rsvp.reviewParked",
      "waiting.discard": "rsvp.reviewParked",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Respuestas por revisar · Convite" }];

/** The queue shows this many of each kind at once. */
const MOST_SHOWN = 20;

/** The waiting answers with their possible guests; `?para=` and `?buscar=` find one answer's guest on the list. */
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

export const action = post(reviewActions, handle.access.actions);

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewDialog {...loaderData} answer={useAnswer(actionData)} />;
}
