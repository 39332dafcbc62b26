// /app/event/{id}/guests/invitations/personal: every household's own invitation, and the hosts' actions on it.
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { mostRows, rowsToShow } from "#app/domain/guest/list.ts";
import { pageOf } from "#app/domain/paging.ts";
import { countGuests, cleanSearch } from "#app/features/event/guests/queries.server.ts";
import { proofOf, readAwaiting } from "#app/platform/mail/awaiting.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/personal.route.ts";
import { invitationActions } from "./actions.server.ts";
import { filterIn, samePart } from "./parts/host-address.ts";
import { PersonalScreen } from "./parts/personal-screen.tsx";
import {
  countMissingLinks,
  countStates,
  findHouseholds,
  listBeingWritten,
  listHouseholds,
  unwillingAmong,
} from "./queries.server.ts";
import { firstWaiting } from "./queue/queries.server.ts";
import { findUnfinished } from "#app/features/event/guests/import/queries.server.ts";

export const handle = {
  access: {
    view: "invitation.list",
    actions: {
      create: "invitation.create",
      renew: "invitation.create",
      send: "invitation.sendMail",
      sent: "invitation.sendMail",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Invitaciones · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** Loads the households that match `?estado=` and `?q=`, `?mostrar=` of them, with the figures of all. part 2 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { db, config } = app;
  const address = new URL(args.request.url).searchParams;
  const filter = filterIn(address);
  const query = cleanSearch(address.get("q"));
  const [unfinished, households, guestCounts, waiting, lacking, awaiting] = await Promise.all([
    pass.may("guest.create") ? findUnfinished(db, pass) : null,
    listHouseholds(db, pass),
    countGuests(db, [pass.event.id]),
    listBeingWritten(db, pass.event.id),
    countMissingLinks(db, pass),
    readAwaiting(app, pass, now),
  ]);
  const found = findHouseholds(households, filter, query);
  const { page, pages } = pageOf(address.get("pagina"), found.length, mostRows);
  const start = (page - 1) * mostRows;
  const shown = found.slice(start, start + rowsToShow(address.get("mostrar")));
  const unwilling = await unwillingAmong(
    db,
    households.flatMap(({ email }) => email ?? []),
  );
  const isUnderWay = (household: (typeof households)[number]) =>
    (household.emailStatus === "queued" && !household.awaitsProofOf) || waiting.has(household.id);
  const unsent = households.filter(({ state }) => state === "none" || state === "pending");
  const canBeWritten = ({ email }: (typeof households)[number]) => email !== null && !unwilling.has(email);
  const { id, title, type, status, timeZone } = pass.event;
  return {
    event: { id, title, type, timeZone, isCompleted: status === "completed" },
    now: now.getTime(),
    filter,
    query,
    rows: shown.map(({ email, ...household }) => ({
      ...household,
      email,
      isUnwilling: email !== null && unwilling.has(email),
      isUnderWay: isUnderWay({ email, ...household }),
      proof: proofOf(household.awaitsProofOf, pass.viewer),
    })),
    awaiting,
    found: found.length,
    page,
    pages,
    counts: countStates(households),
    guests: guestCounts.get(id)!,
    unfinished,
    owing: households.filter(({ owes, sentAt }) => owes && sentAt !== null).length,
    lacking,
    unsent: {
      all: unsent.length,
      byEmail: unsent.filter((each) => canBeWritten(each) && !isUnderWay(each) && !each.awaitsProofOf).length,
      otherwise: unsent.filter((each) => !canBeWritten(each)).length,
    },
    waiting: firstWaiting(households, now),
    maySend: pass.may("invitation.sendMail") && status !== "completed",
    underWay: households.filter(isUnderWay).length,
    hasPost: config.smtpUrl !== null,
  };
}

/** Reads the list again after every action and change event, but not when only a dialog opens or a notice is closed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isPosted = formMethod !== undefined && formMethod !== "GET";
  return isPosted || currentUrl.href === nextUrl.href || !samePart(currentUrl, nextUrl)
    ? defaultShouldRevalidate
    : false;
}

export const action = post(invitationActions, handle.access.actions);

export default function Personal({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PersonalScreen {...loaderData} refusal={useAnswer(actionData)?.errors.form ?? null}>
      <Outlet />
    </PersonalScreen>
  );
}
