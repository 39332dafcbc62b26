// What can be posted about shared links, and what is answered when it was refused.
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";

/** The deeds by their intent, with the action that each asks for. */
export const linkActions = { "link.create": "link.create", "link.deactivate": "link.deactivate" } as const;
export type LinkIntent = keyof typeof linkActions;

/** `errors` has a sentence for each refused field; `form` for what belongs to none. */
export type LinkAnswer = { intent: LinkIntent; errors: FieldErrors; values?: FieldValues | undefined };

/** Whether a form is about links. */
export function isLinkIntent(intent: string): intent is LinkIntent {
  return Object.hasOwn(linkActions, intent);
}
