// What can be posted to the settings page, and what it returns when it does not lead elsewhere.
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";

export type SettingsIntent =
  | "profile"
  | "personal"
  | "business"
  | "professional"
  | "preferences"
  | "notices"
  | "session.end"
  | "sessions.endOthers"
  | "reactivate"
  | "plan.withdraw"
  | "plan.seen";

export type SettingsAnswer = {
  intent: SettingsIntent;
  notice?: string | undefined;
  errors: FieldErrors;
  /** Everything that was typed, after a refusal. */
  values: FieldValues | null;
};
