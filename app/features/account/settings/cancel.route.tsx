// /app/settings/cancel: the question before a subscription is cancelled.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { openAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { CancelDialog } from "#app/features/account/billing/parts/cancel-dialog.tsx";
import { readStanding } from "#app/features/account/billing/queries.server.ts";
import type { Route } from "./+types/cancel.route.ts";
import { cancelActions } from "./parts/settings-actions.ts";

export const handle = { access: { view: "subscription.change", actions: cancelActions } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cancelar suscripción · Convite" }];

/** Until when the plan would count, and what there is that basic does not allow. */
export async function loader(args: Route.LoaderArgs) {
  await openAccount(args, "subscription.change");
  const { app, now } = requestContext(args.context);
  return { ...(await readStanding(app.db, await openAccount(args, "subscription.read"), now)), now };
}

export { action } from "./settings.route.tsx";

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelDialog {...loaderData} backTo="/app/settings" errors={useAnswer(actionData)?.errors} />;
}
