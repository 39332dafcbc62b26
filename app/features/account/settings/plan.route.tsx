// /app/settings/plan: the dialog that chooses a plan.
import { parsePlan } from "#app/domain/account/plans.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { PlanDialog } from "#app/features/account/billing/parts/plan-dialog.tsx";
import { readPlanState } from "#app/features/account/billing/queries.server.ts";
import type { Route } from "./+types/plan.route.ts";
import { localPath, planActions } from "./actions.server.ts";
import { settingsAt } from "./copy.ts";

export const handle = {
  access: {
    view: "subscription.change",
    actions: { plan: "subscription.change" },
    also: { plan: "subscription.read" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cambiar plan · Convite" }];

/** `?plan=` preselects a plan; `?next=` is the way back. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const planState = await readPlanState(app.db, await authorizeAccount(args, handle.access.also.plan), now);
  const address = new URL(args.request.url).searchParams;
  const suggested = parsePlan(address.get("plan"));
  return {
    ...planState,
    suggested,
    next: localPath(address.get("next")),
    isManual: app.config.billingMode === "manual",
    promise: app.config.support.promise,
  };
}

export const action = post(planActions, handle.access.actions);

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <PlanDialog
      {...loaderData}
      backTo={loaderData.next ?? settingsAt("suscripcion")}
      errors={answer?.errors}
      values={answer?.values}
    />
  );
}
