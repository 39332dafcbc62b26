// /app/event/{id}/guests/tables: the seating plan, with its tables or seats and whoever still needs a place; its dialogs post here too.
import { data, Outlet, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { commonText } from "#app/copy/text.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import type { SeatingMode } from "#app/domain/seating.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { type RouteArgs, isId, openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import type { Route } from "./+types/seating.route.ts";
import { freeDeclined, type SeatRefusal, seatGuests, unseatGuests } from "./commands.server.ts";
import {
  codeTakenText,
  actionFailed,
  guestMovedText,
  type NoticeName,
  refusals,
  tableFullText,
  tableTooSmallText,
} from "./copy.ts";
import { modeForm, seatForm, tableForm } from "./form.ts";
import {
  addActions,
  type Dialog,
  modeActions,
  placeActions,
  planPath,
  readPlanView,
  type SeatingAnswer,
  seatingActions,
  type SeatingIntent,
} from "./parts/seating-actions.ts";
import { SeatingScreen } from "./parts/seating-screen.tsx";
import {
  addSeats,
  addTables,
  chooseSeatingMode,
  removePlace,
  updateSeat,
  updateTable,
} from "./places.commands.server.ts";
import { countChoices, spelledAs } from "./filter.queries.server.ts";
import { listUnseated, readSeatingPlan } from "./queries.server.ts";

export const handle = { access: { view: "guest.listPII", actions: seatingActions } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Mesas y asientos · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The plan, and the people without a place that `?q=` leaves: of both what `?grupo=` and `?etiqueta=` leave. part 2 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "guest.listPII");
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

/** Looks again after every deed, every search and every news, but not when only a dialog opens or a notice is put away. */
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

type Refused = { errors: FieldErrors; status: number };
type Outcome = { notice: NoticeName; dialog?: Dialog } | Refused;

/**
 * Every deed of the plan and of its dialogs. Success goes back to the plan with its notice, or stays at the table where people were
 * seated (303). Refused fields are 422 with everything typed; what somebody else was faster with, or no room, 409.
 */
export async function action(args: RouteArgs) {
  const pass = await openEvent(args, "seating.write");
  const form = await readForm(args.request);
  const intent = intentOf(form, intentsAt(args)) as SeatingIntent;
  const { app, requestId } = requestContext(args.context);
  const outcome = await act(args, pass, intent, form).catch((error: unknown): Refused => {
    app.log.error({ id: requestId, err: error }, "seating plan not changed");
    return isDatabaseUnavailable(error)
      ? { errors: { form: commonText.unavailable }, status: 503 }
      : { errors: { form: actionFailed }, status: 500 };
  });
  if ("notice" in outcome)
    return redirect(
      planPath(pass.event.id, outcome.dialog, outcome.notice, readPlanView(new URL(args.request.url).searchParams)),
      303,
    );
  return data<SeatingAnswer>({ intent, errors: outcome.errors, values: typedValues(form) }, { status: outcome.status });
}

/** The deeds of the door that was posted to: a dialog takes its own alone. */
function intentsAt(args: RouteArgs): Readonly<Partial<typeof seatingActions>> {
  switch (doorOf(args)) {
    case "new":
      return addActions;
    case "mode":
      return modeActions;
    case "place":
      return placeActions;
    default:
      return seatingActions;
  }
}

function doorOf({ request }: RouteArgs): string {
  return /\/([a-z]+)(\.data)?$/.exec(new URL(request.url).pathname)?.[1] ?? "";
}

/** The dialog that was posted from, if it was that of a table or a seat. */
function placeOf(args: RouteArgs): Dialog {
  const id = new URL(args.request.url).searchParams.get("id");
  return doorOf(args) === "place" && isId(id) ? { place: id } : "";
}

type Pass = Awaited<ReturnType<typeof openEvent<"seating.write">>>;

async function act(args: RouteArgs, pass: Pass, intent: SeatingIntent, form: FormData): Promise<Outcome> {
  const { app, now } = requestContext(args.context);
  const { db } = app;
  const tableId = form.get("tableId");
  const seatId = form.get("seatId");
  const from = form.get("from");
  const seenAt = typeof from === "string" && from !== "" ? from : undefined;
  const householdId = form.get("householdId") ?? undefined;
  // «Sentar a los 4» of a household seats those four: whoever else is ticked waits for their own button.
  const guestIds = householdId === undefined ? [...form.getAll("guestId[]"), ...form.getAll("guestId")] : [];
  switch (intent) {
    case "mode": {
      const parsed = parseForm(modeForm, form);
      if (!parsed.ok) return refused(parsed.errors);
      const { mode, isConfirmed } = parsed.input;
      const chosen = await chooseSeatingMode(db, pass, mode, isConfirmed);
      // What would be lost is asked first.
      return chosen.ok ? { notice: "tipo" } : { notice: "confirmar", dialog: "mode" };
    }
    case "table.add": {
      const parsed = parseForm(tableForm, form);
      if (!parsed.ok) return refused(parsed.errors);
      return added(await addTables(db, pass, parsed.input, now));
    }
    case "seat.add": {
      const parsed = parseForm(seatForm, form);
      if (!parsed.ok) return refused(parsed.errors);
      return added(await addSeats(db, pass, parsed.input, now));
    }
    case "table.update": {
      const parsed = parseForm(tableForm, form);
      if (!parsed.ok) return refused(parsed.errors);
      const saved = await updateTable(db, pass, tableId, parsed.input.table, now);
      if (!saved.ok && saved.code === "table_too_small") return refused({ capacity: tableTooSmallText(saved) }, 409);
      return changed(saved);
    }
    case "seat.update": {
      const parsed = parseForm(seatForm, form);
      if (!parsed.ok) return refused(parsed.errors);
      return changed(await updateSeat(db, pass, seatId, parsed.input.seat, now));
    }
    case "table.delete":
    case "seat.delete": {
      const mode: SeatingMode = intent === "table.delete" ? "tables" : "seats";
      const removed = await removePlace(db, pass, mode, mode === "tables" ? tableId : seatId);
      return removed.ok ? { notice: "borrado" } : refused({ form: refusals.place_not_found }, 404);
    }
    case "assign": {
      const mode: SeatingMode = seatId ? "seats" : "tables";
      const placeId = mode === "seats" ? seatId : tableId;
      const seated = await seatGuests(db, pass, { mode, placeId, guestIds, householdId, from: seenAt }, now);
      if (seated.ok) return { notice: "sentados", dialog: placeOf(args) };
      if (seated.code === "table_full") return refused({ form: tableFullText(seated.free) }, 409);
      if (seated.code === "guest_moved") return refused({ form: guestMovedText(seated) }, 409);
      return refused({ form: refusals[seated.code] }, statusOf[seated.code]);
    }
    case "unassign": {
      const freed = await unseatGuests(db, pass, guestIds, seenAt, now);
      if (freed.ok) return { notice: "levantados", dialog: placeOf(args) };
      if (freed.code === "guest_moved") return refused({ form: guestMovedText(freed) }, 409);
      return refused({ form: refusals[freed.code] }, statusOf[freed.code]);
    }
    case "declined.free":
      await freeDeclined(db, pass, now);
      return { notice: "liberados" };
  }
}

function added(result: Awaited<ReturnType<typeof addSeats>>): Outcome {
  if (result.ok) return { notice: "anadido" };
  if (result.code === "code_taken") return refused({ code: codeTakenText(result) });
  if (result.code === "code_too_long") return refused({ code: refusals[result.code] });
  if (result.code === "name_too_long") return refused({ name: refusals[result.code] });
  // The form is of no use any more: the plan as it is now is.
  if (result.code === "other_mode") return { notice: "otro" };
  return refused({ form: refusals[result.code] }, 409);
}

function changed(result: Awaited<ReturnType<typeof updateSeat>>): Outcome {
  if (result.ok) return { notice: "cambiado" };
  if (result.code === "place_not_found") return refused({ form: refusals.place_not_found }, 404);
  if (result.code === "code_taken") return refused({ code: codeTakenText(result) });
  return refused({ name: refusals[result.code] });
}

// Of another event, gone, or never there: all the same to whoever asks. A-4
const statusOf = {
  place_not_found: 404,
  guest_not_found: 404,
  nobody_chosen: 422,
  seat_taken: 409,
  seats_short: 409,
} satisfies Record<SeatRefusal, number>;

function refused(errors: FieldErrors, status = 422): Refused {
  return { errors, status };
}

export default function Seating({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <SeatingScreen {...loaderData} answer={answer} dialog={<Outlet context={loaderData} />} />;
}
