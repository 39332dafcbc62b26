// The data that the screens of shared links get when the server refuses a form.
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";

const linkIntents = ["link.create", "link.deactivate"] as const;
export type LinkIntent = (typeof linkIntents)[number];

/** `errors` has a sentence for each refused field; `form` for what belongs to none. */
export type LinkAnswer = { intent: LinkIntent; errors: FieldErrors; values?: FieldValues | undefined };

/** Whether a form is about links. */
export function isLinkIntent(intent: string): intent is LinkIntent {
  return linkIntents.some((each) => each === intent);
}
