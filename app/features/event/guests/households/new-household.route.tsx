// /app/event/{id}/guests/household/new: the dialog that adds guests who are invited together.
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { findFullList } from "../on-list.queries.server.ts";
import type { Route } from "./+types/new-household.route.ts";
import { householdActions } from "./actions.server.ts";
import { NewHouseholdDialog } from "./parts/household-dialogs.tsx";

export const handle = {
  access: { view: "guest.create", actions: { "household.add": "guest.create" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Añadir familia · Convite" }];

/** The default number of companions, and a key for this empty form; or the full plan, shown before the form. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now, requestId } = requestContext(args.context);
  return { plusOnes: pass.event.plusOnes, formKey: requestId, full: await findFullList(app.db, pass, now) };
}

/** Only an added household begins an empty form: a refusal or another host's change keeps the typed text. */
export function shouldRevalidate({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" && actionStatus < 400;
}

export const action = post(householdActions, handle.access.actions);

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
