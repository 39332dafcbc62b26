// A list whose items share one icon.
import type { Icon } from "#app/ui/display/icon.ts";
import css from "./sign-list.module.css";

/** Sentences below each other, each with the same icon before it. */
export function SignList({
  icon: Sign,
  texts,
  className,
}: {
  icon: Icon;
  texts: readonly string[];
  className?: string;
}) {
  return (
    <ul className={className ? `${css.signs} ${className}` : css.signs}>
      {texts.map((text) => (
        <li key={text}>
          <Sign aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
