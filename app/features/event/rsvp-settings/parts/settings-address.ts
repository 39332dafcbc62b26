// The address of the answer settings, and the answer to their forms.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { QuestionNotice } from "../copy.ts";
import type { StoredSettings } from "../queries.server.ts";

export type SettingsMore = {
  notice: string;
  /** The settings as they are now, when another host saved first. */
  current: StoredSettings;
  /** The version of the settings after they were saved. */
  saved: number;
};
export type SettingsAnswer = FormAnswer<SettingsMore>;

/** The settings or one of their dialogs, with a notice. */
export function settingsPath(
  eventId: string,
  { dialog = "", notice }: { dialog?: string; notice?: QuestionNotice } = {},
): string {
  return `/app/event/${eventId}/guests/settings${dialog}${notice ? `?aviso=${notice}` : ""}`;
}
