// /app/event/{id}/guests/tray: the answers that a host has to look at, in a dialog over the list.
import { data, redirect } from "react-router";
import { commonText } from "#app/copy/words.ts";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { isAway } from "../commands.server.ts";
import { guestLimitText } from "../copy.ts";
import type { Route } from "./+types/tray.route.ts";
import { acceptAnswer, discardAnswer, keepAllAnswers, keepAnswer } from "./commands.server.ts";
import { acceptWaiting, discardWaiting } from "./waiting/commands.server.ts";
import { findFullPlan, listWaiting } from "./waiting/queries.server.ts";
import { joinAnswer, separateAnswer } from "./joining/commands.server.ts";
import { refusals, reviewFailed, type TrayNotice } from "./copy.ts";
import { type TrayAnswer, trayDeeds, trayPath } from "./parts/tray-deeds.ts";
import { TrayDialog } from "./parts/tray-dialog.tsx";
import { findUnmatched, listMatches, listTray, searchList } from "./queries.server.ts";

export const handle = { door: { see: "rsvp.reviewParked", do: trayDeeds } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Respuestas por revisar · Convite" }];

/** How many of each kind are shown at once. */
const MOST_SHOWN = 20;

/** The answers that wait, with whom they may come from; `?para=` and `?buscar=` look for one answer's guest in the list. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "rsvp.reviewParked");
  const { site, now } = factsOf(args.context);
  const { db } = site;
  const isOwner = pass.event.createdBy === pass.viewer.id;
  const address = new URL(args.request.url).searchParams;
  const query = (address.get("buscar") ?? "").slice(0, 200);
  const [tray, waiting, full, asked] = await Promise.all([
    listTray(db, pass, { most: MOST_SHOWN }),
    listWaiting(db, pass, { most: MOST_SHOWN }),
    findFullPlan(db, pass.event, now),
    findUnmatched(db, pass, address.get("para")),
  ]);
  const [matches, found] = await Promise.all([
    listMatches(
      db,
      pass,
      tray.entries.filter(({ kind }) => kind !== "again"),
    ),
    asked ? searchList(db, pass, query) : [],
  ]);
  const { id, timeZone } = pass.event;
  return {
    event: { id, timeZone },
    counts: tray.counts,
    entries: tray.entries.map((entry) => ({ ...entry, matches: matches.get(entry.guestId) ?? [] })),
    waiting: {
      entries: waiting,
      count: tray.counts.room,
      full: full && guestLimitText(full, isOwner),
      isOwner,
    },
    search: asked ? { ...asked, query, found } : null,
  };
}

/** Every deed of the tray. Success goes back to it with its notice (303); what somebody else has decided meanwhile is 404, what cannot be taken back 409, in words. */
export async function action(args: Route.ActionArgs) {
  const pass = await openEvent(args, "rsvp.reviewParked");
  const form = await readForm(args.request);
  const intent = intentOf(form, trayDeeds);
  const { site, now, requestId } = factsOf(args.context);
  const { db } = site;
  const guestId = form.get("guestId");
  const answerId = form.get("answerId");
  const refused = (status: number, text: string) => data<TrayAnswer>({ refused: text }, { status });
  const done = (notice: TrayNotice, batch?: string) =>
    redirect(trayPath(pass.event.id, new URL(args.request.url).searchParams, { notice, batch }), 303);
  const end = (result: { ok: true } | { ok: false; code: keyof typeof refusals }, notice: TrayNotice) =>
    result.ok ? done(notice) : refused(404, refusals[result.code]);

  try {
    switch (intent) {
      case "answer.accept":
        return end(await acceptAnswer(site, pass, answerId, now), "admitida");
      case "answer.discard":
        return end(await discardAnswer(db, pass, answerId), "rechazada");
      case "answer.join": {
        const joined = await joinAnswer(site, pass, guestId, form.get("targetGuestId"), now);
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
        const accepted = await acceptWaiting(site, pass, form.get("waitingId"), now);
        if (accepted.ok || accepted.code !== "guest_limit") return end(accepted, "con-sitio");
        return refused(403, guestLimitText(accepted.plan, pass.event.createdBy === pass.viewer.id));
      }
      case "waiting.discard":
        return end(await discardWaiting(db, pass, form.get("waitingId")), "sin-sitio");
      case "answer.keepAll":
        return end(await keepAllAnswers(db, pass), "nuevas");
    }
  } catch (error) {
    site.log.error({ id: requestId, err: error }, "answer not reviewed");
    return isAway(error) ? refused(503, commonText.unavailable) : refused(500, reviewFailed);
  }
}

export default function Tray({ loaderData, actionData }: Route.ComponentProps) {
  return <TrayDialog {...loaderData} answer={useAnswer(actionData)} />;
}
