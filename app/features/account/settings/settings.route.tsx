// /app/settings: everything that an account chooses for itself, section by section.
import { data, Outlet, redirect } from "react-router";
import { commonText } from "#app/copy/text.ts";
import type { ActionName } from "#app/domain/permission-actions.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import type { ProfileChanges } from "#app/domain/profile.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, type Parsed, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { hasPassword } from "#app/features/account/auth/password/queries.server.ts";
import { endOtherSessions, endSession } from "#app/features/account/auth/sessions/commands.server.ts";
import { othersEnded, sessionText } from "#app/features/account/auth/sessions/copy.ts";
import { listDevices } from "#app/features/account/devices/queries.server.ts";
import { listSessions } from "#app/features/account/auth/sessions/queries.server.ts";
import {
  noteDecisionSeen,
  reactivateSubscription,
  withdrawPlanRequest,
} from "#app/features/account/billing/commands.server.ts";
import { billingRefusals } from "#app/features/account/billing/copy.ts";
import { readPlanState } from "#app/features/account/billing/queries.server.ts";
import { setProfessional, updateBusiness, updateProfile } from "#app/features/account/profile/commands.server.ts";
import { businessForm, profileForm } from "#app/features/account/profile/form.ts";
import type { Route } from "./+types/settings.route.ts";
import { saveNotices, savePreferences } from "./commands.server.ts";
import { failedText, settingsAt, settingsWith } from "./copy.ts";
import { noticesForm, personalForm, preferencesForm } from "./form.ts";
import type { SettingsAnswer, SettingsIntent } from "./parts/settings-answer.ts";
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
      "session.end": "sessions.manage",
      "sessions.endOthers": "sessions.manage",
      reactivate: "subscription.change",
      "plan.withdraw": "subscription.change",
      "plan.seen": "subscription.change",
    } satisfies Record<SettingsIntent, ActionName>,
    also: { sessions: "sessions.manage", devices: "notification.devices", plan: "subscription.read" },
  },
} satisfies Handle;
const { actions, also } = handle.access;

export const meta: Route.MetaFunction = () => [{ title: "Configuración · Convite" }];

/** The person, their sessions, and their plan where they have one. part 2 §2 and §6 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const hasPlan = pass.may("subscription.read");
  const [settings, sessions, deviceList, withPassword, planState] = await Promise.all([
    readSettings(app.db, pass),
    authorizeAccount(args, also.sessions).then((own) => listSessions(app.db, own, now)),
    authorizeAccount(args, also.devices).then((own) => listDevices(app, own, now)),
    hasPassword(app.db, pass),
    hasPlan ? authorizeAccount(args, also.plan).then((own) => readPlanState(app.db, own, now)) : null,
  ]);
  const { promise } = app.config.support;
  return { settings, sessions, deviceList, hasPassword: withPassword, planState, promise, now };
}

/**
 * Saves one section. Success leads back to the page with its notice (303): what was saved, a name or the colours, is then everywhere.
 * Ended sessions are told with their number (200). Refused fields are 422 with everything typed, what cannot be in this state 409. part 2 §8
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "settings not saved",
    () => handlers[intent](args, form),
    ({ status, text }) => refused(intent, form, { form: text(failedText[intent]) }, status),
  );
}

type Handler = (args: Route.ActionArgs, form: FormData) => Promise<Response | ReturnType<typeof refused>>;

const handlers = {
  profile: async (args, form) => savePerson(args, "profile", form, parseForm(profileForm, form)),
  personal: async (args, form) => savePerson(args, "personal", form, parseForm(personalForm, form)),

  async business(args, form) {
    const pass = await authorizeAccount(args, actions.business);
    const { app, now } = requestContext(args.context);
    const parsed = parseForm(businessForm, form);
    if (!parsed.ok) return refused("business", form, parsed.errors, 422);
    const saved = await updateBusiness(app.db, pass, parsed.input, now);
    return saved.ok
      ? redirect(settingsWith("negocio"), 303)
      : refused("business", form, { form: commonText.forbidden }, 403);
  },

  async professional(args, form) {
    const pass = await authorizeAccount(args, actions.professional);
    const { app, now } = requestContext(args.context);
    const isProfessional = form.get("professional") === "on";
    const saved = await setProfessional(app.db, pass, isProfessional, now);
    return saved.ok
      ? redirect(settingsWith(isProfessional ? "profesional" : "particular"), 303)
      : refused("professional", form, { form: commonText.forbidden }, 403);
  },

  async preferences(args, form) {
    const pass = await authorizeAccount(args, actions.preferences);
    const { app, now } = requestContext(args.context);
    const parsed = parseForm(preferencesForm, form);
    if (!parsed.ok) return refused("preferences", form, parsed.errors, 422);
    await savePreferences(app.db, pass, parsed.input, now);
    return redirect(settingsWith("preferencias"), 303);
  },

  async notices(args, form) {
    const pass = await authorizeAccount(args, actions.notices);
    const { app, now } = requestContext(args.context);
    const parsed = parseForm(noticesForm, form);
    if (!parsed.ok) return refused("notices", form, parsed.errors, 422);
    await saveNotices(app.db, pass, parsed.input, now);
    return redirect(settingsWith("avisos"), 303);
  },

  async "session.end"(args, form) {
    const pass = await authorizeAccount(args, actions["session.end"]);
    const ended = await endSession(requestContext(args.context).app.db, pass, String(form.get("sessionId")));
    return ended.ok
      ? saved("session.end", sessionText.ended)
      : refused("session.end", form, { form: sessionText.own_session }, 409);
  },

  async "sessions.endOthers"(args) {
    const pass = await authorizeAccount(args, actions["sessions.endOthers"]);
    const others = await endOtherSessions(requestContext(args.context).app.db, pass);
    return saved("sessions.endOthers", othersEnded(others.ok ? others.ended : 0));
  },

  async reactivate(args, form) {
    const pass = await authorizeAccount(args, actions.reactivate);
    const { app, now } = requestContext(args.context);
    const again = await reactivateSubscription(app, pass, now);
    return again.ok
      ? redirect(settingsWith("reactivada"), 303)
      : refused("reactivate", form, { form: billingRefusals[again.code] }, 409);
  },

  async "plan.withdraw"(args, form) {
    const pass = await authorizeAccount(args, actions["plan.withdraw"]);
    const { app, now } = requestContext(args.context);
    const withdrawn = await withdrawPlanRequest(app, pass, now);
    // A request that staff has decided meanwhile is no longer pending, which is what the caller wanted.
    return withdrawn.ok || withdrawn.code === "nothing_requested"
      ? redirect(settingsWith("retirada"), 303)
      : refused("plan.withdraw", form, { form: billingRefusals[withdrawn.code] }, 409);
  },

  async "plan.seen"(args) {
    const pass = await authorizeAccount(args, actions["plan.seen"]);
    await noteDecisionSeen(requestContext(args.context).app.db, pass);
    return redirect(settingsAt("suscripcion"), 303);
  },
} satisfies Record<SettingsIntent, Handler>;

/** Both sections about the person: each posts some fields of the profile, the others stay. */
async function savePerson(
  args: Route.ActionArgs,
  intent: "profile" | "personal",
  form: FormData,
  parsed: Parsed<ProfileChanges>,
) {
  const pass = await authorizeAccount(args, actions[intent]);
  const { app, now } = requestContext(args.context);
  if (!parsed.ok) return refused(intent, form, parsed.errors, 422);
  await updateProfile(app.db, pass, parsed.input, now);
  return redirect(settingsWith(intent === "profile" ? "perfil" : "personal"), 303);
}

function refused(intent: SettingsIntent, form: FormData, errors: FieldErrors, status: number) {
  return data<SettingsAnswer>({ intent, errors, values: typedValues(form) }, { status });
}

function saved(intent: SettingsIntent, notice: string) {
  return data<SettingsAnswer>({ intent, notice, errors: {}, values: null });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </SettingsScreen>
  );
}
