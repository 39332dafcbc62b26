// The form of a contact, checked by the same rules in the browser and on the server.
import { emailLimits, nameLimit } from "#app/domain/account/account.ts";
import { flag, oneOf, text, version } from "#app/domain/field.ts";
import { phoneLimit } from "#app/domain/guest/guest.ts";
import {
  checkContactFields,
  contactCategories,
  type ContactFields,
  contactLimits,
  type Lackable,
} from "#app/domain/home/contact.ts";
import { eventRoles } from "#app/domain/permission/names.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldRefusals } from "./copy.ts";

const contactFields = fields({
  name: text(nameLimit),
  company: text(contactLimits.company),
  phone: text(phoneLimit),
  email: text(emailLimits.whole),
  showEmail: flag(),
  role: oneOf(eventRoles),
  category: oneOf(contactCategories),
  notes: text(contactLimits.notes),
  version: version(),
});

export type ContactInput = ContactFields & {
  /** The version that was read; null skips the version check. */
  version: number | null;
};

/** The fields in `lacking` may stay empty. part 1 §5 */
export const contactFormOf = (lacking: readonly Lackable[] = []) =>
  contactFields.check<ContactInput>((posted, refuse) => {
    const checked = checkContactFields(posted, lacking);
    return checked.ok ? { ...checked.contact, version: posted.version } : refuse.each(checked.fields, fieldRefusals);
  });
