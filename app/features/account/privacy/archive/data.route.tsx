// /app/settings/data: the download of the user's own data.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { readProof } from "../queries.server.ts";
import type { Route } from "./+types/data.route.ts";
import { archiveActions } from "./actions.server.ts";
import { DataScreen } from "../parts/data-screen.tsx";

export const handle = {
  access: { view: "account.export", actions: { default: "account.export", prepare: "account.export" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Descargar mis datos · Convite" }];

/** How the caller must prove who they are. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  return { proof: await readProof(app.db, pass, now) };
}

export const action = post(archiveActions, handle.access.actions);

export default function Data({ loaderData, actionData }: Route.ComponentProps) {
  const answer: { errors?: Record<string, string>; archive?: string } | undefined = actionData;
  return <DataScreen proof={loaderData.proof} archive={answer?.archive} errors={answer?.errors} />;
}
