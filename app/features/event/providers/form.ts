// The posted forms of providers; the browser and the server check them with the same rules.
import { nameLimit } from "#app/domain/account/account.ts";
import { checkContactFields, contactLimits } from "#app/domain/home/contact.ts";
import { serviceText } from "#app/copy/event/service-names.ts";
import { checkOffer, type LineChoice, type OfferInput, offerLimits } from "#app/domain/event/offers.ts";
import { checkShare, type ShareFields } from "#app/domain/event/schedule.ts";
import { checkProvider, type ProviderInput, providerLimits, providerStatuses } from "#app/domain/event/provider.ts";
import { cents, day, Fault, list, oneOf, ref, text, version } from "#app/domain/field.ts";
import { phoneLimit } from "#app/domain/guest/guest.ts";
import { pick } from "#app/domain/record.ts";
import { shareFieldRefusals } from "#app/features/event/schedule/copy.ts";
import { shareFields } from "#app/features/event/schedule/form.ts";
import { fields, type Posted, type Refusals } from "#app/ui/form/field-list.ts";
import { fieldRefusals } from "./copy.ts";

type Work = ProviderInput & { offer: OfferInput; choice: LineChoice };

/**
 * `service` is a type or a text of one's own, or `other` with `otherService`. `budgetLineId` `new` begins a line. `includes` is one text
 * with a line for each thing, or several texts.
 */
const work = {
  service: text(providerLimits.service),
  otherService: text(providerLimits.service),
  status: oneOf(providerStatuses),
  notes: text(providerLimits.notes),
  budgetLineId: text(36),
  price: cents(),
  deposit: cents(),
  validUntil: day(),
  includes: list(text(offerLimits.include), offerLimits.includes),
};

export const providerForm = fields({ ...work, version: version() }).check<Work & { version: number | null }>(
  (posted, refuse) => {
    const checked = readWork(posted, refuse);
    return checked instanceof Fault ? checked : { ...checked, version: posted.version };
  },
);

/** The fields of a provider's work, their offer and its line. A type of service has its name as text. */
function readWork(posted: Posted<typeof work>, refuse: Refusals): Work | Fault {
  const [provider, offer] = [checkProvider(posted), checkOffer(posted)];
  if (!offer.ok) refuse.each(offer.fields, fieldRefusals);
  if (!provider.ok) return refuse.each(provider.fields, fieldRefusals);
  if (!offer.ok) return new Fault();
  const { serviceType, service } = provider.value;
  const { budgetLineId } = posted;
  return {
    ...provider.value,
    service: serviceType === "other" ? service : serviceText[serviceType],
    offer: offer.value,
    choice: !budgetLineId ? null : budgetLineId === "new" ? "new" : { lineId: budgetLineId },
  };
}

/** An existing link, or the lines that a new one shows. */
export type LinkInput = { shareId: string } | Omit<ShareFields, "name">;

/** `shareId` of a link of the event, or the lines of a new one. */
export const linkForm = fields({ shareId: ref("schedule_shares"), ...shareFields }).check<LinkInput>(
  ({ shareId, ...part }, refuse) => {
    if (shareId) return { shareId };
    const checked = checkShare({ ...part, name: "-" });
    if (!checked.ok) return refuse.each(checked.fields, shareFieldRefusals);
    const { name: _, ...share } = checked.share;
    return share;
  },
);

type NewWho = { contactId: string } | { name: string; company: string; phone: string };

/** `contactId`, or `name, company?, phone?` of a new contact, and the fields of `providerForm`. */
export const newProviderForm = fields({
  contactId: ref("contacts"),
  name: text(nameLimit),
  company: text(contactLimits.company),
  phone: text(phoneLimit),
  ...work,
}).check<Work & { who: NewWho }>((posted, refuse) => {
  const checked = readWork(posted, refuse);
  const { contactId } = posted;
  const contact = contactId ? null : checkContactFields({ ...posted, notes: "" }, ["company", "phone"]);
  if (contact && !contact.ok)
    for (const name of Object.keys(contact.fields))
      refuse.at(name, fieldRefusals[name === "phone" ? "phone_invalid" : "name_required"]);
  if (checked instanceof Fault || (contact && !contact.ok)) return new Fault();
  return { ...checked, who: contact ? pick(contact.contact, ["name", "company", "phone"]) : { contactId: contactId! } };
});
