// The typography of a title: the occasion small, the names large, a couple in lines, a number large. A longer title is smaller.
import { Fragment } from "react";
import { titleParts, titleSize } from "#app/domain/look/title.ts";

const tags = { opening: "small", line: "span", and: "i", number: "b" } as const;

/** The event's title as the page's heading. Always an `h1`, since the themes style it by its tag; `level` sets its `aria-level`. */
export function Title({ title, level }: { title: string; level?: 2 | undefined }) {
  const parts = titleParts(title);
  const kind = parts.some((part) => part.kind === "and")
    ? " couple"
    : parts.some((part) => part.kind === "number")
      ? " figure"
      : "";
  return (
    <h1 className={`t${titleSize(title)}${kind}`} aria-level={level}>
      {parts.map(({ text, kind: part }, index) => {
        const Tag = tags[part];
        return (
          <Fragment key={text + index}>
            {index > 0 && " "}
            <Tag className={part === "opening" ? "pre" : undefined}>{text}</Tag>
          </Fragment>
        );
      })}
    </h1>
  );
}
