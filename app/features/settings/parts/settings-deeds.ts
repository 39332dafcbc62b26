// What can be posted to the settings page and to its dialogs, and what is answered.
import type { ActionName } from "#app/domain/permission-actions.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";

export const passwordDeeds = {
  password: "password.change",
  "password.letter": "password.change",
} as const satisfies Record<string, ActionName>;

export const planDeeds = { plan: "subscription.change" } as const satisfies Record<string, ActionName>;
export const cancelDeeds = { cancel: "subscription.change" } as const satisfies Record<string, ActionName>;
export const photoDeeds = {
  photo: "photo.write",
  "photo.delete": "photo.write",
} as const satisfies Record<string, ActionName>;

/** The deeds by their intent, with the action that each asks for. The page takes all of them, a dialog its own. */
export const settingsDeeds = {
  profile: "profile.update",
  personal: "profile.update",
  business: "profile.update",
  professional: "profile.update",
  preferences: "profile.update",
  ...photoDeeds,
  ...passwordDeeds,
  "session.end": "sessions.manage",
  "sessions.endOthers": "sessions.manage",
  ...planDeeds,
  ...cancelDeeds,
  reactivate: "subscription.change",
  "plan.withdraw": "subscription.change",
  "plan.seen": "subscription.change",
} as const satisfies Record<string, ActionName>;

export type SettingsIntent = keyof typeof settingsDeeds;

export type SettingsAnswer = {
  intent: SettingsIntent;
  notice?: string | undefined;
  errors: FieldErrors;
  /** Everything that was typed, after a refusal. */
  values: FieldValues | null;
};
