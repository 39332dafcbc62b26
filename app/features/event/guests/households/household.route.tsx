// /app/event/{id}/guests/household/{householdId}: guests who are invited together, and who joins or leaves them.
import { data } from "react-router";
import { cleanLine } from "#app/domain/text.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { actionFailed, refusals } from "../copy.ts";
import { backToList, gone, limitText, refused } from "../parts/guest-answers.ts";
import type { Route } from "./+types/household.route.ts";
import { addMember, moveOut, saveHousehold, takeMember } from "./commands.server.ts";
import { householdRefusals } from "./copy.ts";
import { householdForm, memberForm } from "./form.ts";
import { GoneHouseholdDialog, HouseholdDialog } from "./parts/household-dialogs.tsx";
import { findHousehold } from "./queries.server.ts";

export const handle = {
  access: {
    view: "guest.listPII",
    actions: {
      "household.save": "guest.update",
      "household.member": "guest.create",
      "household.take": "guest.update",
      "household.leave": "guest.update",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.household?.name ?? "Familia"} · Convite` },
];

/** The household, if it is of this event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, requestId } = requestContext(args.context);
  const household = await findHousehold(app.db, pass, args.params.householdId);
  const { timeZone, plusOnes } = pass.event;
  const found = { household: household ?? null, timeZone, eventPlusOnes: plusOnes, formKey: requestId };
  return household ? found : data(found, { status: 404 });
}

/** Success returns to the household (303), or to the list once it is saved. Refused fields are 422, what is gone 404, a full list 403. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "household not changed",
    () => handlers[intent](args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed(intent)) }, status),
  );
}

const handlers = {
  "household.save": save,
  "household.member": addOne,
  "household.take": take,
  "household.leave": letGo,
};

async function save(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["household.save"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(householdForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const saved = await saveHousehold(app.db, pass, args.params.householdId, parsed.input, now);
  if (!saved.ok) throw gone();
  return backToList(args, "familia-cambiada");
}

async function addOne(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["household.member"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(memberForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const added = await addMember(app.db, pass, args.params.householdId, parsed.input, now);
  if (added.ok) return backHere(args);
  if (added.code === "household_not_found") throw gone();
  if (added.code === "guest_limit") return refused(form, { form: limitText(pass, added) }, 403);
  if (added.code === "grant_refused") return refused(form, { form: refusals.grant_refused }, 403);
  return refused(form, { [added.code === "already_guest" ? "email" : "name"]: refusals[added.code] }, 422);
}

async function take(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["household.take"]);
  const { app, now } = requestContext(args.context);
  const text = cleanLine(String(form.get("guest") ?? "").slice(0, 300));
  const taken = await takeMember(app.db, pass, args.params.householdId, text, now);
  if (taken.ok) return backHere(args);
  if (taken.code === "household_not_found") throw gone();
  return refused(form, { guest: householdRefusals[taken.code] }, 422);
}

async function letGo(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions["household.leave"]);
  const { app, now } = requestContext(args.context);
  const moved = await moveOut(app.db, pass, args.params.householdId, form.get("guestId"), now);
  if (!moved.ok) throw gone();
  return backHere(args);
}

function backHere(args: Route.ActionArgs): Response {
  return backToList(args, "familia-cambiada", { dialog: `/household/${args.params.householdId}` });
}

export default function Household({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { household, ...more } = loaderData;
  if (!household) return <GoneHouseholdDialog eventId={params.eventId} />;
  return (
    <HouseholdDialog key={household.id} eventId={params.eventId} household={household} answer={answer} {...more} />
  );
}
