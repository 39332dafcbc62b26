// The frame of the sign-in pages (login, registration, reset): a form at the left, the table drawing at the right.
import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { Brand } from "#app/ui/display/brand.tsx";
import { Mesa } from "#app/ui/display/mesa.tsx";
import { Toaster } from "#app/ui/feedback/toasts.tsx";
import "#app/ui/theme/theme.ts";
import css from "./auth-frame.module.css";

export type AuthFrameProps = {
  title: string;
  lead?: ReactNode;
  /** Small links at the bottom; only those that exist. */
  links?: readonly { to: string; label: string }[];
  /** Below the form: «¿Primera vez por aquí? Crea tu cuenta». */
  after?: ReactNode;
  /** A floating element in the corner: «¿Te echamos una mano?». */
  support?: ReactNode;
  /** The form's maximum width (25rem). */
  width?: string | undefined;
  children: ReactNode;
};

/** The whole sign-in page, with its `<main>` and `<h1>`. */
export function AuthFrame({ title, lead, links = [], after, support, width, children }: AuthFrameProps) {
  return (
    <div className={css.auth}>
      <div className={css.pane}>
        <header>
          <Brand />
        </header>
        <main id="main" className={css.form} style={width ? ({ "--form": width } as CSSProperties) : undefined}>
          <h1>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
          {children}
          {after && <div className={css.after}>{after}</div>}
        </main>
        {links.length > 0 && (
          <nav className={css.legal} aria-label="Pie">
            {links.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <div className={`${css.art} mantel`} aria-hidden="true">
        <Mesa className={css.mesa} eager />
      </div>
      {support}
      <Toaster />
    </div>
  );
}

/** A line with a word in its middle: «o con tu correo». */
export function Or({ children }: { children: ReactNode }) {
  return <p className={css.or}>{children}</p>;
}
