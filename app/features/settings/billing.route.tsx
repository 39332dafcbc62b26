// /app/settings/billing: the dialog of the bills.
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { openAccount } from "#app/platform/pass.server.ts";
import { BillingDialog } from "../billing/parts/billing-dialog.tsx";
import { listBills } from "../billing/queries.server.ts";
import type { Route } from "./+types/billing.route.ts";

export const handle = { door: { see: "billing.read" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Historial de facturación · Convite" }];

/** The bills that were recorded, or estimates. SC-38 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openAccount(args, "billing.read");
  const { site, now } = factsOf(args.context);
  return { bills: await listBills(site.db, pass, now) };
}

export default function Billing({ loaderData }: Route.ComponentProps) {
  return <BillingDialog bills={loaderData.bills} backTo="/app/settings" />;
}
