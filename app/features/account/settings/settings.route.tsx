// /app/settings: everything that one settles for oneself, section by section; its dialogs post here too.
import { data, Outlet, redirect } from "react-router";
import { commonText } from "#app/copy/text.ts";
import { parseCrop } from "#app/domain/photo.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { type RouteArgs, openAccount, openAnybody } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { changePassword, requestReset } from "#app/features/account/auth/password/commands.server.ts";
import { changeRefusalText } from "#app/features/account/auth/password/copy.ts";
import { changeForm } from "#app/features/account/auth/password/form.ts";
import { hasPassword } from "#app/features/account/auth/password/queries.server.ts";
import { endOtherSessions, endSession } from "#app/features/account/auth/sessions/commands.server.ts";
import { othersEnded, sessionText } from "#app/features/account/auth/sessions/copy.ts";
import { listSessions } from "#app/features/account/auth/sessions/queries.server.ts";
import {
  cancelSubscription,
  changePlan,
  noteDecisionSeen,
  reactivateSubscription,
  withdrawPlanRequest,
} from "#app/features/account/billing/commands.server.ts";
import { billingRefusals, planFailed } from "#app/features/account/billing/copy.ts";
import { planForm } from "#app/features/account/billing/form.ts";
import { readStanding } from "#app/features/account/billing/queries.server.ts";
import { setProfessional, updateBusiness, updateProfile } from "#app/features/account/profile/commands.server.ts";
import { businessForm, profileForm } from "#app/features/account/profile/form.ts";
import { deletePhoto, uploadPhoto } from "#app/features/account/profile/photo/commands.server.ts";
import { photoRefusalText, photoStatus } from "#app/features/account/profile/photo/copy.ts";
import type { Route } from "./+types/settings.route.ts";
import { savePreferences } from "./commands.server.ts";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { failedText, type NoticeName, tooManyTries } from "./copy.ts";
import { personalForm, preferencesForm } from "./form.ts";
import {
  cancelActions,
  passwordActions,
  photoActions,
  planActions,
  type SettingsAnswer,
  settingsActions,
  type SettingsIntent,
} from "./parts/settings-actions.ts";
import { SettingsScreen } from "./parts/settings-screen.tsx";
import { readSettings } from "./queries.server.ts";

export const handle = { access: { view: "profile.read", actions: settingsActions } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Configuración · Convite" }];

/** The person, their sessions, and their plan where they have one. part 2 §2 and §6 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openAccount(args, "profile.read");
  const { app, now } = requestContext(args.context);
  const hasPlan = pass.may("subscription.read");
  const [settings, sessions, withPassword, standing] = await Promise.all([
    readSettings(app.db, pass),
    openAccount(args, "sessions.manage").then((own) => listSessions(app.db, own, now)),
    hasPassword(app.db, pass),
    hasPlan ? openAccount(args, "subscription.read").then((own) => readStanding(app.db, own, now)) : null,
  ]);
  const { promise } = app.config.support;
  return { settings, sessions, hasPassword: withPassword, standing, promise, now };
}

const dialogActions: Record<string, Partial<typeof settingsActions>> = {
  password: passwordActions,
  plan: planActions,
  cancel: cancelActions,
  photo: photoActions,
};

/**
 * Every deed of the page and of its dialogs. Success leads back to the page with its notice (303): what one has settled, a name or the
 * colours, is then everywhere. Ended sessions are answered with their number (200). Refused fields are 422 with everything typed, what cannot be in this state 409, too many tries 429. part 2 §8
 */
export async function action(args: RouteArgs) {
  const form = await readForm(args.request);
  const dialog = new URL(args.request.url).pathname.replace(/\.data$/, "").split("/")[3];
  const intent = intentOf(form, (dialog && dialogActions[dialog]) || settingsActions) as SettingsIntent;
  const { app, now, requestId, address } = requestContext(args.context);
  const { db } = app;
  const refused = (errors: FieldErrors, status: number, headers: HeadersInit = {}) =>
    data<SettingsAnswer>({ intent, errors, values: typedValues(form) }, { status, headers });
  const tooMany = (waitSeconds: number) => refused({ form: tooManyTries }, 429, { "retry-after": String(waitSeconds) });

  try {
    switch (intent) {
      case "profile":
      case "personal": {
        const pass = await openAccount(args, "profile.update");
        const parsed = parseForm(intent === "profile" ? profileForm : personalForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        await updateProfile(db, pass, parsed.input, now);
        return leave("perfil");
      }
      case "business": {
        const pass = await openAccount(args, "profile.update");
        const parsed = parseForm(businessForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        const saved = await updateBusiness(db, pass, parsed.input, now);
        return saved.ok ? leave("negocio") : refused({ form: commonText.forbidden }, 403);
      }
      case "professional": {
        const pass = await openAccount(args, "profile.update");
        const isProfessional = form.get("professional") === "on";
        const saved = await setProfessional(db, pass, isProfessional, now);
        return saved.ok
          ? leave(isProfessional ? "profesional" : "particular")
          : refused({ form: commonText.forbidden }, 403);
      }
      case "preferences": {
        const pass = await openAccount(args, "profile.update");
        const parsed = parseForm(preferencesForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        await savePreferences(db, pass, parsed.input, now);
        return leave("preferencias");
      }
      case "photo": {
        const pass = await openAccount(args, "photo.write");
        const file = form.get("file");
        const bytes = file instanceof File ? await file.bytes() : null;
        const saved = await uploadPhoto(app, pass, { bytes, crop: parseCrop(form.get("crop")) }, now);
        if (saved.ok) return leave("foto");
        const status = photoStatus[saved.code];
        return saved.code === "too_many_tries"
          ? tooMany(saved.waitSeconds)
          : refused({ file: photoRefusalText(saved) }, status);
      }
      case "photo.delete":
        await deletePhoto(app, await openAccount(args, "photo.write"), null, now);
        return leave("foto-eliminada");
      case "password": {
        const pass = await openAccount(args, "password.change");
        const parsed = parseForm(changeForm(app.config.passwordMinLength), form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        const changed = await changePassword(app, pass, parsed.input, args.request, now);
        if (changed.ok) return leave("contrasena", changed.headers);
        if (changed.code === "too_many_tries") return tooMany(changed.waitSeconds);
        return changed.code === "wrong_current"
          ? refused({ current: changeRefusalText.wrong_current }, 422)
          : refused({ form: changeRefusalText.no_password }, 409);
      }
      case "password.letter": {
        const { viewer } = await openAccount(args, "password.change");
        const ask = await openAnybody(args, "password.requestReset");
        const sent = await requestReset(app, ask, { email: viewer.email }, address, now);
        return sent.ok ? leave("enlace") : tooMany(sent.waitSeconds);
      }
      case "session.end": {
        const ended = await endSession(db, await openAccount(args, "sessions.manage"), String(form.get("sessionId")));
        return ended.ok ? done(sessionText.ended) : refused({ form: sessionText.own_session }, 409);
      }
      case "sessions.endOthers": {
        const others = await endOtherSessions(db, await openAccount(args, "sessions.manage"));
        return done(othersEnded(others.ok ? others.ended : 0));
      }
      case "plan": {
        const pass = await openAccount(args, "subscription.change");
        const parsed = parseForm(planForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        const changed = await changePlan(app, pass, parsed.input, now);
        if (!changed.ok) return refused({ plan: billingRefusals[changed.code] }, 409);
        return leave(({ up: "plan", down: "basico", requested: "pedido" } as const)[changed.outcome]);
      }
      case "cancel": {
        const ended = await cancelSubscription(app, await openAccount(args, "subscription.change"), now);
        const isTrial = ended.ok && ended.subscription.endDate?.getTime() === ended.subscription.trialEndsAt?.getTime();
        return ended.ok
          ? leave(isTrial ? "cancelada-prueba" : "cancelada")
          : refused({ form: billingRefusals[ended.code] }, 409);
      }
      case "reactivate": {
        const again = await reactivateSubscription(app, await openAccount(args, "subscription.change"), now);
        return again.ok ? leave("reactivada") : refused({ form: billingRefusals[again.code] }, 409);
      }
      case "plan.seen":
        await noteDecisionSeen(db, await openAccount(args, "subscription.change"));
        return redirect("/app/settings", 303);
      case "plan.withdraw": {
        const gone = await withdrawPlanRequest(app, await openAccount(args, "subscription.change"), now);
        // One that staff has answered meanwhile is no longer there to be taken back, and that is what was wanted.
        return gone.ok || gone.code === "nothing_requested"
          ? leave("retirada")
          : refused({ form: billingRefusals[gone.code] }, 409);
      }
    }
  } catch (error) {
    // The authorization's refusals are thrown too; they are no accidents.
    if (!(error instanceof Error)) throw error;
    app.log.error({ id: requestId, err: error }, "settings not saved");
    if (isDatabaseUnavailable(error)) return refused({ form: commonText.unavailable }, 503);
    const wantsBasic = intent === "plan" && form.get("plan") === "basic";
    return refused({ form: wantsBasic ? planFailed.down : failedText[intent] }, 500);
  }

  function done(notice: string) {
    return data<SettingsAnswer>({ intent, notice, errors: {}, values: null });
  }

  function leave(notice: NoticeName, headers: HeadersInit = {}) {
    return redirect(`/app/settings?aviso=${notice}`, { status: 303, headers });
  }
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </SettingsScreen>
  );
}
