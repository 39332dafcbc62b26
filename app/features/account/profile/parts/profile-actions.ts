// What can be posted to the profile, its dialogs and its edit page, and what is answered when it was refused.
import type { ActionName } from "#app/domain/permission-actions.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";

/** The deeds by their intent, with the action that each asks for. */
export const profileActions = {
  save: "profile.update",
  username: "profile.update",
  emailVisible: "profile.update",
} as const satisfies Record<string, ActionName>;

export type ProfileAnswer = {
  intent: keyof typeof profileActions;
  errors: FieldErrors;
  /** Everything that was typed. */
  values: FieldValues;
};
