// /app/settings/delete: explains the deletion of an account, and deletes it.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { readProof } from "#app/features/account/privacy/queries.server.ts";
import type { Route } from "./+types/delete.route.ts";
import { deletionActions } from "./actions.server.ts";
import { DeleteScreen } from "./delete-screen.tsx";
import { readDeletion } from "./queries.server.ts";

export const handle = {
  access: { view: "account.delete", actions: { default: "account.delete", delete: "account.delete" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Eliminar cuenta · Convite" }];

/** The things that would be deleted and those that would stay, with names and numbers. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const [deletion, proof] = await Promise.all([readDeletion(app.db, app.config, pass), readProof(app.db, pass, now)]);
  return { deletion, proof, email: pass.viewer.email };
}

export const action = post(deletionActions, handle.access.actions);

export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  return <DeleteScreen {...loaderData} errors={actionData?.errors} values={actionData?.values} />;
}
