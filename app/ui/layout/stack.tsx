// Things below each other and beside each other, at the distances of the spacing scale.
import type { ComponentPropsWithoutRef, CSSProperties, ElementType, ReactNode } from "react";
import css from "./stack.module.css";

/** A step of the scale: 4 is `--s4`. */
type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
type Spacing = {
  /** Between the things; two steps are the distance of the lines and that within a line. */
  gap?: Step | readonly [Step, Step];
  /** Distance from what stands above and below. */
  mt?: Step | undefined;
  mb?: Step | undefined;
};
type Props<T extends ElementType, Own> = Own &
  Spacing & { as?: T } & Omit<ComponentPropsWithoutRef<T>, keyof Own | keyof Spacing | "as" | "style">;

/** Below each other. `narrow` gives each only the width that it needs. */
export function Stack<T extends ElementType = "div">({
  as,
  gap = 4,
  mt,
  mb,
  narrow = false,
  className,
  ...rest
}: Props<T, { narrow?: boolean; className?: string | undefined }>) {
  const Tag: ElementType = as ?? "div";
  const names = [css.stack, narrow && css.narrow, className].filter(Boolean).join(" ");
  return <Tag {...rest} className={names} style={styleOf({ gap, mt, mb })} />;
}

/** In a row that wraps. `between` moves the first and the last to the edges. */
export function Group<T extends ElementType = "div">({
  as,
  gap = 2,
  mt,
  mb,
  align = "center",
  between = false,
  className,
  ...rest
}: Props<
  T,
  {
    align?: "center" | "stretch";
    between?: boolean;
    className?: string | undefined;
  }
>) {
  const Tag: ElementType = as ?? "div";
  const names = [css.group, between && css.between, className].filter(Boolean).join(" ");
  return <Tag {...rest} className={names} style={{ alignItems: align, ...styleOf({ gap, mt, mb }) }} />;
}

/** Two sections: a form, and beside it what was made with it; below each other where there is little room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}

function styleOf({ gap, mt, mb }: Spacing): CSSProperties {
  const of = (step: Step) => (step === 0 ? "0" : `var(--s${step})`);
  return {
    gap: [gap ?? 0].flat().map(of).join(" "),
    ...(mt === undefined ? {} : { marginTop: of(mt) }),
    ...(mb === undefined ? {} : { marginBottom: of(mb) }),
  };
}
