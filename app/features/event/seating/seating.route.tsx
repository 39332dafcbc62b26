// /app/event/{id}/guests/tables: the seating plan, with its tables or seats and the guests who have no place yet.
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/seating.route.ts";
import { freeDeclined, seatGuests, unseatGuests } from "./commands.server.ts";
import { actionFailed } from "./copy.ts";
import { countChoices, spelledAs } from "./filter.queries.server.ts";
import { modeForm, readChosenGuests, readPlaceId, seatForm, tableForm } from "./form.ts";
import { readPlanView } from "./parts/plan-address.ts";
import {
  afterAdding,
  afterChanging,
  afterRemoving,
  backToPlan,
  refused,
  refusedGuests,
} from "./parts/seating-answers.ts";
import { SeatingScreen } from "./parts/seating-screen.tsx";
import {
  addSeats,
  addTables,
  chooseSeatingMode,
  removePlace,
  type SeatingPass,
  updateSeat,
  updateTable,
} from "./places.commands.server.ts";
import { listUnseated, readSeatingPlan } from "./queries.server.ts";

export const handle = {
  access: {
    view: "guest.listPII",
    actions: {
      mode: "seating.write",
      "table.add": "seating.write",
      "seat.add": "seating.write",
      "table.update": "seating.write",
      "seat.update": "seating.write",
      "table.delete": "seating.write",
      "seat.delete": "seating.write",
      assign: "seating.write",
      unassign: "seating.write",
      "declined.free": "seating.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Mesas y asientos · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The plan, and the people without a place that `?q=` leaves: of both what `?grupo=` and `?etiqueta=` leave. part 2 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  const address = args.url.searchParams;
  const view = readPlanView(address);
  const [plan, unseated, choices] = await Promise.all([
    readSeatingPlan(app.db, pass, view),
    listUnseated(app.db, pass, address.get("q") ?? "", view),
    countChoices(app.db, pass.event.id),
  ]);
  const { id, title, type } = pass.event;
  return { event: { id, title, type }, plan, unseated, choices, view: spelledAs(view, choices) };
}

/** Reads the plan again after every action, search and change event, but not when only a dialog opens or a notice is closed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isPosted = formMethod !== undefined && formMethod !== "GET";
  const sameSearch = ["q", "grupo", "etiqueta", "mesas"].every(
    (name) => (currentUrl.searchParams.get(name) ?? "") === (nextUrl.searchParams.get(name) ?? ""),
  );
  return isPosted || currentUrl.href === nextUrl.href || !sameSearch ? defaultShouldRevalidate : false;
}

/**
 * Everything that the plan posts, and the forms of its dialogs where a script posts them to the plan itself. Success returns to the plan
 * with its notice (303). Refused fields are 422 with what was typed; no room, or a change that another host made first, 409.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const pass = await authorizeEvent(args, handle.access.actions[intent]);
  return orFailed(
    args,
    "seating plan not changed",
    () => handlers[intent]({ args, pass, form }),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

type Posted = { args: Route.ActionArgs; pass: SeatingPass; form: FormData };

const handlers = {
  mode: chooseMode,
  "table.add": addTable,
  "seat.add": addSeat,
  "table.update": changeTable,
  "seat.update": changeSeat,
  "table.delete": removeTable,
  "seat.delete": removeSeat,
  assign,
  unassign,
  "declined.free": freePlaces,
};

async function chooseMode({ args, pass, form }: Posted) {
  const parsed = parseForm(modeForm, form);
  if (!parsed.ok) return refused(form, parsed.errors);
  const { mode, isConfirmed } = parsed.input;
  const chosen = await chooseSeatingMode(requestContext(args.context).app.db, pass, mode, isConfirmed);
  // The host confirms first what would be lost.
  return chosen.ok ? backToPlan(args, "tipo") : backToPlan(args, "confirmar", "mode");
}

async function addTable({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(tableForm, form);
  if (!parsed.ok) return refused(form, parsed.errors);
  return afterAdding(args, form, await addTables(app.db, pass, parsed.input, now));
}

async function addSeat({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(seatForm, form);
  if (!parsed.ok) return refused(form, parsed.errors);
  return afterAdding(args, form, await addSeats(app.db, pass, parsed.input, now));
}

async function changeTable({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(tableForm, form);
  if (!parsed.ok) return refused(form, parsed.errors);
  return afterChanging(args, form, await updateTable(app.db, pass, form.get("tableId"), parsed.input.table, now));
}

async function changeSeat({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(seatForm, form);
  if (!parsed.ok) return refused(form, parsed.errors);
  return afterChanging(args, form, await updateSeat(app.db, pass, form.get("seatId"), parsed.input.seat, now));
}

async function removeTable({ args, pass, form }: Posted) {
  const { db } = requestContext(args.context).app;
  return afterRemoving(args, form, await removePlace(db, pass, "tables", form.get("tableId")));
}

async function removeSeat({ args, pass, form }: Posted) {
  const { db } = requestContext(args.context).app;
  return afterRemoving(args, form, await removePlace(db, pass, "seats", form.get("seatId")));
}

async function assign({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const seated = await seatGuests(app.db, pass, { ...readPlaceId(form), ...readChosenGuests(form) }, now);
  return seated.ok ? backToPlan(args, "sentados") : refusedGuests(form, seated);
}

async function unassign({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const { guestIds, from } = readChosenGuests(form);
  const freed = await unseatGuests(app.db, pass, guestIds, from, now);
  return freed.ok ? backToPlan(args, "levantados") : refusedGuests(form, freed);
}

async function freePlaces({ args, pass }: Posted) {
  const { app, now } = requestContext(args.context);
  await freeDeclined(app.db, pass, now);
  return backToPlan(args, "liberados");
}

export default function Seating({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <SeatingScreen {...loaderData} answer={answer} dialog={<Outlet context={loaderData} />} />;
}
