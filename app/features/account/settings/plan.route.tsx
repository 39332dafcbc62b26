// /app/settings/plan: the dialog in which one chooses a plan.
import { parsePlan } from "#app/domain/plans.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { openAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { PlanDialog } from "#app/features/account/billing/parts/plan-dialog.tsx";
import { readStanding } from "#app/features/account/billing/queries.server.ts";
import type { Route } from "./+types/plan.route.ts";
import { planActions } from "./parts/settings-actions.ts";

export const handle = { access: { view: "subscription.change", actions: planActions } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cambiar plan · Convite" }];

/** `?plan=` chooses one beforehand. */
export async function loader(args: Route.LoaderArgs) {
  await openAccount(args, "subscription.change");
  const { app, now } = requestContext(args.context);
  const standing = await readStanding(app.db, await openAccount(args, "subscription.read"), now);
  const suggested = parsePlan(new URL(args.request.url).searchParams.get("plan"));
  return {
    ...standing,
    suggested,
    isManual: app.config.billingMode === "manual",
    promise: app.config.support.promise,
  };
}

export { action } from "./settings.route.tsx";

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <PlanDialog {...loaderData} backTo="/app/settings" errors={answer?.errors} values={answer?.values ?? undefined} />
  );
}
