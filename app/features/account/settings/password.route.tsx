// /app/settings/password: the dialog that changes the user's password.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ChangePasswordForm } from "#app/features/account/auth/password/parts/change-password-form.tsx";
import { hasPassword } from "#app/features/account/auth/password/queries.server.ts";
import type { Route } from "./+types/password.route.ts";
import { passwordActions } from "./actions.server.ts";
import { settingsAt } from "./copy.ts";

export const handle = {
  access: {
    view: "password.change",
    actions: { password: "password.change", "password.letter": "password.change" },
    also: { reset: "password.requestReset" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.hasPassword ? "Cambiar contraseña" : "Poner una contraseña"} · Convite` },
];

/** The account's e-mail, and whether it has a password. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app } = requestContext(args.context);
  return {
    email: pass.viewer.email,
    hasPassword: await hasPassword(app.db, pass),
    passwordMinimum: app.config.passwordMinLength,
  };
}

export const action = post(passwordActions(handle.access.also.reset), handle.access.actions);

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RouteDialog
      title={loaderData.hasPassword ? "Cambiar contraseña" : "Poner una contraseña"}
      backTo={settingsAt("seguridad")}
    >
      <ChangePasswordForm {...loaderData} errors={useAnswer(actionData)?.errors} backTo={settingsAt("seguridad")} />
    </RouteDialog>
  );
}
