// /app/settings/acceso/paso: the second step of an account.
import QRCode from "qrcode";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Route } from "./+types/factor.route.ts";
import { factorActions } from "./actions.server.ts";
import { FactorScreen } from "./parts/factor-screen.tsx";
import { countRecoveryCodes, readFactor, readSteps } from "./queries.server.ts";

export const handle = {
  access: {
    view: "sessions.manage",
    actions: {
      "factor.start": "factor.manage",
      "factor.confirm": "factor.manage",
      "factor.renew": "factor.manage",
      "factor.codes": "factor.manage",
      "factor.remove": "factor.manage",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Segundo paso · Convite" }];

/** The state of the second step; while it is being set up, its secret as a text and as a QR. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now } = requestContext(args.context);
  const pass = await authorizeAccount(args, handle.access.view);
  const { id: userId, isStaff } = pass.viewer;
  const [factor, { passkey }, codesLeft] = await Promise.all([
    readFactor(app.db, app.config, pass, now).then(withPicture),
    readSteps(app.db, app.config, userId),
    countRecoveryCodes(app.db, userId),
  ]);
  return { userId, isStaff, factor, passkeyCodes: passkey ? codesLeft : null };
}

async function withPicture(factor: Awaited<ReturnType<typeof readFactor>>) {
  if (factor.is !== "open") return factor;
  const { is, secret, uri } = factor;
  const picture = await QRCode.toString(uri, { margin: 2, errorCorrectionLevel: "M", type: "svg" });
  return { is, secret, picture: `data:image/svg+xml;base64,${Buffer.from(picture).toString("base64")}` };
}

export const action = post(factorActions, handle.access.actions);

export default function SecondFactor({ loaderData: { userId, ...shown }, actionData }: Route.ComponentProps) {
  useLive([`user:${userId}`]);
  return <FactorScreen {...shown} answer={useAnswer(actionData)} />;
}
