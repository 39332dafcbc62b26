// /app/settings/delete: explains the deletion of an account, and deletes it.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/delete.route.ts";
import { deletionActions } from "./actions.server.ts";
import { DeleteScreen } from "./delete-screen.tsx";
import { readDeletion } from "./queries.server.ts";

export const handle = {
  access: { view: "account.data.view", actions: { default: "account.delete", delete: "account.delete" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Eliminar cuenta · Convite" }];

/** The things that would be deleted and those that would stay, with names and numbers. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app } = requestContext(args.context);
  return { deletion: await readDeletion(app.db, app.config, pass), email: pass.viewer.email };
}

export const action = post(deletionActions, handle.access.actions);

export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  return <DeleteScreen {...loaderData} errors={actionData?.errors} values={actionData?.values} />;
}
