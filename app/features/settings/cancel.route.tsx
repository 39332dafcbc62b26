// /app/settings/cancel: the question before a subscription is cancelled.
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { openAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { CancelDialog } from "../billing/parts/cancel-dialog.tsx";
import { readStanding } from "../billing/queries.server.ts";
import type { Route } from "./+types/cancel.route.ts";
import { cancelDeeds } from "./parts/settings-deeds.ts";

export const handle = { door: { see: "subscription.change", do: cancelDeeds } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cancelar suscripción · Convite" }];

/** Until when the plan would count, and what there is that basic does not allow. */
export async function loader(args: Route.LoaderArgs) {
  await openAccount(args, "subscription.change");
  const { site, now } = factsOf(args.context);
  return { ...(await readStanding(site.db, await openAccount(args, "subscription.read"), now)), now };
}

export { action } from "./settings.route.tsx";

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelDialog {...loaderData} backTo="/app/settings" errors={useAnswer(actionData)?.errors} />;
}
