// The texts that a help search looks in: articles, pages with the frequent questions, and sections of the settings.
import type { TextPart } from "#app/domain/text-page.ts";
import { articles } from "./articles.copy.ts";
import { articleTopics } from "./copy.ts";
import settingsPlaces from "./settings-places.json";
import { topicGroups, topics } from "./topics.copy.ts";

export type HelpEntry = {
  /** Its address. */
  to: string;
  /** Its parent: a topic, a group of pages, or the settings. */
  about: string;
  title: string;
  lead: string;
  /** All its other words, and people's own words for it. */
  text: string;
};

/** The sections of the settings, by their id in the address `/app/settings#…`. */
export { settingsPlaces };

const wordsOf = (parts: readonly Partial<TextPart>[]): string =>
  parts.flatMap(({ title = "", text = [], steps = [] }) => [title, ...text, ...steps]).join(" ");

export const helpEntries: readonly HelpEntry[] = [
  ...articles.map(({ slug, topic, title, lead, parts, words }) => ({
    to: `/help/${slug}`,
    about: articleTopics[topic],
    title,
    lead,
    text: `${wordsOf(parts)} ${words}`,
  })),
  ...topics.map(({ path, group, title, lead, parts = [] }) => ({
    to: path,
    about: topicGroups[group],
    title,
    lead,
    text: wordsOf(parts),
  })),
  ...Object.entries(settingsPlaces).map(([id, { title, lead, words }]) => ({
    to: `/app/settings#${id}`,
    about: "Configuración",
    title,
    lead,
    text: words,
  })),
];
