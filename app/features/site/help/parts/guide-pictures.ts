// The screens of the help's guides on a phone: pictures of the demonstration, which `npm run pictures` takes.
import type { Article } from "../copy.ts";

const files = import.meta.glob<string>("../pictures/*.webp", { query: "?url", import: "default", eager: true });

/** The size of each picture, in points of the screen. */
export const guideSize = { width: 390, height: 560 } as const;

/** The picture of an article, with its description for readers who do not see it; null for an article without a screen. */
export function pictureOf({ slug, picture }: Pick<Article, "slug" | "picture">): { src: string; alt: string } | null {
  const src = files[`../pictures/${slug}.webp`];
  return src && picture ? { src, alt: picture } : null;
}
