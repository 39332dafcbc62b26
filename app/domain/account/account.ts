// An account's labels, its name, and the normal form of an e-mail address.
import type { Plan } from "#app/domain/account/plans.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { cleanLine, requiredLine } from "#app/domain/text/text.ts";

// Both are labels: they show or hide parts of a form and never grant anything. SC-01
export const accountTypes = ["personal", "business", "guest"] as const;
export type AccountType = (typeof accountTypes)[number];
export const accountRoles = ["organizer", "guest", "viewer", "provider"] as const;
export type AccountRole = (typeof accountRoles)[number];
/** The purpose of a link in an account's e-mail. */
export const tokenPurposes = ["reset", "verify", "enter"] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

export const defaultRole: AccountRole = "organizer";
/** The type of a profile that a sign-in creates because none exists. part 1 §9 */
export const defaultAccountType: AccountType = "business";
export const nameLimit = 120;
export const emailLimits = { local: 64, whole: 254 } as const;

/** The account type of a registration with `plan`. part 1 §1 */
export function accountTypeOf(plan: Plan): AccountType {
  return plan === "planner" ? "business" : "personal";
}

/** The name of a person who gives none: the sign-in provider's, else the part before the @, else «Usuario». part 1 §3 */
export function defaultName(providerName: string | null, email: string | null): string {
  const names = [providerName, email?.slice(0, Math.max(0, email.indexOf("@")))];
  return names.map((name) => cleanLine(name?.slice(0, nameLimit) ?? "")).find((name) => name !== "") ?? "Usuario";
}

export type NameRefusal = "name_required" | "name_too_long";

/** The name of a person, cleaned; at most 120 characters. part 1 §5 */
export function checkName(input: unknown): Result<{ name: string }, NameRefusal> {
  const checked = requiredLine("name", nameLimit, input);
  return checked.ok ? ok({ name: checked.text }) : checked;
}

export type EmailRefusal = "email_required" | "email_invalid";

const emailOfLocal = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const localPart = new RegExp(`^${emailOfLocal}(?:\\.${emailOfLocal})*$`);
const asciiLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * One e-mail address in the form for storing, comparing and sending: trimmed, NFKC, lower-case, its domain in ASCII. Exactly one plain
 * address of at most 254 characters: no quotes, no comments, no second @, no control characters (robustness against headers).
 */
export function checkEmail(input: unknown): Result<{ email: string }, EmailRefusal> {
  if (typeof input !== "string" || input.trim() === "") return refuse("email_required");
  if (input.length > 1000 || /[\r\n]/.test(input)) return refuse("email_invalid");
  const typed = normalized(input);
  const at = typed.indexOf("@");
  const local = typed.slice(0, at);
  if (at < 1 || local.length > emailLimits.local || !localPart.test(local)) return refuse("email_invalid");
  const domain = asciiDomain(typed.slice(at + 1));
  if (!domain) return refuse("email_invalid");
  const email = `${local}@${domain}`;
  return email.length <= emailLimits.whole ? ok({ email }) : refuse("email_invalid");
}

/** The key that all spellings of one address share. For an invalid address its folded text, which no address equals. */
export function emailKey(input: string): string {
  const checked = checkEmail(input);
  return checked.ok ? checked.email : normalized(input.slice(0, 1000));
}

function normalized(input: string): string {
  return input.normalize("NFKC").toLowerCase().trim();
}

// The platform's URL parser handles IDNA. It gets only letters, digits, dots and hyphens: otherwise it would read more than a domain.
function asciiDomain(domain: string): string | null {
  if (domain.length > 253 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  if (!URL.canParse(`http://${domain}`)) return null;
  const host = new URL(`http://${domain}`).hostname;
  const labels = host.split(".");
  const isPublic = labels.length > 1 && /^[a-z][a-z0-9-]+$/.test(labels.at(-1) ?? "");
  return isPublic && labels.every((label) => asciiLabel.test(label)) ? host : null;
}

export type RegisterRefusal = "email_taken" | "letter_sent" | "too_many_tries";
export type LoginRefusal = "wrong_credentials" | "too_many_tries";

const shortNameLimit = 40;

/**
 * A name for an e-mail to a person who may not know the one who typed it. At most 40 characters, and nothing that looks like a web address.
 */
export function shortName(name: string): string {
  const plain = name.replace(/\b(?:https?|ftp):?\/*|\bwww\./giu, "").replace(/(?<=\S)[.@:/]+(?=\S)/gu, " ");
  return [...cleanLine(plain)].slice(0, shortNameLimit).join("").trim();
}
