// The topics of the help's articles, and the type of an article.
import type { TextPage } from "#app/domain/text-page.ts";

export const articleTopics = {
  account: "Tu cuenta",
  plans: "Planes",
  events: "Eventos e invitados",
  workshop: "Preparar la fiesta",
  emails: "Correos",
  privacy: "Privacidad",
} as const;
export type ArticleTopic = keyof typeof articleTopics;

export type Article = Pick<TextPage, "title" | "lead" | "parts"> & {
  /** Its address: /help/{slug}. */
  slug: string;
  topic: ArticleTopic;
  /** Articles that often come next. */
  next: readonly string[];
  /** People's own words for its subject. */
  words: string;
  /** The description of its picture; null for an article without a screen. */
  picture: string | null;
};
