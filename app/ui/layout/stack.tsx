// Vertical and horizontal layouts with the distances of the spacing scale.
import type { ComponentPropsWithRef, CSSProperties, ElementType, ReactNode } from "react";
import css from "./stack.module.css";

/** A step of the scale: 4 is `--s4`. */
type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
type Spacing = {
  /** Between the items; with two steps, the first is between lines, the second within a line. */
  gap?: Step | readonly [Step, Step];
  /** Distance from the elements above and below. */
  mt?: Step | undefined;
  mb?: Step | undefined;
  /** The maximum width («40rem»). */
  most?: string | undefined;
  /** A hairline above or below. */
  line?: "above" | "below";
};
type Props<T extends ElementType, Own> = Own &
  Spacing & { as?: T } & Omit<ComponentPropsWithRef<T>, keyof Own | keyof Spacing | "as" | "style">;

/** A vertical layout. `narrow` gives each item only the width that it needs. */
export function Stack<T extends ElementType = "div">({
  as,
  gap = 4,
  mt,
  mb,
  most,
  line,
  narrow = false,
  className,
  ...rest
}: Props<T, { narrow?: boolean; className?: string | undefined }>) {
  const Tag: ElementType = as ?? "div";
  const names = [css.stack, narrow && css.narrow, line && css[line], className].filter(Boolean).join(" ");
  return <Tag {...rest} className={names} style={styleOf({ gap, mt, mb, most })} />;
}

/**
 * A horizontal layout that wraps. `between` moves the first and the last item to the edges. `grow` is the first item's minimum
 * width; it also takes the remaining width: for text with its actions, or a field with its button.
 */
export function Group<T extends ElementType = "div">({
  as,
  gap = 2,
  mt,
  mb,
  most,
  line,
  align = "center",
  between = false,
  grow,
  className,
  ...rest
}: Props<
  T,
  {
    align?: "center" | "stretch" | "start" | "end" | "baseline";
    between?: boolean;
    grow?: string;
    className?: string | undefined;
  }
>) {
  const Tag: ElementType = as ?? "div";
  const names = [css.group, between && css.between, grow && css.grow, line && css[line], className]
    .filter(Boolean)
    .join(" ");
  const style = { alignItems: align, ...(grow && { "--grow": grow }), ...styleOf({ gap, mt, mb, most }) };
  return <Tag {...rest} className={names} style={style} />;
}

/** Two sections: a form, and its results beside it; stacked in narrow space. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}

function styleOf({ gap, mt, mb, most }: Spacing): CSSProperties {
  const of = (step: Step) => (step === 0 ? "0" : `var(--s${step})`);
  return {
    gap: [gap ?? 0].flat().map(of).join(" "),
    ...(mt === undefined ? {} : { marginTop: of(mt) }),
    ...(mb === undefined ? {} : { marginBottom: of(mb) }),
    ...(most === undefined ? {} : { maxWidth: most }),
  };
}
