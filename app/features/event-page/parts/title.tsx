// How a title is set: in lines where it is a couple's, with its number large where it has one, smaller the longer it is.
import { Fragment } from "react";

export type TitlePart = { text: string; kind: "line" | "and" | "number" };

/** The parts of a title; joined by spaces they are the title again, so that whoever hears it hears the title. */
export function titleParts(title: string): TitlePart[] {
  const couple = /^([^\s,;:]{2,14}(?: [^\s,;:]{2,14})?) (y|e|i|&|\+) ([^\s,;:]{2,14}(?: [^\s,;:]{2,14})?)$/i.exec(
    title,
  );
  if (couple) {
    const [, one = "", and = "", other = ""] = couple;
    return [line(one), { text: and, kind: "and" }, line(other)];
  }
  const number = /^(\D{0,24}?) ?\b(\d{1,3})\b ?(\D{0,24})$/.exec(title);
  if (number && title.length <= 36) {
    const [, before = "", figure = "", after = ""] = number;
    if (!/\d/.test(before + after))
      return [line(before), { text: figure, kind: "number" as const }, line(after)].filter((part) => part.text !== "");
  }
  return [line(title)];
}

/** 1 to 4: how far the type has to shrink, by the whole and by the longest word. */
export function titleSize(title: string): 1 | 2 | 3 | 4 {
  const parts = titleParts(title);
  const whole = parts.length > 1 ? Math.max(...parts.map(({ text }) => text.length)) * 1.5 : title.length;
  const word = Math.max(...title.split(/[\s-]+/).map(({ length }) => length));
  if (whole <= 18 && word <= 9) return 1;
  if (whole <= 34 && word <= 12) return 2;
  return whole <= 64 && word <= 16 ? 3 : 4;
}

/** Two letters at most, for a monogram: of the couple, or of the first word that has one. */
export function initialsOf(title: string): string {
  const parts = titleParts(title);
  const [one, and, other] = parts;
  if (one && and?.kind === "and" && other) return `${letter(one.text)}${and.text.toLowerCase()}${letter(other.text)}`;
  return letter(title);
}

function letter(text: string): string {
  return /\p{L}|\p{N}/u.exec(text)?.[0].toUpperCase() ?? "";
}

function line(text: string): TitlePart {
  return { text, kind: "line" };
}

/** The event's title as the page's heading. */
export function Title({ title }: { title: string }) {
  const parts = titleParts(title);
  const kind = parts.length === 1 ? "" : parts.some((part) => part.kind === "and") ? " couple" : " figure";
  return (
    <h1 className={`t${titleSize(title)}${kind}`}>
      {parts.map(({ text, kind: tag }, index) => {
        const Tag = tag === "and" ? "i" : tag === "number" ? "b" : "span";
        return (
          <Fragment key={text + index}>
            {index > 0 && " "}
            <Tag>{text}</Tag>
          </Fragment>
        );
      })}
    </h1>
  );
}
