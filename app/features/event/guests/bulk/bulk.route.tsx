// /app/event/{id}/guests/bulk: the dialog that changes several guests at once.
import { useSearchParams } from "react-router";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/bulk.route.ts";
import { actionFailed } from "../copy.ts";
import { backToList, refused, refusedBulk } from "../parts/guest-answers.ts";
import { readFilter } from "../parts/list-address.ts";
import { listChosenIds } from "../queries.server.ts";
import { changeGuests } from "./commands.server.ts";
import { bulkForm, readChosen } from "./form.ts";
import { BulkDialog } from "./parts/bulk-dialogs.tsx";

export const handle = { access: { view: "guest.update", actions: { "bulk.update": "guest.update" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Editar invitados · Convite" }];

/** Loads nothing: the list behind the dialog holds the selection, or the address without JavaScript. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeEvent(args, handle.access.view);
  return null;
}

/** Changes the chosen guests, all or none: 303 to the list, 422 with what was chosen, 404 where none of them is on it. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "guests not changed",
    () => change(args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed(intent)) }, status),
  );
}

async function change(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["bulk.update"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(bulkForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const filter = readFilter(new URL(args.request.url).searchParams);
  const chosen = await listChosenIds(app.db, pass, readChosen(form), filter);
  const changed = await changeGuests(app.db, pass, chosen, parsed.input, now);
  return changed.ok ? backToList(args, "actualizados") : refusedBulk(form, changed);
}

export default function Bulk({ params, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  return <BulkDialog eventId={params.eventId} answer={useAnswer(actionData)} ticked={address.getAll("ids[]")} />;
}
