// The address of an event's page: made from its title, or chosen by hand.
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { foldText } from "#app/domain/text.ts";

export const slugLimits = { min: 3, max: 50 } as const;
/** What an event is called whose title gives no address. SC-32 */
const fallback = "evento";

// Names of paths and of nothing: an address must not look like a part of the site.
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
 * A slug chosen by hand, lower-cased: 3 to 50 letters, digits and single hyphens inside. Whether it is free is for
 * the database. part 1 §5
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
 * What a title alone makes of an address, at most 50 characters: lower-case, accents removed, everything but e-mails,
 * digits and spaces dropped, words joined by hyphens. Empty when nothing is left. An event without a slug is looked
 * up by this. part 2 §5, SC-07
 */
export function titleSlug(title: string): string {
  const words = foldText(title.slice(0, 1000))
    .replace(/[^a-z0-9\s]/g, "")
    .split(/\s+/)
    .filter((word) => word !== "");
  return cut(words.join("-"), slugLimits.max);
}

/**
 * The slug that an event with `title` wants: it always passes `checkSlug`. Too little, or a reserved word, is carried
 * by «evento». SC-32
 */
export function slugFromTitle(title: string): string {
  const slug = titleSlug(title);
  if (checkSlug(slug).ok) return slug;
  return slug === "" ? fallback : `${fallback}-${slug}`;
}

/** `slug` itself for 0, else with the suffix -1, -2 …, shortened so that it still fits. part 1 §5 */
export function numberedSlug(slug: string, number: number): string {
  if (number === 0) return slug;
  const suffix = `-${number}`;
  return cut(slug, slugLimits.max - suffix.length) + suffix;
}

/** The first of `slug`, `slug-1`, `slug-2` … that is not among `taken`. */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  let number = 0;
  while (taken.has(numberedSlug(slug, number))) number++;
  return numberedSlug(slug, number);
}

function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-$/, "");
}
