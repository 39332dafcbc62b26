// /app/event/{id}/guests/household/new: the dialog that adds guests who are invited together.
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { actionFailed, refusals } from "../copy.ts";
import { findFullList } from "../on-list.queries.server.ts";
import { backToList, limitText, refused } from "../parts/guest-answers.ts";
import type { Route } from "./+types/new-household.route.ts";
import { addHousehold } from "./commands.server.ts";
import { newHouseholdForm } from "./form.ts";
import { NewHouseholdDialog } from "./parts/household-dialogs.tsx";

export const handle = {
  access: { view: "guest.create", actions: { "household.add": "guest.create" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Añadir familia · Convite" }];

/** How many guests a household may bring by default, and a key for this empty form; or the full plan, shown before the form. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now, requestId } = requestContext(args.context);
  return { plusOnes: pass.event.plusOnes, formKey: requestId, full: await findFullList(app.db, pass, now) };
}

/** Only an added household begins an empty form: neither a refusal nor a change by another host removes what is typed. */
export function shouldRevalidate({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" && actionStatus < 400;
}

/** Adds the household: 303 to the list, or with `after=another` to another empty form. Refused fields are 422 with what was typed, too many people 403. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "household not added",
    () => add(args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed(intent)) }, status),
  );
}

async function add(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["household.add"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(newHouseholdForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const added = await addHousehold(app.db, pass, parsed.input, now);
  if (added.ok) return backToList(args, "familia", { dialog: form.get("after") === "another" ? "/household/new" : "" });
  if (added.code === "guest_limit") return refused(form, { form: limitText(pass, added) }, 403);
  if (added.code === "grant_refused") return refused(form, { form: refusals.grant_refused }, 403);
  return refused(form, { [added.field]: refusals[added.code] }, 422);
}

export default function NewHousehold({ params, loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewHouseholdDialog
      eventId={params.eventId}
      answer={useAnswer(actionData)}
      eventPlusOnes={loaderData.plusOnes}
      formKey={loaderData.formKey}
      full={loaderData.full}
    />
  );
}
