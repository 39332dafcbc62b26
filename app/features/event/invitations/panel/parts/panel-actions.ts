// What the page of invitations does, and what it answers to a form.
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { linkActions } from "#app/features/event/share-links/parts/link-actions.ts";
import type { FoundPerson } from "../../people.queries.server.ts";

export const panelActions = {
  search: "invitation.create",
  invite: "invitation.create",
  resend: "invitation.sendMail",
  delete: "invitation.delete",
  ...linkActions,
} as const;

export type PanelAnswer = {
  intent: keyof typeof panelActions;
  errors: FieldErrors;
  /** Everything that was typed; nothing once it is done. */
  values?: FieldValues;
  /** Whom a search has found. */
  found?: FoundPerson;
  /** Said when a person has been invited; `isSent` unless the invitation waits without its e-mail. */
  done?: { text: string; isSent: boolean };
};
