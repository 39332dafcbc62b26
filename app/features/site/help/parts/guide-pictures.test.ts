// The pictures of the guides: each guide shows the screen that it tells of, in words too, and none weighs much.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { articles, findArticle } from "../articles.copy.ts";
import { guideSize, pictureOf } from "./guide-pictures.ts";
import { findTopic } from "../topics.copy.ts";

const folder = "app/features/site/help/pictures";

it("stand in every guide, say what they show, and weigh 35 KiB at most", () => {
  const guides = findTopic("/docs/user-guides")?.articles ?? [];
  expect(guides.length).toBeGreaterThan(9);
  for (const slug of guides)
    expect([slug, pictureOf(findArticle(slug)!)?.alt.length]).toEqual([slug, expect.any(Number)]);
  const files = readdirSync(folder);
  expect(files.map((file) => file.replace(".webp", "")).toSorted()).toEqual(
    articles.flatMap((article) => (pictureOf(article) ? [article.slug] : [])).toSorted(),
  );
  for (const file of files) {
    const bytes = readFileSync(`${folder}/${file}`);
    expect([file, readShape(bytes)]).toEqual([file, guideSize.width / guideSize.height]);
    expect([file, bytes.length < 35 * 1024]).toEqual([file, true]);
  }
});

/**
 * Width by height of a lossy WebP, from its first frame's header. Not by sharp: the product forbids it this format for the whole process,
 * and files of one worker share the process.
 */
function readShape(bytes: Buffer) {
  expect(bytes.toString("latin1", 8, 16)).toBe("WEBPVP8 ");
  return (bytes.readUInt16LE(26) & 0x3fff) / (bytes.readUInt16LE(28) & 0x3fff);
}
