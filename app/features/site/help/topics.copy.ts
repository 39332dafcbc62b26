// The pages of the help's four groups: the subject of each, and the articles that say more. part 2 §2
import pages from "./topics.json";
import { builtText, isBuiltPath } from "#app/domain/parts.ts";

export const topicGroups = {
  support: "Atención al cliente",
  technical: "Soporte técnico",
  docs: "Documentación",
  feedback: "Comentarios",
} as const;
export type TopicGroup = keyof typeof topicGroups;

/** The group called `value`; the first for any other value. */
export function groupIn(value: string | null): TopicGroup {
  return (Object.keys(topicGroups) as TopicGroup[]).find((group) => group === value) ?? "support";
}

export type Topic = {
  path: string;
  group: TopicGroup;
  title: string;
  lead: string;
  parts?: readonly { title?: string; text: readonly string[] }[];
  /** Articles of the help, in reading order. */
  articles?: readonly string[];
  /** A further link. */
  links?: readonly { to: string; label: string }[];
};

const readTopic = ({ parts, links, ...topic }: Topic): Topic => ({
  ...topic,
  lead: builtText(topic.lead),
  ...(parts && { parts: parts.map((part) => ({ ...part, text: part.text.map(builtText) })) }),
  ...(links && { links: links.filter(({ to }) => isBuiltPath(to)) }),
});

/** The pages of this build. */
export const topics: readonly Topic[] = (pages as readonly Topic[])
  .filter(({ path }) => isBuiltPath(path))
  .map(readTopic);

/** The pages of a group, in the order in which the help lists them. */
export function topicsOf(group: TopicGroup): readonly Topic[] {
  return topics.filter((topic) => topic.group === group);
}

export function findTopic(path: string): Topic | undefined {
  return topics.find((topic) => topic.path === path);
}

/** The parts of a page that are questions, with their answers. */
export function questionsOf({ parts = [] }: Pick<Topic, "parts">): { title: string; text: string }[] {
  return parts.flatMap(({ title, text }) => (title ? [{ title, text: text.join(" ") }] : []));
}
