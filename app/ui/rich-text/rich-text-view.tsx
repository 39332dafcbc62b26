// Read-only rich text: rendered from its validated JSON, node by node, so that no content becomes markup.
import { Fragment, type ReactNode } from "react";
import type { RichBlock, RichDoc, RichInline, RichMark, RichPicture } from "#app/domain/text/rich-text.ts";
import css from "./rich-text.module.css";

/** `level` is its highest heading level: 3 below a second-level title, 2 on a page of its own, whose styles `className` sets. */
export function RichTextView({
  doc,
  level = 3,
  className,
}: {
  doc: RichDoc;
  level?: 2 | 3;
  className?: string | undefined;
}) {
  return <div className={className ?? css.text}>{doc.content.map((node, key) => block(node, key, level))}</div>;
}

// Nodes have no ids, and never move while displayed.
/* oxlint-disable react/no-array-index-key */
function block(node: RichBlock, key: number, level: 2 | 3): ReactNode {
  switch (node.type) {
    case "paragraph":
      return <p key={key}>{node.content?.map(inline)}</p>;
    case "heading": {
      const Tag = `h${node.attrs.level - 2 + level}` as "h2" | "h3" | "h4";
      return <Tag key={key}>{node.content?.map(inline)}</Tag>;
    }
    case "image":
      return <Picture key={key} {...node.attrs} />;
    case "blockquote":
      return <blockquote key={key}>{node.content.map((each, at) => block(each, at, level))}</blockquote>;
    default: {
      const Tag = node.type === "bulletList" ? "ul" : "ol";
      return (
        <Tag key={key}>
          {node.content.map(({ content }, at) => (
            <li key={at}>
              <div>{content.map((each, nth) => block(each, nth, level))}</div>
            </li>
          ))}
        </Tag>
      );
    }
  }
}

/** With its size, so that the layout does not shift when it loads. */
function Picture({ file, width, height, alt, caption }: RichPicture) {
  return (
    <figure className={css.picture}>
      <img src={`/files/${file}`} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
      {caption !== "" && <figcaption>{caption}</figcaption>}
    </figure>
  );
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
