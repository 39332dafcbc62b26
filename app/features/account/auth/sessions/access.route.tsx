// /app/settings/acceso: the passkeys of an account, where it is signed in, and what ends it there.
import { readUserAgent } from "#app/domain/account/user-agent.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/access.route.ts";
import { sessionActions } from "./actions.server.ts";
import { AccessScreen } from "./parts/access-screen.tsx";
import { readSteps } from "../factor/queries.server.ts";
import { hasPassword } from "../password/queries.server.ts";
import { passkeyActions } from "../passkeys/actions.server.ts";
import { listPasskeys } from "../passkeys/queries.server.ts";
import { deviceText, parseProofNotice } from "./copy.ts";
import { listSessions } from "./queries.server.ts";

export const handle = {
  access: {
    view: "sessions.manage",
    actions: {
      "session.end": "sessions.manage",
      "sessions.endOthers": "sessions.manage",
      "passkey.ask": "passkey.write",
      "passkey.add": "passkey.write",
      "passkey.remove": "passkey.write",
      "passkey.rename": "sessions.manage",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Acceso y seguridad · Convite" }];

/** The open sessions and the passkeys of the account, and whether it has a password and a second step. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const [sessions, passkeys, withPassword, steps] = await Promise.all([
    listSessions(app.db, pass, now),
    listPasskeys(app.db, pass),
    hasPassword(app.db, pass),
    readSteps(app.db, app.config, pass.viewer.id),
  ]);
  const device = deviceText(readUserAgent(args.request.headers.get("user-agent")));
  const { id: userId } = pass.viewer;
  const proof = parseProofNotice(new URL(args.request.url).searchParams.get("google"));
  return { userId, sessions, passkeys, device, hasPassword: withPassword, steps, proof, now };
}

export const action = post({ ...sessionActions, ...passkeyActions }, handle.access.actions);

export default function Access({ loaderData: { userId, ...shown }, actionData }: Route.ComponentProps) {
  useLive([`user:${userId}`]);
  return <AccessScreen {...shown} answer={useAnswer(actionData)} />;
}
