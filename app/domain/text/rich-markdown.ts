// A rich text in a plain field: limited Markdown, for writers without JavaScript. SC-26
import {
  isSafeLink,
  type RichBlock,
  type RichDoc,
  type RichInline,
  type RichMark,
  type RichPicture,
} from "#app/domain/text/rich-text.ts";
import { cleanLine, cleanText } from "#app/domain/text/text.ts";

type Line = { kind: "bulletList" | "orderedList" | "blockquote" | "heading" | "text"; level: 2 | 3; words: string };

function readLine(line: string): Line {
  const heading = /^(#{1,6})\s+(.*)$/.exec(line);
  if (heading) return { kind: "heading", level: heading[1]!.length > 2 ? 3 : 2, words: heading[2]! };
  for (const [kind, sign] of [
    ["bulletList", /^[-*]\s+/],
    ["orderedList", /^\d{1,3}[.)]\s+/],
    ["blockquote", /^>\s?/],
  ] as const)
    if (sign.test(line)) return { kind, level: 2, words: line.replace(sign, "") };
  return { kind: "text", level: 2, words: line };
}

const pictureLine = /^!\[(.*)\]\(\/files\/(post-image\/[\w-]{22}\.jpg)(?: "(.*)")?\)$/;

/** A picture on its own line. The line has no size: the caller finds it by the file. */
function readPicture(line: string): RichPicture | null {
  const [, alt, file, caption = ""] = pictureLine.exec(line) ?? [];
  if (file === undefined) return null;
  return { file, width: 1, height: 1, alt: cleanLine(alt!), caption: cleanLine(caption) };
}

/** The line that `readPicture` reads. */
export function pictureMarkdown({ alt, file, caption }: Pick<RichPicture, "alt" | "file" | "caption">): string {
  return `![${alt}](/files/${file}${caption && ` "${caption}"`})`;
}

/**
 * Converts `##` and `###`, `>`, `-`, `1.`, `**bold**`, `*italic*`, `[words](address)` and, alone on a line, `![description](/files/…
 * "caption")`. All else is plain text.
 */
export function richFromMarkdown(input: string): RichDoc {
  const content: RichBlock[] = [];
  let open: { kind: Line["kind"]; lines: string[] } | null = null;
  const close = () => {
    if (open) content.push(blockOf(open.kind, open.lines));
    open = null;
  };
  for (const raw of cleanText(input).split("\n")) {
    const line = readLine(raw.trim());
    const picture = readPicture(raw.trim());
    if (picture) {
      close();
      content.push({ type: "image", attrs: picture });
    } else if (line.words.trim() === "" || line.kind === "heading") {
      close();
      if (line.words.trim() !== "")
        content.push({ type: "heading", attrs: { level: line.level }, ...inlineOf([line.words]) });
    } else {
      if (open && open.kind !== line.kind) close();
      open ??= { kind: line.kind, lines: [] };
      open.lines.push(line.words);
    }
  }
  close();
  return { type: "doc", content };
}

function blockOf(kind: Line["kind"], lines: string[]): RichBlock {
  if (kind === "bulletList" || kind === "orderedList")
    return {
      type: kind,
      content: lines.map((line) => ({ type: "listItem", content: [{ type: "paragraph", ...inlineOf([line]) }] })),
    };
  const paragraph: RichBlock = { type: "paragraph", ...inlineOf(lines) };
  return kind === "blockquote" ? { type: "blockquote", content: [paragraph] } : paragraph;
}

function inlineOf(lines: string[]): { content?: RichInline[] } {
  const content = lines.flatMap((line, at): RichInline[] => [
    ...(at > 0 ? [{ type: "hardBreak" } as const] : []),
    ...readInline(line),
  ]);
  return content.length > 0 ? { content } : {};
}

// The bounds prevent repeated scans of a line of brackets that never close.
const signs =
  /\*\*([^\n]{1,400}?)\*\*|\*([^\n*]{1,400}?)\*|\[([^\]\n[]{1,400})\]\(((?:https?|mailto|tel):[^)\s]{1,1000})\)/gi;

function readInline(line: string): RichInline[] {
  const parts: RichInline[] = [];
  const push = (words: string, mark?: RichMark) => {
    const text = cleanLine(`|${words}|`).slice(1, -1);
    if (text !== "") parts.push(mark ? { type: "text", text, marks: [mark] } : { type: "text", text });
  };
  let at = 0;
  for (const found of line.matchAll(signs)) {
    const [whole, bold, italic, words, href] = found;
    push(line.slice(at, found.index));
    if (bold !== undefined) push(bold, { type: "bold" });
    else if (italic !== undefined) push(italic, { type: "italic" });
    else if (isSafeLink(href)) push(words!, { type: "link", attrs: { href } });
    else push(whole);
    at = found.index + whole.length;
  }
  push(line.slice(at));
  return parts;
}

/** The inverse. Structures without a Markdown sign, such as a list within a list, become one line. */
export function markdownOf(doc: RichDoc): string {
  return doc.content
    .map((block) => written(block))
    .filter(Boolean)
    .join("\n\n");
}

function written(block: RichBlock): string {
  switch (block.type) {
    case "paragraph":
      return inline(block.content);
    case "heading":
      return `${"#".repeat(block.attrs.level)} ${inline(block.content)}`;
    case "image":
      return pictureMarkdown(block.attrs);
    case "blockquote":
      return block.content.map((each) => written(each).replace(/^/gm, "> ")).join("\n");
    default:
      return block.content
        .map(({ content }, at) => {
          const words = content.map((each) => written(each)).join(" ");
          return `${block.type === "bulletList" ? "-" : `${at + 1}.`} ${words.replaceAll("\n", " ")}`;
        })
        .join("\n");
  }
}

function inline(content: readonly RichInline[] = []): string {
  return content
    .map((part) => {
      if (part.type === "hardBreak") return "\n";
      return (part.marks ?? []).reduce((text, mark) => {
        if (mark.type === "link") return `[${text}](${mark.attrs.href})`;
        return mark.type === "bold" ? `**${text}**` : `*${text}*`;
      }, part.text);
    })
    .join("");
}
