// How a title is set: what is celebrated small and whose day it is large, in lines where it is a couple's, with its number large where it
// has one, smaller the longer it is.
import { Fragment } from "react";
import { titleParts, titleSize } from "#app/domain/title.ts";

const tags = { opening: "small", line: "span", and: "i", number: "b" } as const;

/** The event's title as the page's heading; with `level` as one below another. The themes set it by its tag, which stays. */
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
