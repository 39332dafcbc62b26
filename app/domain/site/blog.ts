// The rules of the blog: categories, limits, addresses of posts, tags and reading times. part 2 §3, §5 and §9
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { cleanLine, foldText, lengthOf } from "#app/domain/text/text.ts";

export const blogCategories = ["eventos", "organizacion", "proveedores", "comunidad"] as const;
export type BlogCategory = (typeof blogCategories)[number];

export const postStatuses = ["draft", "published"] as const;
export type PostStatus = (typeof postStatuses)[number];

export const blogLimits = {
  title: 150,
  excerpt: 300,
  tag: 30,
  tags: 8,
  comment: 2_000,
  name: 60,
  slug: 80,
  /** How many earlier versions of a post stay stored. */
  versions: 20,
  pictures: 30,
} as const;

/** How many of each a page shows. part 2 §9 */
export const shownOnBlog = { tagsOfCard: 3, related: 3, popular: 5, recent: 5 } as const;

const WORDS_A_MINUTE = 200;

/** The number of words in a text, for the reading time. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Words divided by 200, rounded up; at least one minute. part 2 §9 */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}

/** The length class of a post, for the sign beside its minutes: over ten, over five, or less. part 2 §9 */
export function readingLength(minutes: number): "long" | "middle" | "short" {
  if (minutes > 10) return "long";
  return minutes > 5 ? "middle" : "short";
}

/** Addresses below /blog that are not posts. */
const reserved: ReadonlySet<string> = new Set(["write", "feed-xml"]);

/**
 * The address of a post: its title in lower case without accents, anything but letters and digits as single hyphens, none at the edges.
 * part 2 §5
 */
export function postSlug(title: string): string {
  const slug = foldText(title.slice(0, 1_000))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, blogLimits.slug)
    .replace(/-$/, "");
  return slug === "" || reserved.has(slug) ? `post${slug && "-"}${slug}` : slug;
}

/** `slug` for 0, else with a number behind it, shortened to fit. */
export function numberedPostSlug(slug: string, number: number): string {
  if (number === 0) return slug;
  const suffix = `-${number + 1}`;
  return slug.slice(0, blogLimits.slug - suffix.length).replace(/-$/, "") + suffix;
}

export type TagsRefusal = "tag_too_long" | "too_many_tags";

/** The tags of a field with commas: trimmed, without empty ones, without duplicates in any spelling. part 2 §5 */
export function checkTags(input: unknown): Result<{ tags: string[] }, TagsRefusal> {
  if (typeof input !== "string") return ok({ tags: [] });
  if (input.length > 4_000) return refuse("too_many_tags");
  const tags = new Map<string, string>();
  for (const part of input.split(",")) {
    const tag = cleanLine(part.replace(/^[\s#]+/, ""));
    if (tag === "" || tags.has(foldText(tag))) continue;
    if (lengthOf(tag) > blogLimits.tag) return refuse("tag_too_long");
    tags.set(foldText(tag), tag);
  }
  return tags.size > blogLimits.tags ? refuse("too_many_tags") : ok({ tags: [...tags.values()] });
}

/** The words of a search: folded, at most eight. */
export function searchWords(query: string): string[] {
  return foldText(query.slice(0, 200))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, 8);
}

/** The start of a text, for a post without its own excerpt. */
export function excerptOf(plain: string): string {
  const line = cleanLine(plain.slice(0, 2_000));
  if (lengthOf(line) <= blogLimits.excerpt) return line;
  const cut = [...line].slice(0, blogLimits.excerpt - 1).join("");
  return `${cut.replace(/\s+\S*$/, "")}…`;
}
