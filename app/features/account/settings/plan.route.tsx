// /app/settings/plan: the dialog in which one chooses a plan.
import { data, redirect } from "react-router";
import { homeOfAccount, safeNext } from "#app/domain/next-path.ts";
import { parsePlan } from "#app/domain/plans.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { changePlan } from "#app/features/account/billing/commands.server.ts";
import { billingRefusals, planFailed } from "#app/features/account/billing/copy.ts";
import { planForm } from "#app/features/account/billing/form.ts";
import { PlanDialog } from "#app/features/account/billing/parts/plan-dialog.tsx";
import { readPlanState } from "#app/features/account/billing/queries.server.ts";
import type { Route } from "./+types/plan.route.ts";
import { settingsAt, settingsWith } from "./copy.ts";

export const handle = {
  access: {
    view: "subscription.change",
    actions: { plan: "subscription.change" },
    also: { plan: "subscription.read" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cambiar plan · Convite" }];

/** `?plan=` chooses one beforehand, and `?next=` is where one goes back to. */
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

/** A local path as it was given, or null. SC-43 */
function localPath(next: unknown): string | null {
  return typeof next === "string" && next !== homeOfAccount && safeNext(next) === next ? next : null;
}

const noticeOf = { up: "plan", down: "basico", requested: "pedido" } as const;

/** Changes the plan, or asks staff for it, and leads back to `next` or to the settings (303); 409 for the plan that the account has. SC-03 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const pass = await authorizeAccount(args, handle.access.actions[intent]);
  const { app, now } = requestContext(args.context);
  const refused = (errors: FieldErrors, status: number) => data({ errors, values: typedValues(form) }, { status });
  return orFailed(
    args,
    "plan not changed",
    async () => {
      const parsed = parseForm(planForm, form);
      if (!parsed.ok) return refused(parsed.errors, 422);
      const changed = await changePlan(app, pass, parsed.input, now);
      if (!changed.ok) return refused({ plan: billingRefusals[changed.code] }, 409);
      const next = localPath(form.get("next"));
      // A wish for a plan changes nothing yet: the settings say so.
      return redirect(next && changed.outcome === "up" ? next : settingsWith(noticeOf[changed.outcome]), 303);
    },
    ({ status, text }) =>
      refused({ form: text(form.get("plan") === "basic" ? planFailed.down : planFailed.up) }, status),
  );
}

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
