// /login/llave: the login with a passkey. A page's script asks here for a challenge; the login page's sends the answer of the device too.
import { redirect } from "react-router";
import { safeNext } from "#app/domain/account/next-path.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { authPath } from "../parts/auth-path.ts";
import type { Route } from "./+types/passkey-login.route.ts";
import { passkeyLoginActions } from "./actions.server.ts";

export const handle = {
  access: { view: "login.view", actions: { ask: "login.view", login: "login.view", confirm: "sessions.manage" } },
} satisfies Handle;

/** Redirects a reload to the screen with the button. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  throw redirect(authPath("login", { next: safeNext(new URL(args.request.url).searchParams.get("next")) }));
}

export const action = post(passkeyLoginActions, handle.access.actions);
