// What the address book and its dialogs return for a posted form: the way back with a notice, or why it was refused.
import { data, redirect } from "react-router";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import type { NoticeName } from "../copy.ts";
import type { Contact } from "../queries.server.ts";
import { contactsPath } from "./book-address.ts";

export type ContactAnswer = {
  intent: string;
  errors: FieldErrors;
  /** Everything that was typed. */
  values: FieldValues;
  /** The contact as it is stored now. */
  contact: Contact | null;
  /** Whether `contact` is other than what was read when the form opened. */
  isChanged: boolean;
};

/** The form again, with what was typed and why it was refused. */
export function refused(
  form: FormData,
  errors: FieldErrors,
  status: number,
  { contact = null, isChanged = false }: { contact?: Contact | null; isChanged?: boolean } = {},
) {
  const intent = String(form.get("intent"));
  return data<ContactAnswer>({ intent, errors, values: typedValues(form), contact, isChanged }, { status });
}

/** The book as it was shown, with the notice of what was done; `undo` is the contact that can be put back. */
export function backToBook({ request }: { request: Request }, notice: NoticeName, undo = ""): Response {
  return redirect(contactsPath(new URL(request.url).searchParams, { notice, undo }), 303);
}

/** The 404 of a contact of another account, or of none: a caller cannot tell them apart. A-1 */
export function gone() {
  return data({ why: "hidden" }, { status: 404 });
}
