// Text with headings, lists, bold and links as it is read: drawn from its checked JSON, node by node, so that nothing in it is markup.
import { Fragment, type ReactNode } from "react";
import type { RichBlock, RichDoc, RichInline, RichMark } from "#app/domain/rich-text.ts";
import css from "./rich-text.module.css";

export function RichTextView({ doc }: { doc: RichDoc }) {
  return <div className={css.text}>{doc.content.map(block)}</div>;
}

// Nodes have no names of their own, and are never moved while they are read.
/* oxlint-disable react/no-array-index-key */
function block(node: RichBlock, key: number): ReactNode {
  switch (node.type) {
    case "paragraph":
      return <p key={key}>{node.content?.map(inline)}</p>;
    case "heading": {
      // The page's title is the first level, that of the board the second.
      const Tag = node.attrs.level === 2 ? "h3" : "h4";
      return <Tag key={key}>{node.content?.map(inline)}</Tag>;
    }
    case "blockquote":
      return <blockquote key={key}>{node.content.map(block)}</blockquote>;
    default: {
      const Tag = node.type === "bulletList" ? "ul" : "ol";
      return (
        <Tag key={key}>
          {node.content.map(({ content }, at) => (
            <li key={at}>{content.map(block)}</li>
          ))}
        </Tag>
      );
    }
  }
}

function inline(node: RichInline, key: number): ReactNode {
  if (node.type === "hardBreak") return <br key={key} />;
  return <Fragment key={key}>{(node.marks ?? []).reduce<ReactNode>(marked, node.text)}</Fragment>;
}

function marked(text: ReactNode, mark: RichMark): ReactNode {
  if (mark.type !== "link") return mark.type === "bold" ? <strong>{text}</strong> : <em>{text}</em>;
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}
