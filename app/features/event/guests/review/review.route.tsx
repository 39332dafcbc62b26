// /app/event/{id}/guests/review queue: the answers that a host has to look at, in a dialog over the list.
import { data, redirect } from "react-router";
import { commonText } from "#app/copy/text.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { guestLimitText } from "../copy.ts";
import type { Route } from "./+types/review.route.ts";
import { acceptAnswer, discardAnswer, keepAllAnswers, keepAnswer } from "./commands.server.ts";
import { acceptWaiting, discardWaiting } from "./waiting.commands.server.ts";
import { findFullPlan, listWaiting } from "./waiting.queries.server.ts";
import { joinAnswer, separateAnswer } from "./joining.commands.server.ts";
import { refusals, reviewFailed, type ReviewNotice } from "./copy.ts";
import { type ReviewAnswer, reviewActions, reviewPath } from "./parts/review-actions.ts";
import { ReviewDialog } from "./parts/review-dialog.tsx";
import { findUnmatched, listMatches, listReview, searchList } from "./queries.server.ts";

export const handle = { access: { view: "rsvp.reviewParked", actions: reviewActions } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Respuestas por revisar · Convite" }];

/** How many of each kind are shown at once. */
const MOST_SHOWN = 20;

/** The answers that wait, with whom they may come from; `?para=` and `?buscar=` look for one answer's guest in the list. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "rsvp.reviewParked");
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

/** Every deed of the review queue. Success goes back to it with its notice (303); what somebody else has decided meanwhile is 404, what cannot be taken back 409, in words. */
export async function action(args: Route.ActionArgs) {
  const pass = await openEvent(args, "rsvp.reviewParked");
  const form = await readForm(args.request);
  const intent = intentOf(form, reviewActions);
  const { app, now, requestId } = requestContext(args.context);
  const { db } = app;
  const guestId = form.get("guestId");
  const answerId = form.get("answerId");
  const refused = (status: number, text: string) => data<ReviewAnswer>({ refused: text }, { status });
  const done = (notice: ReviewNotice, batch?: string) =>
    redirect(reviewPath(pass.event.id, new URL(args.request.url).searchParams, { notice, batch }), 303);
  const end = (result: { ok: true } | { ok: false; code: keyof typeof refusals }, notice: ReviewNotice) =>
    result.ok ? done(notice) : refused(404, refusals[result.code]);

  try {
    switch (intent) {
      case "answer.accept":
        return end(await acceptAnswer(app, pass, answerId, now), "admitida");
      case "answer.discard":
        return end(await discardAnswer(db, pass, answerId), "rechazada");
      case "answer.join": {
        const joined = await joinAnswer(app, pass, guestId, form.get("targetGuestId"), now);
        return joined.ok ? done("unida", joined.batchId) : end(joined, "unida");
      }
      case "answer.separate": {
        const apart = await separateAnswer(db, pass, form.get("batchId"), now);
        if (apart.ok) return done("separada");
        if (apart.code !== "guest_limit") return refused(409, refusals[apart.code]);
        return refused(403, guestLimitText(apart.plan, pass.event.createdBy === pass.viewer.id));
      }
      case "answer.keep":
        return end(await keepAnswer(db, pass, guestId), "nueva");
      case "waiting.accept": {
        const accepted = await acceptWaiting(app, pass, form.get("waitingId"), now);
        if (accepted.ok || accepted.code !== "guest_limit") return end(accepted, "con-sitio");
        return refused(403, guestLimitText(accepted.plan, pass.event.createdBy === pass.viewer.id));
      }
      case "waiting.discard":
        return end(await discardWaiting(db, pass, form.get("waitingId")), "sin-sitio");
      case "answer.keepAll":
        return end(await keepAllAnswers(db, pass), "nuevas");
    }
  } catch (error) {
    app.log.error({ id: requestId, err: error }, "answer not reviewed");
    return isDatabaseUnavailable(error) ? refused(503, commonText.unavailable) : refused(500, reviewFailed);
  }
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewDialog {...loaderData} answer={useAnswer(actionData)} />;
}
