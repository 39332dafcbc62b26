// The posted forms of providers; the browser and the server check them with the same rules.
import { z } from "zod";
import { checkContactFields } from "#app/domain/home/contact.ts";
import { serviceText } from "#app/copy/event/service-names.ts";
import { checkOffer, type LineChoice, type OfferInput } from "#app/domain/event/offers.ts";
import { checkShare, type ShareFields } from "#app/domain/event/schedule.ts";
import { shareFieldRefusals } from "#app/features/event/schedule/copy.ts";
import { readVersion } from "#app/domain/posted-form.ts";
import { checkProvider, type ProviderInput } from "#app/domain/event/provider.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { fieldRefusals } from "./copy.ts";

type Work = ProviderInput & { offer: OfferInput; choice: LineChoice };
const work = [
  "service",
  "otherService",
  "status",
  "notes",
  "budgetLineId",
  "price",
  "deposit",
  "validUntil",
  "includes",
];

/**
 * `service` (a type, or a text of one's own)`, otherService?` (with `other`)`, status?, notes?, budgetLineId?` (`new` begins one)`, price?,
 * deposit?, validUntil?, includes?` (or `includes[]`)`, version?`
 */
export const providerForm = postedFields([...work, "version"]).transform(
  (fields, ctx): Work & { version: number | null } => {
    const checked = readWork(fields, ctx);
    return checked ? { ...checked, version: readVersion(fields.version) } : z.NEVER;
  },
);

/** The fields of a provider's work, their offer and its line; null if one is refused. A type of service has its name as text. */
function readWork(fields: Readonly<Record<string, unknown>>, ctx: z.RefinementCtx): Work | null {
  const [provider, offer] = [checkProvider(fields), checkOffer(fields)];
  if (!provider.ok) for (const [name, code] of Object.entries(provider.fields)) complain(ctx, name, code);
  if (!offer.ok) for (const [name, code] of Object.entries(offer.fields)) complain(ctx, name, code);
  if (!provider.ok || !offer.ok) return null;
  const { serviceType, service } = provider.value;
  const { budgetLineId } = fields;
  const isChosen = typeof budgetLineId === "string" && budgetLineId !== "";
  return {
    ...provider.value,
    service: serviceType === "other" ? service : serviceText[serviceType],
    offer: offer.value,
    choice: !isChosen ? null : budgetLineId === "new" ? "new" : { lineId: budgetLineId },
  };
}

/** An existing link, or the lines that a new one shows. */
export type LinkInput = { shareId: string } | Omit<ShareFields, "name">;

/** `shareId` of a link of the event, or `lanes[]?, everybodys?` (`on`)`, phone?` of a new one. */
export const linkForm = postedFields(["shareId", "lanes", "everybodys", "phone"]).transform(
  (fields, ctx): LinkInput => {
    const { shareId, ...part } = fields;
    if (typeof shareId === "string" && shareId !== "") return { shareId };
    const checked = checkShare({ ...part, name: "-" });
    if (checked.ok) {
      const { name: _, ...share } = checked.share;
      return share;
    }
    for (const [field, code] of Object.entries(checked.fields))
      ctx.addIssue({ code: "custom", path: [field], message: shareFieldRefusals[code] });
    return z.NEVER;
  },
);

type NewWho = { contactId: string } | { name: string; company: string; phone: string };

/** `contactId`, or `name, company?, phone?` of a new contact, and the fields of `providerForm`. */
export const newProviderForm = postedFields(["contactId", "name", "company", "phone", ...work]).transform(
  (fields, ctx): Work & { who: NewWho } => {
    const { contactId } = fields;
    const checked = readWork(fields, ctx);
    const isKnown = typeof contactId === "string" && contactId !== "";
    const contact = isKnown ? null : checkContactFields({ ...fields, notes: "" }, ["company", "phone"]);
    if (contact && !contact.ok)
      for (const name of Object.keys(contact.fields))
        complain(ctx, name, name === "phone" ? "phone_invalid" : "name_required");
    if (!checked || (contact && !contact.ok)) return z.NEVER;
    return { ...checked, who: contact ? pickWho(contact.contact) : { contactId: String(contactId) } };
  },
);

function pickWho({ name, company, phone }: { name: string; company: string; phone: string }): NewWho {
  return { name, company, phone };
}

function complain(ctx: z.RefinementCtx, name: string, code: keyof typeof fieldRefusals): void {
  ctx.addIssue({ code: "custom", path: [name], message: fieldRefusals[code] });
}
