// A page of text in Markdown: settings, a title, a lead, and parts with paragraphs and steps.
import { richFromMarkdown } from "#app/domain/text/rich-markdown.ts";
import type { RichBlock } from "#app/domain/text/rich-text.ts";

export type TextPart = {
  title?: string;
  /** Paragraphs. */
  text: readonly string[];
  /** Done one after the other, below the paragraphs. */
  steps: readonly string[];
};
export type TextPage = {
  /** The lines «name: value» between two lines «---» at the top. */
  settings: Readonly<Record<string, string>>;
  title: string;
  lead: string;
  parts: readonly TextPart[];
};

/**
 * Reads `# title`, a lead, then parts: `## title`, paragraphs, then numbered steps. A paragraph below steps begins another part.
 * `{name}` stands for a figure. A paragraph that is empty with its figures is left out. Throws for an unknown figure or any other block.
 */
export function readTextPage(markdown: string, figures: Readonly<Record<string, string>> = {}): TextPage {
  const [, head = "", body = ""] = /^(?:---\n(.*?)---\n)?(.*)$/s.exec(markdown) ?? [];
  const settings = Object.fromEntries(Array.from(head.matchAll(/^(\w+): (.*)$/gm), ([, name, value]) => [name, value]));
  const wordsOf = (block: RichBlock | undefined) =>
    plainText(block).replace(/\{(\w+)\}/g, (_, name: string) => {
      if (figures[name] === undefined) throw new Error(`Unknown figure: ${name}`);
      return figures[name];
    });
  const [title, lead, ...blocks] = richFromMarkdown(body).content;
  const parts: { title?: string; text: string[]; steps: string[] }[] = [];
  for (const block of blocks) {
    if (block.type === "heading") parts.push({ title: wordsOf(block), text: [], steps: [] });
    else if (parts.length === 0 || (block.type === "paragraph" && parts.at(-1)!.steps.length > 0))
      parts.push({ text: [], steps: [] });
    const { text, steps } = parts.at(-1)!;
    if (block.type === "orderedList") steps.push(...block.content.map(({ content }) => wordsOf(content[0])));
    else if (block.type !== "heading") text.push(...[wordsOf(block)].filter(Boolean));
  }
  return { settings, title: wordsOf(title), lead: wordsOf(lead), parts };
}

/** The words of a paragraph or heading, on one line. */
function plainText(block: RichBlock | undefined): string {
  if (block?.type !== "paragraph" && block?.type !== "heading") throw new Error(`No line of text: ${block?.type}`);
  return (block.content ?? []).map((part) => (part.type === "text" ? part.text : " ")).join("");
}
