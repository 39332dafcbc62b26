// What can be posted to the address book and to its dialogs, and what is answered when it was refused.
import type { ActionName } from "#app/domain/permission-actions.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import type { Contact } from "../queries.server.ts";

export const contactActions = {
  create: "contact.crud",
  update: "contact.crud",
  favorite: "contact.crud",
  delete: "contact.crud",
  restore: "contact.crud",
} as const satisfies Record<string, ActionName>;

export type ContactAnswer = {
  intent: keyof typeof contactActions;
  errors: FieldErrors;
  /** Everything that was typed. */
  values: FieldValues;
  /** Whom it is about, as they are kept now. */
  contact: Contact | null;
  /** Whether `contact` is other than what was read when the form opened. */
  isChanged: boolean;
};
