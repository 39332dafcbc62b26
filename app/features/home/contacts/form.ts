// The form of a contact, checked by the same rules in the browser and on the server.
import { readVersion } from "#app/domain/posted-form.ts";
import { checkContactFields, type ContactFields, type Lackable } from "#app/domain/home/contact.ts";
import { postedFields, refuseAt } from "#app/ui/form/posted-fields.ts";
import { fieldRefusals } from "./copy.ts";

const contactFields = postedFields([
  "name",
  "company",
  "phone",
  "email",
  "showEmail",
  "role",
  "category",
  "notes",
  "version",
]);

export type ContactInput = ContactFields & {
  /** The version that was read; null skips the version check. */
  version: number | null;
};

/** `name, company, phone, email, showEmail` (`on`), `role, category, notes?, version?`; fields in `lacking` may stay empty. part 1 §5 */
export const contactFormOf = (lacking: readonly Lackable[] = []) =>
  contactFields.transform((fields, ctx): ContactInput => {
    const checked = checkContactFields(fields, lacking);
    if (checked.ok) return { ...checked.contact, version: readVersion(fields.version) };
    return refuseAt(ctx, checked.fields, fieldRefusals);
  });
