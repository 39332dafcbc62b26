// Things below each other and beside each other, at the distances of the spacing scale.
import type { ComponentPropsWithRef, CSSProperties, ElementType, ReactNode } from "react";
import css from "./stack.module.css";

/** A step of the scale: 4 is `--s4`. */
type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
type Spacing = {
  /** Between the things; two steps are the distance of the lines and that within a line. */
  gap?: Step | readonly [Step, Step];
  /** Distance from what stands above and below. */
  mt?: Step | undefined;
  mb?: Step | undefined;
  /** No wider than this («40rem»). */
  most?: string | undefined;
  /** A hairline towards what stands above or below. */
  line?: "above" | "below";
};
type Props<T extends ElementType, Own> = Own &
  Spacing & { as?: T } & Omit<ComponentPropsWithRef<T>, keyof Own | keyof Spacing | "as" | "style">;

/** Below each other. `narrow` gives each only the width that it needs. */
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
 * In a row that wraps. `between` moves the first and the last to the edges. `grow` is the width that the first has at least,
 * of which it takes all that is left: words with what can be done about them, or a field with its button.
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

/** Two sections: a form, and beside it what was made with it; below each other where there is little room. */
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
