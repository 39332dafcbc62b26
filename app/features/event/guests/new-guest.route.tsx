// /app/event/{id}/guests/new: the dialog that adds a guest to the list behind it.
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-guest.route.ts";
import { addGuest } from "./commands.server.ts";
import { actionFailed } from "./copy.ts";
import { newGuestForm } from "./form.ts";
import { findFullList } from "./on-list.queries.server.ts";
import { backToList, limitText, refused, refusedGuest } from "./parts/guest-answers.ts";
import { NewGuestDialog } from "./parts/guest-dialogs.tsx";

export const handle = { access: { view: "guest.create", actions: { add: "guest.create" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Añadir invitado · Convite" }];

/** The permissions that the host may give, and a key for this empty form; or the full plan, shown before the form. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now, requestId } = requestContext(args.context);
  return { ownPermissions: pass.permissions, formKey: requestId, full: await findFullList(app.db, pass, now) };
}

/** Only an added guest begins an empty form: neither a refusal nor a change by another host removes what is typed. */
export function shouldRevalidate({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" && actionStatus < 400;
}

/** Adds the guest: 303 to the list or to another empty form, 422 with what was typed, 403 where the list is full. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "guest not added",
    () => add(args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed(intent)) }, status),
  );
}

async function add(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.add);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(newGuestForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const added = await addGuest(app.db, pass, parsed.input, now);
  if (added.ok) return backToList(args, "agregado", { dialog: form.get("after") === "another" ? "/new" : "" });
  if (added.code === "guest_limit") return refused(form, { form: limitText(pass, added) }, 403);
  return refusedGuest(form, added.code);
}

export default function NewGuest({ params, loaderData, actionData }: Route.ComponentProps) {
  return <NewGuestDialog eventId={params.eventId} answer={useAnswer(actionData)} {...loaderData} />;
}
