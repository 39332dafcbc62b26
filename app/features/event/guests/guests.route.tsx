// /app/event/{id}/guests: the guest list of an event.
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { openRooms } from "#app/domain/event/kept-rooms.ts";
import { planForGuests, plans } from "#app/domain/account/plans.ts";
import { rowsToShow } from "#app/domain/guest/list.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/guests.route.ts";
import { guestActions } from "./actions.server.ts";
import { limitText } from "./copy.ts";
import { findUnfinished } from "./import/queries.server.ts";
import { findRoom } from "./on-list.queries.server.ts";
import { findHousehold } from "./households/queries.server.ts";
import { cleanSearch } from "./matching.queries.server.ts";
import { GuestsScreen } from "./parts/guests-screen.tsx";
import { readFilter, readOrder, sameList } from "./parts/list-address.ts";
import { countUninvited, listGuests } from "./queries.server.ts";
import { listReview } from "./review/queries.server.ts";

export const handle = {
  access: {
    view: "guest.listPII",
    actions: {
      add: "guest.create",
      delete: "guest.delete",
      status: "guest.status",
      restore: "guest.delete",
      "answer.accept": "rsvp.reviewParked",
      "answer.discard": "rsvp.reviewParked",
      adopt: "guest.adopt",
      "adopt.undo": "guest.adopt",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Invitados · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The guests that match the address, `?mostrar=` of them, and how many answers wait. part 2 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const asked = readFilter(address);
  const filter = { ...asked, query: cleanSearch(asked.query) };
  const order = readOrder(address);
  const [list, review, household, uninvited] = await Promise.all([
    listGuests(app.db, pass, {
      filter,
      order,
      most: rowsToShow(address.get("mostrar")),
      asked: address.get("pagina"),
    }),
    listReview(app.db, pass, { most: 1 }),
    filter.householdId ? findHousehold(app.db, pass, filter.householdId) : null,
    countUninvited(app.db, pass),
  ]);
  const unfinished = await findUnfinished(app.db, pass);
  const room = list.counts.total < (plans.basic.limits.guestsPerEvent ?? 0) ? null : await findRoom(app.db, pass, now);
  const { id, title, type, timeZone, date } = pass.event;
  return {
    event: { id, title, type, hasBegun: dateIn(timeZone, now) >= date },
    filter,
    order,
    ...list,
    uninvited,
    householdName: household?.name ?? null,
    unfinished,
    // The reason why the list is full; its owner also gets the plan that has room.
    full:
      room?.left === 0
        ? {
            text: limitText(pass, room),
            upgrade: pass.event.createdBy === pass.viewer.id ? planForGuests(room.plan, list.counts.total + 1) : null,
          }
        : null,
    review: review.counts,
    keptRooms: openRooms(pass.may),
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
  return isPosted || currentUrl.href === nextUrl.href || !sameList(currentUrl, nextUrl)
    ? defaultShouldRevalidate
    : false;
}

export const action = post(guestActions, handle.access.actions);

export default function Guests({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <GuestsScreen {...loaderData} answer={useAnswer(actionData)}>
      {(context) => <Outlet context={context} />}
    </GuestsScreen>
  );
}
