// What can be posted to the guest list and to its dialogs, and what is answered when it was refused.
import type { ActionName } from "#app/domain/permission-actions.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import type { Guest } from "../queries.server.ts";

/** The deeds by their intent, with the action that each asks for. */
export const guestActions = {
  add: "guest.create",
  update: "guest.update",
  delete: "guest.delete",
  status: "guest.status",
  "bulk.update": "guest.update",
  "bulk.delete": "guest.delete",
  restore: "guest.delete",
  "answer.accept": "rsvp.reviewParked",
  "answer.discard": "rsvp.reviewParked",
} as const satisfies Record<string, ActionName>;

export type GuestAnswer = {
  intent: keyof typeof guestActions;
  errors: FieldErrors;
  /** Everything that was typed. */
  values: FieldValues;
  /** Whom it is about, as they are stored. */
  guest?: Guest | undefined;
  /** What stands there now, when somebody else was faster. */
  current: Guest | null;
};
