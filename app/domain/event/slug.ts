// The address of an event's page: made from its title, or chosen by hand.
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { foldText } from "#app/domain/text/text.ts";

export const slugLimits = { min: 3, max: 50 } as const;
/** The slug of an event whose title gives no address. SC-32 */
const fallback = "evento";

// Names of paths and of empty values: an address must not look like a part of the site.
const reserved = new Set(
  (
    "admin api app assets auth blog code codigo debug debug-public edit editar event eventos files healthz " +
    "help invitacion invitation invite live login logout metrics new nuevo null readyz register reset-password " +
    "settings static undefined"
  ).split(" "),
);

export type SlugRefusal =
  | "slug_empty"
  | "slug_too_short"
  | "slug_too_long"
  | "slug_characters"
  | "slug_edge_hyphen"
  | "slug_double_hyphen"
  | "slug_reserved";

/**
 * A slug chosen by hand, lower-cased: 3 to 50 letters, digits and single hyphens inside. The database decides whether it is free. part 1 §5
 */
export function checkSlug(input: unknown): Result<{ slug: string }, SlugRefusal> {
  const slug = typeof input === "string" ? input.trim().toLowerCase() : "";
  if (slug === "") return refuse("slug_empty");
  if (slug.length < slugLimits.min) return refuse("slug_too_short");
  if (slug.length > slugLimits.max) return refuse("slug_too_long");
  if (!/^[a-z0-9-]+$/.test(slug)) return refuse("slug_characters");
  if (slug.startsWith("-") || slug.endsWith("-")) return refuse("slug_edge_hyphen");
  if (slug.includes("--")) return refuse("slug_double_hyphen");
  return reserved.has(slug) ? refuse("slug_reserved") : ok({ slug });
}

/**
 * The address from a title alone, at most 50 characters: lower-case letters without accents, digits, words joined by hyphens. Drops all
 * other characters; may be empty. The page finds an event without a slug by this. part 2 §5, SC-07
 */
export function titleSlug(title: string): string {
  const words = foldText(title.slice(0, 1000))
    .replace(/[^a-z0-9\s]/g, "")
    .split(/\s+/)
    .filter((word) => word !== "");
  return cut(words.join("-"), slugLimits.max);
}

/**
 * The preferred slug of an event with `title`: it always passes `checkSlug`. «evento» replaces an empty one, and goes before one that is
 * too short or reserved. SC-32
 */
export function slugFromTitle(title: string): string {
  const slug = titleSlug(title);
  if (checkSlug(slug).ok) return slug;
  return slug === "" ? fallback : `${fallback}-${slug}`;
}

/** `slug` itself for 0, else with the suffix -1, -2 …, shortened to fit. part 1 §5 */
export function numberedSlug(slug: string, number: number): string {
  if (number === 0) return slug;
  const suffix = `-${number}`;
  return cut(slug, slugLimits.max - suffix.length) + suffix;
}

/** The first of `slug`, `slug-1`, `slug-2` … that is not in `taken`. */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  let number = 0;
  while (taken.has(numberedSlug(slug, number))) number++;
  return numberedSlug(slug, number);
}

function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-$/, "");
}
