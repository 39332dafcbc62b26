// The frame of the public pages: header with the wordmark and the sign-in links, footer with the smaller links.
import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { Fragment, type ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { Brand } from "#app/ui/display/brand.tsx";
import { ButtonLink, IconButton } from "#app/ui/display/button.tsx";
import { SkipLink } from "#app/ui/layout/skip-link.tsx";
import "#app/ui/theme/theme.ts";
import css from "./public-frame.module.css";

type PublicLink = { to: string; label: string };

export type PublicFrameProps = {
  /** The existing pages, for the header and the phone's menu. */
  items?: readonly PublicLink[];
  footer?: readonly PublicLink[];
  /** Sign-in links: login and registration without a session, else the dashboard. The last one is the button. */
  ways: readonly (PublicLink & { newTab?: boolean | undefined })[];
  /** The operator's external contact links, in the footer. */
  reach?: readonly { href: string; label: string }[];
  /** True if the page begins with a cloth (`ClothHero`) under the header. */
  onCloth?: boolean;
  children: ReactNode;
};

/** The frame of one public page, which is its `<main>`. */
export function PublicFrame({
  items = [],
  footer = [],
  reach = [],
  ways,
  onCloth = false,
  children,
}: PublicFrameProps) {
  const { pathname } = useLocation();
  const main = ways.at(-1);
  const others = ways.slice(0, -1);

  return (
    <div className={css.frame}>
      <SkipLink to="main">Saltar al contenido</SkipLink>
      <header className={[css.header, onCloth && css.onCloth].filter(Boolean).join(" ")}>
        <div className={css.bar}>
          <Brand onCloth={onCloth} className={css.brand} />
          {items.length > 0 && (
            <nav aria-label="Principal">
              {items.map(({ to, label }) => (
                <Fragment key={to}>
                  <NavLink to={to} className={css.link}>
                    {label}
                  </NavLink>{" "}
                </Fragment>
              ))}
            </nav>
          )}
          <div className={css.go}>
            {others.map((way) => (
              <Fragment key={way.to}>
                <Link to={way.to} className={`${css.link} ${items.length > 0 ? css.enter : ""}`} {...tab(way.newTab)}>
                  {way.label}
                </Link>{" "}
              </Fragment>
            ))}
            {main && (
              <ButtonLink to={main.to} variant={onCloth ? "party" : "primary"} {...tab(main.newTab)}>
                {main.label}
              </ButtonLink>
            )}
            {items.length > 0 && (
              <IconButton
                label="Abrir el menú"
                icon={IconMenu2}
                variant={onCloth ? "outline" : "plain"}
                className={css.menuButton}
                popoverTarget="public-menu"
              />
            )}
          </div>
        </div>
      </header>
      {items.length > 0 && (
        <dialog key={pathname} id="public-menu" popover="auto" className={css.menu} aria-label="Menú">
          <div className={css.menuHead}>
            <Brand />
            <IconButton label="Cerrar el menú" icon={IconX} popoverTarget="public-menu" popoverTargetAction="hide" />
          </div>
          <ul>
            {items.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
          <div className={css.menuGo}>
            {ways.map((way) => (
              <Fragment key={way.to}>
                <ButtonLink to={way.to} size="lg" variant={way === main ? "primary" : "ghost"} {...tab(way.newTab)}>
                  {way.label}
                </ButtonLink>{" "}
              </Fragment>
            ))}
          </div>
        </dialog>
      )}
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={css.footer}>
        <div className={css.footerBar}>
          <div>
            <Brand className={css.brand} />
            <p>
              Convite: invitación y banquete.
              <br />
              En español es la misma palabra.
            </p>
          </div>
          {footer.length > 0 && (
            <nav aria-label="Pie">
              {footer.map(({ to, label }) => (
                <Fragment key={to}>
                  <Link to={to} className={css.link}>
                    {label}
                  </Link>{" "}
                </Fragment>
              ))}
            </nav>
          )}
          {reach.length > 0 && (
            <ul className={css.reach} aria-label="Dónde estamos">
              {reach.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} className={css.link} rel="me noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </footer>
    </div>
  );
}

function tab(newTab: boolean | undefined) {
  return newTab ? ({ target: "_blank", rel: "noopener" } as const) : {};
}

/** A page of text: one readable column. */
export function TextPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <article className={css.text}>
      <h1>{title}</h1>
      <p className={css.textLead}>{lead}</p>
      {children}
    </article>
  );
}
