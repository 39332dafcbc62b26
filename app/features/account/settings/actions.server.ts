// The forms of the settings, on their page and in the dialogs of password and plan.
import { data, redirect } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import { homeOfAccount, safeNext } from "#app/domain/account/next-path.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { ok } from "#app/domain/result.ts";
import { onwardFrom } from "#app/features/account/auth/factor/queries.server.ts";
import { changePassword, requestReset } from "#app/features/account/auth/password/commands.server.ts";
import { changeRefusalText } from "#app/features/account/auth/password/copy.ts";
import { changeForm } from "#app/features/account/auth/password/form.ts";
import {
  cancelSubscription,
  changePlan,
  noteDecisionSeen,
  reactivateSubscription,
  withdrawPlanRequest,
} from "#app/features/account/billing/commands.server.ts";
import { billingRefusals, planFailed } from "#app/features/account/billing/copy.ts";
import { planForm } from "#app/features/account/billing/form.ts";
import { setProfessional, updateBusiness, updateProfile } from "#app/features/account/profile/commands.server.ts";
import { businessForm, profileForm } from "#app/features/account/profile/form.ts";
import { accountActions, byCode, refuseFields, type Stayed } from "#app/platform/http/action.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { chooseMorning, saveNotices, savePreferences } from "./commands.server.ts";
import { failedText, morningText, settingsAt, settingsWith, tooManyTries } from "./copy.ts";
import { noticesForm, personalForm, preferencesForm } from "./form.ts";

export type SettingsIntent = keyof typeof settingsActions;
export type SettingsAnswer = FormAnswer<{ notice: string }> | Stayed;

const kit = {
  what: "settings not saved",
  failed: failedText,
  back: settingsWith,
  refused: byCode(
    {
      ...billingRefusals,
      ...changeRefusalText,
      not_business: commonText.forbidden,
      guest_account: commonText.forbidden,
      too_many_tries: tooManyTries,
    },
    { not_business: 403, guest_account: 403, wrong_current: 422, too_many_tries: 429 },
    { wrong_current: "current", same_plan: "plan" },
  ),
};

const onProfile = accountActions<AccountPass<"profile.update">>()(kit);
const onPlan = accountActions<AccountPass<"subscription.change">>()(kit);

export const settingsActions = {
  profile: onProfile(profileForm, ({ db, pass, input, now }) => updateProfile(db, pass, input, now), "perfil"),
  personal: onProfile(personalForm, ({ db, pass, input, now }) => updateProfile(db, pass, input, now), "personal"),
  business: onProfile(businessForm, ({ db, pass, input, now }) => updateBusiness(db, pass, input, now), "negocio"),
  professional: onProfile(
    null,
    ({ db, pass, form, now }) => setProfessional(db, pass, form.get("professional") === "on", now),
    (_, { form }) => (form.get("professional") === "on" ? "profesional" : "particular"),
  ),
  preferences: onProfile(
    preferencesForm,
    ({ db, pass, input, now }) => savePreferences(db, pass, input, now),
    "preferencias",
  ),
  notices: onProfile(noticesForm, ({ db, pass, input, now }) => saveNotices(db, pass, input, now), "avisos"),
  morning: onProfile(
    null,
    async ({ db, pass, form, now }) => {
      const choice = form.get("morning");
      if (choice !== "yes" && choice !== "no") return refuseFields({ form: morningText.invalid });
      await chooseMorning(db, pass, choice === "yes", now);
      return ok({ wants: choice === "yes" });
    },
    ({ wants }, { form, intent }) => {
      // For a script that stays on the page that asked.
      if (form.get("quiet") === "on")
        return data({ intent, notice: morningText[wants ? "yes" : "no"], errors: {}, values: {} });
      const next = localPath(form.get("next"));
      return next ? redirect(next, 303) : wants ? "manana" : "sin-manana";
    },
  ),
  reactivate: onPlan(null, ({ app, pass, now }) => reactivateSubscription(app, pass, now), "reactivada"),
  "plan.withdraw": onPlan(
    null,
    async ({ app, pass, now }) => {
      const withdrawn = await withdrawPlanRequest(app, pass, now);
      // A request that staff has decided meanwhile is no longer pending, as the caller wanted.
      return withdrawn.ok || withdrawn.code !== "nothing_requested" ? withdrawn : ok();
    },
    "retirada",
  ),
  "plan.seen": onPlan(
    null,
    ({ db, pass }) => noteDecisionSeen(db, pass),
    () => redirect(settingsAt("suscripcion"), 303),
  ),
};

/** `reset` is the right to request the e-mail for a first password. */
export function passwordActions(reset: "password.requestReset") {
  const on = accountActions<AccountPass<"password.change">>()({ ...kit, what: "password not changed" });
  return {
    password: on(
      ({ app }) => changeForm(app.config.passwordMinLength),
      ({ app, pass, input, args, now }) => changePassword(app, pass, input, args.request, now),
      ({ headers }) => redirect(onwardFrom(headers, settingsWith("contrasena")), { status: 303, headers }),
    ),
    "password.letter": on(
      null,
      async ({ db, pass: { viewer }, args, now }) => {
        const { address } = requestContext(args.context);
        return requestReset({ db }, await authorizeAnybody(args, reset), { email: viewer.email }, address, now);
      },
      "enlace",
    ),
  };
}

const outcomeNotice = { up: "plan", down: "basico", requested: "pedido" } as const;

const onPlanDialog = accountActions<AccountPass<"subscription.change">>()({
  ...kit,
  what: "plan not changed",
  failed: ({ form }, { text }) => text(form.get("plan") === "basic" ? planFailed.down : planFailed.up),
});
export const planActions = {
  plan: onPlanDialog(
    planForm,
    ({ app, pass, input, now }) => changePlan(app, pass, input, now),
    ({ outcome }, { form }) => {
      const next = localPath(form.get("next"));
      // A requested plan changes nothing yet: the settings say so.
      return next && outcome === "up" ? redirect(next, 303) : outcomeNotice[outcome];
    },
  ),
};

/** A local path as it was given, or null. SC-43 */
export function localPath(next: unknown): string | null {
  return typeof next === "string" && next !== homeOfAccount && safeNext(next) === next ? next : null;
}

const onCancel = accountActions<AccountPass<"subscription.change">>()({ ...kit, what: "subscription not cancelled" });
export const cancelActions = {
  cancel: onCancel(
    null,
    ({ app, pass, now }) => cancelSubscription(app, pass, now),
    ({ subscription: { endDate, trialEndsAt } }) =>
      endDate?.getTime() === trialEndsAt?.getTime() ? "cancelada-prueba" : "cancelada",
  ),
};
