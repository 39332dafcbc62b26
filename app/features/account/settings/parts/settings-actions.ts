// What can be posted to the settings page and to its dialogs, and what is answered.
import type { ActionName } from "#app/domain/permission-actions.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";

export const passwordActions = {
  password: "password.change",
  "password.letter": "password.change",
} as const satisfies Record<string, ActionName>;

export const planActions = { plan: "subscription.change" } as const satisfies Record<string, ActionName>;
export const cancelActions = { cancel: "subscription.change" } as const satisfies Record<string, ActionName>;
export const photoActions = {
  photo: "photo.write",
  "photo.delete": "photo.write",
} as const satisfies Record<string, ActionName>;

/** The deeds by their intent, with the action that each asks for. The page takes all of them, a dialog its own. */
export const settingsActions = {
  profile: "profile.update",
  personal: "profile.update",
  business: "profile.update",
  professional: "profile.update",
  preferences: "profile.update",
  ...photoActions,
  ...passwordActions,
  "session.end": "sessions.manage",
  "sessions.endOthers": "sessions.manage",
  ...planActions,
  ...cancelActions,
  reactivate: "subscription.change",
  "plan.withdraw": "subscription.change",
  "plan.seen": "subscription.change",
} as const satisfies Record<string, ActionName>;

export type SettingsIntent = keyof typeof settingsActions;

export type SettingsAnswer = {
  intent: SettingsIntent;
  notice?: string | undefined;
  errors: FieldErrors;
  /** Everything that was typed, after a refusal. */
  values: FieldValues | null;
};
