// The frame of the app: sidebar, top bar and tabs around the page. It draws only the doors it is given.
import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import IconLifebuoy from "@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs";
import IconLogout2 from "@tabler/icons-react/dist/esm/icons/IconLogout2.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ReactNode } from "react";
import { Form, Link, NavLink, useLocation } from "react-router";
import { Avatar, type Person } from "#app/ui/display/avatar.tsx";
import { Brand } from "#app/ui/display/brand.tsx";
import { buttonClass, IconButton } from "#app/ui/display/button.tsx";
import { PageLoading } from "#app/ui/feedback/loading.tsx";
import { Toaster } from "#app/ui/feedback/toasts.tsx";
import { OfflineNotice } from "#app/ui/feedback/offline-notice.tsx";
import type { FrameItem } from "#app/ui/layout/frame-item.ts";
import css from "./app-frame.module.css";

export type AppFrameProps = {
  person: Person & { email: string };
  /** Where the person's card leads; without it the card is no link. */
  profileTo?: string | undefined;
  /** The rooms that exist, in order. On a phone the first three have a tab, all others are in «Menú». */
  items: readonly FrameItem[];
  newEventTo?: string | undefined;
  helpTo?: string | undefined;
  /** Where the form of «Cerrar Sesión» posts. */
  logoutTo?: string | undefined;
  /** What floats over the page: the chat's button. */
  floating?: ReactNode;
  children: ReactNode;
};

/** The app's frame around one page, which is its `<main>`. */
export function AppFrame({
  person,
  profileTo,
  items,
  newEventTo,
  helpTo,
  logoutTo = "/logout",
  floating,
  children,
}: AppFrameProps) {
  const { pathname } = useLocation();
  const tabs = items.slice(0, 3);
  const before = tabs.slice(0, Math.ceil(tabs.length / 2));
  const after = tabs.slice(before.length);
  const help = helpTo && (
    <a className={css.item} href={helpTo} target="_blank" rel="noopener">
      <IconLifebuoy aria-hidden />
      <span className={css.word}>Ayuda</span>
      <span className="sr"> (se abre en otra pestaña)</span>
    </a>
  );
  const logout = (
    <Form method="post" action={logoutTo}>
      <button type="submit" className={css.item}>
        <IconLogout2 aria-hidden />
        <span className={css.word}>Cerrar Sesión</span>
      </button>
    </Form>
  );
  const card = <PersonCard person={person} to={profileTo} />;

  return (
    <div className={css.app}>
      <a className={css.skip} href="#main">
        Saltar al contenido
      </a>
      <aside className={css.side} aria-label="Menú">
        <Brand to="/app" label="Convite, ir al Dashboard" className={css.brand} />
        {newEventTo && (
          <Link to={newEventTo} className={buttonClass({ wide: true }, css.new)}>
            <IconPlus aria-hidden />
            <span className={css.word}>Nuevo Evento</span>
          </Link>
        )}
        {items.length > 0 && (
          <nav aria-label="Principal">
            {items.map((item) => (
              <Door key={item.to} item={item} />
            ))}
          </nav>
        )}
        <div className={css.foot}>
          {help}
          {logout}
          {card}
        </div>
      </aside>
      <header className={css.top}>
        <Brand to="/app" label="Convite, ir al Dashboard" className={css.brand} />
        {profileTo && (
          <Link to={profileTo} className={css.face}>
            <Avatar person={person} />
            <span className="sr">Tu perfil</span>
          </Link>
        )}
      </header>
      <main id="main" className={css.page} tabIndex={-1}>
        {children}
      </main>
      <nav className={css.tabs} aria-label="Secciones">
        {before.map((item) => (
          <Tab key={item.to} item={item} />
        ))}
        {newEventTo && (
          <NavLink to={newEventTo} className={`${css.tab} ${css.tabNew}`}>
            <IconPlus aria-hidden />
            Nuevo
          </NavLink>
        )}
        {after.map((item) => (
          <Tab key={item.to} item={item} />
        ))}
        <button type="button" className={css.tab} popoverTarget="app-menu">
          <IconMenu2 aria-hidden />
          Menú
        </button>
      </nav>
      {/* Made anew for each page, so it is closed once one has gone through a door. */}
      <dialog key={pathname} id="app-menu" popover="auto" className={css.menu} aria-labelledby="app-menu-title">
        <div className={css.menuHead}>
          <h2 id="app-menu-title">Menú</h2>
          <IconButton label="Cerrar el menú" icon={IconX} popoverTarget="app-menu" popoverTargetAction="hide" />
        </div>
        {card}
        <ul>
          {items.slice(3).map((item) => (
            <li key={item.to}>
              <Door item={item} />
            </li>
          ))}
          {help && <li>{help}</li>}
          <li>{logout}</li>
        </ul>
      </dialog>
      <PageLoading />
      <OfflineNotice />
      {floating}
      <Toaster />
    </div>
  );
}

function Door({ item: { to, label, icon: Sign, end, count } }: { item: FrameItem }) {
  return (
    <NavLink to={to} end={end ?? false} className={css.item}>
      <Sign aria-hidden />
      <span className={css.word}>{label}</span>
      {count ? <span className={css.count}>{count}</span> : null}
    </NavLink>
  );
}

function Tab({ item: { to, label, short, icon: Sign, end } }: { item: FrameItem }) {
  return (
    <NavLink to={to} end={end ?? false} className={css.tab}>
      <Sign aria-hidden />
      {short ?? label}
    </NavLink>
  );
}

function PersonCard({ person, to }: { person: AppFrameProps["person"]; to: string | undefined }) {
  const content = (
    <>
      <Avatar person={person} />
      <span>
        <b>{person.name}</b>
        <small>{person.email}</small>
      </span>
    </>
  );
  return to ? (
    <Link className={css.me} to={to}>
      {content}
    </Link>
  ) : (
    <div className={css.me}>{content}</div>
  );
}
