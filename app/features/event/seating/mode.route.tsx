// /app/event/{id}/guests/tables/mode: asks before a plan of tables becomes one of seats, or the other way round.
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/mode.route.ts";
import { actionFailed } from "./copy.ts";
import { modeForm } from "./form.ts";
import { ModeDialog } from "./parts/mode-dialog.tsx";
import { backToPlan, refused } from "./parts/seating-answers.ts";
import { chooseSeatingMode, type SeatingPass } from "./places.commands.server.ts";
import { readPlaces } from "./queries.server.ts";

export const handle = {
  access: {
    view: "seating.write",
    actions: {
      mode: "seating.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cambiar el tipo de plano · Convite" }];

/** What would be lost. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { mode, places, figures } = await readPlaces(requestContext(args.context).app.db, pass);
  return { mode, places: places.length, seated: figures.taken };
}

/** Chooses the type of the plan (303), or comes back here where the host must confirm first. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const pass = await authorizeEvent(args, handle.access.actions[intent]);
  return orFailed(
    args,
    "seating plan not changed",
    () => chooseMode({ args, pass, form }),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

type Posted = { args: Route.ActionArgs; pass: SeatingPass; form: FormData };

async function chooseMode({ args, pass, form }: Posted) {
  const parsed = parseForm(modeForm, form);
  if (!parsed.ok) return refused(form, parsed.errors);
  const { mode, isConfirmed } = parsed.input;
  const chosen = await chooseSeatingMode(requestContext(args.context).app.db, pass, mode, isConfirmed);
  // The host confirms first what would be lost.
  return chosen.ok ? backToPlan(args, "tipo") : backToPlan(args, "confirmar", "mode");
}

export default function Mode({ params, loaderData, actionData }: Route.ComponentProps) {
  return <ModeDialog eventId={params.eventId} {...loaderData} answer={useAnswer(actionData)} />;
}
