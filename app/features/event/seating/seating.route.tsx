// /app/event/{id}/guests/tables: the seating plan, with its tables or seats and the guests who have no place yet. The team, while hosts let it
// look, sees its picture and who sits where.
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { openRooms } from "#app/domain/event/kept-rooms.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/seating.route.ts";
import { seatingActions } from "./actions.server.ts";
import { listChangers } from "./changed-by.queries.server.ts";
import { countChoices, spelledAs } from "./filter.queries.server.ts";
import { listBrought } from "./brought.queries.server.ts";
import { listFreedPlaces } from "./freed.queries.server.ts";
import { readHand } from "./hand.queries.server.ts";
import { LookScreen } from "./look/parts/look-screen.tsx";
import { readLook } from "./look/queries.server.ts";
import { readPlanView } from "./parts/plan-address.ts";
import { SeatingScreen } from "./parts/seating-screen.tsx";
import { listLayoutNames } from "./plan/rooms.queries.server.ts";
import { listUnseated, readSeatingPlan } from "./queries.server.ts";
import { countRules } from "./rules/queries.server.ts";

export const handle = {
  access: {
    view: "seating.look",
    also: { whole: "guest.listPII" },
    actions: {
      mode: "seating.write",
      detail: "seating.write",
      "table.update": "seating.write",
      "guest.lock": "seating.write",
      "guest.unlock": "seating.write",
      "chair.order": "seating.write",
      assign: "seating.write",
      unassign: "seating.write",
      "declined.free": "seating.write",
      undo: "seating.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Mesas y asientos · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The plan and the unseated guests: `?grupo=` and `?etiqueta=` filter both, `?q=` only the guests. part 2 §2 */
export async function loader(args: Route.LoaderArgs) {
  const { app, now } = requestContext(args.context);
  const looking = await authorizeEvent(args, handle.access.view);
  if (!looking.may(handle.access.also.whole)) {
    const { id, title, type } = looking.event;
    const look = await readLook(app.db, looking);
    return {
      event: { id, title, type },
      look,
      mayWrite: looking.may("chat.organizers.read"),
      keptRooms: openRooms(looking.may),
    };
  }
  const pass = await authorizeEvent(args, handle.access.also.whole);
  const address = args.url.searchParams;
  const asked = readPlanView(address);
  const [plan, unseated, choices, rules, freed, brought, hand, layouts, changedBy] = await Promise.all([
    readSeatingPlan(app.db, pass, asked),
    listUnseated(app.db, pass, address.get("q") ?? "", asked),
    countChoices(app.db, pass.event.id),
    countRules(app.db, pass.event.id),
    listFreedPlaces(app.db, pass, now),
    listBrought(app.db, pass.event.id),
    readHand(app.db, pass, address.get("mano")),
    listLayoutNames(app.db, pass.event.id),
    listChangers(app.db, pass.event.id, pass.viewer.id),
  ]);
  const { id, title, type } = pass.event;
  const view = spelledAs(asked, choices);
  return {
    event: { id, title, type },
    plan,
    unseated,
    choices,
    rules,
    freed,
    brought,
    hand,
    view,
    layouts,
    changedBy,
    keptRooms: openRooms(pass.may),
  };
}

/** Reads the plan again after every action, search and change event, but not when only a dialog opens or a notice is closed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isPosted = formMethod !== undefined && formMethod !== "GET";
  const sameSearch = ["q", "grupo", "etiqueta", "mesas", "mano"].every(
    (name) => (currentUrl.searchParams.get(name) ?? "") === (nextUrl.searchParams.get(name) ?? ""),
  );
  return isPosted || currentUrl.href === nextUrl.href || !sameSearch ? defaultShouldRevalidate : false;
}

export const action = post(seatingActions, handle.access.actions);

export default function Seating({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  if (loaderData.look) return <LookScreen {...loaderData} />;
  return <SeatingScreen {...loaderData} answer={answer} dialog={<Outlet context={loaderData} />} />;
}
