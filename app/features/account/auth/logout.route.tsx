// /logout: ends the session, by POST only; a GET redirects to the page with the button.
import { redirect } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/logout.route.ts";
import { logOut } from "./commands.server.ts";

export const handle = { access: { view: "account.logout", actions: { default: "account.logout" } } } satisfies Handle;

/** Ends nothing, since a browser may prefetch a link. → /app */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAccount(args, handle.access.view);
  throw redirect("/app");
}

/** Ends the session and clears the browser's cache of its pages; → /login. part 1 §2, B-14 */
// By hand: a logout clears cookies, and the form needs no intent.
export async function action(args: Route.ActionArgs) {
  // A user whose session has ended is already logged out, so no `next` is set.
  if (!(await requestContext(args.context).viewer())) throw redirect("/login", { status: 303 });
  const pass = await authorizeAccount(args, handle.access.actions.default);
  const headers = await logOut(requestContext(args.context).app, pass, args.request);
  headers.set("Clear-Site-Data", '"cache"');
  throw redirect("/login", { status: 303, headers });
}
