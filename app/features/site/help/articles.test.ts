// The articles of the help: every file is listed, below a known topic, and leads to articles that exist.
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { articles, findArticle } from "./articles.copy.ts";
import { articleTopics } from "./copy.ts";
import { findTopic, topicGroups, topics } from "./topics.copy.ts";

it("are all listed, and nothing else is", () => {
  const files = readdirSync("app/features/site/help/articles").filter((file) => file.endsWith(".md"));
  expect(articles.map(({ slug }) => `${slug}.md`).toSorted()).toEqual(files.toSorted());
});

it("have a known topic, words to read, and next articles that exist", () => {
  for (const { slug, topic, title, lead, parts, next } of articles) {
    expect(Object.keys(articleTopics), slug).toContain(topic);
    expect([title, lead].every(Boolean) && parts.length > 0, slug).toBe(true);
    for (const part of parts) expect(part.text.length + part.steps.length, `${slug}: ${part.title}`).toBeGreaterThan(0);
    for (const each of next) expect(findArticle(each)?.slug).toBe(each);
  }
});

it("are what the pages of the help's groups name", () => {
  for (const { path, group, articles: named = [] } of topics) {
    expect(Object.keys(topicGroups), path).toContain(group);
    expect(findTopic(path)?.path).toBe(path);
    for (const slug of named) expect(findArticle(slug)?.slug).toBe(slug);
  }
});
