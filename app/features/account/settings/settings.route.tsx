// /app/settings: everything that an account chooses for itself, section by section.
import { Outlet } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { hasPassword } from "#app/features/account/auth/password/queries.server.ts";
import { listDevices } from "#app/features/account/devices/queries.server.ts";
import { readPlanState } from "#app/features/account/billing/queries.server.ts";
import type { Route } from "./+types/settings.route.ts";
import { settingsActions } from "./actions.server.ts";
import { SettingsScreen } from "./parts/settings-screen.tsx";
import { readSettings } from "./queries.server.ts";

export const handle = {
  access: {
    view: "profile.read",
    actions: {
      profile: "profile.update",
      personal: "profile.update",
      business: "profile.update",
      professional: "profile.update",
      preferences: "profile.update",
      notices: "profile.update",
      morning: "profile.update",
      reactivate: "subscription.change",
      "plan.withdraw": "subscription.change",
      "plan.seen": "subscription.change",
    },
    also: { devices: "notification.devices", plan: "subscription.read" },
  },
} satisfies Handle;
const { also } = handle.access;

export const meta: Route.MetaFunction = () => [{ title: "Configuración · Convite" }];

/** The person, and their plan where they have one. part 2 §2 and §6 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const hasPlan = pass.may("subscription.read");
  const [settings, deviceList, withPassword, planState] = await Promise.all([
    readSettings(app.db, pass),
    authorizeAccount(args, also.devices).then((own) => listDevices(app, own, now)),
    hasPassword(app.db, pass),
    hasPlan ? authorizeAccount(args, also.plan).then((own) => readPlanState(app.db, own, now)) : null,
  ]);
  const { promise } = app.config.support;
  return { settings, deviceList, hasPassword: withPassword, planState, promise, now };
}

export const action = post(settingsActions, handle.access.actions);

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </SettingsScreen>
  );
}
