// /app/settings/cancel: the question before a subscription is cancelled.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { CancelDialog } from "#app/features/account/billing/parts/cancel-dialog.tsx";
import { readPlanState } from "#app/features/account/billing/queries.server.ts";
import type { Route } from "./+types/cancel.route.ts";
import { cancelActions } from "./actions.server.ts";
import { settingsAt } from "./copy.ts";

export const handle = {
  access: {
    view: "subscription.change",
    actions: { cancel: "subscription.change" },
    also: { plan: "subscription.read" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cancelar suscripción · Convite" }];

/** Until when the plan would count, and what there is that basic does not allow. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  return { ...(await readPlanState(app.db, await authorizeAccount(args, handle.access.also.plan), now)), now };
}

export const action = post(cancelActions, handle.access.actions);

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelDialog {...loaderData} backTo={settingsAt("suscripcion")} errors={useAnswer(actionData)?.errors} />;
}
