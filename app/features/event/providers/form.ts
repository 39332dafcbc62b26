// The posted forms of providers; the browser and the server check them with the same rules.
import { z } from "zod";
import { checkContactFields } from "#app/domain/home/contact.ts";
import { parseMoney } from "#app/domain/money.ts";
import { checkShare, type ShareFields } from "#app/domain/event/schedule.ts";
import { shareFieldRefusals } from "#app/features/event/schedule/copy.ts";
import { readVersion } from "#app/domain/posted-form.ts";
import { checkProvider, type ProviderInput } from "#app/domain/event/provider.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { fieldRefusals } from "./copy.ts";

/** `service, status?, notes?, version?` */
export const providerForm = postedFields(["service", "status", "notes", "version"]).transform(
  (fields, ctx): ProviderInput & { version: number | null } => {
    const checked = checkProvider(fields);
    if (!checked.ok) {
      for (const [name, code] of Object.entries(checked.fields)) complain(ctx, name, code);
      return z.NEVER;
    }
    return { ...checked.value, version: readVersion(fields.version) };
  },
);

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

/** `contactId`, or `name, company?, phone?` of a new contact; `service, status?, notes?, price?` */
export const newProviderForm = postedFields([
  "contactId",
  "name",
  "company",
  "phone",
  "service",
  "status",
  "notes",
  "price",
]).transform((fields, ctx): ProviderInput & { who: NewWho; priceCents: number | null } => {
  const { contactId, price } = fields;
  const checked = checkProvider(fields);
  const cents = price === undefined || price === "" ? null : parseMoney(price);
  const isKnown = typeof contactId === "string" && contactId !== "";
  const contact = isKnown ? null : checkContactFields({ ...fields, notes: "" }, ["company", "phone"]);
  if (!checked.ok) for (const [name, code] of Object.entries(checked.fields)) complain(ctx, name, code);
  if (cents && !cents.ok) complain(ctx, "price", cents.code);
  if (cents?.ok && cents.cents > 999_999_999) complain(ctx, "price", "money_too_large");
  if (contact && !contact.ok)
    for (const name of Object.keys(contact.fields))
      complain(ctx, name, name === "phone" ? "phone_invalid" : "name_required");
  if (ctx.issues.length > 0 || !checked.ok || (cents && !cents.ok) || (contact && !contact.ok)) return z.NEVER;
  const who = isKnown ? { contactId } : pickWho(contact!.contact);
  return { ...checked.value, who, priceCents: cents ? cents.cents : null };
});

function pickWho({ name, company, phone }: { name: string; company: string; phone: string }): NewWho {
  return { name, company, phone };
}

function complain(ctx: z.RefinementCtx, name: string, code: keyof typeof fieldRefusals): void {
  ctx.addIssue({ code: "custom", path: [name], message: fieldRefusals[code] });
}
