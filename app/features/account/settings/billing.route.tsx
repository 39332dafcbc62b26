// /app/settings/billing: the dialog of the bills.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { BillingDialog } from "#app/features/account/billing/parts/billing-dialog.tsx";
import { listBills } from "#app/features/account/billing/queries.server.ts";
import type { Route } from "./+types/billing.route.ts";
import { settingsAt } from "./copy.ts";

export const handle = { access: { view: "billing.read" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Historial de facturación · Convite" }];

/** The recorded bills, or estimates. SC-38 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  return { bills: await listBills(app.db, pass, now) };
}

export default function Billing({ loaderData }: Route.ComponentProps) {
  return <BillingDialog bills={loaderData.bills} backTo={settingsAt("suscripcion")} />;
}
