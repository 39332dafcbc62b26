// /app/event/{id}/guests/import: a pasted or uploaded list of guests, which a host reviews and then stores.
import { redirect } from "react-router";
import { planForGuests, plans } from "#app/domain/account/plans.ts";
import { takePlan } from "#app/domain/account/subscription.ts";
import { importLimits, unfinishedDays } from "#app/domain/guest/import/guest-import.ts";
import { pageOf } from "#app/domain/paging.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { readSubscription } from "#app/features/account/billing/queries.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { limitText } from "../copy.ts";
import type { Route } from "./+types/import.route.ts";
import { importActions } from "./actions.server.ts";
import { listPath } from "../parts/list-address.ts";
import { inOrder, readView, viewOf } from "./parts/import-address.ts";
import type { Offer, Wall } from "./parts/import-list.ts";
import { ImportScreen } from "./parts/import-screen.tsx";
import { findRoom } from "../on-list.queries.server.ts";
import { findImport, findUnfinished, type Import } from "./queries.server.ts";

const ROWS = 100;

export const handle = {
  access: {
    view: "guest.create",
    actions: {
      read: "guest.create",
      map: "guest.create",
      "row.change": "guest.create",
      "row.choose": "guest.create",
      "row.answer": "guest.create",
      fit: "guest.create",
      drop: "guest.create",
      confirm: "guest.create",
      undo: "guest.delete",
    },
  },
  // A file that is a little too large still arrives, so that the form refuses it beside its field.
  uploadBytes: importLimits.bytes + 1024 * 1024,
  textBytes: 2 * 1024 * 1024,
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Pegar una lista · Convite" }];

/**
 * The empty form, or the list `?lista=` with one page of its households. A list that is larger than the plan shows the wall instead, until
 * the host asks for a part of it (`?ver=`). A stored list redirects to the guests.
 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const id = address.get("lista");
  const { id: eventId, title, type, timeZone } = pass.event;
  const event = { id: eventId, title, type };
  const [found, room] = await Promise.all([findImport(app.db, pass, id), findRoom(app.db, pass, now)]);
  if (found?.keptAt) throw redirect(listPath(eventId, new URLSearchParams()));
  const { left } = room;
  const most = plans[room.plan].limits.guestsPerEvent;
  const limit = left === null ? null : limitText(pass, { plan: room.plan });
  const isOwner = pass.event.createdBy === pass.viewer.id;
  const offerFor = async (people: number): Promise<Offer | null> => {
    if (left === null || !isOwner || people <= left) return null;
    const plan = planForGuests(room.plan, (most ?? 0) - left + people);
    if (!plan) return null;
    const current = await readSubscription(app.db, pass.viewer.id, now);
    const taken = takePlan(current, plan, "monthly", now);
    const charge = taken.ok && current.trialEndsAt === null ? taken.subscription.nextBillingDate : null;
    return {
      plan,
      firstCharge: charge && dateIn(timeZone, charge),
      isManual: app.config.billingMode === "manual",
      isRequested: current.requestedPlan === plan,
    };
  };
  const none = { event, isGone: false, list: null, wall: null, unfinished: null, left, limit, most, offer: null };
  if (!found) {
    const unfinished = await findUnfinished(app.db, pass);
    return { ...none, isGone: id !== null, unfinished, offer: await offerFor(1) };
  }
  const taken = found.rows.filter((row) => row.isTaken);
  const could = found.rows.filter((row) => !row.isBlocked);
  const peopleOf = (rows: typeof taken) => rows.reduce((sum, { people }) => sum + people.length, 0);
  const people = peopleOf(taken);
  const offer = await offerFor(people);
  if (left !== null && limit !== null && people > left && !address.has("ver")) {
    const days = Math.max(1, unfinishedDays - Math.floor((now.getTime() - found.createdAt.getTime()) / 86_400_000));
    const wall: Wall = { listId: found.id, people, households: taken.length, left, days, limit, offer };
    return { ...none, wall };
  }
  const { shown, folded } = inOrder(found.rows, address);
  const { page, pages } = pageOf(address.get("pagina"), shown.length, ROWS);
  const list = {
    id: found.id,
    skipped: found.skipped,
    made: found.made,
    table: found.table,
    view: readView(address),
    page,
    pages,
    rows: shown.slice((page - 1) * ROWS, page * ROWS),
    folded,
    counts: {
      all: found.rows.length,
      read: peopleOf(found.rows),
      doubts: found.rows.filter((row) => viewOf(row, "dudas")).length,
      doubles: found.rows.filter((row) => viewOf(row, "repetidos")).length,
      households: taken.length,
      people,
      allPeople: peopleOf(could),
      allHouseholds: could.length,
      lines: linesOf(found),
      diets: taken.reduce((sum, row) => sum + row.people.filter(({ dietary }) => dietary !== null).length, 0),
    },
  };
  return { ...none, list, offer };
}

/** The number of lines that are not empty. */
function linesOf({ rows, skipped }: Pick<Import, "rows" | "skipped">): number {
  return new Set([...rows.flatMap(({ line, lines = [line] }) => lines), ...skipped.map(({ line }) => line)]).size;
}

export const action = post(importActions, handle.access.actions);

export default function ImportGuests({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportScreen {...loaderData} answer={useAnswer(actionData)} />;
}
