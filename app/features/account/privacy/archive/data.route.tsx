// /app/settings/data: the download of the user's own data.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/data.route.ts";
import { archiveActions } from "./actions.server.ts";
import { DataScreen } from "../parts/data-screen.tsx";

export const handle = {
  access: { view: "account.data.view", actions: { default: "account.export", prepare: "account.export" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Descargar mis datos · Convite" }];

/** Nothing but the page. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAccount(args, handle.access.view);
  return null;
}

export const action = post(archiveActions, handle.access.actions);

export default function Data({ actionData }: Route.ComponentProps) {
  const answer: { errors?: Record<string, string>; archive?: string } | undefined = actionData;
  return <DataScreen archive={answer?.archive} errors={answer?.errors} />;
}
