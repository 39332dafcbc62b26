// /app/settings/password: the dialog in which one changes one's password.
import { data, redirect } from "react-router";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount, authorizeAnybody } from "#app/platform/pass.server.ts";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { changePassword, requestReset } from "#app/features/account/auth/password/commands.server.ts";
import { changeFailed, changeRefusalText, requestText } from "#app/features/account/auth/password/copy.ts";
import { changeForm } from "#app/features/account/auth/password/form.ts";
import { ChangePasswordForm } from "#app/features/account/auth/password/parts/change-password-form.tsx";
import { hasPassword } from "#app/features/account/auth/password/queries.server.ts";
import type { Route } from "./+types/password.route.ts";
import { settingsAt, settingsWith, tooManyTries } from "./copy.ts";

export const handle = {
  access: {
    view: "password.change",
    actions: { password: "password.change", "password.letter": "password.change" },
    also: { reset: "password.requestReset" },
  },
} satisfies Handle;
const { actions, also } = handle.access;

export const meta: Route.MetaFunction = () => [{ title: "Cambiar contraseña · Convite" }];

/** Whose password it is, and whether there is one. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app } = requestContext(args.context);
  return {
    email: pass.viewer.email,
    hasPassword: await hasPassword(app.db, pass),
    passwordMinimum: app.config.passwordMinLength,
  };
}

/** Changes the password, or sends the e-mail that brings the first, and leads back to the settings (303); 422, 409 or 429. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "password not changed",
    () => (intent === "password" ? setPassword(args, form) : emailFirstPassword(args)),
    ({ status, text }) => refused({ form: text(intent === "password" ? changeFailed : requestText.failed) }, status),
  );
}

async function setPassword(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, actions.password);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(changeForm(app.config.passwordMinLength), form);
  if (!parsed.ok) return refused(parsed.errors, 422);
  const changed = await changePassword(app, pass, parsed.input, args.request, now);
  if (changed.ok) return redirect(settingsWith("contrasena"), { status: 303, headers: changed.headers });
  if (changed.code === "too_many_tries") return tooMany();
  return changed.code === "wrong_current"
    ? refused({ current: changeRefusalText.wrong_current }, 422)
    : refused({ form: changeRefusalText.no_password }, 409);
}

async function emailFirstPassword(args: Route.ActionArgs) {
  const { viewer } = await authorizeAccount(args, actions["password.letter"]);
  const pass = await authorizeAnybody(args, also.reset);
  const { app, now, address } = requestContext(args.context);
  const sent = await requestReset(app, pass, { email: viewer.email }, address, now);
  return sent.ok ? redirect(settingsWith("enlace"), 303) : tooMany();
}

function refused(errors: FieldErrors, status: number) {
  return data({ errors }, { status });
}

function tooMany() {
  return refused({ form: tooManyTries }, 429);
}

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RouteDialog
      title={loaderData.hasPassword ? "Cambiar contraseña" : "Crear contraseña"}
      backTo={settingsAt("seguridad")}
    >
      <ChangePasswordForm {...loaderData} errors={useAnswer(actionData)?.errors} backTo={settingsAt("seguridad")} />
    </RouteDialog>
  );
}
