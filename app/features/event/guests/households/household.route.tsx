// /app/event/{id}/guests/household/{householdId}: people who are invited together, and who joins or leaves them.
import { data, redirect } from "react-router";
import { cleanLine } from "#app/domain/text.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/household.route.ts";
import { actionFailed, guestLimitText, refusals } from "../copy.ts";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { listPath } from "../parts/list-address.ts";
import { addMember, leaveHousehold, saveHousehold, takeMember } from "./commands.server.ts";
import { householdRefusals } from "./copy.ts";
import { householdForm, memberForm } from "./form.ts";
import { GoneHouseholdDialog, HouseholdDialog } from "./parts/household-dialogs.tsx";
import { findHousehold } from "./queries.server.ts";

const actions = {
  "household.save": "guest.update",
  "household.member": "guest.create",
  "household.take": "guest.update",
  "household.leave": "guest.update",
} as const;

export const handle = { access: { view: "guest.listPII", actions: actions } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.household?.name ?? "Familia"} · Convite` },
];

/** The household, if it is of this event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "guest.listPII");
  const { app, requestId } = requestContext(args.context);
  const household = await findHousehold(app.db, pass, args.params.householdId);
  const { timeZone, plusOnes } = pass.event;
  const found = { household: household ?? null, timeZone, eventPlusOnes: plusOnes, formKey: requestId };
  return household ? found : data(found, { status: 404 });
}

/** Success comes back to the household (303), or to the list after it is saved. Refused fields are 422, what is gone 404, a full list 403. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  const { app, now, requestId } = requestContext(args.context);
  const { db } = app;
  const { householdId } = args.params;
  const refused = (errors: FieldErrors, status: number) =>
    data({ intent, errors, values: typedValues(form) }, { status });
  try {
    switch (intent) {
      case "household.save": {
        const pass = await openEvent(args, "guest.update");
        const parsed = parseForm(householdForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        if (!(await saveHousehold(db, pass, householdId, parsed.input, now)).ok) throw gone();
        return back("");
      }
      case "household.member": {
        const pass = await openEvent(args, "guest.create");
        const parsed = parseForm(memberForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        const result = await addMember(db, pass, householdId, parsed.input, now);
        if (result.ok) return back(`/household/${householdId}`);
        if (result.code === "household_not_found") throw gone();
        if (result.code === "guest_limit")
          return refused({ form: guestLimitText(result.plan, pass.event.createdBy === pass.viewer.id) }, 403);
        if (result.code === "grant_refused") return refused({ form: refusals.grant_refused }, 403);
        return refused({ [result.code === "already_guest" ? "email" : "name"]: refusals[result.code] }, 422);
      }
      case "household.take": {
        const pass = await openEvent(args, "guest.update");
        const text = cleanLine(String(form.get("guest") ?? "").slice(0, 300));
        const result = await takeMember(db, pass, householdId, text, now);
        if (result.ok) return back(`/household/${householdId}`);
        if (result.code === "household_not_found") throw gone();
        return refused({ guest: householdRefusals[result.code] }, 422);
      }
      case "household.leave": {
        const pass = await openEvent(args, "guest.update");
        if (!(await leaveHousehold(db, pass, householdId, form.get("guestId"), now)).ok) throw gone();
        return back(`/household/${householdId}`);
      }
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    app.log.error({ id: requestId, err: error }, "household not changed");
    return refused(
      { form: actionFailed("update", isDatabaseUnavailable(error)) },
      isDatabaseUnavailable(error) ? 503 : 500,
    );
  }

  function back(dialog: string) {
    const address = new URL(args.request.url).searchParams;
    return redirect(listPath(args.params.eventId!, address, { dialog, notice: "familia-cambiada" }), 303);
  }
}

// Of another event, gone, or never there: all the same to whoever asks. A-4
function gone() {
  return data({ why: "hidden" }, { status: 404 });
}

export default function Household({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { household, ...more } = loaderData;
  if (!household) return <GoneHouseholdDialog eventId={params.eventId} />;
  return (
    <HouseholdDialog key={household.id} eventId={params.eventId} household={household} answer={answer} {...more} />
  );
}
