// The editor's nodes and marks of a rich text: those of `domain/text/rich-text.ts`, under the same names.
import { type NodeSpec, Schema, type SchemaSpec } from "prosemirror-model";
import { isPictureFile, isSafeLink } from "#app/domain/text/rich-text.ts";

const spec = {
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "inline*", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    heading: {
      group: "block",
      content: "inline*",
      defining: true,
      attrs: { level: { default: 2, validate: "number" } },
      parseDOM: [
        { tag: "h1", attrs: { level: 2 } },
        { tag: "h2", attrs: { level: 2 } },
        { tag: "h3", attrs: { level: 2 } },
        { tag: "h4", attrs: { level: 3 } },
        { tag: "h5", attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }) => [attrs.level === 2 ? "h3" : "h4", 0],
    },
    blockquote: {
      group: "block",
      content: "block+",
      defining: true,
      parseDOM: [{ tag: "blockquote" }],
      toDOM: () => ["blockquote", 0],
    },
    bulletList: { group: "block", content: "listItem+", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
    orderedList: { group: "block", content: "listItem+", parseDOM: [{ tag: "ol" }], toDOM: () => ["ol", 0] },
    listItem: { content: "paragraph block*", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
    text: { group: "inline" },
    hardBreak: { group: "inline", inline: true, selectable: false, parseDOM: [{ tag: "br" }], toDOM: () => ["br"] },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: {
        href: {
          // A pattern would miss some spelling of another scheme; the server uses the same function.
          validate: (href: unknown) => {
            if (!isSafeLink(href)) throw new RangeError("no safe link");
          },
        },
      },
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (element) => {
            const href = element.getAttribute("href");
            return isSafeLink(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ["a", { href: String(attrs.href), rel: "noopener noreferrer nofollow" }, 0],
    },
    bold: {
      parseDOM: [{ tag: "strong" }, { tag: "b" }, { style: "font-weight=bold" }],
      toDOM: () => ["strong", 0],
    },
    italic: { parseDOM: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }], toDOM: () => ["em", 0] },
  },
} satisfies SchemaSpec;

/** A picture between two blocks. A pasted foreign picture is not one: only our own file key counts. */
const image: NodeSpec = {
  draggable: true,
  attrs: {
    file: {
      validate: (file: unknown) => {
        if (!isPictureFile(file)) throw new RangeError("no picture of ours");
      },
    },
    width: { validate: "number" },
    height: { validate: "number" },
    alt: { validate: "string" },
    caption: { default: "", validate: "string" },
  },
  parseDOM: [
    {
      tag: "figure[data-file]",
      getAttrs: (element) => {
        const file = element.getAttribute("data-file");
        const shown = element.querySelector("img");
        const [width, height] = [Number(shown?.getAttribute("width")), Number(shown?.getAttribute("height"))];
        if (!isPictureFile(file) || !(width >= 1) || !(height >= 1)) return false;
        const caption = element.querySelector("figcaption")?.textContent ?? "";
        return { file, width, height, alt: shown?.getAttribute("alt") ?? "", caption };
      },
    },
  ],
  toDOM: ({ attrs: { file, width, height, alt, caption } }) => [
    "figure",
    { "data-file": String(file) },
    ["img", { src: `/files/${file}`, width: String(width), height: String(height), alt: String(alt) }],
    ["figcaption", String(caption)],
  ],
};

export const richTextSchema = new Schema(spec);
/** The same for a text that may have pictures. */
export const picturedSchema = new Schema({
  ...spec,
  nodes: { ...spec.nodes, doc: { content: "(block | image)+" }, image },
});

/** Removes event handlers from pasted markup: they would not run or be stored, but the browser reports each to the content policy. */
export function withoutHandlers(html: string): string {
  return html.replace(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, "");
}
