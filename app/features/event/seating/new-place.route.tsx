// /app/event/{id}/guests/tables/new: adds tables or seats, one or several at once.
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-place.route.ts";
import { actionFailed } from "./copy.ts";
import { seatForm, tableForm } from "./form.ts";
import { NewPlaceDialog } from "./parts/new-place-dialog.tsx";
import { afterAdding, refused } from "./parts/seating-answers.ts";
import { addSeats, addTables, type SeatingPass } from "./places.commands.server.ts";
import { readPlaces } from "./queries.server.ts";

export const handle = {
  access: {
    view: "seating.write",
    actions: {
      "table.add": "seating.write",
      "seat.add": "seating.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Añadir al plano · Convite" }];

/** What the plan consists of, and how many there are. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { mode, places } = await readPlaces(requestContext(args.context).app.db, pass);
  const categories = [...new Set(places.flatMap(({ category }) => category ?? []))];
  return { mode, isFirst: places.length === 0, categories };
}

/** Adds the tables or seats: 303 to the plan, 422 with what was typed, 409 where the plan is full. */
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
  "table.add": addTable,
  "seat.add": addSeat,
};

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

export default function NewPlace({ params, loaderData, actionData }: Route.ComponentProps) {
  return <NewPlaceDialog eventId={params.eventId} {...loaderData} answer={useAnswer(actionData)} />;
}
