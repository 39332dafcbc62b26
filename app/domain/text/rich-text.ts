// Stored text with headings, lists, bold and links: checked JSON, never HTML, and its conversion from and to plain text.
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { cleanLine, cleanText, lengthOf } from "#app/domain/text/text.ts";

export type RichMark = { type: "bold" | "italic" } | { type: "link"; attrs: { href: string } };
type RichText = { type: "text"; text: string; marks?: RichMark[] };
export type RichInline = RichText | { type: "hardBreak" };
export type RichBlock =
  | { type: "paragraph"; content?: RichInline[] }
  | { type: "heading"; attrs: { level: 2 | 3 }; content?: RichInline[] }
  | { type: "blockquote"; content: RichBlock[] }
  | { type: "bulletList" | "orderedList"; content: RichItem[] }
  | { type: "image"; attrs: RichPicture };
/** A picture between two paragraphs: the key of its file, its size in pixels, a description for screen readers, and a caption. */
export type RichPicture = { file: string; width: number; height: number; alt: string; caption: string };
type RichItem = { type: "listItem"; content: RichBlock[] };
export type RichDoc = { type: "doc"; content: RichBlock[] };

export type RichTextRefusal = "rich_text_too_long" | "rich_text_invalid";

/** The maximum bytes of the stored JSON, and the maximum depth of nested lists and quotes. */
export const richTextBytes = 64 * 1024;
const richTextDepth = 20;
/** The maximum length of a link, in characters. */
const longestLink = 2_048;
export const pictureLimits = { alt: 300, caption: 300 } as const;
const mostPixels = 4_000;
const schemes: readonly string[] = ["http:", "https:", "mailto:", "tel:"];

/**
 * Whether text may link to `href`: http, https, mailto and tel, in full, without characters that a browser removes from an address. The URL
 * parser decides, so that no spelling of another scheme passes a pattern. robustness D-2
 */
export function isSafeLink(href: unknown): href is string {
  if (typeof href !== "string" || href.length > longestLink) return false;
  if (/[\s\p{C}\\"<>`]/u.test(href) || !/^[a-z]+:/i.test(href)) return false;
  const url = URL.parse(href);
  return url !== null && schemes.includes(url.protocol) && url.username === "" && url.password === "";
}

/** Whether a text from outside is the key of an article's picture, and no other address. robustness D-2 */
export function isPictureFile(value: unknown): value is string {
  return typeof value === "string" && /^post-image\/[\w-]{22}\.jpg$/.test(value);
}

/**
 * The document in `json`, rebuilt from known parts only. Refuses an unknown node or mark, another level or scheme, and a picture unless
 * `pictures` allows it.
 */
export function checkRichText(json: unknown, { pictures = false } = {}): Result<{ doc: RichDoc }, RichTextRefusal> {
  if (typeof json !== "string") return refuse("rich_text_invalid");
  if (json.length > richTextBytes || new TextEncoder().encode(json).length > richTextBytes)
    return refuse("rich_text_too_long");
  try {
    const doc = readDoc(JSON.parse(json));
    return doc && (pictures || picturesOf(doc).length === 0) ? ok({ doc }) : refuse("rich_text_invalid");
  } catch {
    return refuse("rich_text_invalid");
  }
}

/** The document in the database, read as strictly as a posted one; empty if invalid. */
export function richTextOf(stored: unknown): RichDoc {
  return readDoc(stored) ?? { type: "doc", content: [] };
}

/** The pictures of a text, in order. */
export function picturesOf(doc: RichDoc): RichPicture[] {
  return doc.content.flatMap((block) => (block.type === "image" ? [block.attrs] : []));
}

type Known = Record<string, unknown>;
const isRecord = (value: unknown): value is Known =>
  typeof value === "object" && value !== null && !Array.isArray(value);
class Unknown extends Error {}

function readDoc(value: unknown): RichDoc | null {
  if (!isRecord(value) || value.type !== "doc") return null;
  try {
    return { type: "doc", content: listOf(value.content).map((each) => readBlock(each, 1)) };
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Unknown();
  return value;
}

function readBlock(value: unknown, depth: number): RichBlock {
  if (depth > richTextDepth || !isRecord(value)) throw new Unknown();
  const children = listOf(value.content);
  const { type } = value;
  // Never in a list or a quotation.
  if (type === "image" && depth === 1) return { type, attrs: readPicture(value.attrs) };
  if (type === "paragraph") return { type, ...inlineOf(children) };
  if (type === "heading") {
    const level = isRecord(value.attrs) ? value.attrs.level : undefined;
    if (level !== 2 && level !== 3) throw new Unknown();
    return { type, attrs: { level }, ...inlineOf(children) };
  }
  if (children.length === 0) throw new Unknown();
  if (type === "blockquote") return { type, content: children.map((each) => readBlock(each, depth + 1)) };
  if (type === "bulletList" || type === "orderedList")
    return { type, content: children.map((each) => readItem(each, depth + 1)) };
  throw new Unknown();
}

function readPicture(attrs: unknown): RichPicture {
  if (!isRecord(attrs)) throw new Unknown();
  const { file, width, height, alt, caption } = attrs;
  if (!isPictureFile(file) || !isPixels(width) || !isPixels(height)) throw new Unknown();
  return {
    file,
    width,
    height,
    alt: wordsOf(alt, pictureLimits.alt),
    caption: wordsOf(caption, pictureLimits.caption),
  };
}

const isPixels = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= mostPixels;

function wordsOf(value: unknown, most: number): string {
  const words = typeof value === "string" ? cleanLine(value) : null;
  if (words === null || lengthOf(words) > most) throw new Unknown();
  return words;
}

function readItem(value: unknown, depth: number): RichItem {
  if (depth > richTextDepth || !isRecord(value) || value.type !== "listItem") throw new Unknown();
  const content = listOf(value.content).map((each) => readBlock(each, depth + 1));
  if (content[0]?.type !== "paragraph") throw new Unknown();
  return { type: "listItem", content };
}

function inlineOf(values: unknown[]): { content?: RichInline[] } {
  const content = values.map(readInline).filter((each) => each !== null);
  return content.length > 0 ? { content } : {};
}

function readInline(value: unknown): RichInline | null {
  if (!isRecord(value)) throw new Unknown();
  if (value.type === "hardBreak") return { type: "hardBreak" };
  if (value.type !== "text" || typeof value.text !== "string") throw new Unknown();
  // The bars protect the spaces at both ends.
  const text = cleanLine(`|${value.text}|`).slice(1, -1);
  if (text === "") return null;
  const marks = listOf(value.marks).map(readMark);
  if (new Set(marks.map(({ type }) => type)).size !== marks.length) throw new Unknown();
  return marks.length > 0 ? { type: "text", text, marks } : { type: "text", text };
}

function readMark(value: unknown): RichMark {
  if (!isRecord(value)) throw new Unknown();
  if (value.type === "bold" || value.type === "italic") return { type: value.type };
  const href = isRecord(value.attrs) ? value.attrs.href : undefined;
  if (value.type !== "link" || !isSafeLink(href)) throw new Unknown();
  return { type: "link", attrs: { href } };
}

/** The text without formatting: an empty line between paragraphs, a dash before list items, no pictures. */
export function plainText(doc: RichDoc): string {
  return doc.content.map(plainBlock).filter(Boolean).join("\n\n");
}

function plainBlock(block: RichBlock): string {
  if (block.type === "paragraph" || block.type === "heading") return plainInline(block.content);
  if (block.type === "image") return "";
  if (block.type === "blockquote") return block.content.map(plainBlock).join("\n");
  return block.content.map(({ content }) => `- ${content.map(plainBlock).join("\n")}`).join("\n");
}

function plainInline(content: readonly RichInline[] = []): string {
  return content
    .map((each) => (each.type === "text" ? each.text : "\n"))
    .join("")
    .trim();
}

/** The document of a plain text field that replaces `before`: an unchanged paragraph keeps its formatting, all others are plain. */
export function richFromPlain(text: string, before: RichDoc | null = null): RichDoc {
  const old = [...(before?.content ?? [])];
  const chunks = cleanText(text)
    .split(/\n{2,}/)
    .map((chunk) => chunk.trim())
    .filter(Boolean);
  return {
    type: "doc",
    content: chunks.map((chunk) => {
      const at = old.findIndex((block) => plainBlock(block) === chunk);
      return at < 0 ? plainParagraph(chunk) : old.splice(at, 1)[0]!;
    }),
  };
}

function plainParagraph(chunk: string): RichBlock {
  const content: RichInline[] = [];
  for (const [at, line] of chunk.split("\n").entries()) {
    if (at > 0) content.push({ type: "hardBreak" });
    const words = cleanLine(line);
    if (words !== "") content.push({ type: "text", text: words });
  }
  return { type: "paragraph", content };
}
