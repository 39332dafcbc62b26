// The white sheet of a page, its head, and its parts.
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { type ComponentPropsWithoutRef, type CSSProperties, type ElementType, type ReactNode, use, useId } from "react";
import { Link } from "react-router";
import { SheetTopContext } from "#app/ui/layout/sheet-top.ts";
import css from "./sheet.module.css";

/** The sheet, with what the frame puts at its head. `narrow` limits its width for forms and reading. */
export function Sheet({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={[css.sheet, narrow && css.narrow].filter(Boolean).join(" ")} data-sheet="">
      {use(SheetTopContext)}
      {children}
    </div>
  );
}

export type PageHeadProps = {
  title: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** The back link: «Boda de Lucía y Andrés». */
  back?: { to: string; label: string } | undefined;
  /** Badges above the title. */
  marks?: ReactNode;
  actions?: ReactNode;
};

/** The head of a page: its only `<h1>`, the back link, and the page's actions. */
export function PageHead({ title, lead, back, marks, actions }: PageHeadProps) {
  return (
    <>
      {back && (
        <Link to={back.to} className={css.crumb}>
          <IconArrowLeft aria-hidden />
          {back.label}
        </Link>
      )}
      <header className={css.head}>
        <div className={css.words}>
          {marks && <div className={css.marks}>{marks}</div>}
          <h1>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </header>
    </>
  );
}

/** The actions of a page or a list: buttons in a row, full width in narrow space. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}

/** A part of a page with its own title; `aside` stands at the title's right. */
export function Section({
  title,
  lead,
  aside,
  id,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
  id?: string | undefined;
  children: ReactNode;
}) {
  const own = useId();
  const titleId = `${id ?? own}-title`;
  return (
    <section id={id} className={css.section} aria-labelledby={titleId}>
      <div className={css.sectionHead}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

/**
 * For a single object: a note, a table, a contact. It has a line, or with `sunk` a tint; never a shadow. `gap` makes its parts a grid
 * column with that step. `snug` is for one among many, `roomy` for the few large ones of a page.
 */
export function Card<T extends ElementType = "div">({
  as,
  sunk = false,
  snug = false,
  roomy = false,
  gap,
  className,
  ...rest
}: {
  as?: T;
  sunk?: boolean;
  snug?: boolean;
  roomy?: boolean;
  gap?: 1 | 2 | 3 | 4;
  className?: string | undefined;
} & Omit<ComponentPropsWithoutRef<T>, "as" | "className">) {
  const Tag: ElementType = as ?? "div";
  const names = [css.card, sunk && css.sunk, snug && css.snug, roomy && css.roomy, className].filter(Boolean).join(" ");
  return <Tag {...rest} className={names} style={gap && { display: "grid", gap: `var(--s${gap})` }} />;
}

/** Cards side by side, each at least `least` wide (18rem). */
export function CardGrid<T extends ElementType = "div">({
  as,
  least = "18rem",
  ...rest
}: { as?: T; least?: string } & Omit<ComponentPropsWithoutRef<T>, "as" | "className" | "style">) {
  const Tag: ElementType = as ?? "div";
  return <Tag {...rest} className={css.grid} style={{ "--least": least } as CSSProperties} />;
}
