// /app/event/{id}/guests/tables/place?id=: one table or seat: the guests who sit there, who could, its name and its removal.
import { data } from "react-router";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { isId, authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/place.route.ts";
import { seatGuests, unseatGuests } from "./commands.server.ts";
import { actionFailed } from "./copy.ts";
import { readChosenGuests, readPlaceId, seatForm, tableForm } from "./form.ts";
import type { Dialog } from "./parts/plan-address.ts";
import { PlaceDialog } from "./parts/place-dialog.tsx";
import { afterChanging, afterRemoving, backToPlan, refused, refusedGuests } from "./parts/seating-answers.ts";
import { removePlace, type SeatingPass, updateSeat, updateTable } from "./places.commands.server.ts";
import { readPlace } from "./queries.server.ts";

export const handle = {
  access: {
    view: "seating.write",
    actions: {
      "table.update": "seating.write",
      "seat.update": "seating.write",
      "table.delete": "seating.write",
      "seat.delete": "seating.write",
      assign: "seating.write",
      unassign: "seating.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Sentar invitados · Convite" }];

/** The guests who sit there; everything else is the plan's. Without an id, the host chooses a place first. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const placeId = new URL(args.request.url).searchParams.get("id");
  if (placeId === null) return { place: null, isGone: false };
  const place = await readPlace(requestContext(args.context).app.db, pass, placeId);
  // The plan below stays: another host may have removed the place meanwhile.
  return place ? { place, isGone: false } : data({ place: null, isGone: true }, { status: 404 });
}

/** Changes the place or who sits there. A host who seats guests stays at the place (303); refused fields are 422, what another host did first 409. */
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
  "table.update": changeTable,
  "seat.update": changeSeat,
  "table.delete": removeTable,
  "seat.delete": removeSeat,
  assign,
  unassign,
};

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
  return seated.ok ? backToPlan(args, "sentados", openPlace(args)) : refusedGuests(form, seated);
}

async function unassign({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const { guestIds, from } = readChosenGuests(form);
  const freed = await unseatGuests(app.db, pass, guestIds, from, now);
  return freed.ok ? backToPlan(args, "levantados", openPlace(args)) : refusedGuests(form, freed);
}

/** The place whose dialog is open. */
function openPlace({ request }: Route.ActionArgs): Dialog {
  const id = new URL(request.url).searchParams.get("id");
  return isId(id) ? { place: id } : "";
}

export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  return <PlaceDialog {...loaderData} answer={useAnswer(actionData)} />;
}
