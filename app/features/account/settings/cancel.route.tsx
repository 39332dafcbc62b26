// /app/settings/cancel: the question before a subscription is cancelled.
import { data, redirect } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { cancelSubscription } from "#app/features/account/billing/commands.server.ts";
import { billingRefusals, cancelFailed } from "#app/features/account/billing/copy.ts";
import { CancelDialog } from "#app/features/account/billing/parts/cancel-dialog.tsx";
import { readPlanState } from "#app/features/account/billing/queries.server.ts";
import type { Route } from "./+types/cancel.route.ts";
import { settingsAt, settingsWith } from "./copy.ts";

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

/** Cancels the subscription and leads back to the settings (303); 409 where there is nothing to cancel. SC-47 */
export async function action(args: Route.ActionArgs) {
  const intent = intentOf(await readForm(args.request), handle.access.actions);
  const pass = await authorizeAccount(args, handle.access.actions[intent]);
  const { app, now } = requestContext(args.context);
  return orFailed(
    args,
    "subscription not cancelled",
    async () => {
      const ended = await cancelSubscription(app, pass, now);
      if (!ended.ok) return refused(billingRefusals[ended.code], 409);
      const { endDate, trialEndsAt } = ended.subscription;
      const isTrial = endDate?.getTime() === trialEndsAt?.getTime();
      return redirect(settingsWith(isTrial ? "cancelada-prueba" : "cancelada"), 303);
    },
    ({ status, text }) => refused(text(cancelFailed), status),
  );
}

function refused(error: string, status: number) {
  return data({ errors: { form: error } }, { status });
}

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelDialog {...loaderData} backTo={settingsAt("suscripcion")} errors={useAnswer(actionData)?.errors} />;
}
