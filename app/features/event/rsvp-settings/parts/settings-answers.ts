// What can be posted to the settings of answers and to their dialogs, and what is answered.
import type { ActionName } from "#app/domain/permission-actions.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import type { StoredSettings } from "../queries.server.ts";

/** The deeds by their intent, with the action that each asks for. */
export const settingsActions = {
  save: "rsvpSettings.write",
  "question.add": "rsvpSettings.write",
  "question.update": "rsvpSettings.write",
  "question.delete": "rsvpSettings.write",
  "question.move": "rsvpSettings.write",
} as const satisfies Record<string, ActionName>;

export type SettingsAnswer = {
  intent: keyof typeof settingsActions;
  notice?: string;
  errors: FieldErrors;
  /** Everything that was typed, when it was refused. */
  values: FieldValues | null;
  /** What stands there now, when somebody else was faster. */
  current: StoredSettings | null;
  /** The version that the settings have now, after they were saved. */
  saved: number | null;
};
