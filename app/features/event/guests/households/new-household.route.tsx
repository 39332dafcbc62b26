// /app/event/{id}/guests/household/new: the dialog that adds people who are invited together.
import { data, redirect } from "react-router";
import { typedValues } from "#app/domain/posted-form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-household.route.ts";
import { actionFailed, guestLimitText, refusals } from "../copy.ts";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { findFullList } from "../on-list.queries.server.ts";
import { listPath } from "../parts/list-address.ts";
import { addHousehold } from "./commands.server.ts";
import { newHouseholdForm } from "./form.ts";
import { NewHouseholdDialog } from "./parts/household-dialogs.tsx";

export const handle = {
  access: { view: "guest.create", actions: { "household.add": "guest.create" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Añadir familia · Convite" }];

/** How many a household may bring when nothing else is said of it; or the plan that has no room for anybody, before anything is typed. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "guest.create");
  const { app, now } = requestContext(args.context);
  return { plusOnes: pass.event.plusOnes, full: await findFullList(app.db, pass, now) };
}

/** What others do to the list meanwhile takes away nothing that is being typed. */
export function shouldRevalidate() {
  return false;
}

/** Adds the household and goes back to the list (303). Refused fields are 422 with everything typed, too many people 403. */
export async function action(args: Route.ActionArgs) {
  const pass = await openEvent(args, "guest.create");
  const form = await readForm(args.request);
  intentOf(form, handle.access.actions);
  const { app, now, requestId } = requestContext(args.context);
  const refused = (errors: Record<string, string>, status: number) =>
    data({ errors, values: typedValues(form) }, { status });
  const parsed = parseForm(newHouseholdForm, form);
  if (!parsed.ok) return refused(parsed.errors, 422);
  try {
    const result = await addHousehold(app.db, pass, parsed.input, now);
    if (result.ok) {
      const address = new URL(args.request.url).searchParams;
      return redirect(listPath(pass.event.id, address, { notice: "familia" }), 303);
    }
    if (result.code === "guest_limit")
      return refused({ form: guestLimitText(result.plan, pass.event.createdBy === pass.viewer.id) }, 403);
    if (result.code === "grant_refused") return refused({ form: refusals.grant_refused }, 403);
    return refused({ [result.field]: refusals[result.code] }, 422);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    app.log.error({ id: requestId, err: error }, "household not added");
    return refused(
      { form: actionFailed("add", isDatabaseUnavailable(error)) },
      isDatabaseUnavailable(error) ? 503 : 500,
    );
  }
}

export default function NewHousehold({ params, loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewHouseholdDialog
      eventId={params.eventId}
      answer={useAnswer(actionData)}
      eventPlusOnes={loaderData.plusOnes}
      full={loaderData.full}
    />
  );
}
