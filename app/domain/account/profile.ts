// The profile of a person and of their business: its fields and the checks of each.
import {
  type AccountRole,
  type AccountType,
  checkEmail,
  checkName,
  type NameRefusal,
} from "#app/domain/account/account.ts";
import { checkPhone } from "#app/domain/guest/guest.ts";
import { ok, type Refusal } from "#app/domain/result.ts";
import { cleanLine, optionalText } from "#app/domain/text/text.ts";
import { checkWebLink } from "#app/domain/text/web-link.ts";

/** In characters. */
export const profileLimits = { company: 120, position: 120, location: 160, bio: 1000, businessName: 120 } as const;

export const socialNetworks = ["facebook", "instagram", "twitter", "linkedin", "youtube", "tiktok"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
/** The addresses of a person's networks. */
export type SocialMedia = Partial<Record<SocialNetwork, string>>;

/** Whether the form asks a person for company, position and business: a label, no right. part 1 §6, part 2 §6 */
export function hasBusinessProfile({ accountType, role }: { accountType: AccountType; role: AccountRole }): boolean {
  return accountType === "business" || role === "provider";
}

type OptionalField = "phone" | "company" | "position" | "location" | "bio";
/** The changed fields; a missing field stays, null empties it. */
export type ProfileChanges = { name?: string } & Partial<Record<OptionalField, string | null>>;
export type ProfileRefusal =
  | NameRefusal
  | "phone_invalid"
  | "company_too_long"
  | "position_too_long"
  | "location_too_long"
  | "bio_too_long";

type BusinessField = "businessName" | "businessEmail" | "businessPhone" | "businessWebsite";
export type BusinessChanges = Partial<Record<BusinessField, string | null>> & { socialMedia?: SocialMedia };
export type BusinessRefusal = "businessName_too_long" | "email_invalid" | "phone_invalid" | "link_invalid";

/** The refusals by field; a network's field is `socialMedia.instagram`. */
export type FieldRefusals<Code extends string> = { ok: false; fields: Record<string, Code> };
type Check<Code extends string> = { ok: true; value: string | null } | Refusal<Code>;

const profileChecks = {
  phone: phoneOf,
  company: (input: unknown) => lineOf("company", input),
  position: (input: unknown) => lineOf("position", input),
  location: (input: unknown) => lineOf("location", input),
  bio: (input: unknown) => textOf("bio", input),
} satisfies Record<OptionalField, (input: unknown) => Check<ProfileRefusal>>;

const businessChecks = {
  businessName: (input: unknown) => lineOf("businessName", input),
  businessEmail: emailOf,
  businessPhone: phoneOf,
  businessWebsite: linkOf,
} satisfies Record<BusinessField, (input: unknown) => Check<BusinessRefusal>>;

/**
 * The personal fields in `input`, cleaned. A name has 1 to 120 characters, a phone number a digit. Company and position have at most 120, a
 * place 160, a text 1000 characters. Fields missing from `input` stay out of the changes. part 1 §2 and §5
 */
export function checkProfile(
  input: Readonly<Record<string, unknown>>,
): { ok: true; changes: ProfileChanges } | FieldRefusals<ProfileRefusal> {
  const checked = checkEach<OptionalField, ProfileRefusal>(profileChecks, input);
  const name = "name" in input ? checkName(input.name) : null;
  const fields = { ...(name && !name.ok && { name: name.code }), ...checked.refused };
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return ok({ changes: { ...(name?.ok && { name: name.name }), ...checked.kept } });
}

/**
 * The fields of a business in `input`, cleaned. A name of at most 120 characters, one e-mail address, a phone number. Web addresses are
 * https or http, for the website and each network, where `@name` suffices. Networks come as `socialMedia` (an object) or one by one as
 * `socialMedia.instagram` or `instagram`. If any is present, the missing ones are emptied. part 2 §3, robustness D-2
 */
export function checkBusiness(
  input: Readonly<Record<string, unknown>>,
): { ok: true; changes: BusinessChanges } | FieldRefusals<BusinessRefusal> {
  const { kept, refused } = checkEach<BusinessField, BusinessRefusal>(businessChecks, input);
  const fields: Record<string, BusinessRefusal> = { ...refused };
  const changes: BusinessChanges = { ...kept };
  const links = linksOf(input);
  if (links) {
    const socialMedia: SocialMedia = {};
    for (const network of socialNetworks) {
      const checked = checkWebLink(networkLink(network, links[network]));
      if (!checked.ok) fields[`socialMedia.${network}`] = checked.code;
      else if (checked.link !== null) socialMedia[network] = checked.link;
    }
    changes.socialMedia = socialMedia;
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : ok({ changes });
}

const networkHomes = {
  facebook: "https://www.facebook.com/",
  instagram: "https://www.instagram.com/",
  twitter: "https://x.com/",
  linkedin: "https://www.linkedin.com/in/",
  youtube: "https://www.youtube.com/@",
  tiktok: "https://www.tiktok.com/@",
} as const satisfies Record<SocialNetwork, string>;

/** The network page for a bare name such as `@segura.bodas`; any other input unchanged. */
function networkLink(network: SocialNetwork, input: unknown): unknown {
  const name = typeof input === "string" ? /^\s*@([\w.-]{1,100})\s*$/.exec(input)?.[1] : undefined;
  return name === undefined ? input : networkHomes[network] + name;
}

function checkEach<Field extends string, Code extends string>(
  checks: Record<Field, (input: unknown) => Check<Code>>,
  input: Readonly<Record<string, unknown>>,
) {
  const kept: Partial<Record<Field, string | null>> = {};
  const refused: Partial<Record<Field, Code>> = {};
  for (const field of Object.keys(checks) as Field[]) {
    if (!Object.hasOwn(input, field)) continue;
    const checked = checks[field](input[field]);
    if (checked.ok) kept[field] = checked.value;
    else refused[field] = checked.code;
  }
  return { kept, refused: refused as Record<string, Code> };
}

function linksOf(input: Readonly<Record<string, unknown>>): Partial<Record<SocialNetwork, unknown>> | null {
  const whole = input.socialMedia;
  if (typeof whole === "object" && whole !== null && !Array.isArray(whole)) return { ...whole };
  const named = socialNetworks.filter(
    (network) => Object.hasOwn(input, network) || Object.hasOwn(input, `socialMedia.${network}`),
  );
  if (named.length === 0) return null;
  return Object.fromEntries(named.map((network) => [network, input[network] ?? input[`socialMedia.${network}`]]));
}

function textOf<const Field extends keyof typeof profileLimits>(
  field: Field,
  input: unknown,
): Check<`${Field}_too_long`> {
  const checked = optionalText(field, profileLimits[field], input);
  return checked.ok ? ok({ value: checked.text || null }) : checked;
}

function lineOf<const Field extends keyof typeof profileLimits>(
  field: Field,
  input: unknown,
): Check<`${Field}_too_long`> {
  const checked = textOf(field, input);
  if (!checked.ok || checked.value === null) return checked;
  return ok({ value: cleanLine(checked.value) || null });
}

function phoneOf(input: unknown): Check<"phone_invalid"> {
  const checked = checkPhone(input);
  return checked.ok ? ok({ value: checked.phone }) : checked;
}

function emailOf(input: unknown): Check<"email_invalid"> {
  const checked = checkEmail(input);
  if (checked.ok) return ok({ value: checked.email });
  return checked.code === "email_required" ? ok({ value: null }) : { ok: false, code: checked.code };
}

function linkOf(input: unknown): Check<"link_invalid"> {
  const checked = checkWebLink(input);
  return checked.ok ? ok({ value: checked.link }) : checked;
}
