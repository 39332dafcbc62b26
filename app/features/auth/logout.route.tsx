// /logout: leaving, by POST only.
import { redirect } from "react-router";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { openAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/logout.route.ts";
import { logOut } from "./commands.server.ts";

export const handle = { door: { do: { default: "account.logout" } } } satisfies Handle;

/** Ends the session everywhere and forgets what the browser kept of its pages; → /login. part 1 §2, B-14 */
export async function action(args: Route.ActionArgs) {
  const pass = await openAccount(args, "account.logout");
  const headers = await logOut(factsOf(args.context).site, pass, args.request);
  headers.set("Clear-Site-Data", '"cache"');
  throw redirect("/login", { status: 303, headers });
}
