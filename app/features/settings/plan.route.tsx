// /app/settings/plan: the dialog in which one chooses a plan.
import { parsePlan } from "#app/domain/plans.ts";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { openAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { PlanDialog } from "../billing/parts/plan-dialog.tsx";
import { readStanding } from "../billing/queries.server.ts";
import type { Route } from "./+types/plan.route.ts";
import { planDeeds } from "./parts/settings-deeds.ts";

export const handle = { door: { see: "subscription.change", do: planDeeds } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cambiar plan · Convite" }];

/** `?plan=` chooses one beforehand. */
export async function loader(args: Route.LoaderArgs) {
  await openAccount(args, "subscription.change");
  const { site, now } = factsOf(args.context);
  const standing = await readStanding(site.db, await openAccount(args, "subscription.read"), now);
  const suggested = parsePlan(new URL(args.request.url).searchParams.get("plan"));
  return {
    ...standing,
    suggested,
    isManual: site.config.billingMode === "manual",
    promise: site.config.support.promise,
  };
}

export { action } from "./settings.route.tsx";

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <PlanDialog {...loaderData} backTo="/app/settings" errors={answer?.errors} values={answer?.values ?? undefined} />
  );
}
