// What the list's action answers when a deed was refused.
import type { FieldErrors, FieldValues } from "#app/ui/form/form-errors.ts";
import type { guestDeeds } from "../form.ts";
import type { Guest } from "../queries.server.ts";

export type GuestAnswer = {
  intent: keyof typeof guestDeeds;
  errors: FieldErrors;
  /** Everything that was typed. */
  values: FieldValues;
  /** What stands there now, when somebody else was faster. */
  current: Guest | null;
};
