// /logout: leaving, by POST only; a visitor who types the address is led to where the button is.
import { redirect } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/logout.route.ts";
import { logOut } from "./commands.server.ts";

export const handle = { access: { view: "account.logout", actions: { default: "account.logout" } } } satisfies Handle;

/** Ends nothing: a link could be followed by a browser that looks ahead. → /app */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAccount(args, handle.access.view);
  throw redirect("/app");
}

/** Ends the session everywhere and forgets what the browser kept of its pages; → /login. part 1 §2, B-14 */
export async function action(args: Route.ActionArgs) {
  // Whose session has ended has left already: there is nothing to come back for.
  if (!(await requestContext(args.context).viewer())) throw redirect("/login", { status: 303 });
  const pass = await authorizeAccount(args, handle.access.actions.default);
  const headers = await logOut(requestContext(args.context).app, pass, args.request);
  headers.set("Clear-Site-Data", '"cache"');
  throw redirect("/login", { status: 303, headers });
}
