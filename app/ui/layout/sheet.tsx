// The white cloth a page lies on, its head, and what divides it.
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { type CSSProperties, type ReactNode, useId } from "react";
import { Link } from "react-router";
import css from "./sheet.module.css";

/** The cloth. `narrow` keeps forms and reading at a good width. */
export function Sheet({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={[css.sheet, narrow && css.narrow].filter(Boolean).join(" ")}>{children}</div>;
}

export type PageHeadProps = {
  title: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** The way back: «Boda de Lucía y Andrés». */
  back?: { to: string; label: string } | undefined;
  /** Badges above the title. */
  marks?: ReactNode;
  actions?: ReactNode;
};

/** The head of a page: its only `<h1>`, the way back, and what one can do here. */
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
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
    </>
  );
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

/** For a thing that is a thing: a note, a table, a contact. A line, or with `sunk` a tint; never a shadow. */
export function Card({
  sunk = false,
  children,
  className,
}: {
  sunk?: boolean;
  children: ReactNode;
  className?: string | undefined;
}) {
  return <div className={[css.card, sunk && css.sunk, className].filter(Boolean).join(" ")}>{children}</div>;
}

/** Cards side by side, each at least `least` wide (18rem). */
export function CardGrid({ least = "18rem", children }: { least?: string; children: ReactNode }) {
  return (
    <div className={css.grid} style={{ "--least": least } as CSSProperties}>
      {children}
    </div>
  );
}
