// /app/settings: everything that one settles for oneself, section by section; its dialogs post here too.
import { data, Outlet, redirect } from "react-router";
import { commonText } from "#app/copy/words.ts";
import { parseCrop } from "#app/domain/photo.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { type DoorArgs, openAccount, openAnybody } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { changePassword, requestReset } from "../auth/password/commands.server.ts";
import { changeRefusalText } from "../auth/password/copy.ts";
import { changeForm } from "../auth/password/form.ts";
import { hasPassword } from "../auth/password/queries.server.ts";
import { endOtherSessions, endSession } from "../auth/sessions/commands.server.ts";
import { othersEnded, sessionText } from "../auth/sessions/copy.ts";
import { listSessions } from "../auth/sessions/queries.server.ts";
import {
  cancelSubscription,
  changePlan,
  noteDecisionSeen,
  reactivateSubscription,
  withdrawPlanRequest,
} from "../billing/commands.server.ts";
import { billingRefusals, planFailed } from "../billing/copy.ts";
import { planForm } from "../billing/form.ts";
import { readStanding } from "../billing/queries.server.ts";
import { setProfessional, updateBusiness, updateProfile } from "../profile/commands.server.ts";
import { businessForm, profileForm } from "../profile/form.ts";
import { deletePhoto, uploadPhoto } from "../profile/photo/commands.server.ts";
import { photoRefusalText, photoStatus } from "../profile/photo/copy.ts";
import type { Route } from "./+types/settings.route.ts";
import { isAway, savePreferences } from "./commands.server.ts";
import { failedText, type NoticeName, tooManyTries } from "./copy.ts";
import { personalForm, preferencesForm } from "./form.ts";
import {
  cancelDeeds,
  passwordDeeds,
  photoDeeds,
  planDeeds,
  type SettingsAnswer,
  settingsDeeds,
  type SettingsIntent,
} from "./parts/settings-deeds.ts";
import { SettingsScreen } from "./parts/settings-screen.tsx";
import { readSettings } from "./queries.server.ts";

export const handle = { door: { see: "profile.read", do: settingsDeeds } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Configuración · Convite" }];

/** The person, their sessions, and their plan where they have one. part 2 §2 and §6 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openAccount(args, "profile.read");
  const { site, now } = factsOf(args.context);
  const hasPlan = pass.may("subscription.read");
  const [settings, sessions, withPassword, standing] = await Promise.all([
    readSettings(site.db, pass),
    openAccount(args, "sessions.manage").then((own) => listSessions(site.db, own, now)),
    hasPassword(site.db, pass),
    hasPlan ? openAccount(args, "subscription.read").then((own) => readStanding(site.db, own, now)) : null,
  ]);
  const { promise } = site.config.support;
  return { settings, sessions, hasPassword: withPassword, standing, promise, now };
}

const dialogDeeds: Record<string, Partial<typeof settingsDeeds>> = {
  password: passwordDeeds,
  plan: planDeeds,
  cancel: cancelDeeds,
  photo: photoDeeds,
};

/**
 * Every deed of the page and of its dialogs. Success leads back to the page with its notice (303): what one has settled, a name or the
 * colours, is then everywhere. Ended sessions are answered with their number (200). Refused fields are 422 with everything typed, what cannot be in this state 409, too many tries 429. part 2 §8
 */
export async function action(args: DoorArgs) {
  const form = await readForm(args.request);
  const dialog = new URL(args.request.url).pathname.replace(/\.data$/, "").split("/")[3];
  const intent = intentOf(form, (dialog && dialogDeeds[dialog]) || settingsDeeds) as SettingsIntent;
  const { site, now, requestId, address } = factsOf(args.context);
  const { db } = site;
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
        const saved = await uploadPhoto(site, pass, { bytes, crop: parseCrop(form.get("crop")) }, now);
        if (saved.ok) return leave("foto");
        const status = photoStatus[saved.code];
        return saved.code === "too_many_tries"
          ? tooMany(saved.waitSeconds)
          : refused({ file: photoRefusalText(saved) }, status);
      }
      case "photo.delete":
        await deletePhoto(site, await openAccount(args, "photo.write"), null, now);
        return leave("foto-eliminada");
      case "password": {
        const pass = await openAccount(args, "password.change");
        const parsed = parseForm(changeForm(site.config.passwordMinLength), form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        const changed = await changePassword(site, pass, parsed.input, args.request, now);
        if (changed.ok) return leave("contrasena", changed.headers);
        if (changed.code === "too_many_tries") return tooMany(changed.waitSeconds);
        return changed.code === "wrong_current"
          ? refused({ current: changeRefusalText.wrong_current }, 422)
          : refused({ form: changeRefusalText.no_password }, 409);
      }
      case "password.letter": {
        const { viewer } = await openAccount(args, "password.change");
        const ask = await openAnybody(args, "password.requestReset");
        const sent = await requestReset(site, ask, { email: viewer.email }, address, now);
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
        const changed = await changePlan(site, pass, parsed.input, now);
        if (!changed.ok) return refused({ plan: billingRefusals[changed.code] }, 409);
        return leave(({ up: "plan", down: "basico", requested: "pedido" } as const)[changed.outcome]);
      }
      case "cancel": {
        const ended = await cancelSubscription(site, await openAccount(args, "subscription.change"), now);
        const isTrial = ended.ok && ended.subscription.endDate?.getTime() === ended.subscription.trialEndsAt?.getTime();
        return ended.ok
          ? leave(isTrial ? "cancelada-prueba" : "cancelada")
          : refused({ form: billingRefusals[ended.code] }, 409);
      }
      case "reactivate": {
        const again = await reactivateSubscription(site, await openAccount(args, "subscription.change"), now);
        return again.ok ? leave("reactivada") : refused({ form: billingRefusals[again.code] }, 409);
      }
      case "plan.seen":
        await noteDecisionSeen(db, await openAccount(args, "subscription.change"));
        return redirect("/app/settings", 303);
      case "plan.withdraw": {
        const gone = await withdrawPlanRequest(site, await openAccount(args, "subscription.change"), now);
        // One that staff has answered meanwhile is no longer there to be taken back, and that is what was wanted.
        return gone.ok || gone.code === "nothing_requested"
          ? leave("retirada")
          : refused({ form: billingRefusals[gone.code] }, 409);
      }
    }
  } catch (error) {
    // The doorkeeper's refusals are thrown too; they are no accidents.
    if (!(error instanceof Error)) throw error;
    site.log.error({ id: requestId, err: error }, "settings not saved");
    if (isAway(error)) return refused({ form: commonText.unavailable }, 503);
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
