// /app/event/{id}/guests/bulk/delete: asks before several guests are taken off the list.
import { useSearchParams } from "react-router";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/bulk-delete.route.ts";
import { actionFailed } from "../copy.ts";
import { backToList, gone, refused } from "../parts/guest-answers.ts";
import { readFilter } from "../parts/list-address.ts";
import { listChosenIds } from "../queries.server.ts";
import { removeGuests } from "../removal.commands.server.ts";
import { readChosen } from "./form.ts";
import { BulkDeleteDialog } from "./parts/bulk-dialogs.tsx";

export const handle = { access: { view: "guest.delete", actions: { "bulk.delete": "guest.delete" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Eliminar invitados · Convite" }];

/** Loads nothing: the list behind the dialog holds the selection, or the address without JavaScript. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeEvent(args, handle.access.view);
  return null;
}

/** Takes the chosen guests off the list (303), which can be taken back for an hour; 404 where none of them is on it. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "guests not removed",
    () => remove(args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed(intent)) }, status),
  );
}

async function remove(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["bulk.delete"]);
  const { app, now } = requestContext(args.context);
  const filter = readFilter(new URL(args.request.url).searchParams);
  const chosen = await listChosenIds(app.db, pass, readChosen(form), filter);
  const removed = await removeGuests(app.db, pass, chosen, now);
  if (!removed.ok) throw gone();
  return backToList(args, removed.removed === 1 ? "eliminado" : "eliminados", { batch: removed.batchId });
}

export default function BulkDelete({ params, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  return <BulkDeleteDialog eventId={params.eventId} answer={useAnswer(actionData)} ticked={address.getAll("ids[]")} />;
}
